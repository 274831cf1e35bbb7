import { mailText, mailTime } from '~/models/email/mailbox.server';
import { filesBeside, type MailListName } from '~/models/email/rules';
import type { StoredMail } from '~/models/email/schema';
import type { MailTag } from '~/models/email/tag.schema';
import { dayIn } from '~/models/shared/day';
import { wallClock } from '~/models/shared/zoned-time';
import { formatClock, formatDate } from '~/lib/format';
import { translator } from '~/http/i18n.server';
import { isOf, type Reader } from './reader.server';

/** Formats the time an email arrived, as short as possible: the time of day, the day, or the day with its year. */
function shortTime(at: string, { zone, dateLocale, hours }: Reader): string {
  const now = dayIn(zone, Date.now());
  const { day, minute } = wallClock(at, zone);
  if (day === now) return formatClock(minute, dateLocale, hours);
  return formatDate(day, dateLocale, day.slice(0, 4) === now.slice(0, 4) ? 'near' : 'full');
}

/** Returns the user-created labels of emails, sorted by name. */
export const tagsOf = (emails: readonly Pick<StoredMail, 'tags'>[], all: readonly MailTag[]) =>
  all.filter(({ id, kind }) => kind === 'label' && emails.some(({ tags }) => tags.includes(id)));

/** Returns the built-in labels of emails. */
export const labelsOf = (emails: readonly Pick<StoredMail, 'labels'>[]) => [
  ...new Set(emails.flatMap(({ labels }) => labels)),
];

/** Maximum number of people whose names a row shows: the first sender, and the last ones. */
const maxNames = 3;

/** Returns the distinct names of people. If there are too many, only the first and the last ones. */
function namesOf(people: readonly { name: string; email: string }[], reader: Reader): string[] {
  const me = translator(reader.language, 'email')('pane.me');
  const all = [...new Set(people.map(({ name, email }) => (isOf(reader, email) ? me : name || email)))];
  return all.length > maxNames ? [all[0] ?? '', '…', ...all.slice(1 - maxNames)] : all;
}

/** The lists that contain only emails written by the user. */
const ownLists: readonly MailListName[] = ['sent', 'draft', 'scheduled', 'outbox'];

/** Returns what an email is waiting for, if anything. */
function waitOf({ snoozedUntil, isScheduled, sendAt }: StoredMail): 'snoozed' | 'scheduled' | 'leaving' | null {
  if (snoozedUntil !== null) return 'snoozed';
  if (isScheduled) return 'scheduled';
  return sendAt === null ? null : 'leaving';
}

/**
 * Returns the row of a conversation.
 * @param mail the email that the row links to
 * @param all the emails in the row, oldest first
 */
export function rowOf(
  mail: StoredMail,
  all: readonly StoredMail[],
  { reader, tags, within }: { reader: Reader; tags: readonly MailTag[]; within: MailListName },
) {
  const { id, to, cc, bcc, subject, folder, snoozedUntil, sendAt } = mail;
  const waitsUntil = snoozedUntil ?? (mail.isScheduled ? sendAt : null);
  const isOwn = folder === 'sent' || folder === 'draft' || isOf(reader, mail.from.email);
  const messages = all.flatMap((one) => [one, ...one.replies]);
  const writers = namesOf(
    messages.map(({ from }) => from),
    reader,
  );
  const isOut = isOwn && (ownLists.includes(within) || writers.length < 2);
  const receivers = [...to, ...[...cc, ...bcc].map((email) => ({ name: '', email }))];
  const at = mailTime(mail);
  return {
    id,
    isOut,
    who: (isOut ? namesOf(receivers, reader) : writers).join(', ').replace(', …, ', ' … '),
    subject,
    preview: mailText(mail).replace(/\s+/g, ' ').slice(0, 110),
    at: waitsUntil ?? at,
    when: shortTime(waitsUntil ?? at, reader),
    isRead: all.every(({ isRead }) => isRead),
    isStarred: all.some(({ isStarred }) => isStarred),
    labels: labelsOf(all),
    tags: tagsOf(all, tags),
    isMuted: mail.muted,
    hasFiles: messages.some((one) => filesBeside(one).length > 0),
    count: messages.length,
    folder,
    waits: waitOf(mail),
  };
}
