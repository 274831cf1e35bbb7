import { found } from '~/lib/errors';
import { parseAddresses, type Person } from '~/models/email/address';
import { deliver, queueMail } from '~/models/outbox/commands.server';
import type { MailOut } from '~/models/outbox/schema';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { eventDetails } from './form';
import { eventIn } from './queries.server';
import type { GuestAnswer } from './rules';
import { readInvitationToken } from './invitation-token.server';
import type { CalendarEvent } from './schema';

/** The guests of an event who can be written to: those named with an address. */
export function guestsWithAddress(event: Pick<CalendarEvent, 'url' | 'extendedProps'>): Person[] {
  return parseAddresses(eventDetails(event).guests.join(', ')).people;
}

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function invitedIn(events: Readonly<Record<string, CalendarEvent>>, token: string) {
  const named = found(readInvitationToken(token), 'Invitation');
  const event = found(events[named.id], 'Invitation');
  const guest = event.invited?.find(({ address }) => sameAddress(address, named.address));
  return { event, guest: found(guest, 'Invitation') };
}

/** The event a link invites to, and who is invited; throws `not_found` for a link that is wrong or of an event that is gone. */
export async function openInvitation(token: string) {
  return invitedIn((await store.snapshot()).calendarEvents, token);
}

/**
 * Invites guests by mail through the outbox: those not asked yet, or where there are none such everybody once more.
 * @param mailFor what each is written; the link they answer with takes the place of its mark
 * @returns how many mails were made
 */
export async function inviteGuests({
  id,
  mailFor,
  actor,
  once,
}: {
  id: number;
  mailFor: (event: CalendarEvent) => Pick<MailOut, 'subject' | 'text'>;
  actor: Actor;
  once?: string;
}): Promise<number> {
  const { title } = eventIn(await store.snapshot(), id);
  const { result } = await store.commit({ actor, label: 'calendarEvent.invited', about: title, once }, (draft) => {
    const event = eventIn(draft, id);
    const guests = guestsWithAddress(event);
    const asked = event.invited ?? [];
    const isAsked = ({ email }: Person) => asked.some(({ address }) => sameAddress(address, email));
    const fresh = guests.filter((guest) => !isAsked(guest));
    const at = new Date().toISOString();
    event.invited = [...asked, ...fresh.map(({ email }) => ({ address: email, answer: null, at }))];
    return (fresh.length > 0 ? fresh : guests).map(({ email }) => {
      const secret = { kind: 'event' as const, id };
      return queueMail(draft, {
        kind: 'invitation',
        to: email,
        secret,
        accountId: actor?.id ?? null,
        ...mailFor(event),
      });
    });
  });
  await deliver(result);
  return result.length;
}

/** Keeps what a guest answers; they may change their mind. Throws as `openInvitation`. */
export async function answerInvitation({ token, answer }: { token: string; answer: GuestAnswer }) {
  const { event } = await openInvitation(token);
  return store.commit({ actor: null, label: 'calendarEvent.answered', about: event.title }, (draft) => {
    Object.assign(invitedIn(draft.calendarEvents, token).guest, { answer, at: new Date().toISOString() });
  });
}
