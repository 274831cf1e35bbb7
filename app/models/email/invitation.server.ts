import { AppError, found } from '~/lib/errors';
import { canUse } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { takeReply } from '~/models/calendar/answer.server';
import { deleteEvents, importEvents } from '~/models/calendar/commands.server';
import { hasDay, zoneOf } from '~/models/calendar/repeat.server';
import { importRows, type ImportRow, inputFrom } from '~/models/calendar/ics.server';
import type { CalendarEvent } from '~/models/calendar/schema';
import { deleteDays } from '~/models/calendar/series.server';
import { eventsSeenBy } from '~/models/calendar/sharing';
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

const maxBytes = 524_288;

/** A calendar message that an organizer sent by email (RFC 6047), with the matching events in the calendar. */
export interface MailInvitation {
  text: string;
  organizer: string;
  /** Whether the organizer canceled the event. */
  isCanceled: boolean;
  title: string;
  rows: ImportRow[];
  /** IDs of the invitation's events that are in the calendar. */
  kept: number[];
  /** ID of the user's calendar that contains the invitation's events. New occurrences are added to it, too. */
  calendarId: number | undefined;
  /** The sequence number of the message, which increases with each change. */
  sequence: number;
  /** The occurrences of a series that the message applies to (`invitationFacts`). */
  times: string[];
  /** Whether a later message has already been processed, so this message changes nothing. */
  isOld: boolean;
}

/**
 * Returns a function that scopes event UIDs to their sender so that no one can use the UIDs of another sender's events,
 * or of events created here, to replace or remove them (RFC 5546, section 6).
 */
const nameBySender =
  ({ from }: StoredMail, organizer: string) =>
  (uid: string) =>
    `${from.email} ${organizer} ${uid}`.toLowerCase();

async function storedEvents(uids: ReadonlySet<string>, viewer: { id: number }): Promise<CalendarEvent[]> {
  const events = Object.values(eventsSeenBy(await store.snapshot(), viewer));
  return events.filter((event) => uids.has(uidOf(event)));
}

/**
 * Returns the calendar part of an email, unfolded. Returns `null` if there is none, it's too large, or it no longer
 * exists.
 */
async function calendarPartOf(mail: StoredMail): Promise<string | null> {
  const file = mail.attachments.find(({ fileName, url }) => /\.ics$/i.test(fileName) && url.startsWith('/uploads/'));
  const [, id] = /^\/uploads\/([^/]+)\//.exec(file?.url ?? '') ?? [];
  if (id === undefined) return null;
  try {
    const { bytes } = await readUpload(id);
    return bytes.length > maxBytes ? null : calendarText(bytes);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * Returns the organizer's message in an email.
 * @param zone the user's time zone, for times without a zone
 * @returns `null` if the email contains no message from an organizer, or if that message can't be parsed
 */
export async function invitationIn(mail: StoredMail, zone: string): Promise<MailInvitation | null> {
  const text = await calendarPartOf(mail);
  if (text === null) return null;
  try {
    const facts = invitationFacts(text, zone);
    if (facts === null || !isEmailAddress(facts.organizer)) return null;
    const viewer = { id: mail.accountId };
    const { organizer, method, uids, title, sequence, times } = facts;
    const named = nameBySender(mail, organizer);
    const stored = await storedEvents(new Set(uids.map(named)), viewer);
    const isOld = stored.some(({ sentBy }) => sentBy !== undefined && sentBy.sequence > sequence);
    const isCanceled = method === 'CANCEL';
    const { calendarId } = stored[0] ?? {};
    const kept = stored.map(({ id }) => id);
    const common = { text, organizer, isCanceled, title, kept, calendarId, sequence, isOld, times };
    if (isCanceled) return { ...common, rows: [] };
    const events = readIcs(text, zone).events.map((event) => ({
      ...event,
      uid: named(event.uid),
      instead: event.instead && { ...event.instead, uid: named(event.instead.uid) },
    }));
    return events.length === 0 ? null : { ...common, rows: await importRows(events, viewer) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function itemsOf({ rows, isOld, sequence, calendarId }: MailInvitation, mail: StoredMail, untitled: string) {
  const news = isOld ? [] : rows.filter(({ state }) => state === 'new' || state === 'changed');
  return news.map(({ event, id, before }) => ({
    id,
    uid: event.uid,
    instead: event.instead,
    sentBy: { email: mail.from.email, sequence, accountId: before?.sentBy?.accountId ?? mail.accountId },
    input: {
      ...inputFrom({ ...event, title: event.title || untitled }, before?.extendedProps.calendar ?? 'Business', before),
      ...(calendarId === undefined ? {} : { calendarId }),
    },
  }));
}

/**
 * Removes from the calendar what an organizer has canceled: the whole event, or the given occurrences of a series.
 * @param viewer the reader of the message, who determines which events are visible
 */
async function removeFromCalendar(
  { kept, times }: MailInvitation,
  { actor, viewer }: { actor: Actor; viewer: { id: number } },
) {
  if (times.length === 0) return deleteEvents({ ids: kept, actor, viewer, change: 'canceled' });
  let last: { changeId: number | null } | null = null;
  for (const time of times) {
    const { calendarEvents } = await store.snapshot();
    const series = kept.map((id) => calendarEvents[id]).find((event) => event?.repeat);
    if (!series) continue;
    const on = isDay(time) ? time : wallClock(time, zoneOf(series)).day;
    const isThatDay = ({ instead }: CalendarEvent) => instead?.series === series.id && instead.on === on;
    const single = Object.values(eventsSeenBy(await store.snapshot(), viewer)).find(isThatDay);
    if (single) last = await deleteEvents({ ids: [single.id], actor, viewer, change: 'canceled' });
    else if (hasDay(series, on)) last = await deleteDays({ id: series.id, on, scope: 'this', actor, viewer });
  }
  // Undoing only the last of several commits would restore only part of the occurrences.
  return times.length === 1 ? last : null;
}

/**
 * Applies an organizer's change or cancellation to an event that was accepted here before.
 * @param mail the email; if it isn't from the organizer, nothing happens
 */
async function applyTo(mail: StoredMail, invitation: MailInvitation): Promise<void> {
  const { kept, organizer, isCanceled, isOld, rows } = invitation;
  const isFromOrganizer = sameAddress(mail.from.email) === sameAddress(organizer);
  const { calendarEvents } = await store.snapshot();
  const isAccepted = kept.length > 0 && kept.every((id) => calendarEvents[id]?.sentBy !== undefined);
  if (!isFromOrganizer || !isAccepted || isOld) return;
  const actor = { id: 0, name: mail.from.name || mail.from.email };
  const viewer = { id: mail.accountId };
  if (isCanceled) {
    // Another user who accepted the event could still be invited, so the message isn't applied until its reader
    // responds.
    const own = kept.every((id) => [undefined, mail.accountId].includes(calendarEvents[id]?.sentBy?.accountId));
    if (own) await removeFromCalendar(invitation, { actor, viewer });
  } else {
    // Only accepted events and their occurrences change. Everything else in the file isn't applied until its reader
    // responds.
    const known = kept.flatMap((id) => (calendarEvents[id] ? [uidOf(calendarEvents[id])] : []));
    const isKnown = (uid: string) => known.some((one) => uid === one || uid.startsWith(`${one}/`));
    const all = itemsOf(invitation, mail, rows[0]?.before?.title ?? '');
    const items = all.filter(({ id, uid }) => id !== undefined || isKnown(uid));
    if (items.length > 0) await importEvents({ items, actor, viewer, renewed: items[0]?.input.title });
  }
}

/**
 * Processes the calendar parts of newly received emails: saves guests' responses, and updates or removes events that an
 * organizer sent before and someone here has accepted. Leaves everything else to the email's reader, including parts
 * that can't be parsed. The mail server in front of this server has verified the sender.
 * @param ids IDs of the emails, one for each account
 */
export async function takeCalendarParts(ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const { emails, accounts } = await store.snapshot();
    const mail = emails[id];
    const reader = mail && accounts[mail.accountId];
    const text = mail && (await calendarPartOf(mail));
    if (!mail || !reader || text === null || text === undefined) continue;
    if (await takeReply({ text, sender: mail.from.email })) continue;
    const invitation = canUse(reader, 'Calendar') ? await invitationIn(mail, layoutConfig.timeZone) : null;
    if (invitation) await applyTo(mail, invitation);
  }
}

/**
 * Removes from the calendar what the organizer has canceled.
 * @throws AppError `not_found` if the email isn't a cancellation
 */
export async function removeCanceled({ mailId, account, actor, zone }: Answering) {
  const mail = found((await mailboxOf(account.id)).byId.get(mailId), 'Email');
  const invitation = found((await invitationIn(mail, zone)) ?? undefined, 'Invitation');
  const { isCanceled, isOld, kept, title } = invitation;
  if (!isCanceled) throw new AppError('not_found', 'Invitation not found');
  const change = kept.length > 0 && !isOld ? await removeFromCalendar(invitation, { actor, viewer: account }) : null;
  return { title, changeId: change?.changeId ?? null };
}

interface Answering {
  mailId: number;
  account: Account;
  actor: Actor;
  zone: string;
}

/**
 * Responds to the invitation in an email: adds accepted and tentative events to the calendar or removes declined ones,
 * and emails the response to the organizer (RFC 6047).
 * @param subject returns the subject of the response in the user's language
 * @param body returns the text of the response in the user's language; `name` is the user's name
 * @param untitled the title for an event without a title
 * @returns the event's title, and the ID of the change to the calendar, which can be undone (`null` if the calendar
 * doesn't change)
 * @throws AppError `not_found` if the email has no invitation
 */
export async function answerMailInvitation({
  mailId,
  account,
  answer,
  zone,
  subject,
  body,
  untitled,
  actor,
}: Answering & {
  answer: InvitationAnswer;
  subject: (title: string) => string;
  body: (values: { name: string; title: string }) => string;
  untitled: string;
}): Promise<{ title: string; changeId: number | null }> {
  const mail = found((await mailboxOf(account.id)).byId.get(mailId), 'Email');
  const invitation = found((await invitationIn(mail, zone)) ?? undefined, 'Invitation');
  const { text, organizer, rows, kept, isCanceled } = invitation;
  if (isCanceled) throw new AppError('not_found', 'Invitation not found');
  const title = rows[0]?.event.title || untitled;
  const items = answer === 'declined' ? [] : itemsOf(invitation, mail, untitled);
  // Events that a colleague has accepted aren't removed.
  const { calendarEvents } = await store.snapshot();
  const ownIds = kept.filter((id) => [undefined, account.id].includes(calendarEvents[id]?.sentBy?.accountId));
  const change =
    answer === 'declined'
      ? ownIds.length > 0 && canUse(account, 'Calendar') && (await deleteEvents({ ids: ownIds, actor }))
      : items.length > 0 && (await importEvents({ items, actor }));
  await store.commit({ actor, label: 'email.updated', about: mail.subject, logged: false }, ({ emails }) => {
    const repliedTo = emails[mailId];
    if (repliedTo) repliedTo.invitationAnswer = answer;
  });
  const sender = senderOf(account);
  await sendMail({
    kind: 'mail',
    accountId: account.id,
    from: writeAddress(sender),
    to: organizer,
    subject: subject(title),
    text: body({ name: sender.name, title }),
    calendar: invitationReply(text, { email: sender.email, name: sender.name, answer, now: new Date().toISOString() }),
    inReplyTo: mail.messageId,
  });
  return { title, changeId: change ? change.changeId : null };
}
