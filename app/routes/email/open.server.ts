import { cutText } from '~/lib/cut-text';
import { formatDate, formatDateTime } from '~/lib/format';
import { mailBody } from '~/models/email/html.server';
import { invitationIn, type MailInvitation } from '~/models/email/invitation.server';
import { mailText } from '~/models/email/mailbox.server';
import { foldQuotes } from '~/models/email/quotes';
import { filesBeside, sameAddress } from '~/models/email/rules';
import type { StoredMail } from '~/models/email/schema';
import type { MailTag } from '~/models/email/tag.schema';
import { dayIn } from '~/models/shared/day';
import { translator } from '~/http/i18n.server';
import { isOf, type Reader } from './reader.server';
import { labelsOf, tagsOf } from './row.server';

type Part = Pick<StoredMail, 'id' | 'from' | 'to' | 'cc' | 'bcc' | 'message' | 'attachments' | 'time' | 'folder'>;

interface Showing {
  pictures: boolean;
  reader: Reader;
  tags: readonly MailTag[];
  /**
   * Whether the images of a contact's emails are shown by default, by email address as normalized by `sameAddress`.
   */
  book: ReadonlyMap<string, boolean>;
  /** The IDs of emails that claim to be from a colleague (`claimsColleague`). */
  claims: ReadonlySet<number>;
  /** The IDs of emails that were unread when the page was opened. */
  fresh: ReadonlySet<number>;
}

interface PartShowing extends Showing {
  isOpen: boolean;
  /** ID of the stored email that is the message or contains it. */
  mailId: number;
}

function partOf(part: Part, { pictures, isOpen, reader, book, claims, mailId }: PartShowing) {
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
    claimsColleague: claims.has(id),
    hidden: shown ? 0 : body.remote,
    html: foldQuotes(body.html, translator(reader.language, 'email')('pane.quote')),
    colored: body.colored,
  };
}

const isShownWith =
  (mail: StoredMail) =>
  (one: StoredMail): boolean =>
    one === mail ||
    (one.folder !== 'draft' && (one.folder === mail.folder || (one.folder !== 'trash' && one.folder !== 'spam')));

/** Maximum number of emails on a page: a conversation of automated emails can have thousands. */
const maxShown = 100;

/**
 * Returns the emails to show on an email's page, oldest first: `mail` and the latest others. Omits other drafts, and
 * emails in trash or spam unless `mail` is in the same folder.
 */
export function shownWith(mail: StoredMail, conversation: readonly StoredMail[]): StoredMail[] {
  const latest = conversation.filter(isShownWith(mail)).slice(-maxShown);
  return latest.includes(mail) ? latest : [mail, ...latest.slice(1)];
}

/**
 * Returns an email with the messages of its conversation (`shownWith`), oldest first. The email, the last message, and
 * messages that were unread are expanded.
 * @param together the emails in its row
 */
export function openMail(
  mail: StoredMail,
  { conversation, together }: Record<'conversation' | 'together', readonly StoredMail[]>,
  showing: Showing,
) {
  const { reader, fresh } = showing;
  const { id, subject, folder, snoozedUntil, sendAt, origin } = mail;
  const parts = shownWith(mail, conversation)
    .flatMap((one) => [one as Part, ...one.replies].map((part) => ({ part, mailId: one.id })))
    .sort((a, b) => (a.part.time < b.part.time ? -1 : 1));
  const last = parts.at(-1)?.part.id;
  const lastByOther = parts.findLast(({ part }) => !isOf(reader, part.from.email))?.part.id ?? last;
  return {
    id,
    subject,
    labels: labelsOf(together),
    tags: tagsOf(together, showing.tags),
    shelf: mail.shelf,
    isMuted: mail.muted,
    isStarred: together.some(({ isStarred }) => isStarred),
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
    /**
     * The messages that Reply, Reply all, and Forward apply to by default. Replies go to the last message by someone
     * else.
     */
    answered: { reply: lastByOther, replyAll: lastByOther, forward: last },
    parts: parts.map(({ part, mailId }) =>
      partOf(part, { ...showing, isOpen: part.id === id || part.id === last || fresh.has(mailId), mailId }),
    ),
  };
}

async function shownInvitation(mail: StoredMail, reader: Reader) {
  if (mail.source === '') return null;
  const invitation = await invitationIn(mail, reader.zone);
  if (!invitation) return null;
  const when = ({ allDay, start }: MailInvitation['rows'][number]['event']) =>
    allDay
      ? formatDate(start.slice(0, 10), reader.dateLocale, 'full')
      : formatDateTime(start, reader.dateLocale, reader.zone, reader.hours);
  return {
    mailId: mail.id,
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

/** Returns the latest invitation in the emails on a page, or `null` if there is none. */
export async function invitationOf(emails: readonly StoredMail[], reader: Reader) {
  for (const mail of emails.toReversed()) {
    const invitation = await shownInvitation(mail, reader);
    if (invitation) return invitation;
  }
  return null;
}

export type OpenMail = ReturnType<typeof openMail>;
export type MailPart = ReturnType<typeof partOf>;
