import ICAL from 'ical.js';
import type { InvitationAnswer } from '~/models/email/rules';
import { parseCalendars } from './parse';

/** The calendar of a text that asks its reader for an answer (`METHOD:REQUEST`, RFC 5546). */
function request(text: string): ICAL.Component | undefined {
  return parseCalendars(text).find(
    (calendar) => String(calendar.getFirstPropertyValue('method') ?? '').toUpperCase() === 'REQUEST',
  );
}

/**
 * Who asks for an answer: the address of the organizer.
 * @param text unfolded, see `calendarText`
 * @returns `null` for a calendar that asks for none
 */
export function organizerOf(text: string): string | null {
  const organizer = request(text)?.getFirstSubcomponent('vevent')?.getFirstPropertyValue('organizer');
  const [, address = null] = /^mailto:(.+)$/i.exec(String(organizer ?? '')) ?? [];
  return address && address.trim();
}

/** What of an invitation its answer repeats, so that the organizer's program knows what is answered. */
const repeated = ['uid', 'sequence', 'organizer', 'dtstart', 'dtend', 'recurrence-id', 'summary'];

/**
 * The answer to an invitation as iCalendar text (`METHOD:REPLY`, RFC 5546, section 3.2.3).
 * @param text of the invitation
 * @param now as an ISO instant
 */
export function invitationReply(
  text: string,
  { email, name, answer, now }: { email: string; name: string; answer: InvitationAnswer; now: string },
): string {
  const asked = request(text);
  const reply = new ICAL.Component('vcalendar');
  reply.addPropertyWithValue('prodid', '-//Atrium//Atrium//EN');
  reply.addPropertyWithValue('version', '2.0');
  reply.addPropertyWithValue('method', 'REPLY');
  for (const zone of asked?.getAllSubcomponents('vtimezone') ?? []) {
    reply.addSubcomponent(new ICAL.Component(structuredClone(zone.toJSON())));
  }
  for (const event of asked?.getAllSubcomponents('vevent') ?? []) {
    const answered = new ICAL.Component('vevent');
    for (const property of repeated.flatMap((one) => event.getAllProperties(one))) {
      answered.addProperty(new ICAL.Property(structuredClone(property.toJSON()), answered));
    }
    answered.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(now), true));
    const guest = answered.addPropertyWithValue('attendee', `mailto:${email}`);
    guest.setParameter('partstat', answer.toUpperCase());
    if (name !== '') guest.setParameter('cn', name.replace(/["\p{Cc}]/gu, ''));
    reply.addSubcomponent(answered);
  }
  return `${reply.toString()}\r\n`;
}
