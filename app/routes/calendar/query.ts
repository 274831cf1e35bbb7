import { calendarKinds, type CalendarKind, type CalendarLayer, calendarLayers } from '~/models/calendar/rules';
import { type CalendarView, calendarViews } from '~/models/calendar/range';
import { isDay } from '~/models/shared/day';
import { withQuery } from '~/lib/with-query';

export const calendarPath = '/apps/calendar';

/** URL parameters of the calendar. `date` is `null` for today; `allHours` also shows the night. */
export interface CalendarQuery {
  view: CalendarView;
  date: string | null;
  kinds: readonly CalendarKind[];
  layers: readonly CalendarLayer[];
  /** IDs of the user-created calendars to show; `null` for all. */
  own: readonly number[] | null;
  /** IDs of the user's subscriptions to show; `null` for all. */
  subscriptions: readonly number[] | null;
  allHours: boolean;
  q: string;
  /** Page number, from 1, for a day with very many entries. Only the day view uses it. */
  page: number;
}

function isRealDay(text: string | null): text is string {
  return text !== null && /^(19|20|21)/.test(text) && isDay(text);
}

/**
 * Returns the selected items of a list. A missing parameter means all; an empty one means none, as in the API (contract
 * §8).
 */
function chosen<Name extends string>(search: URLSearchParams, name: string, all: readonly Name[]): readonly Name[] {
  if (!search.has(name)) return all;
  const named = new Set(search.getAll(name).flatMap((text) => text.split(',')));
  return all.filter((one) => named.has(one));
}

/**
 * Returns the selected IDs of a list, at most 200. A missing parameter means all (`null`); an empty one means none.
 */
function chosenIds(search: URLSearchParams, name: string): readonly number[] | null {
  if (!search.has(name)) return null;
  const named = search.getAll(name).flatMap((text) => text.split(','));
  return [...new Set(named.filter((text) => /^\d{1,9}$/.test(text)).map(Number))].slice(0, 200);
}

/** Parses the URL. Invalid values fall back to the default. */
export function readCalendarQuery(search: URLSearchParams): CalendarQuery {
  const view = calendarViews.find((one) => one === search.get('view')) ?? 'month';
  const date = search.get('date');
  return {
    view,
    date: isRealDay(date) ? date : null,
    kinds: chosen(search, 'kinds', calendarKinds),
    layers: chosen(search, 'layers', calendarLayers),
    own: chosenIds(search, 'own'),
    subscriptions: chosenIds(search, 'subscriptions'),
    allHours: search.get('hours') === 'all',
    q: (search.get('q') ?? '').trim().slice(0, 200),
    page: view === 'day' && /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1,
  };
}

/** Returns the query as `?a=b` without default values, or an empty string if nothing is left. */
export function calendarSearch(query: CalendarQuery): string {
  const { view, date, kinds, layers, own, subscriptions, allHours, q, page } = query;
  const search = new URLSearchParams();
  if (view !== 'month') search.set('view', view);
  if (date !== null) search.set('date', date);
  if (kinds.length < calendarKinds.length) search.set('kinds', kinds.join());
  if (layers.length < calendarLayers.length) search.set('layers', layers.join());
  if (own !== null) search.set('own', own.join());
  if (subscriptions !== null) search.set('subscriptions', subscriptions.join());
  if (allHours) search.set('hours', 'all');
  if (q !== '') search.set('q', q);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search}`.replaceAll('%2C', ',') : '';
}

/** Returns the URL of the calendar with the given changes. Unless they set `page`, changes lead to the first page. */
export function calendarUrl(query: CalendarQuery, changes: Partial<CalendarQuery> = {}): string {
  const page = Object.keys(changes).length > 0 ? 1 : query.page;
  return `${calendarPath}${calendarSearch({ ...query, page, ...changes })}`;
}

/** Returns the URL that shows other calendars or layers and remembers this choice for the next visit. */
export function keepUrl(query: CalendarQuery, changes: Partial<CalendarQuery>): string {
  const url = calendarUrl(query, changes);
  return `${url}${url.includes('?') ? '&' : '?'}keep=on`;
}

/**
 * Returns the URL of a panel over the calendar (`add`, `event/12`). Closing it returns to where it was opened. `own`
 * contains the panel's parameters.
 */
export function overlayUrl(query: CalendarQuery, path: string, own: Record<string, string> = {}): string {
  const search = new URLSearchParams(calendarSearch(query));
  for (const [name, value] of Object.entries(own)) search.set(name, value);
  return withQuery(`${calendarPath}/${path}`, search);
}
