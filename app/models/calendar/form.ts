import { clockText, minuteOf } from './rules';
import { partsOf, type RepeatParts } from './repeat';
import type { CalendarEvent, EventInput, Repeat } from './schema';
import type { EventForm } from './form.schema';
import { spanOf } from './span';
import { instantAt, shiftInstant } from '~/models/shared/zoned-time';
import { addDays, daysBetween } from '~/models/shared/day';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the names in a stored value, which clients can send as a single name or a list. */
function namesIn(value: unknown): string[] {
  const names: unknown[] = Array.isArray(value) ? value : [value];
  return names.filter((name): name is string => typeof name === 'string' && name.trim() !== '');
}

const namesTyped = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

/**
 * Returns the additional fields of an event as they're shown and edited. Other clients might have stored them under
 * other names (contract §8).
 */
export function eventDetails({ url, extendedProps }: Pick<CalendarEvent, 'url' | 'extendedProps'>) {
  const { guests, optionalGuests, location, description, desc, url: ownUrl } = extendedProps;
  return {
    url: url || textOf(ownUrl),
    guests: namesIn(guests),
    optionalGuests: namesIn(optionalGuests),
    location: textOf(location),
    description: textOf(description) || textOf(desc),
  };
}

/**
 * Returns the rule that a form describes, or `null` if the event doesn't repeat.
 * @param before the event being edited, whose rule is preserved if the form can't express it
 */
export function repeatFromForm(
  { repeat, every, weekdays, ends, until, count, last }: EventForm,
  before?: CalendarEvent,
): RepeatParts | null {
  if (repeat === 'none') return null;
  if (repeat === 'custom') return before?.repeat ? partsOf(before.repeat.rule) : null;
  return {
    unit: repeat,
    every,
    weekdays,
    until: ends === 'until' ? (until ?? null) : null,
    count: ends === 'count' ? (count ?? null) : null,
    last: last === 'on' || (before?.repeat !== undefined && partsOf(before.repeat.rule).last === true),
  };
}

function repeatFields(repeat: Repeat | undefined) {
  if (!repeat) return { repeat: 'none', every: '1', weekdays: [], ends: 'never', until: '', count: '' };
  const { unit, every, weekdays, until, count, kept } = partsOf(repeat.rule);
  return {
    repeat: kept === undefined ? unit : 'custom',
    every: String(every),
    weekdays,
    ends: until !== null ? 'until' : count !== null ? 'count' : 'never',
    until: until ?? '',
    count: count === null ? '' : String(count),
  };
}

function formTimes(form: EventForm): Pick<EventInput, 'start' | 'end' | 'allDay'> {
  const { allDay, startDay, endDay = startDay, startTime = '00:00', endTime, zone } = form;
  if (allDay) {
    return { start: startDay, end: endDay === startDay ? null : addDays(endDay, 1), allDay };
  }
  const at = (day: string, clock: string) => instantAt({ day, minute: minuteOf(clock) }, zone);
  const start = at(startDay, startTime);
  if (endTime === undefined) return { start, end: null, allDay };
  const end = at(endDay, endTime);
  // A start in the hour that clocks skip is moved an hour later. The event keeps its duration.
  const length = minuteOf(endTime) - minuteOf(startTime) + daysBetween(startDay, endDay) * 1440;
  return { start, end: end > start ? end : shiftInstant(start, { days: 0, minutes: length }, zone), allDay };
}

/**
 * Returns the event that a form describes.
 * @param before the event being edited, whose other fields are preserved
 */
export function eventFromForm(form: EventForm, before?: CalendarEvent): Omit<EventInput, 'repeat'> {
  const { title, kind, url = '', location, description, calendarId } = form;
  const own = calendarId === undefined ? before?.calendarId : calendarId === '' ? undefined : Number(calendarId);
  const [guests, optional] = [namesTyped(form.guests), namesTyped(form.optionalGuests)];
  const { desc: _, url: __, optionalGuests: ___, ...kept }: Record<string, unknown> = before?.extendedProps ?? {};
  const some = optional.length > 0 ? { optionalGuests: optional } : {};
  const extendedProps = { ...kept, calendar: kind, guests, ...some, location, description };
  return { title, url, ...formTimes(form), zone: form.zone, calendarId: own, extendedProps };
}

/**
 * Returns the form values of an event, in the local time of its zone, or of the reader's zone if it has none. An
 * all-day event gets default times, in case it's turned into a timed event.
 */
export function formFromEvent(event: CalendarEvent, readerZone: string) {
  const zone = event.zone ?? readerZone;
  const span = spanOf(event, zone);
  const { url, guests, optionalGuests, location, description } = eventDetails(event);
  const timed = span.allDay
    ? { startTime: '09:00', endTime: '10:00', endDay: span.lastDay }
    : {
        startTime: clockText(span.startMinute),
        endTime: span.hasEnd ? clockText(span.endMinute) : '',
        endDay: span.endMinute === 1440 ? addDays(span.lastDay, 1) : span.lastDay,
      };
  return {
    title: event.title,
    kind: event.extendedProps.calendar,
    calendarId: event.calendarId === undefined ? '' : String(event.calendarId),
    allDay: span.allDay ? 'on' : undefined,
    startDay: span.firstDay,
    ...timed,
    zone,
    url,
    guests: guests.join(', '),
    optionalGuests: optionalGuests.join(', '),
    location,
    description,
    ...repeatFields(event.repeat),
    // The form has no field for `last`. `repeatFromForm` preserves the stored value.
    last: undefined,
    // Reminders belong to a user, not to the event.
    reminders: undefined,
    reminderTime: undefined,
  };
}
