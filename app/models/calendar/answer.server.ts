import { found } from '~/lib/errors';
import { replyFacts } from '~/models/ics/reply';
import type { Actor } from '~/models/store/change-log';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { askedOf, guestsWithAddress } from './invite.server';
import { readInvitationToken } from './invitation-token.server';
import { eventFile } from './message.server';
import type { GuestAnswer } from './rules';
import type { CalendarEvent } from './schema';
import { uidOf } from './uid';

type Events = Readonly<Record<string, CalendarEvent>>;

function guestIn(events: Events, id: number, address: string) {
  const event = found(events[id], 'Invitation');
  return { event, guest: found(askedOf(event, address), 'Invitation') };
}

/**
 * Returns the event of an invitation link, and the invited guest. Throws `not_found` if the link isn't valid, the event
 * no longer exists, or the guest is no longer invited.
 */
export async function openInvitation(token: string) {
  const named = found(readInvitationToken(token), 'Invitation');
  return guestIn((await store.snapshot()).calendarEvents, named.id, named.address);
}

/** Returns the event of an invitation link as an iCalendar file. Throws as `openInvitation` does. */
export async function invitationFile(token: string): Promise<string> {
  const { event } = await openInvitation(token);
  const { calendarEvents } = await store.snapshot();
  return eventFile({ root: event, events: calendarEvents, now: new Date().toISOString() });
}

/**
 * Returns a guest as the actor of a change, with the name in the guest list or else the email address. The actor isn't
 * an account, because someone other than the account's owner might have responded.
 */
function guestActor(event: CalendarEvent, address: string): Actor {
  const person = guestsWithAddress(event).find(({ email }) => email.toLowerCase() === address.toLowerCase());
  return { id: 0, name: person?.name || address };
}

async function saveResponse(event: CalendarEvent, address: string, response: GuestAnswer) {
  const label = {
    yes: 'calendarEvent.accepted',
    maybe: 'calendarEvent.tentative',
    no: 'calendarEvent.declined',
  }[response];
  return store.commit({ actor: guestActor(event, address), label, about: event.title }, (draft) => {
    const { guest } = guestIn(draft.calendarEvents, event.id, address);
    Object.assign(guest, { answer: response, at: new Date().toISOString() });
  });
}

/**
 * Saves the response that a guest gives through their link. A later response replaces it. Throws as `openInvitation`
 * does.
 */
export async function answerInvitation({ token, answer }: { token: string; answer: GuestAnswer }) {
  const { event, guest } = await openInvitation(token);
  return saveResponse(event, guest.address, answer);
}

/**
 * Saves a guest's response sent by email (`METHOD:REPLY`, RFC 5546, section 3.2.3). The response counts only if it
 * comes from that guest, the event itself wasn't received by email, and the response refers to the current version of
 * the event, not to an invitation for an earlier time or location.
 * @param text the calendar part, unfolded (see `calendarText`)
 * @param sender the sender's email address
 * @returns whether anything was saved
 */
export async function takeReply({ text, sender }: { text: string; sender: string }): Promise<boolean> {
  const reply = replyFacts(text);
  if (!reply || reply.attendee.toLowerCase() !== sender.toLowerCase()) return false;
  const events = recordsOf((await store.snapshot()).calendarEvents);
  const event = events.find((one) => uidOf(one) === reply.uid && askedOf(one, reply.attendee));
  const invitation = event && askedOf(event, reply.attendee);
  if (!event || !invitation || event.sentBy || reply.sequence < (event.told?.since ?? 0)) return false;
  if (invitation.answer === reply.answer) return false;
  await saveResponse(event, invitation.address, reply.answer);
  return true;
}
