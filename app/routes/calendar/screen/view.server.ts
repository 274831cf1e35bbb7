import type { TFunction } from 'i18next';
import { memoByParts } from '~/lib/memo';
import { calendarEntries } from '~/models/calendar/entries.server';
import { findEntries } from '~/models/calendar/find.server';
import { type CalendarEntry, calendarKinds, calendarLayers, isBanner } from '~/models/calendar/rules';
import { barViews, covers, weekRows } from './month-rows.server';
import { layDay, visibleHours } from '~/models/calendar/layout';
import { type DayRange, daysOf, visibleRange } from '~/models/calendar/range';
import { offsetText, wallClock } from '~/models/shared/zoned-time';
import type { Language } from '~/lib/languages';
import type { CalendarQuery } from '../query';
import { boundedDays, maxFound } from './bounded-days';
import { formatDate, formatDays } from '~/lib/format';
import type { Reader } from '../text.server';
import { whenText } from '../when-text';
import { addDays, addMonths, startOfMonth } from '~/models/shared/day';

type EntrySource = CalendarEntry['source'];

/** An entry with its full name: title, kind, and time. */
export interface EntryView extends CalendarEntry {
  label: string;
}

export interface DayCell {
  day: string;
  /** Day of the month: `21`. */
  date: string;
  /** `Saturday, November 21, 2026` */
  long: string;
  /** `Sat` */
  weekday: string;
  /** Whether the day is in the displayed month. */
  inside: boolean;
  today: boolean;
  count: number;
  /** Number of entries that the view leaves out. */
  hidden: number;
}

/** A bar in a row of days; `index` refers to the entries. */
export interface BarView {
  index: number;
  lane: number;
  column: number;
  span: number;
  before: boolean;
  after: boolean;
}

/** A block in the hours of a day: minutes, and one of several equally wide columns. */
export interface BlockView {
  index: number;
  from: number;
  to: number;
  column: number;
  columns: number;
  before: boolean;
  after: boolean;
}

/**
 * Maximum number of bars per day in the all-day row of the week view. Additional entries are only counted, except that
 * a single additional entry is shown instead of "+1 more".
 */
const weekLanes = 3;

interface Scene {
  today: string;
  locale: Language;
  month: string;
  hidden: ReadonlyMap<string, number>;
}

function countsOf(entries: readonly CalendarEntry[], { from, to }: DayRange): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { firstDay, lastDay } of entries)
    for (let day = max(firstDay, from); day <= lastDay && day < to; day = day === lastDay ? to : addDays(day, 1))
      counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
}

/** Number of screens whose selected entries are cached until an entry changes. */
const rememberedScreens = 8;
const selections = memoByParts<ReturnType<typeof selectionOf>>(rememberedScreens);

function selectionOf(
  everything: readonly CalendarEntry[],
  { wide, range, query }: { wide: DayRange; range: DayRange; query: CalendarQuery },
) {
  const matching = everything.filter(({ firstDay, lastDay }) => firstDay < range.to && lastDay >= range.from);
  return { counts: countsOf(everything, wide), bounded: boundedDays(matching, daysOf(range), query) };
}

/**
 * Returns a function that creates the days of all grids. Each day is created once, because a page sends identical
 * objects only once.
 */
function dayCells(counts: ReadonlyMap<string, number>, { today, locale, month, hidden }: Scene) {
  const cells = new Map<string, DayCell>();
  return (day: string): DayCell => {
    const cell = cells.get(day) ?? {
      day,
      date: String(Number(day.slice(8))),
      long: formatDate(day, locale, 'long'),
      weekday: formatDate(day, locale, 'weekdayShort'),
      inside: day.startsWith(month),
      today: day === today,
      count: counts.get(day) ?? 0,
      hidden: hidden.get(day) ?? 0,
    };
    cells.set(day, cell);
    return cell;
  };
}

export type CellOf = ReturnType<typeof dayCells>;

/**
 * Returns the data for a week or day view. With `allHours`, shows the whole day. Otherwise, shows working hours, the
 * hours that have entries, and the current hour if the range includes today.
 */
function timeGrid(
  entries: readonly EntryView[],
  range: DayRange,
  { allHours, today, now, cellOf }: { allHours: boolean; today: string; now: number; cellOf: CellOf },
) {
  const days = daysOf(range);
  const current = days.includes(today) ? [{ from: now, to: Math.min(now + 60, 1440) }] : [];
  const bars = barViews(entries, days, entries.filter(isBanner));
  // A single hidden entry would take no more space than the "+1 more" link.
  const lanes = days.length === 1 || bars.every(({ lane }) => lane <= weekLanes) ? Infinity : weekLanes;
  const folded = bars.filter(({ lane }) => lane >= lanes);
  const foldedOn = (index: number) => folded.filter((bar) => covers(bar, index)).length;
  const columns = days.map((day) =>
    layDay(entries, day).map(({ entry, ...block }): BlockView => ({ ...block, index: entries.indexOf(entry) })),
  );
  return {
    days: days.map(cellOf).map((cell, index) => ({ ...cell, hidden: cell.hidden + foldedOn(index) })),
    banners: bars.filter(({ lane }) => lane < lanes),
    /** The keys of the entries that don't fit above the hours. */
    folded: folded.flatMap(({ index }) => entries[index]?.key ?? []),
    columns,
    hours: allHours ? { from: 0, to: 24 } : visibleHours([...columns.flat(), ...current]),
  };
}

const foundDays = (entries: readonly EntryView[]) => [...new Set(entries.map(({ firstDay }) => firstDay))];

/** Groups entries by day. A day contains every entry that overlaps it, or with `once`, only those that start on it. */
function agendaOf(entries: readonly EntryView[], days: readonly string[], cellOf: CellOf, once = false) {
  return days
    .map((day) => ({
      cell: cellOf(day),
      indexes: entries.flatMap(({ firstDay, lastDay }, index) =>
        (once ? firstDay === day : firstDay <= day && lastDay >= day) ? [index] : [],
      ),
    }))
    .filter(({ indexes }) => indexes.length > 0);
}

function titleOf({ view }: CalendarQuery, day: string, { from, to }: DayRange, locale: Language): string {
  if (view === 'month') return formatDate(day, locale, 'month');
  return view === 'day' ? formatDate(day, locale, 'long') : formatDays(from, addDays(to, -1), locale);
}

/** Returns everything the calendar page shows, laid out for the user's zone and language (design §7). */
export async function calendarScreen({
  query,
  reader,
  t,
  viewer,
}: {
  query: CalendarQuery;
  reader: Reader;
  viewer: { id: number };
  t: TFunction<'calendar'>;
}) {
  const { zone, locale, weekStart } = reader;
  const { day: today, minute: now } = wallClock(new Date().toISOString(), zone);
  const day = query.date ?? today;
  const range = visibleRange(query.view, day, weekStart);
  const miniRange = visibleRange('month', day, weekStart);
  const wide = { from: min(range.from, miniRange.from), to: max(range.to, miniRange.to) };
  const sources = sourceNames(t);
  const labelOf = labeller(t, reader, sources);
  const everything = await calendarEntries({ ...query, zone, range: wide, viewer, busyTitle: t('entry.busy') });
  const isSearch = query.q !== '';
  // Search results are shown as a list, whatever their dates.
  const view = isSearch ? 'agenda' : query.view;
  const found = isSearch ? await findEntries({ ...query, zone, today, viewer }) : [];
  const selection = selections(JSON.stringify([wide, range, query.view, query.page]), [everything], () =>
    selectionOf(everything, { wide, range, query }),
  );
  const bounded = isSearch
    ? { entries: found.slice(0, maxFound), hidden: new Map<string, number>(), earlier: 0 }
    : selection.bounded;
  const entries = bounded.entries.map((entry): EntryView => ({ ...entry, label: labelOf(entry) }));
  const cellOf = dayCells(selection.counts, { today, locale, month: day.slice(0, 7), hidden: bounded.hidden });
  const listed = query.view === 'month' ? { from: startOfMonth(day), to: startOfMonth(addMonths(day, 1)) } : range;
  return {
    query,
    /** The requested day, or today. */
    day,
    range,
    today,
    now,
    zone,
    zoneText: offsetText(zone, new Date().toISOString()),
    weekStart,
    view,
    title: isSearch ? t('search.found', { count: found.length }) : titleOf(query, day, range, locale),
    weekdays: daysOf({ from: miniRange.from, to: addDays(miniRange.from, 7) }).map((one) => ({
      short: formatDate(one, locale, 'weekdayShort'),
      long: formatDate(one, locale, 'weekday'),
      letter: formatDate(one, locale, 'weekdayLetter'),
    })),
    entries,
    /** Number of entries of the day that come before the ones on this page. */
    earlier: bounded.earlier,
    /** Number of search results that aren't listed. */
    unlisted: isSearch ? found.length - entries.length : 0,
    sources,
    weeks: view === 'month' ? weekRows(entries, range, cellOf) : null,
    time:
      view === 'week' || view === 'day'
        ? timeGrid(entries, range, { allHours: query.allHours, today, now, cellOf })
        : null,
    agenda: agendaOf(entries, isSearch ? foundDays(entries) : daysOf(listed), cellOf, isSearch),
    mini: { title: formatDate(day, locale, 'month'), days: daysOf(miniRange).map(cellOf) },
  };
}

export type CalendarScreen = Awaited<ReturnType<typeof calendarScreen>>;

/** Returns a function that builds the full name of an entry. Translations are looked up once, not for each entry. */
function labeller(t: TFunction<'calendar'>, reader: Reader, sources: Record<EntrySource, string>) {
  const [title, source, when] = ['{title}', '{source}', '{when}'];
  const template = t('entry.label', { title, source, when });
  return (entry: CalendarEntry): string => {
    const parts: Record<string, string> = {
      [title]: entry.title,
      [source]: sources[entry.source],
      [when]: whenText(entry, reader),
    };
    return template.replace(/\{(title|source|when)\}/g, (part) => parts[part] ?? part);
  };
}

function sourceNames(t: TFunction<'calendar'>): Record<EntrySource, string> {
  const names = [...calendarKinds, ...calendarLayers].map((source) => [source, t(`source.${source}`)]);
  return Object.fromEntries(names) as Record<EntrySource, string>;
}

const min = (a: string, b: string) => (a < b ? a : b);
const max = (a: string, b: string) => (a > b ? a : b);
