import { AppError, found } from '~/lib/errors';
import { mayUse } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { deleteEvents, importEvents } from '~/models/calendar/commands.server';
import { importRows, type ImportRow, inputFrom } from '~/models/calendar/ics.server';
import { uidOf } from '~/models/calendar/uid';
import { calendarText } from '~/models/ics/bytes';
import { readIcs } from '~/models/ics/read';
import type { InvitationAnswer } from './rules';
import { invitationFacts, invitationReply } from '~/models/ics/reply';
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

/** What an organizer wrote by email (RFC 6047), beside what of it is in the calendar. */
export interface MailInvitation {
  text: string;
  organizer: string;
  /** The organizer says that it's off. */
  isCanceled: boolean;
  title: string;
  rows: ImportRow[];
  /** The ids of its events that are in the calendar. */
  kept: number[];
}

/**
 * Names of events by whoever sent them: no one replaces or takes away what someone else sent, or what was made here, by
 * naming it (RFC 5546, section 6).
 */
const nameBySender =
  ({ from }: StoredMail, organizer: string) =>
  (uid: string) =>
    `${from.email} ${organizer} ${uid}`.toLowerCase();

async function keptEvents(uids: ReadonlySet<string>): Promise<number[]> {
  const events = Object.values((await store.snapshot()).calendarEvents);
  return events.filter((event) => uids.has(uidOf(event))).map(({ id }) => id);
}

/**
 * What an organizer wrote, as an email carries it.
 * @param zone the person's, for times that name none
 * @returns `null` for an email without such a part, or with one that can't be read
 */
export async function invitationIn(mail: StoredMail, zone: string): Promise<MailInvitation | null> {
  const file = mail.attachments.find(({ fileName, url }) => /\.ics$/i.test(fileName) && url.startsWith('/uploads/'));
  const [, id] = /^\/uploads\/([^/]+)\//.exec(file?.url ?? '') ?? [];
  if (id === undefined) return null;
  try {
    const { bytes } = await readUpload(id);
    if (bytes.length > mostBytes) return null;
    const text = calendarText(bytes);
    const facts = invitationFacts(text);
    if (facts === null || !isEmailAddress(facts.organizer)) return null;
    const { organizer, method, uids, title } = facts;
    const named = nameBySender(mail, organizer);
    const kept = await keptEvents(new Set(uids.map(named)));
    const isCanceled = method === 'CANCEL';
    if (isCanceled) return { text, organizer, isCanceled, title, rows: [], kept };
    const events = readIcs(text, zone).events.map((event) => ({
      ...event,
      uid: named(event.uid),
      instead: event.instead && { ...event.instead, uid: named(event.instead.uid) },
    }));
    return events.length === 0 ? null : { text, organizer, isCanceled, title, rows: await importRows(events), kept };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * Takes out of the calendar what the organizer has canceled.
 * @throws AppError `not_found` for an email that cancels nothing
 */
export async function removeCanceled({ mailId, account, actor, zone }: Answering) {
  const mail = found((await mailboxOf(account.id)).byId.get(mailId), 'Email');
  const { isCanceled, kept, title } = found((await invitationIn(mail, zone)) ?? undefined, 'Invitation');
  if (!isCanceled) throw new AppError('not_found', 'Invitation');
  const change = kept.length > 0 ? await deleteEvents({ ids: kept, actor }) : null;
  return { title, changeId: change?.changeId ?? null };
}

/** Who answers which email. */
interface Answering {
  mailId: number;
  account: Account;
  actor: Actor;
  zone: string;
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
}: Answering & {
  answer: InvitationAnswer;
  subject: (title: string) => string;
  untitled: string;
}): Promise<{ title: string; changeId: number | null }> {
  const mail = found((await mailboxOf(account.id)).byId.get(mailId), 'Email');
  const { text, organizer, rows, kept, isCanceled } = found(
    (await invitationIn(mail, zone)) ?? undefined,
    'Invitation',
  );
  if (isCanceled) throw new AppError('not_found', 'Invitation');
  const title = rows[0]?.event.title || untitled;
  const added = answer === 'declined' ? [] : rows.filter(({ state }) => state === 'new' || state === 'changed');
  const items = added.map(({ event, id, before }) => ({
    id,
    uid: event.uid,
    instead: event.instead,
    input: inputFrom({ ...event, title: event.title || untitled }, 'Business', before),
  }));
  const change =
    answer === 'declined'
      ? kept.length > 0 && mayUse(account, 'Calendar') && (await deleteEvents({ ids: kept, actor }))
      : items.length > 0 && (await importEvents({ items, actor }));
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
  return { title, changeId: change ? change.changeId : null };
}
