import { AppError, found } from '~/lib/errors';
import type { Account } from '~/models/account/schema';
import { importEvents } from '~/models/calendar/commands.server';
import { importRows, type ImportRow, inputFrom } from '~/models/calendar/ics.server';
import { calendarText } from '~/models/ics/bytes';
import { readIcs } from '~/models/ics/read';
import type { InvitationAnswer } from './rules';
import { invitationReply, organizerOf } from '~/models/ics/reply';
import { sendMail } from '~/models/outbox/commands.server';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { readUpload } from '~/models/upload/commands.server';
import { isEmailAddress, writeAddress } from './address';
import { mailboxOf } from './mailbox.server';
import { senderOf } from './new-mail.server';
import type { StoredMail } from './schema';

/** The largest invitation that is read, in bytes. */
const mostBytes = 524_288;

/** An invitation that came by email (RFC 6047), beside what of it is in the calendar. */
export interface MailInvitation {
  text: string;
  organizer: string;
  rows: ImportRow[];
}

/**
 * The invitation that an email carries.
 * @param zone the person's, for times that name none
 * @returns `null` for an email without one, or with one that can't be read
 */
export async function invitationIn(mail: StoredMail, zone: string): Promise<MailInvitation | null> {
  const file = mail.attachments.find(({ fileName, url }) => /\.ics$/i.test(fileName) && url.startsWith('/uploads/'));
  const [, id] = /^\/uploads\/([^/]+)\//.exec(file?.url ?? '') ?? [];
  if (id === undefined) return null;
  try {
    const { bytes } = await readUpload(id);
    if (bytes.length > mostBytes) return null;
    const text = calendarText(bytes);
    const organizer = organizerOf(text);
    if (organizer === null || !isEmailAddress(organizer)) return null;
    const { events } = readIcs(text, zone);
    return events.length === 0 ? null : { text, organizer, rows: await importRows(events) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * Answers the invitation of an email: what is accepted, for certain or not, is in the calendar, and the organizer gets the
 * answer as an email (RFC 6047).
 * @param subject of that email, in the person's language, which is its text too
 * @param untitled what an event without a title is called
 * @returns the change of the calendar, which Undo takes back; `null` when nothing in it changes
 * @throws AppError `not_found` for an email without an invitation
 */
export async function answerMailInvitation({
  mailId,
  account,
  answer,
  zone,
  subject,
  untitled,
  actor,
}: {
  mailId: number;
  account: Account;
  answer: InvitationAnswer;
  zone: string;
  subject: (title: string) => string;
  untitled: string;
  actor: Actor;
}): Promise<{ title: string; changeId: number | null }> {
  const mail = found((await mailboxOf(account.id)).byId.get(mailId), 'Email');
  const { text, organizer, rows } = found((await invitationIn(mail, zone)) ?? undefined, 'Invitation');
  const title = rows[0]?.event.title || untitled;
  const added = answer === 'declined' ? [] : rows.filter(({ state }) => state === 'new' || state === 'changed');
  const items = added.map(({ event, id, before }) => ({
    id,
    uid: event.uid,
    instead: event.instead,
    input: inputFrom({ ...event, title: event.title || untitled }, 'Business', before),
  }));
  const change = items.length > 0 ? await importEvents({ items, actor }) : null;
  await store.commit({ actor, label: 'email.updated', about: mail.subject, logged: false }, ({ emails }) => {
    const answered = emails[mailId];
    if (answered) answered.invitationAnswer = answer;
  });
  const sender = senderOf(account);
  await sendMail({
    kind: 'mail',
    accountId: account.id,
    from: writeAddress(sender),
    to: organizer,
    subject: subject(title),
    text: subject(title),
    calendar: invitationReply(text, { email: sender.email, name: sender.name, answer, now: new Date().toISOString() }),
    inReplyTo: mail.messageId,
  });
  return { title, changeId: change?.changeId ?? null };
}
