import { AppError, found } from '~/lib/errors';
import { mayUse } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { takeReply } from '~/models/calendar/answer.server';
import { deleteEvents, importEvents } from '~/models/calendar/commands.server';
import { hasDay, zoneOf } from '~/models/calendar/repeat.server';
import { importRows, type ImportRow, inputFrom } from '~/models/calendar/ics.server';
import type { CalendarEvent } from '~/models/calendar/schema';
import { deleteDays } from '~/models/calendar/series.server';
import { uidOf } from '~/models/calendar/uid';
import { calendarText } from '~/models/ics/bytes';
import { readIcs } from '~/models/ics/read';
import { layoutConfig } from '~/layout.config';
import { type InvitationAnswer, sameAddress } from './rules';
import { invitationFacts, invitationReply } from '~/models/ics/reply';
import { isDay } from '~/models/shared/day';
import { wallClock } from '~/models/shared/zoned-time';
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
  /** Its number, which rises with each change. */
  sequence: number;
  /** The times of a series that it's about (`invitationFacts`). */
  times: string[];
  /** A later one has been taken in already, so that this one changes nothing. */
  isOld: boolean;
}

/**
 * Names of events by whoever sent them: no one replaces or takes away what someone else sent, or what was made here, by
 * naming it (RFC 5546, section 6).
 */
const nameBySender =
  ({ from }: StoredMail, organizer: string) =>
  (uid: string) =>
    `${from.email} ${organizer} ${uid}`.toLowerCase();

async function keptEvents(uids: ReadonlySet<string>): Promise<CalendarEvent[]> {
  const events = Object.values((await store.snapshot()).calendarEvents);
  return events.filter((event) => uids.has(uidOf(event)));
}

/** The calendar part of an email, unfolded; `null` for none, and for one that is too large or gone. */
async function calendarPartOf(mail: StoredMail): Promise<string | null> {
  const file = mail.attachments.find(({ fileName, url }) => /\.ics$/i.test(fileName) && url.startsWith('/uploads/'));
  const [, id] = /^\/uploads\/([^/]+)\//.exec(file?.url ?? '') ?? [];
  if (id === undefined) return null;
  try {
    const { bytes } = await readUpload(id);
    return bytes.length > mostBytes ? null : calendarText(bytes);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * What an organizer wrote, as an email carries it.
 * @param zone the person's, for times that name none
 * @returns `null` for an email without such a part, or with one that can't be read
 */
export async function invitationIn(mail: StoredMail, zone: string): Promise<MailInvitation | null> {
  const text = await calendarPartOf(mail);
  if (text === null) return null;
  try {
    const facts = invitationFacts(text, zone);
    if (facts === null || !isEmailAddress(facts.organizer)) return null;
    const { organizer, method, uids, title, sequence, times } = facts;
    const named = nameBySender(mail, organizer);
    const stored = await keptEvents(new Set(uids.map(named)));
    const isOld = stored.some(({ sentBy }) => sentBy !== undefined && sentBy.sequence > sequence);
    const isCanceled = method === 'CANCEL';
    const common = { text, organizer, isCanceled, title, kept: stored.map(({ id }) => id), sequence, isOld, times };
    if (isCanceled) return { ...common, rows: [] };
    const events = readIcs(text, zone).events.map((event) => ({
      ...event,
      uid: named(event.uid),
      instead: event.instead && { ...event.instead, uid: named(event.instead.uid) },
    }));
    return events.length === 0 ? null : { ...common, rows: await importRows(events) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** What of an invitation is new in the calendar or changes there, as `importEvents` takes it. */
function itemsOf({ rows, isOld, sequence }: MailInvitation, mail: StoredMail, untitled: string) {
  const news = isOld ? [] : rows.filter(({ state }) => state === 'new' || state === 'changed');
  return news.map(({ event, id, before }) => ({
    id,
    uid: event.uid,
    instead: event.instead,
    sentBy: { email: mail.from.email, sequence, accountId: before?.sentBy?.accountId ?? mail.accountId },
    input: inputFrom(
      { ...event, title: event.title || untitled },
      before?.extendedProps.calendar ?? 'Business',
      before,
    ),
  }));
}

/** Takes what an organizer has canceled out of the calendar: all of it, or the days of a series that are named. */
async function takeAway({ kept, times }: MailInvitation, actor: Actor) {
  if (times.length === 0) return deleteEvents({ ids: kept, actor, change: 'canceled' });
  let last: { changeId: number | null } | null = null;
  for (const time of times) {
    const { calendarEvents } = await store.snapshot();
    const series = kept.map((id) => calendarEvents[id]).find((event) => event?.repeat);
    if (!series) continue;
    const on = isDay(time) ? time : wallClock(time, zoneOf(series)).day;
    const isThatDay = ({ instead }: CalendarEvent) => instead?.series === series.id && instead.on === on;
    const single = Object.values(calendarEvents).find(isThatDay);
    if (single) last = await deleteEvents({ ids: [single.id], actor, change: 'canceled' });
    else if (hasDay(series, on)) last = await deleteDays({ id: series.id, on, scope: 'this', actor });
  }
  // One Undo for several commits would bring only a part back.
  return times.length === 1 ? last : null;
}

/**
 * Follows an organizer who changes or cancels what somebody here has accepted before.
 * @param mail from the organizer, or nothing happens
 */
async function applyTo(mail: StoredMail, invitation: MailInvitation): Promise<void> {
  const { kept, organizer, isCanceled, isOld, rows } = invitation;
  const isFromOrganizer = sameAddress(mail.from.email) === sameAddress(organizer);
  const { calendarEvents } = await store.snapshot();
  const isAccepted = kept.length > 0 && kept.every((id) => calendarEvents[id]?.sentBy !== undefined);
  if (!isFromOrganizer || !isAccepted || isOld) return;
  const actor = { id: 0, name: mail.from.name || mail.from.email };
  if (isCanceled) {
    // Someone else who accepted it may still be invited; then it waits for its reader.
    const own = kept.every((id) => [undefined, mail.accountId].includes(calendarEvents[id]?.sentBy?.accountId));
    if (own) await takeAway(invitation, actor);
  } else {
    // Only what was accepted changes, and the days of it: anything else in the same file waits for its reader.
    const known = kept.flatMap((id) => (calendarEvents[id] ? [uidOf(calendarEvents[id])] : []));
    const isKnown = (uid: string) => known.some((one) => uid === one || uid.startsWith(`${one}/`));
    const all = itemsOf(invitation, mail, rows[0]?.before?.title ?? '');
    const items = all.filter(({ id, uid }) => id !== undefined || isKnown(uid));
    if (items.length > 0) await importEvents({ items, actor, renewed: items[0]?.input.title });
  }
}

/**
 * Does what the calendar part of emails that have just come in says: keeps the answers of guests, and changes or takes away
 * what an organizer sent before and somebody here has accepted. Anything else waits for its reader, and so does what can't
 * be read. Who an email is from, the mail server in front of this one has checked.
 * @param ids of the emails it became, one for each account
 */
export async function takeCalendarParts(ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const { emails, accounts } = await store.snapshot();
    const mail = emails[id];
    const reader = mail && accounts[mail.accountId];
    const text = mail && (await calendarPartOf(mail));
    if (!mail || !reader || text === null || text === undefined) continue;
    if (await takeReply({ text, sender: mail.from.email })) continue;
    const invitation = mayUse(reader, 'Calendar') ? await invitationIn(mail, layoutConfig.timeZone) : null;
    if (invitation) await applyTo(mail, invitation);
  }
}

/**
 * Takes out of the calendar what the organizer has canceled.
 * @throws AppError `not_found` for an email that cancels nothing
 */
export async function removeCanceled({ mailId, account, actor, zone }: Answering) {
  const mail = found((await mailboxOf(account.id)).byId.get(mailId), 'Email');
  const invitation = found((await invitationIn(mail, zone)) ?? undefined, 'Invitation');
  const { isCanceled, isOld, kept, title } = invitation;
  if (!isCanceled) throw new AppError('not_found', 'Invitation');
  const change = kept.length > 0 && !isOld ? await takeAway(invitation, actor) : null;
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
  const invitation = found((await invitationIn(mail, zone)) ?? undefined, 'Invitation');
  const { text, organizer, rows, kept, isCanceled } = invitation;
  if (isCanceled) throw new AppError('not_found', 'Invitation');
  const title = rows[0]?.event.title || untitled;
  const items = answer === 'declined' ? [] : itemsOf(invitation, mail, untitled);
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
