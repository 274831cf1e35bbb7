import { AppError } from '~/lib/errors';
import type { CalendarEvent, EventChanges, EventInput } from './schema';
import { timesOn } from './repeat.server';
import { dropReminders } from '~/models/reminder/copy.server';
import { uidOf, withoutUid } from './uid';
import { followContent, followStart, moveDay, removeEvent } from './series.server';
import { type EventPlace, type EventShift, shifted } from './move';
import type { EventTimes } from './span';
import { current, original } from '~/models/store/draft';
import type { By } from '~/models/store/change-log';
import { assertFresh } from '~/models/shared/tag.server';
import { readRecords } from '~/models/store/records';
import { type Also, idAfterHighest, nextId, store } from '~/models/store/store.server';
import type { Viewer } from '~/models/access/circle';
import { assertCalendar, eventFor, getEvent } from './queries.server';
import { eventsSeenBy } from './sharing';

async function titleOf(id: number, viewer: Viewer): Promise<string> {
  return (await getEvent(id, viewer)).title;
}

/**
 * Throws `invalid` if the end is before the start. A change of only one of them isn't checked and can leave the event
 * with an end before its start, because clients send only a new start when an event is dragged (contract §8,
 * update-event).
 */
function assertEndsLater({ start, end }: { start?: string; end?: string | null }): void {
  if (start && end && Date.parse(end) < Date.parse(start))
    throw new AppError('invalid', 'endBeforeStart', { end: 'endBeforeStart' });
}

/**
 * Adds an event (contract §8, add-event). Throws `invalid` if the end is before the start, and `not_found` if the actor
 * can't see the calendar.
 * @param also other changes for the same commit, so that one undo reverts everything
 */
export async function createEvent({ input, actor, idempotencyKey, also }: By & { input: EventInput; also?: Also }) {
  assertEndsLater(input);
  return store.commit({ actor, label: 'calendarEvent.created', about: input.title, idempotencyKey }, (draft) => {
    const { calendarEvents } = draft;
    assertCalendar(draft, input.calendarId, actor);
    const madeAt = new Date().toISOString();
    const event: CalendarEvent = { ...input, id: idAfterHighest(calendarEvents), madeAt };
    calendarEvents[event.id] = event;
    dropReminders(draft.reminders, { collection: 'calendarEvents', recordId: event.id });
    also?.(draft, event.id);
    return event;
  });
}

/**
 * An event to import: its UID in the file, the ID of the event it replaces, and the occurrence of a series that it
 * overrides.
 */
interface ImportItem {
  uid?: string;
  id?: number;
  input: EventInput;
  instead?: { uid: string; on: string } | null;
  /** The organizer who sent the invitation by email, and its sequence number. */
  sentBy?: CalendarEvent['sentBy'];
}

/**
 * Returns the fields that an event keeps when a file replaces it, such as its ID and the invitations and responses of
 * its guests.
 */
function ownOf({
  id,
  invited,
  told,
  sentBy,
  calendarId,
}: CalendarEvent): Pick<CalendarEvent, 'id' | 'invited' | 'told' | 'sentBy' | 'calendarId'> {
  const calendar = calendarId === undefined ? {} : { calendarId };
  return { id, ...calendar, ...(invited && { invited }), ...(told && { told }), ...(sentBy && { sentBy }) };
}

/**
 * Adds and replaces many events as one change that can be undone.
 * @param items each with the ID of the event that it replaces, or without an ID for a new event
 * @param viewer the user who must be able to see the events that the items replace and the series that they belong to;
 * by default the actor
 * @param renewed the title of the event, if its organizer sent an update
 * @throws AppError `not_found` if an event to replace no longer exists or isn't visible to the viewer
 */
export async function importEvents({
  items,
  actor,
  viewer = actor,
  idempotencyKey,
  renewed,
}: By & { items: readonly ImportItem[]; viewer?: Viewer; renewed?: string | undefined }) {
  const label = renewed === undefined ? 'calendarEvent.imported' : 'calendarEvent.renewed';
  return store.commit({ actor, label, about: renewed ?? String(items.length), idempotencyKey }, (draft) => {
    let free = nextId(draft.calendarEvents);
    // Knowing the UID of an event that the viewer can't see isn't enough to change it.
    const before = original(draft) ?? draft;
    const placed = new Map(Object.values(eventsSeenBy(before, viewer)).map((event) => [uidOf(event), event.id]));
    for (const { id, input, uid, sentBy } of items) {
      const own = id === undefined ? { id: free++ } : ownOf(eventFor(draft, id, viewer));
      const event: CalendarEvent = { ...input, ...own, ...(sentBy && { sentBy }) };
      draft.calendarEvents[event.id] = event;
      if (uid !== undefined) placed.set(uid, event.id);
    }
    for (const { id, uid, instead } of items) {
      if (uid === undefined || !instead) continue;
      const series = draft.calendarEvents[placed.get(instead.uid) ?? -1];
      const single = draft.calendarEvents[placed.get(uid) ?? -1];
      if (!series?.repeat || !single) continue;
      single.instead = { series: series.id, on: instead.on };
      // A new occurrence is visible to the users who can see its series.
      if (id === undefined && series.calendarId !== undefined) single.calendarId = series.calendarId;
    }
    // If only a series is replaced, the series still skips the occurrences that are stored as separate events.
    for (const { instead } of readRecords(draft.calendarEvents)) {
      const repeat = instead && draft.calendarEvents[instead.series]?.repeat;
      if (repeat && !repeat.except.includes(instead.on)) repeat.except.push(instead.on);
    }
    return items.length;
  });
}

/**
 * Changes the given fields of an event; `extendedProps` is replaced as a whole (contract §8).
 * @param tag the event's tag when it was opened; without a tag, the last save wins
 * @throws AppError `not_found`, `invalid` if the end is before the start, or `StaleRecord` if the event has changed
 * since
 */
export async function updateEvent({
  id,
  changes,
  tag,
  actor,
  idempotencyKey,
}: By & { id: number; changes: EventChanges; tag?: string }) {
  assertEndsLater(changes);
  return store.commit(
    { actor, label: 'calendarEvent.updated', about: await titleOf(id, actor), idempotencyKey },
    (draft) => {
      const event = eventFor(draft, id, actor);
      assertFresh(event, tag);
      assertCalendar(draft, changes.calendarId, actor);
      const before = original(event);
      Object.assign(event, changes);
      if (before) {
        followContent(draft.calendarEvents, { before, after: current(event) });
        followStart(draft.calendarEvents, event, before);
      }
      return event;
    },
  );
}

/**
 * Moves an event, or only its end, by a number of days and minutes, or sets its times.
 * @param on the date of an occurrence: only that occurrence is moved, and it becomes a separate event
 * @param zone the time zone in which a move by days keeps the time of day
 * @throws AppError `not_found`, or `invalid` if a shift of the end would leave the end at or before the start
 */
export async function moveEvent({
  id,
  on = null,
  to,
  zone,
  actor,
}: By & { id: number; on?: string | null; to: EventShift | EventPlace; zone: string }) {
  const move = (times: EventTimes): EventTimes => ('edge' in to ? shifted(times, to, zone) : to);
  if (on !== null && (await getEvent(id, actor)).repeat) return moveDay({ id, on, move, actor });
  return store.commit({ actor, label: 'calendarEvent.moved', about: await titleOf(id, actor) }, (draft) => {
    const event = eventFor(draft, id, actor);
    const before = original(event);
    Object.assign(event, move(event));
    if (before) followStart(draft.calendarEvents, event, before);
    return event;
  });
}

/**
 * Duplicates an event as a separate one that doesn't repeat, without its invitations. With `on`, duplicates the
 * occurrence on that date. Throws `not_found`.
 */
export async function duplicateEvent({ id, on, actor, idempotencyKey }: By & { id: number; on: string | null }) {
  const {
    id: _,
    invited: __,
    instead: ___,
    repeat: ____,
    told: _____,
    sentBy: ______,
    ...kept
  } = await getEvent(id, actor);
  const times = on === null ? {} : timesOn({ ...kept, id }, on);
  return createEvent({ input: withoutUid({ ...kept, ...times }), actor, idempotencyKey });
}

/**
 * Deletes an event, or a series with all its occurrences. Can be undone (contract §8, remove-event). Throws
 * `not_found`.
 */
export async function deleteEvent({ id, actor }: By & { id: number }) {
  return store.commit({ actor, label: 'calendarEvent.deleted', about: await titleOf(id, actor) }, (draft) => {
    removeEvent(draft.calendarEvents, eventFor(draft, id, actor).id);
  });
}

/**
 * Deletes events as one change. Can be undone. Throws `not_found` if the first event no longer exists, or if the viewer
 * can't see one of the events. Ignores other events that no longer exist.
 * @param change `canceled` if their organizer canceled them
 * @param viewer the user who must be able to see the events; by default the actor
 */
export async function deleteEvents({
  ids,
  actor,
  viewer = actor,
  change = 'deleted',
}: By & { ids: readonly number[]; viewer?: Viewer; change?: 'deleted' | 'canceled' }) {
  const about = ids[0] === undefined ? '' : await titleOf(ids[0], viewer);
  const label = change === 'canceled' ? 'calendarEvent.canceled' : 'calendarEvent.deleted';
  return store.commit({ actor, label, about }, (draft) => {
    for (const id of ids)
      if (draft.calendarEvents[id]) removeEvent(draft.calendarEvents, eventFor(draft, id, viewer).id);
  });
}
