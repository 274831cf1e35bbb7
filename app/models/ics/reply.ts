import ICAL from 'ical.js';
import type { InvitationAnswer } from '~/models/email/rules';
import { readMoment, valueOf } from './moment';
import { parseCalendars } from './parse';
import { zoneFinder } from './zone';

/**
 * Method of an organizer's message: an invitation, which requests a response, or a cancellation (RFC 5546, section
 * 3.2).
 */
type InvitationMethod = 'REQUEST' | 'CANCEL';

const methodOf = (calendar: ICAL.Component) => String(calendar.getFirstPropertyValue('method') ?? '').toUpperCase();

/**
 * Returns the original times of the occurrences that events replace. Returns an empty array if one of the events is the
 * series itself, or if one of the original times can't be parsed.
 */
function timesIn(calendar: ICAL.Component, events: readonly ICAL.Component[], zone: string): string[] {
  const findZone = zoneFinder(calendar);
  const times = events.map((event) => readMoment(event, 'recurrence-id', findZone, zone)?.at);
  return times.every((at) => at !== undefined) ? times : [];
}

function sequenceOf(event: ICAL.Component): number {
  const written = Number(valueOf(event, 'sequence') ?? 0);
  return Number.isSafeInteger(written) && written > 0 ? written : 0;
}

function sent(text: string): { calendar: ICAL.Component; method: InvitationMethod } | null {
  for (const calendar of parseCalendars(text)) {
    const method = methodOf(calendar);
    if (method === 'REQUEST' || method === 'CANCEL') return { calendar, method };
  }
  return null;
}

interface InvitationFacts {
  organizer: string;
  method: InvitationMethod;
  uids: string[];
  title: string;
  sequence: number;
  /**
   * The occurrences of a series that the message applies to, each an ISO instant or a day; empty if it applies to the
   * whole series.
   */
  times: string[];
}

/**
 * Returns the contents of an organizer's message.
 * @param text unfolded (see `calendarText`)
 * @param zone the user's zone, for times without a zone
 * @returns `null` for any other calendar, or if the organizer's address or the occurrences can't be parsed
 */
export function invitationFacts(text: string, zone: string): InvitationFacts | null {
  const found = sent(text);
  const events = found?.calendar.getAllSubcomponents('vevent') ?? [];
  const [, address = ''] = /^mailto:(.+)$/i.exec(String(events[0]?.getFirstPropertyValue('organizer') ?? '')) ?? [];
  if (!found || address === '') return null;
  const times = timesIn(found.calendar, events, zone);
  // If the occurrences can't be parsed, the message must not be applied to the whole series.
  if (times.length === 0 && events.every((one) => one.hasProperty('recurrence-id'))) return null;
  return {
    organizer: address.trim(),
    method: found.method,
    uids: events.map((event) => String(event.getFirstPropertyValue('uid') ?? '')),
    title: String(events[0]?.getFirstPropertyValue('summary') ?? ''),
    sequence: Math.max(...events.map(sequenceOf)),
    times,
  };
}

const responsesByStatus: Readonly<Record<string, 'yes' | 'maybe' | 'no'>> = {
  ACCEPTED: 'yes',
  TENTATIVE: 'maybe',
  DECLINED: 'no',
};

/**
 * Returns a guest's response.
 * @param text unfolded (see `calendarText`)
 * @returns the event's UID, the guest's email address and response, and the sequence number of the invitation; `null`
 * for any other calendar, for a response about a single occurrence of a series, and for a response without a decision
 */
export function replyFacts(
  text: string,
): { uid: string; attendee: string; answer: 'yes' | 'maybe' | 'no'; sequence: number } | null {
  for (const calendar of parseCalendars(text)) {
    if (methodOf(calendar) !== 'REPLY') continue;
    const event = calendar.getAllSubcomponents('vevent').find((one) => !one.hasProperty('recurrence-id'));
    const guests = event?.getAllProperties('attendee') ?? [];
    const [guest] = guests;
    const [, attendee = ''] = /^mailto:(.+)$/i.exec(String(guest?.getFirstValue() ?? '')) ?? [];
    const answer = responsesByStatus[String(guest?.getFirstParameter('partstat') ?? '').toUpperCase()];
    if (!event || guests.length !== 1 || attendee === '' || !answer) continue;
    const uid = String(event.getFirstPropertyValue('uid') ?? '');
    return { uid, attendee: attendee.trim(), answer, sequence: sequenceOf(event) };
  }
  return null;
}

/** Properties of an invitation that are repeated in its response so that the organizer's app can match it. */
const repeated = ['uid', 'sequence', 'organizer', 'dtstart', 'dtend', 'recurrence-id', 'summary'];

/**
 * Returns the response to an invitation as iCalendar text (`METHOD:REPLY`, RFC 5546, section 3.2.3).
 * @param text the invitation
 * @param now as an ISO instant
 */
export function invitationReply(
  text: string,
  { email, name, answer, now }: { email: string; name: string; answer: InvitationAnswer; now: string },
): string {
  const request = sent(text)?.calendar;
  const reply = new ICAL.Component('vcalendar');
  reply.addPropertyWithValue('prodid', '-//Atrium//Atrium//EN');
  reply.addPropertyWithValue('version', '2.0');
  reply.addPropertyWithValue('method', 'REPLY');
  for (const zone of request?.getAllSubcomponents('vtimezone') ?? []) {
    reply.addSubcomponent(new ICAL.Component(structuredClone(zone.toJSON())));
  }
  for (const event of request?.getAllSubcomponents('vevent') ?? []) {
    const responseEvent = new ICAL.Component('vevent');
    for (const property of repeated.flatMap((one) => event.getAllProperties(one))) {
      responseEvent.addProperty(new ICAL.Property(structuredClone(property.toJSON()), responseEvent));
    }
    responseEvent.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(now), true));
    const guest = responseEvent.addPropertyWithValue('attendee', `mailto:${email}`);
    guest.setParameter('partstat', answer.toUpperCase());
    if (name !== '') guest.setParameter('cn', name.replace(/["\p{Cc}]/gu, ''));
    reply.addSubcomponent(responseEvent);
  }
  return `${reply.toString()}\r\n`;
}
