import { AppError } from '~/lib/errors';
import type { CalendarEvent, EventChanges, EventInput } from './schema';
import { original } from 'immer';
import { timesOn } from './repeat.server';
import { uidOf, withoutUid } from './uid';
import { followStart, moveDay, removeEvent } from './series.server';
import { type EventPlace, type EventShift, shifted } from './move';
import type { EventTimes } from './span';
import type { By } from '~/models/store/change-log';
import { assertFresh } from '~/models/shared/tag.server';
import { type Also, idAfterHighest, nextId, store } from '~/models/store/store.server';
import { eventIn, getEvent } from './queries.server';

async function titleOf(id: number): Promise<string> {
  return (await getEvent(id)).title;
}

/**
 * Throws `invalid` for an end before its start. A change that moves the start alone may leave the end behind, as clients do
 * when an event is dragged (contract §8, update-event).
 */
function assertEndsLater({ start, end }: { start?: string; end?: string | null }): void {
  if (start && end && Date.parse(end) < Date.parse(start))
    throw new AppError('invalid', 'endBeforeStart', { end: 'endBeforeStart' });
}

/**
 * Adds an event (contract §8, add-event). Throws `invalid` for an end before the start.
 * @param also what else is stored in the same change, so that Undo takes both back
 */
export async function createEvent({ input, actor, once, also }: By & { input: EventInput; also?: Also }) {
  assertEndsLater(input);
  return store.commit({ actor, label: 'calendarEvent.created', about: input.title, once }, (draft) => {
    const { calendarEvents } = draft;
    const event: CalendarEvent = { ...input, id: idAfterHighest(calendarEvents) };
    calendarEvents[event.id] = event;
    also?.(draft, event.id);
    return event;
  });
}

/** An event to import: its name in the file, the event it replaces, and the day of a series it stands for. */
interface ImportItem {
  uid?: string;
  id?: number;
  input: EventInput;
  instead?: { uid: string; on: string } | null;
  /** Who invited to it by email, and under which number. */
  sentBy?: CalendarEvent['sentBy'];
}

/** What stays of an event that a file replaces: its number, and what passed between its organizer and its guests. */
function ownOf({
  id,
  invited,
  told,
  sentBy,
}: CalendarEvent): Pick<CalendarEvent, 'id' | 'invited' | 'told' | 'sentBy'> {
  return { id, ...(invited && { invited }), ...(told && { told }), ...(sentBy && { sentBy }) };
}

/**
 * Adds and replaces many events as one change, which one Undo takes back.
 * @param items each with the id of the event it replaces, or none for a new one
 * @param renewed the title, where it's an organizer who sends a change of an event
 * @throws AppError `not_found` when an event to replace is gone
 */
export async function importEvents({
  items,
  actor,
  once,
  renewed,
}: By & { items: readonly ImportItem[]; renewed?: string | undefined }) {
  const label = renewed === undefined ? 'calendarEvent.imported' : 'calendarEvent.renewed';
  return store.commit({ actor, label, about: renewed ?? String(items.length), once }, (draft) => {
    let free = nextId(draft.calendarEvents);
    const placed = new Map(Object.values(draft.calendarEvents).map((event) => [uidOf(event), event.id]));
    for (const { id, input, uid, sentBy } of items) {
      const own = id === undefined ? { id: free++ } : ownOf(eventIn(draft, id));
      const event: CalendarEvent = { ...input, ...own, ...(sentBy && { sentBy }) };
      draft.calendarEvents[event.id] = event;
      if (uid !== undefined) placed.set(uid, event.id);
    }
    for (const { uid, instead } of items) {
      if (uid === undefined || !instead) continue;
      const series = draft.calendarEvents[placed.get(instead.uid) ?? -1];
      const single = draft.calendarEvents[placed.get(uid) ?? -1];
      if (series?.repeat && single) single.instead = { series: series.id, on: instead.on };
    }
    // Also a series that is replaced alone still leaves out the days that stand as events of their own.
    for (const { instead } of Object.values(draft.calendarEvents)) {
      const repeat = instead && draft.calendarEvents[instead.series]?.repeat;
      if (repeat && !repeat.except.includes(instead.on)) repeat.except.push(instead.on);
    }
    return items.length;
  });
}

/**
 * Changes the given fields of an event; `extendedProps` is replaced whole (contract §8).
 * @param tag of the event as it was when it was opened; left out, the last one to save wins
 * @throws AppError `not_found`, `invalid` for an end before the start, or `StaleRecord` when it has changed since
 */
export async function updateEvent({
  id,
  changes,
  tag,
  actor,
  once,
}: By & { id: number; changes: EventChanges; tag?: string }) {
  assertEndsLater(changes);
  return store.commit({ actor, label: 'calendarEvent.updated', about: await titleOf(id), once }, (draft) => {
    const event = eventIn(draft, id);
    assertFresh(event, tag);
    const before = original(event);
    Object.assign(event, changes);
    if (before) followStart(draft.calendarEvents, event, before);
    return event;
  });
}

/**
 * Moves an event by some days and minutes, or to a place.
 * @param on the day of a series: it alone is moved, and is an event of its own from then on
 * @param zone where the days of a shift keep their time of day
 * @throws AppError `not_found`, or `invalid` when it would end before it starts
 */
export async function moveEvent({
  id,
  on = null,
  to,
  zone,
  actor,
}: By & { id: number; on?: string | null; to: EventShift | EventPlace; zone: string }) {
  const move = (times: EventTimes): EventTimes => ('edge' in to ? shifted(times, to, zone) : to);
  if (on !== null && (await getEvent(id)).repeat) return moveDay({ id, on, move, actor });
  return store.commit({ actor, label: 'calendarEvent.moved', about: await titleOf(id) }, (draft) => {
    const event = eventIn(draft, id);
    const before = original(event);
    Object.assign(event, move(event));
    if (before) followStart(draft.calendarEvents, event, before);
    return event;
  });
}

/** Adds the same event once more, as one of its own and without those who were invited; throws `not_found`. */
export async function duplicateEvent({ id, on, actor, once }: By & { id: number; on: string | null }) {
  const { id: _, invited: __, instead: ___, repeat: ____, told: _____, sentBy: ______, ...kept } = await getEvent(id);
  const times = on === null ? {} : timesOn({ ...kept, id }, on);
  return createEvent({ input: withoutUid({ ...kept, ...times }), actor, once });
}

/** Removes an event, a series with all its days; Undo brings it back (contract §8, remove-event). Throws `not_found`. */
export async function deleteEvent({ id, actor }: By & { id: number }) {
  return store.commit({ actor, label: 'calendarEvent.deleted', about: await titleOf(id) }, (draft) => {
    removeEvent(draft.calendarEvents, eventIn(draft, id).id);
  });
}

/**
 * Removes events as one change, as far as they're still there; Undo brings them back.
 * @param change `canceled` where their organizer says that they are off
 */
export async function deleteEvents({
  ids,
  actor,
  change = 'deleted',
}: By & { ids: readonly number[]; change?: 'deleted' | 'canceled' }) {
  const about = ids[0] === undefined ? '' : await titleOf(ids[0]);
  const label = change === 'canceled' ? 'calendarEvent.canceled' : 'calendarEvent.deleted';
  return store.commit({ actor, label, about }, (draft) => {
    for (const id of ids) if (draft.calendarEvents[id]) removeEvent(draft.calendarEvents, id);
  });
}
