import { cutText } from '~/lib/cut-text';
import { allMailContacts } from '~/models/email/contact-book.server';
import { invitationIn, type MailInvitation } from '~/models/email/invitation.server';
import { claimsColleague } from '~/models/email/queries.server';
import { mailBody } from '~/models/email/html.server';
import { mailboxOf, mailText, mailTime, type MailboxQuery } from '~/models/email/mailbox.server';
import { refusedAmong, undelivered } from '~/models/outbox/queries.server';
import { followUpsOf } from '~/models/follow-up/queries.server';
import { filesBeside, sameAddress, viewsOf } from '~/models/email/rules';
import { type MailPageQuery, mailPageQuerySchema, type StoredMail } from '~/models/email/schema';
import { parseMailSearch, type Searcher, viewSearched, withoutTerm } from '~/models/email/search';
import type { MailTag } from '~/models/email/tag.schema';
import { mailTags } from '~/models/email/tags.server';
import { unsubscribeBy } from '~/models/email/unsubscribe';
import { dayIn, today } from '~/models/shared/day';
import { wallClock } from '~/models/shared/zoned-time';
import { formatClock, formatDate, formatDateTime } from '~/lib/format';
import type { Language } from '~/lib/languages';
import { rowsPerPage } from '~/lib/paper';
import { readListQuery } from '~/http/list/query.server';
import { clearedSearchUrl, mailUrl } from './links';
import { clampedPage } from '~/models/shared/list';

/** Rows per page of the list, on a screen. */
const usualRows = 25;

/** The user whose zone and language the texts are formatted for. */
export interface Reader {
  accountId: number;
  email: string;
  zone: string;
  language: Language;
  /** The language with the order of dates, see `withDates`. */
  dateLocale: string;
  /** `12`, `24`, or `auto` for the default of the language. */
  hours: string;
}

/** Formats when an email arrived, as short as possible: the time of day, the day, or the day with its year. */
function shortTime(at: string, { zone, dateLocale, hours }: Reader): string {
  const now = dayIn(zone, Date.now());
  const { day, minute } = wallClock(at, zone);
  if (day === now) return formatClock(minute, dateLocale, hours);
  return formatDate(day, dateLocale, day.slice(0, 4) === now.slice(0, 4) ? 'near' : 'full');
}

const isOf = ({ email }: Reader, address: string) => sameAddress(address) === sameAddress(email);

const nameOf = ({ name, email }: { name: string; email: string }) => name || email;

/** Returns the labels that the user created and that an email has, in the order of their names. */
const tagsOf = ({ tags }: Pick<StoredMail, 'tags'>, all: readonly MailTag[]) =>
  all.filter(({ id, kind }) => kind === 'label' && tags.includes(id));

function rowOf(mail: StoredMail, reader: Reader, tags: readonly MailTag[]) {
  const { id, from, to, cc, bcc, subject, isRead, isStarred, labels, replies, folder, snoozedUntil, sendAt } = mail;
  const waitsUntil = snoozedUntil ?? (mail.isScheduled ? sendAt : null);
  const isOut = folder === 'sent' || folder === 'draft' || isOf(reader, from.email);
  const at = mailTime(mail);
  return {
    id,
    isOut,
    who: isOut ? [...to.map(nameOf), ...cc, ...bcc].join(', ') : nameOf(from),
    subject,
    preview: mailText(mail).replace(/\s+/g, ' ').slice(0, 110),
    at: waitsUntil ?? at,
    when: shortTime(waitsUntil ?? at, reader),
    isRead,
    isStarred,
    labels,
    tags: tagsOf(mail, tags),
    isMuted: mail.muted,
    hasFiles: filesBeside(mail).length > 0,
    count: replies.length + 1,
    folder,
    isWaiting: sendAt !== null || snoozedUntil !== null,
    isScheduled: mail.isScheduled,
  };
}

type Part = Pick<StoredMail, 'id' | 'from' | 'to' | 'cc' | 'bcc' | 'message' | 'attachments' | 'time' | 'folder'>;

interface Showing {
  pictures: boolean;
  reader: Reader;
  tags: readonly MailTag[];
  /** The contacts by address, as `sameAddress` writes it, with whether their images are shown by default. */
  book: ReadonlyMap<string, boolean>;
}

interface PartShowing extends Showing {
  isOpen: boolean;
  /** The stored email that the message is, or is inside of. */
  mailId: number;
}

function partOf(part: Part, { pictures, isOpen, reader, book, mailId }: PartShowing) {
  const { id, from, to, cc, bcc, time, folder } = part;
  const shown = pictures || book.get(sameAddress(from.email)) === true;
  const body = mailBody(part, shown);
  return {
    id,
    mailId,
    from,
    isKnown: isOf(reader, from.email) || book.has(sameAddress(from.email)),
    to: to.map((one) => ({ ...one, isMe: isOf(reader, one.email) })),
    cc,
    bcc,
    at: time,
    when: formatDateTime(time, reader.dateLocale, reader.zone, reader.hours),
    files: filesBeside(part),
    preview: cutText(mailText(part).replace(/\s+/g, ' '), 90),
    isOpen,
    isDraft: folder === 'draft',
    hidden: shown ? 0 : body.remote,
    html: body.html,
    coloured: body.coloured,
  };
}

/** Returns an email and the rest of its conversation, oldest first; the email itself and the last part are open. */
function openMail(mail: StoredMail, conversation: readonly StoredMail[], showing: Showing) {
  const { reader } = showing;
  const { id, subject, labels, isStarred, isRead, folder, snoozedUntil, sendAt, origin } = mail;
  const others = conversation.filter((one) => one === mail || (one.folder !== 'trash' && one.folder !== 'draft'));
  const parts = others
    .flatMap((one) => [one as Part, ...one.replies].map((part) => ({ part, mailId: one.id })))
    .sort((a, b) => (a.part.time < b.part.time ? -1 : 1));
  const last = parts.at(-1)?.part.id;
  const theirs = parts.findLast(({ part }) => !isOf(reader, part.from.email))?.part.id ?? last;
  return {
    id,
    subject,
    labels,
    tags: tagsOf(mail, showing.tags),
    shelf: mail.shelf,
    isMuted: mail.muted,
    isStarred,
    isRead,
    folder,
    origin,
    sendAt,
    scheduled:
      sendAt !== null && mail.isScheduled
        ? {
            when: formatDateTime(sendAt, reader.dateLocale, reader.zone, reader.hours),
            day: dayIn(reader.zone, Date.parse(sendAt)),
          }
        : null,
    snoozed: snoozedUntil && formatDateTime(snoozedUntil, reader.dateLocale, reader.zone, reader.hours),
    drafts: conversation
      .filter((one) => one.folder === 'draft' && one !== mail && one.sendAt === null)
      .map((one) => one.id),
    /** The messages that are answered by default: a reply goes to the last one by someone else. */
    answered: { reply: theirs, replyAll: theirs, forward: last },
    parts: parts.map(({ part, mailId }) =>
      partOf(part, { ...showing, isOpen: part.id === id || part.id === last, mailId }),
    ),
  };
}

/** Returns the invitation of an email as its page shows it; `null` for an email without one. */
async function invitationOf(mail: StoredMail, reader: Reader) {
  if (mail.source === '') return null;
  const invitation = await invitationIn(mail, reader.zone);
  if (!invitation) return null;
  const when = ({ allDay, start }: MailInvitation['rows'][number]['event']) =>
    allDay
      ? formatDate(start.slice(0, 10), reader.dateLocale, 'full')
      : formatDateTime(start, reader.dateLocale, reader.zone, reader.hours);
  return {
    organizer: invitation.organizer,
    isCanceled: invitation.isCanceled,
    title: invitation.title,
    events: invitation.rows.slice(0, 5).map(({ event }) => {
      const { title, location, repeats } = event;
      return { title, location, repeats, when: when(event) };
    }),
    isKept: invitation.kept.length > 0 && invitation.rows.every(({ state }) => state === 'same'),
    isChanged: invitation.rows.some(({ state }) => state === 'changed'),
    answer: mail.invitationAnswer,
  };
}

/** Parses the query of the email page. Invalid values are ignored. */
export function readMailQuery(search: URLSearchParams): MailPageQuery {
  return readListQuery(mailPageQuerySchema, search);
}

function listOf(query: MailPageQuery, open: StoredMail | undefined): MailboxQuery {
  const { label, q } = query;
  const own = open && label === '' && q === '' ? viewsOf(open)[0] : undefined;
  const folder = q === '' ? (query.origin ?? query.folder) : query.folder;
  return { folder: folder ?? own ?? (label === '' && q === '' ? 'inbox' : 'all'), label, q };
}

/** Returns what a search needs to know about its user. */
async function searcherOf({
  accountId,
  email,
  dateLocale,
  zone,
}: Reader): Promise<Omit<Searcher, 'tags'> & { tags: MailTag[] }> {
  return { tags: await mailTags(accountId), own: email, dateLocale, today: today(zone) };
}

/** Returns the ids that a list query finds, for bulk actions on everything that matches. */
export async function matchingMailIds(search: URLSearchParams, reader: Reader): Promise<number[]> {
  const box = await mailboxOf(reader.accountId);
  const searcher = await searcherOf(reader);
  const query = readMailQuery(search);
  return box.matches(listOf(query, box.byId.get(query.mail ?? 0)), reader.zone, searcher).map(({ id }) => id);
}

/**
 * Returns everything the email page shows: counts, a page of the list, and the open email with its neighbors in that
 * list.
 */
export async function mailPageView(search: URLSearchParams, reader: Reader) {
  const box = await mailboxOf(reader.accountId);
  const query = readMailQuery(search);
  const open = query.mail === undefined ? undefined : box.byId.get(query.mail);
  const list = listOf(query, open);
  const searcher = await searcherOf(reader);
  const { tags } = searcher;
  const mails = box.matches(list, reader.zone, searcher);
  const total = mails.length;
  const place = open ? mails.indexOf(open) : -1;
  // An email that has left the list it was opened from (read, moved) still has the neighbors it had there.
  const after = open && place < 0 ? mails.findIndex((mail) => mailTime(mail) < mailTime(open)) : place + 1;
  const before = place < 0 ? (after < 0 ? total : after) - 1 : place - 1;
  const perPage = rowsPerPage(search, usualRows);
  const asked = query.page ?? Math.floor(Math.max(0, place) / perPage) + 1;
  const { rows, page, pages } = clampedPage(mails, { page: asked, perPage });
  const terms = parseMailSearch(list.q, searcher);
  const refused = await refusedAmong(rows.map(({ messageId }) => messageId));
  const contacts = open ? await allMailContacts(reader.accountId) : [];
  const book = new Map(contacts.map(({ email, showsPictures }) => [sameAddress(email), showsPictures]));
  return {
    list,
    /** The view of the listed emails: a search can name another one than the URL. */
    within: viewSearched(terms) ?? list.folder,
    page,
    pages,
    total,
    counts: box.counts,
    tags,
    rows: rows.map((mail) => ({ ...rowOf(mail, reader, tags), isRefused: refused.has(mail.messageId) })),
    terms: terms.map((term) => ({
      text: term.token,
      isUnknown: term.isUnknown,
      to:
        terms.length > 1
          ? mailUrl(search, { q: withoutTerm(terms, term), folder: list.folder, origin: query.origin })
          : clearedSearchUrl(search),
    })),
    invitation: open ? await invitationOf(open, reader) : null,
    unsubscribe: open ? unsubscribeBy(open.unsubscribe) : null,
    claimsColleague: open ? await claimsColleague(open) : false,
    asked: query.mail !== undefined,
    open: open
      ? openMail(open, box.conversation(open), { pictures: query.pictures === '1', reader, book, tags })
      : null,
    undelivered: open ? await undelivered(open.messageId) : [],
    followUps: open ? ((await followUpsOf(madeFrom(open, reader))).get(open.id) ?? []) : [],
    position: place + 1,
    newer: (open && mails[before]?.id) ?? null,
    older: (open && after >= 0 && mails[after]?.id) || null,
  };
}

const madeFrom = ({ id }: StoredMail, { accountId }: Reader) => ({ source: 'mail' as const, ids: [id], accountId });

export type MailRow = MailPage['rows'][number];
export type OpenMail = ReturnType<typeof openMail>;
export type MailPart = ReturnType<typeof partOf>;
export type MailPage = Awaited<ReturnType<typeof mailPageView>>;
