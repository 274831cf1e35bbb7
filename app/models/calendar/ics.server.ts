import { layoutConfig } from '~/layout.config';
import { usualMsSince } from '~/lib/time-limit.server';
import { calendarEntries, type CalendarFilter } from './entries.server';
import { type CalendarEntry, type CalendarKind, calendarKinds } from './rules';
import type { CalendarEvent, EventInput } from './schema';
import { eventDetails } from './form';
import { uidOf } from './uid';
import { firstDayOf, isOnRule, readRule, timesOn, zoneOf } from './repeat.server';
import { spanOf } from './span';
import type { ReadEvent, RulePatience } from '~/models/ics/read';
import { type IcsEvent, writeIcs } from '~/models/ics/write';
import type { Viewer } from '~/models/access/circle';
import { eventsSeenBy } from './sharing';
import { store } from '~/models/store/store.server';
import { valuesIn } from '~/models/store/tables';

const ownUid = /^(event|tasks|todos|invoices|deliveries|services)-\d+@atrium$/;

function icsEvent(
  entry: CalendarEntry,
  event: CalendarEvent | undefined,
  nameOf: (layer: CalendarEntry['source']) => string,
): IcsEvent {
  const { allDay, start, end, hasEnd, title, source, key } = entry;
  const when = { allDay, start, end: allDay || hasEnd ? end : null };
  if (!event) return { uid: `${key}@atrium`, title, category: nameOf(source), ...when, free: true };
  return { uid: uidOf(event), title, category: event.extendedProps.calendar, ...when, ...eventDetails(event) };
}

/** Returns the dates of the occurrences that are stored as separate events. */
function changedDaysOf({ id }: CalendarEvent, all: readonly CalendarEvent[]): string[] {
  return all.flatMap(({ instead }) => (instead?.series === id ? [instead.on] : []));
}

/**
 * Returns the fields that a repeating event adds: for a series, the rule in the local time of its zone; for a changed
 * occurrence, the series it belongs to and the occurrence it replaces.
 */
function seriesPart(event: CalendarEvent, events: Readonly<Record<string, CalendarEvent>>): Partial<IcsEvent> {
  const zone = zoneOf(event);
  if (event.repeat) {
    const { allDay, start, end, hasEnd } = spanOf(event, zone);
    const changed = changedDaysOf(event, valuesIn(events));
    const except = event.repeat.except.filter((day) => !changed.includes(day));
    return { zone, start, end: allDay || hasEnd ? end : null, repeat: { ...event.repeat, except } };
  }
  const series = event.instead && events[event.instead.series];
  if (!series?.repeat || !event.instead) return {};
  return { uid: uidOf(series), zone: zoneOf(series), instead: timesOn(series, event.instead.on).start };
}

/**
 * Returns the calendar as iCalendar text: the events that match a filter, and the due items in its layers.
 * @param nameOf returns the name of a layer in the user's language
 */
export async function calendarIcs({
  nameOf,
  ...filter
}: Omit<CalendarFilter, 'range'> & { nameOf: (layer: CalendarEntry['source']) => string }): Promise<string> {
  const seen = eventsSeenBy(await store.snapshot(), filter.viewer ?? null);
  const events = (await calendarEntries(filter)).map((entry) => {
    const event = entry.eventId === null ? undefined : seen[entry.eventId];
    return { ...icsEvent(entry, event, nameOf), ...(event && seriesPart(event, seen)) };
  });
  return writeIcs(events, { name: layoutConfig.appName, zone: filter.zone, now: new Date().toISOString() });
}

/** An event in a file, compared with the calendar. */
export interface ImportRow {
  event: ReadEvent;
  /**
   * `new`: not in the calendar; `same`: no changes; `changed`: would replace event `id`; `ours`: not an event, but a
   * due item that Atrium exported, such as a task.
   */
  state: 'new' | 'changed' | 'same' | 'ours';
  id?: number;
  /** The stored event that would be replaced. */
  before?: CalendarEvent;
}

/** Returns the kind of an imported event: the one in its file, otherwise the one selected for all other events. */
export function kindOf({ category }: Pick<ReadEvent, 'category'>, other: CalendarKind): CalendarKind {
  return calendarKinds.find((kind) => kind.toLowerCase() === category.toLowerCase()) ?? other;
}

const earliestSeries = '1900-01-01';

/** Evaluates a rule once, within the time limit shared by all rules of the file. */
function withinLimit(patience: RulePatience, key: string, work: (ms: number) => string | null): string | null {
  const known = patience.known.get(key);
  if (known !== undefined) return known;
  const began = performance.now();
  const found = patience.left < 1 ? null : work(Math.ceil(patience.left));
  patience.left -= usualMsSince(began);
  patience.known.set(key, found);
  return found;
}

/**
 * Returns how an event in a file repeats, or `undefined` if it doesn't repeat, starts before `earliestSeries`, or has a
 * rule that isn't accepted (`readRule`).
 */
export function repeatOf({ rule, start, end, allDay, zone, except, extra, patience }: ReadEvent) {
  const { firstDay, startMinute } = spanOf({ start, end, allDay }, zone);
  // For a series that only lists dates, the rule covers only the first one.
  const written = rule ?? (extra.length > 0 ? 'FREQ=DAILY;COUNT=1' : null);
  // A series that starts before `earliestSeries` would take a long time to expand, and isn't realistic.
  if (written === null || firstDay < earliestSeries) return undefined;
  const accepted = withinLimit(patience, `${written} ${start} ${zone}`, (ms) =>
    readRule(written, firstDay, zone, allDay ? null : startMinute, ms),
  );
  if (accepted === null) return undefined;
  const first = isOnRule(accepted, firstDay) ? [] : [firstDay];
  const more = [...first, ...extra];
  return { rule: accepted, except, ...(more.length > 0 && { extra: more }) };
}

/**
 * Converts an event in a file to an event to store. If it replaces an event, fields that only Atrium stores are
 * preserved.
 */
export function inputFrom(event: ReadEvent, kind: CalendarKind, before?: CalendarEvent): EventInput {
  const { uid, title, start, end, allDay, url, guests, location, description } = event;
  const { desc: _, url: __, ...kept }: Record<string, unknown> = before?.extendedProps ?? {};
  const extendedProps = { ...kept, calendar: kindOf(event, kind), guests, location, description };
  return {
    title,
    start,
    end,
    allDay,
    url,
    zone: event.zone,
    repeat: repeatOf(event),
    extendedProps: ownUid.test(uid) || event.instead ? extendedProps : { ...extendedProps, uid },
  };
}

/** Returns the rule of a stored series in the form it would have in a file. */
function storedRule(event: CalendarEvent): string | undefined {
  return event.repeat && (readRule(event.repeat.rule, firstDayOf(event), zoneOf(event)) ?? undefined);
}

/**
 * Returns dates of a series as text for comparing, without those in `changed`, because occurrences stored as separate
 * events aren't exceptions in a file.
 */
function leftOutDays(days: readonly string[] | undefined, changed: readonly string[]): string {
  return [...new Set(days)]
    .filter((day) => !changed.includes(day))
    .sort()
    .join();
}

/**
 * Checks whether an event in a file is the same as the stored event.
 * @param changed the dates of occurrences that are stored as separate events
 */
function isSame(event: ReadEvent, stored: CalendarEvent, changed: readonly string[]): boolean {
  const details = eventDetails(stored);
  const instant = (text: string | null) => text && (event.allDay ? text : new Date(text).toISOString());
  return (
    event.title === stored.title &&
    repeatOf(event)?.rule === storedRule(stored) &&
    leftOutDays(repeatOf(event)?.extra, []) === leftOutDays(stored.repeat?.extra, []) &&
    leftOutDays(repeatOf(event)?.except, changed) === leftOutDays(stored.repeat?.except, changed) &&
    event.allDay === stored.allDay &&
    instant(event.start) === instant(stored.start) &&
    (instant(event.end) === instant(stored.end) || (event.allDay && stored.end === null)) &&
    event.location === details.location &&
    event.description === details.description &&
    event.url === details.url &&
    event.guests.join('\n') === details.guests.join('\n')
  );
}

/** Compares the events in a file with the calendar's events that the viewer can see, by UID. */
export async function importRows(events: readonly ReadEvent[], viewer: Viewer = null): Promise<ImportRow[]> {
  const all = Object.values(eventsSeenBy(await store.snapshot(), viewer));
  const stored = new Map(all.map((one) => [uidOf(one), one]));
  const changedDay = ({ uid, on }: NonNullable<ReadEvent['instead']>) => {
    const series = stored.get(uid)?.id;
    return all.find(({ instead }) => instead?.series === series && instead?.on === on);
  };
  return events.map((event) => {
    const known = event.instead ? changedDay(event.instead) : stored.get(event.uid);
    if (known) {
      const state = isSame(event, known, changedDaysOf(known, all)) ? 'same' : 'changed';
      return { event, id: known.id, before: known, state };
    }
    return { event, state: ownUid.test(event.uid) && !event.uid.startsWith('event-') ? 'ours' : 'new' };
  });
}
