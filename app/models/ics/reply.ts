import ICAL from 'ical.js';
import type { InvitationAnswer } from '~/models/email/rules';
import { readMoment, valueOf } from './moment';
import { parseCalendars } from './parse';
import { zoneFinder } from './zone';

/** What an organizer sends: an invitation, which asks for an answer, or word that it's off (RFC 5546, section 3.2). */
type InvitationMethod = 'REQUEST' | 'CANCEL';

const methodOf = (calendar: ICAL.Component) => String(calendar.getFirstPropertyValue('method') ?? '').toUpperCase();

/** The times of a series that events stand for; none as soon as one of them is the series itself. */
function timesIn(calendar: ICAL.Component, events: readonly ICAL.Component[], zone: string): string[] {
  const findZone = zoneFinder(calendar);
  const times = events.map((event) => readMoment(event, 'recurrence-id', findZone, zone)?.at);
  return times.every((at) => at !== undefined) ? times : [];
}

/** The number of an invitation, which rises as it changes; 0 where it says none. */
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
  /** The names of its events. */
  uids: string[];
  title: string;
  sequence: number;
  /** The times of a series that it's about, each an ISO instant or a day; empty where it's about all of it. */
  times: string[];
}

/**
 * What a text of an organizer is about.
 * @param text unfolded, see `calendarText`
 * @param zone the person's, for times that name none
 * @returns `null` for any other calendar
 */
export function invitationFacts(text: string, zone: string): InvitationFacts | null {
  const found = sent(text);
  const events = found?.calendar.getAllSubcomponents('vevent') ?? [];
  const [, address = ''] = /^mailto:(.+)$/i.exec(String(events[0]?.getFirstPropertyValue('organizer') ?? '')) ?? [];
  if (!found || address === '') return null;
  const times = timesIn(found.calendar, events, zone);
  // Days that can't be read are no reason to take all of it.
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

const answers: Readonly<Record<string, 'yes' | 'maybe' | 'no'>> = {
  ACCEPTED: 'yes',
  TENTATIVE: 'maybe',
  DECLINED: 'no',
};

/**
 * What a guest has answered.
 * @param text unfolded, see `calendarText`
 * @returns which event it is about, who answers what, and the number of the invitation; `null` for any other calendar, for an
 *   answer about one day of a series alone, and for one that says nothing yet
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
    const answer = answers[String(guest?.getFirstParameter('partstat') ?? '').toUpperCase()];
    if (!event || guests.length !== 1 || attendee === '' || !answer) continue;
    const uid = String(event.getFirstPropertyValue('uid') ?? '');
    return { uid, attendee: attendee.trim(), answer, sequence: sequenceOf(event) };
  }
  return null;
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
