import { randomUUID } from 'node:crypto';
import type { Draft } from 'immer';
import type { Account } from '~/models/account/schema';
import { parseAddresses, type Person } from '~/models/email/address';
import { deliver, queueMail } from '~/models/outbox/commands.server';
import type { OutboundEmail } from '~/models/outbox/schema';
import { original } from '~/models/store/draft';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { eventDetails } from './form';
import { factsOf, messageText, rootOf } from './message.server';
import { eventFor, eventIn } from './queries.server';
import type { CalendarEvent } from './schema';
import { uidOf } from './uid';

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Returns the guests of an event who have an email address. */
export function guestsWithAddress(event: Pick<CalendarEvent, 'url' | 'extendedProps'>): Person[] {
  const { guests, optionalGuests } = eventDetails(event);
  return parseAddresses([...guests, ...optionalGuests].join(', ')).people;
}

/** Checks whether a guest is optional. A guest who is also listed as required is required. */
export function isOptionalGuest(event: Pick<CalendarEvent, 'url' | 'extendedProps'>, address: string): boolean {
  const needed = parseAddresses(eventDetails(event).guests.join(', ')).people;
  const isGuest = guestsWithAddress(event).some(({ email }) => sameAddress(email, address));
  return isGuest && !needed.some(({ email }) => sameAddress(email, address));
}

/** Returns a guest's invitation, including their response, or `undefined` if they weren't invited. */
export function askedOf({ invited }: Pick<CalendarEvent, 'invited'>, email: string) {
  return invited?.find(({ address }) => sameAddress(address, email));
}

/**
 * Reason for an email to a guest: an invitation, a change, or a cancellation (of the event, or only of the guest's
 * invitation).
 */
type Telling = 'invited' | 'changed' | 'canceled';

/** Reason for an email to a guest. `removed` means that only this guest's invitation was canceled, not the event. */
export type MailReason = Telling | 'removed';

type MailFor = (event: CalendarEvent, reason: MailReason) => Pick<OutboundEmail, 'subject' | 'text'>;

interface NotifyRequest {
  id: number;
  /** Builds the email to a guest, with a placeholder that is replaced by the response link. */
  mailFor: MailFor;
  actor: Actor;
  idempotencyKey?: string;
}

export type Counts = Record<Telling, number>;

function pendingNotices(event: CalendarEvent, events: Readonly<Record<string, CalendarEvent>>) {
  const root = rootOf(event, events);
  const guests = guestsWithAddress(root);
  const { told, invited = [] } = root;
  return {
    root,
    guests,
    fresh: guests.filter(({ email }) => !askedOf(root, email)),
    gone: invited.filter(({ address }) => !guests.some(({ email }) => sameAddress(email, address))),
    isChanged: invited.length > 0 && told !== undefined && (told.isCanceled || told.facts !== factsOf(root, events)),
  };
}

/** Returns the event that guests are invited to: for a changed occurrence, its series (see `rootOf`). */
export async function invitedTo(event: CalendarEvent): Promise<CalendarEvent> {
  return rootOf(event, (await store.snapshot()).calendarEvents);
}

/**
 * Returns `changed` if an event has changed or guests were removed since the guests were notified, `canceled` if the
 * event was restored after they were notified of its cancellation, and otherwise `null`.
 */
export async function untoldOf(event: CalendarEvent): Promise<'changed' | 'canceled' | null> {
  const { root, gone, isChanged } = pendingNotices(event, (await store.snapshot()).calendarEvents);
  if (root.told?.isCanceled && isChanged) return 'canceled';
  return isChanged || gone.length > 0 ? 'changed' : null;
}

function organizerOf({ accounts }: Pick<Collections, 'accounts'>, actor: Actor): Person | undefined {
  const account: Account | undefined = actor ? accounts[actor.id] : undefined;
  return account && { name: account.fullName || account.username, email: account.email };
}

interface Queued extends Omit<NotifyRequest, 'id'> {
  root: CalendarEvent;
  events: Collections['calendarEvents'];
  organizer: Person | undefined;
  sequence: number;
  /** Whether the event is canceled for everyone. */
  isOver?: boolean;
}

function queue(draft: Draft<Collections>, to: readonly Person[], reason: Telling, queued: Queued): number[] {
  const { root, events, organizer, sequence, isOver = false, mailFor, actor } = queued;
  const isOff = reason === 'canceled';
  const all = guestsWithAddress(root).map((guest) => ({
    ...guest,
    answer: askedOf(root, guest.email)?.answer ?? null,
    isOptional: isOptionalGuest(root, guest.email),
  }));
  const calendarFor = (person: Person) => {
    if (!organizer) return '';
    const guests = isOff ? [{ ...person, answer: null, isOptional: false }] : all;
    const method = isOff ? 'CANCEL' : 'REQUEST';
    return messageText({ root, events, method, isOver, sequence, organizer, guests, now: new Date().toISOString() });
  };
  return to.map((person) =>
    queueMail(draft, {
      kind: 'invitation',
      to: person.email,
      secret: isOff ? null : { kind: 'event', id: root.id },
      accountId: actor?.id ?? null,
      calendar: calendarFor(person),
      ...mailFor(root, isOff && !isOver ? 'removed' : reason),
    }),
  );
}

/**
 * Emails the guests of an event, through the outbox, about everything that they haven't been notified of yet: new
 * guests get an invitation, others the changes, and removed guests a cancellation. Sends nothing for an event of an
 * external organizer, who invites the guests.
 * @param again if there's nothing new, invites everyone again
 * @returns the number of emails by reason
 */
export async function tellGuests({ id, again = false, ...by }: NotifyRequest & { again?: boolean }): Promise<Counts> {
  const { actor, idempotencyKey } = by;
  // The highest ID is reused after its event is deleted, so a UID that contains only the ID could belong to a canceled
  // event.
  const newName = `event-${id}-${randomUUID()}@atrium`;
  const snapshot = await store.snapshot();
  const now = pendingNotices(eventFor(snapshot, id, actor), snapshot.calendarEvents);
  // Only invitations are logged. Notifying guests of a change isn't, because the log already contains the change.
  const logged = now.fresh.length > 0 || (again && !now.isChanged && now.gone.length === 0);
  const label = 'calendarEvent.invited';
  const info = { actor, label, about: now.root.title, idempotencyKey, logged };
  const { result } = await store.commit(info, (draft) => {
    const events = original(draft.calendarEvents) ?? draft.calendarEvents;
    const { root, guests, fresh, gone, isChanged } = pendingNotices(eventIn({ calendarEvents: events }, id), events);
    const counts: Counts = { invited: 0, changed: 0, canceled: 0 };
    if (root.sentBy) return { counts, ids: [] };
    const isNews = isChanged || fresh.length > 0 || gone.length > 0;
    if (!isNews && !again) return { counts, ids: [] };
    const { told, invited = [] } = root;
    const organizer = told?.organizer ?? organizerOf(draft, actor);
    const sequence = told ? told.sequence + (isNews ? 1 : 0) : 0;
    const at = new Date().toISOString();
    const since = !told || isChanged ? sequence : told.since;
    const uid = told || root.extendedProps.uid ? uidOf(root) : newName;
    const next = organizer && { uid, sequence, since, facts: factsOf(root, events), at, isCanceled: false, organizer };
    const queued: Queued = { ...by, root: { ...root, ...(next && { told: next }) }, events, organizer, sequence };
    const known = guests.filter((guest) => !fresh.includes(guest));
    const recipients = isNews ? fresh : guests;
    const off = gone.map(({ address }) => ({ name: '', email: address }));
    const ids = [
      ...queue(draft, recipients, 'invited', queued),
      ...(isChanged ? queue(draft, known, 'changed', queued) : []),
      ...queue(draft, off, 'canceled', queued),
    ];
    const stored = eventIn(draft, root.id);
    stored.invited = [
      ...invited.filter((one) => !gone.includes(one)),
      ...fresh.map(({ email }) => ({ address: email, answer: null, at })),
    ];
    if (next) stored.told = next;
    return {
      counts: { invited: recipients.length, changed: isChanged ? known.length : 0, canceled: gone.length },
      ids,
    };
  });
  await deliver(result.ids);
  return result.counts;
}

/**
 * Notifies guests as `tellGuests` does, or invites everyone again if there's nothing new.
 * @returns the number of emails, without cancellations
 */
export async function inviteGuests(request: NotifyRequest): Promise<number> {
  const { invited, changed } = await tellGuests({ ...request, again: true });
  return invited + changed;
}

/**
 * Notifies all invited guests that an event is canceled, before it's deleted. Records in the event that they were
 * notified, in case Undo restores it.
 * @returns the number of emails
 */
export async function cancelInvitations({ id, ...by }: NotifyRequest): Promise<number> {
  const { actor } = by;
  const { title } = eventFor(await store.snapshot(), id, actor);
  const info = { actor, label: 'calendarEvent.invited', about: title, logged: false };
  const { result } = await store.commit(info, (draft) => {
    const events = original(draft.calendarEvents) ?? draft.calendarEvents;
    const root = eventIn({ calendarEvents: events }, id);
    const { told, invited = [] } = root;
    // Guests are notified only once. Submitting the form again, even after Undo, sends nothing.
    if (root.sentBy || invited.length === 0 || told?.isCanceled) return [];
    const organizer = told?.organizer ?? organizerOf(draft, actor);
    const sequence = (told?.sequence ?? 0) + 1;
    const people = guestsWithAddress(root);
    const recipients = invited.map(
      ({ address }) => people.find(({ email }) => sameAddress(email, address)) ?? { name: '', email: address },
    );
    const ids = queue(draft, recipients, 'canceled', { ...by, root, events, organizer, sequence, isOver: true });
    const at = new Date().toISOString();
    const facts = factsOf(root, events);
    if (organizer) {
      const uid = uidOf(root);
      eventIn(draft, id).told = { uid, sequence, since: told?.since ?? 0, facts, at, isCanceled: true, organizer };
    }
    return ids;
  });
  await deliver(result);
  return result.length;
}
