import ICAL from 'ical.js';
import type { InvitationAnswer } from '~/models/email/rules';
import { parseCalendars } from './parse';

/** What an organizer sends: an invitation, which asks for an answer, or word that it's off (RFC 5546, section 3.2). */
type InvitationMethod = 'REQUEST' | 'CANCEL';

function sent(text: string): { calendar: ICAL.Component; method: InvitationMethod } | null {
  for (const calendar of parseCalendars(text)) {
    const method = String(calendar.getFirstPropertyValue('method') ?? '').toUpperCase();
    if (method === 'REQUEST' || method === 'CANCEL') return { calendar, method };
  }
  return null;
}

/**
 * What a text of an organizer is about.
 * @param text unfolded, see `calendarText`
 * @returns the organizer's address, the method, and the names of the events; `null` for any other calendar
 */
export function invitationFacts(
  text: string,
): { organizer: string; method: InvitationMethod; uids: string[]; title: string } | null {
  const found = sent(text);
  const events = found?.calendar.getAllSubcomponents('vevent') ?? [];
  const [, address = ''] = /^mailto:(.+)$/i.exec(String(events[0]?.getFirstPropertyValue('organizer') ?? '')) ?? [];
  if (!found || address === '') return null;
  return {
    organizer: address.trim(),
    method: found.method,
    uids: events.map((event) => String(event.getFirstPropertyValue('uid') ?? '')),
    title: String(events[0]?.getFirstPropertyValue('summary') ?? ''),
  };
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
  const asked = sent(text)?.calendar;
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
