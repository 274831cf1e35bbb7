import { allMailContacts } from '~/models/email/contact-book.server';
import { claimsColleague } from '~/models/email/queries.server';
import { mailboxOf, type MailboxQuery, mailTime } from '~/models/email/mailbox.server';
import { refusedAmong, undelivered } from '~/models/outbox/queries.server';
import { type FollowUpLink, followUpsOf } from '~/models/follow-up/queries.server';
import type { Receipt } from '~/models/outbox/schema';
import { sameAddress, viewsOf } from '~/models/email/rules';
import { type MailPageQuery, mailPageQuerySchema, type StoredMail } from '~/models/email/schema';
import { parseMailSearch, type Searcher, viewSearched, withoutTerm } from '~/models/email/search';
import type { MailTag } from '~/models/email/tag.schema';
import { mailTags } from '~/models/email/tags.server';
import { unsubscribeBy } from '~/models/email/unsubscribe';
import { today } from '~/models/shared/day';
import { rowsPerPage } from '~/lib/print-paging';
import { readListQuery } from '~/http/list/query.server';
import { clearedSearchUrl, mailUrl } from './links';
import { invitationOf, type OpenMail, openMail, shownWith } from './open.server';
import { isOf, type Reader } from './reader.server';
import { rowOf } from './row.server';
import { clampedPage } from '~/models/shared/list';

/** Default number of rows per page, except in print. */
const usualRows = 25;

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

async function searcherOf({
  accountId,
  email,
  dateLocale,
  zone,
}: Reader): Promise<Omit<Searcher, 'tags'> & { tags: MailTag[] }> {
  return { tags: await mailTags(accountId), own: email, dateLocale, today: today(zone) };
}

/** Returns the IDs of the rows that match a list query, for bulk actions on everything that matches. */
export async function matchingMailIds(search: URLSearchParams, reader: Reader): Promise<number[]> {
  const box = await mailboxOf(reader.accountId);
  const searcher = await searcherOf(reader);
  const query = readMailQuery(search);
  const found = box.matches(listOf(query, box.byId.get(query.mail ?? 0)), reader.zone, searcher);
  return box.rowsOf(found).map(({ id }) => id);
}

type Box = Awaited<ReturnType<typeof mailboxOf>>;

interface Opening {
  box: Box;
  reader: Reader;
  tags: readonly MailTag[];
  pictures: boolean;
  fresh: ReadonlySet<number>;
}

interface Opened {
  open: OpenMail | null;
  /** The IDs of the emails on the page that the user hasn't read. */
  unread: number[];
  invitation: Awaited<ReturnType<typeof invitationOf>>;
  unsubscribe: ReturnType<typeof unsubscribeBy>;
  undelivered: Receipt[];
  followUps: FollowUpLink[];
}

/** Returns a function that checks whether the user sent an email. Only the sender can see who didn't receive it. */
const isSentBy =
  (reader: Reader) =>
  ({ source, from }: StoredMail) =>
    source === '' && isOf(reader, from.email);

async function openedView(
  mail: StoredMail | undefined,
  { box, reader, tags, pictures, fresh }: Opening,
): Promise<Opened> {
  if (!mail) return { open: null, unread: [], invitation: null, unsubscribe: null, undelivered: [], followUps: [] };
  const [conversation, together] = [box.conversation(mail), box.together(mail)];
  const shown = shownWith(mail, conversation);
  const contacts = await allMailContacts(reader.accountId);
  const book = new Map(contacts.map(({ email, showsPictures }) => [sameAddress(email), showsPictures]));
  const claims = new Set<number>();
  for (const one of shown) if (await claimsColleague(one)) claims.add(one.id);
  const ids = shown.map(({ id }) => id);
  const followUps = await followUpsOf({ source: 'mail', ids, accountId: reader.accountId });
  const left = shown.findLast(({ unsubscribe }) => unsubscribe !== '');
  return {
    open: openMail(mail, { conversation, together }, { pictures, reader, book, tags, claims, fresh }),
    unread: shown.filter(({ isRead }) => !isRead).map(({ id }) => id),
    invitation: await invitationOf(shown, reader),
    unsubscribe: left ? unsubscribeBy(left.unsubscribe) : null,
    undelivered: (
      await Promise.all(shown.filter(isSentBy(reader)).map(({ messageId }) => undelivered(messageId)))
    ).flat(),
    followUps: [...followUps.values()].flat(),
  };
}

/**
 * Returns everything the email page shows: counts, a page of the list, and the open email with its neighbors in that
 * list.
 * @param fresh the IDs of emails that were unread when the page was opened
 */
export async function mailPageView(search: URLSearchParams, reader: Reader, fresh: ReadonlySet<number> = new Set()) {
  const box = await mailboxOf(reader.accountId);
  const query = readMailQuery(search);
  const open = query.mail === undefined ? undefined : box.byId.get(query.mail);
  const list = listOf(query, open);
  const searcher = await searcherOf(reader);
  const { tags } = searcher;
  const emails = box.rowsOf(box.matches(list, reader.zone, searcher));
  const total = emails.length;
  const together = new Set(open ? box.together(open) : []);
  const place = emails.findIndex((mail) => together.has(mail));
  // An email that has left the list it was opened from (because it was read or moved) keeps its former neighbors.
  const after = open && place < 0 ? emails.findIndex((mail) => mailTime(mail) < mailTime(open)) : place + 1;
  const before = place < 0 ? (after < 0 ? total : after) - 1 : place - 1;
  const perPage = rowsPerPage(search, usualRows);
  const requestedPage = query.page ?? Math.floor(Math.max(0, place) / perPage) + 1;
  const { rows, page, pages } = clampedPage(emails, { page: requestedPage, perPage });
  const terms = parseMailSearch(list.q, searcher);
  const within = viewSearched(terms) ?? list.folder;
  const groups = rows.map((mail) => ({ mail, all: box.together(mail) }));
  const sentIn = (all: readonly StoredMail[]) => all.filter(isSentBy(reader)).map(({ messageId }) => messageId);
  const refused = await refusedAmong(groups.flatMap(({ all }) => sentIn(all)));
  return {
    list,
    /** The view of the listed emails. A search can specify a different one than the URL. */
    within,
    page,
    pages,
    total,
    counts: box.counts,
    tags,
    rows: groups.map(({ mail, all }) => ({
      ...rowOf(mail, all, { reader, tags, within }),
      isRefused: sentIn(all).some((messageId) => refused.has(messageId)),
      isCurrent: together.has(mail),
    })),
    terms: terms.map((term) => ({
      text: term.token,
      isUnknown: term.isUnknown,
      to:
        terms.length > 1
          ? mailUrl(search, { q: withoutTerm(terms, term), folder: list.folder, origin: query.origin })
          : clearedSearchUrl(search),
    })),
    asked: query.mail !== undefined,
    ...(await openedView(open, { box, reader, tags, pictures: query.pictures === '1', fresh })),
    position: place + 1,
    newer: (open && emails[before]?.id) ?? null,
    older: (open && after >= 0 && emails[after]?.id) || null,
  };
}

export type MailRow = MailPage['rows'][number];
export type MailPage = Awaited<ReturnType<typeof mailPageView>>;
