import { recordLink, recordUrl } from '~/records';
import type { Viewer } from '~/models/access/circle';
import type { CollectionName } from '~/models/shared/feature';
import { memoByIdentity, memoByParts } from '~/lib/memo';
import { rowsOf } from '~/models/shared/list';
import { ownedBy } from '~/models/shared/owned';
import { type CalendarEntry, type CalendarKind, type CalendarLayer, byTime } from './rules';
import type { CalendarEvent } from './schema';
import type { DayRange } from './range';
import { daysTouching, firstKeptDay, timesOn } from './repeat.server';
import { eventsNear } from './near';
import { inAnyZone, canTouch, spanOf } from './span';
import type { Collections } from '~/models/store/database.schema';
import { dueMoment } from '~/models/todo/due';
import { todosSeenBy } from '~/models/todo/sharing';
import { busyEvents, eventsSeenBy } from './sharing';
import { amountDue } from '~/models/invoice/rules';
import { isShownTask } from '~/models/kanban/project-access';
import { isDoneBoard } from '~/models/kanban/rules';
import { store } from '~/models/store/store.server';
import { addDays } from '~/models/shared/day';

/**
 * Filter for the calendar: kinds of events, layers, the time zone of the days, and the range of days (by default all).
 */
export interface CalendarFilter {
  kinds: readonly CalendarKind[];
  layers: readonly CalendarLayer[];
  zone: string;
  range?: DayRange;
  /** The viewer; by default the app itself, which sees every calendar and list. */
  viewer?: Viewer;
  /** The users' calendars to show, by ID; by default all that the viewer can see. */
  own?: readonly number[] | null;
  /** The viewer's subscriptions to show, by ID; `null` for all. If omitted, subscriptions are left out. */
  subscriptions?: readonly number[] | null;
  /** The title of times that the viewer can see only as busy. If it or `range` is omitted, these times are left out. */
  busyTitle?: string;
}

/** Returns an event, or its occurrence on a date, as the calendar shows it. */
export function entryOf(event: CalendarEvent, zone: string, on: string | null = null): CalendarEntry {
  const { id, title, extendedProps } = event;
  const url = recordUrl('calendarEvents', event) ?? '/';
  return {
    key: `event-${id}${on === null ? '' : `-${on}`}`,
    source: extendedProps.calendar,
    eventId: id,
    on,
    title,
    to: on === null ? url : `${url}?on=${on}`,
    ...spanOf(on === null ? event : timesOn(event, on), zone),
  };
}

/**
 * Expands events into their occurrences in a range of days in a time zone. Without a range, returns each series once,
 * on its first date that isn't skipped.
 */
function entriesOf(events: readonly CalendarEvent[], zone: string, range?: DayRange): CalendarEntry[] {
  const days = range && inAnyZone(range);
  return events.flatMap((event) => {
    if (event.repeat) {
      const times = days ? daysTouching(event, days) : [firstKeptDay(event)];
      return times.map((day) => entryOf(event, zone, day));
    }
    return !days || canTouch(event, days) ? [entryOf(event, zone)] : [];
  });
}

/**
 * Maximum number of query results to cache until an event changes. The home page and an open calendar repeat the same
 * queries.
 */
const maxCachedQueries = 8;
const cachedEntries = memoByIdentity((_: Collections['calendarEvents']) => new Map<string, CalendarEntry[]>());

function eventsIn(
  events: Collections['calendarEvents'],
  { kinds, zone, range, own = null }: Pick<CalendarFilter, 'kinds' | 'zone' | 'range' | 'own'>,
) {
  const known = cachedEntries(events);
  const question = JSON.stringify([kinds, zone, range, own]);
  const found = known.get(question);
  if (found) return found;
  const matching = (range ? eventsNear(events, range) : rowsOf(events)).filter(({ extendedProps, calendarId }) =>
    calendarId === undefined ? kinds.includes(extendedProps.calendar) : (own?.includes(calendarId) ?? true),
  );
  const inRange = ({ firstDay, lastDay }: CalendarEntry) => !range || (firstDay < range.to && lastDay >= range.from);
  const entries = entriesOf(matching, zone, range).filter(inRange);
  known.set(question, entries);
  if (known.size > maxCachedQueries) known.delete(known.keys().next().value ?? '');
  return entries;
}

function busyTimes(data: Collections, { zone, range, viewer = null, busyTitle }: CalendarFilter) {
  if (busyTitle === undefined || !range) return [];
  return entriesOf(busyEvents(data, viewer), zone, range)
    .filter(({ firstDay, lastDay }) => firstDay < range.to && lastDay >= range.from)
    .map((entry): CalendarEntry => {
      const to = `/apps/calendar?view=day&date=${entry.firstDay}`;
      return { ...entry, key: `busy-${entry.key}`, eventId: null, on: null, title: busyTitle, to };
    });
}

/** Returns the events of the external calendars that the viewer has subscribed to. They can't be opened or moved. */
function subscribedEntries(data: Collections, { zone, range, viewer = null, subscriptions }: CalendarFilter) {
  if (subscriptions === undefined || viewer === null) return [];
  const shown = ownedBy(data.calendarSubscriptions, viewer.id).filter(({ id }) => subscriptions?.includes(id) ?? true);
  return shown.flatMap(({ id, events }) =>
    entriesOf(events, zone, range)
      .filter(({ firstDay, lastDay }) => !range || (firstDay < range.to && lastDay >= range.from))
      .map((entry): CalendarEntry => {
        const to = `/apps/calendar?view=day&date=${entry.firstDay}`;
        return { ...entry, key: `subscription-${id}-${entry.key}`, eventId: null, on: null, to };
      }),
  );
}

interface Due {
  id: number;
  title: string;
  day: string;
  to: string;
  /** The instant when the record is due, if it has a due time. `day` then depends on the time zone. */
  at?: string;
}

function dueOf(collection: CollectionName, record: { id: number }, day: string): Due {
  const shown = recordLink(collection, record);
  const title = [shown?.title, shown?.detail].filter(Boolean).join(' ');
  return { id: record.id, title, day, to: shown?.url ?? '/' };
}

/** Returns the entry of a due item. An item that is due on a day stays on that day in every time zone. */
function dueEntry(layer: CalendarLayer, { id, title, day, to, at }: Due, zone: string): CalendarEntry {
  const span = spanOf({ start: at ?? day, end: null, allDay: at === undefined }, zone);
  return { key: `${layer}-${id}`, source: layer, eventId: null, on: null, title, to, ...span };
}

const isDated = ({ day }: Due) => /^\d{4}-\d\d-\d\d$/.test(day);

const tasksDue = memoByIdentity((tasks: Collections['kanbanTasks']) =>
  rowsOf(tasks)
    .filter(({ boardId, away }) => !isDoneBoard(boardId) && away === null)
    .map((task) => ({ task, ...dueOf('kanbanTasks', task, task.dueDate?.slice(0, 10) ?? '') }))
    .filter(isDated),
);

/** Returns the open tasks with a due date that an account can see. For `null`, returns those that everyone can see. */
function shownTasksDue(data: Collections, accountId: number | null): readonly Due[] {
  return tasksDue(data.kanbanTasks).filter(({ task }) => isShownTask(data, task, accountId));
}

const todosDue = memoByIdentity((todos: Collections['todoTasks']) =>
  rowsOf(todos)
    .filter(({ isCompleted, isDeleted }) => !isCompleted && !isDeleted)
    .map((todo): Due => {
      const due = dueOf('todoTasks', todo, todo.dueDate?.slice(0, 10) ?? '');
      return dueMoment(todo.dueDate, 'UTC')?.time ? { ...due, at: todo.dueDate ?? '' } : due;
    })
    .filter(isDated),
);

function onOwnDay(due: Due, zone: string): Due {
  return due.at === undefined ? due : { ...due, day: dueMoment(due.at, zone)?.day ?? due.day };
}

const invoicesDue = memoByIdentity((invoices: Collections['invoices']) =>
  rowsOf(invoices)
    .filter((invoice) => invoice.issuedAt !== null && amountDue(invoice) > 0)
    .map((invoice) => dueOf('invoices', invoice, invoice.dueOn)),
);

const deliveriesDue = memoByIdentity((orders: Collections['orders']) =>
  rowsOf(orders)
    .filter(({ status }) => status === 'pending')
    .map((order) => dueOf('orders', order, order.deliverOn))
    .filter(isDated),
);

const servicesDue = memoByIdentity((machines: Collections['machines']) =>
  rowsOf(machines)
    .map((machine) => dueOf('machines', machine, machine.nextServiceOn ?? ''))
    .filter(isDated),
);

function layerItems(
  data: Collections,
  layer: CalendarLayer,
  { zone, viewer = null }: Pick<CalendarFilter, 'zone' | 'viewer'>,
): readonly Due[] {
  switch (layer) {
    case 'tasks':
      return shownTasksDue(data, viewer?.id ?? null);
    case 'todos':
      return todosDue(todosSeenBy(data, viewer)).map((due) => onOwnDay(due, zone));
    case 'invoices':
      return invoicesDue(data.invoices);
    case 'deliveries':
      return deliveriesDue(data.orders);
    case 'services':
      return servicesDue(data.machines);
  }
}

const mergedEntries = memoByParts<readonly CalendarEntry[]>(maxCachedQueries);

/**
 * Returns events of the requested kinds, due items of the requested layers, and, if requested, busy times and events of
 * subscriptions, in chronological order. The result is cached until the data changes.
 */
export async function calendarEntries(filter: CalendarFilter): Promise<readonly CalendarEntry[]> {
  const data = await store.snapshot();
  const { calendarEvents, calendars, calendarSubscriptions, kanbanTasks, kanbanProjects, users, accounts } = data;
  const { todoTasks, todoLists, invoices, orders, machines } = data;
  const people = [users, accounts, calendars, calendarSubscriptions, kanbanProjects, todoLists];
  const parts = [calendarEvents, kanbanTasks, todoTasks, invoices, orders, machines, ...people];
  const { kinds, layers, zone, range, viewer, own, subscriptions, busyTitle } = filter;
  const question = JSON.stringify([
    kinds,
    layers,
    zone,
    range,
    viewer?.id,
    own,
    subscriptions,
    subscriptions === undefined,
    busyTitle,
  ]);
  return mergedEntries(question, parts, () => entriesFor(data, filter));
}

function entriesFor(data: Collections, filter: CalendarFilter): CalendarEntry[] {
  const { layers, range, viewer = null } = filter;
  const events = eventsIn(eventsSeenBy(data, viewer), filter);
  const due = layers.flatMap((layer) =>
    layerItems(data, layer, filter)
      .filter(({ day }) => !range || (day >= range.from && day < range.to))
      .map((item) => dueEntry(layer, item, filter.zone)),
  );
  return [...events, ...busyTimes(data, filter), ...subscribedEntries(data, filter), ...due].sort(byTime);
}

/**
 * Returns timed events that overlap a given event, as a hint for the user. All-day events and holidays don't count as
 * conflicts.
 * @param except the event itself if it's already stored, with all its occurrences if it repeats
 */
export async function conflictsWith(
  times: Pick<CalendarEvent, 'start' | 'end' | 'allDay'>,
  { except, zone, viewer = null }: { except?: number; zone: string; viewer?: Viewer },
): Promise<CalendarEntry[]> {
  const span = spanOf(times, zone);
  if (span.allDay) return [];
  const days = { from: span.firstDay, to: addDays(span.lastDay, 1) };
  const others = eventsNear(eventsSeenBy(await store.snapshot(), viewer), days).filter(
    ({ id, extendedProps }) => id !== except && extendedProps.calendar !== 'Holiday',
  );
  return entriesOf(others, zone, days)
    .filter(({ allDay, start, end }) => !allDay && start < span.end && end > span.start)
    .sort(byTime);
}
