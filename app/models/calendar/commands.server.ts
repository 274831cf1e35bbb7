import type { CalendarEvent, EventChanges, EventInput } from './schema';
import { type EventPlace, type EventShift, shifted } from './move';
import type { Actor } from '~/models/store/change-log';
import { assertFresh } from '~/models/shared/tag.server';
import { idAfterHighest, nextId, store } from '~/models/store/store.server';
import { eventIn, getEvent } from './queries.server';

/** Who does it; `once` is the key that makes it happen once only (architecture §3). */
type By = { actor: Actor; once?: string };

async function titleOf(id: number): Promise<string> {
  return (await getEvent(id)).title;
}

/** Adds an event (contract §8, add-event). */
export async function createEvent({ input, actor, once }: By & { input: EventInput }) {
  return store.commit({ actor, label: 'calendarEvent.created', about: input.title, once }, ({ calendarEvents }) => {
    const event: CalendarEvent = { ...input, id: idAfterHighest(calendarEvents) };
    calendarEvents[event.id] = event;
    return event;
  });
}

/**
 * Adds and replaces many events as one change, which one Undo takes back.
 * @param items each with the id of the event it replaces, or none for a new one
 * @throws AppError `not_found` when an event to replace is gone
 */
export async function importEvents({
  items,
  actor,
  once,
}: By & { items: readonly { id?: number; input: EventInput }[] }) {
  return store.commit({ actor, label: 'calendarEvent.imported', about: String(items.length), once }, (draft) => {
    let free = nextId(draft.calendarEvents);
    for (const { id, input } of items) {
      const event: CalendarEvent = { ...input, id: id === undefined ? free++ : eventIn(draft, id).id };
      draft.calendarEvents[event.id] = event;
    }
    return items.length;
  });
}

/**
 * Changes the given fields of an event; `extendedProps` is replaced whole (contract §8).
 * @param tag of the event as it was when it was opened; left out, the last one to save wins
 * @throws AppError `not_found`, or `StaleRecord` when it has changed since
 */
export async function updateEvent({
  id,
  changes,
  tag,
  actor,
  once,
}: By & { id: number; changes: EventChanges; tag?: string }) {
  return store.commit({ actor, label: 'calendarEvent.updated', about: await titleOf(id), once }, (draft) => {
    const event = eventIn(draft, id);
    assertFresh(event, tag);
    return Object.assign(event, changes);
  });
}

/**
 * Moves an event by some days and minutes, or to a place.
 * @param zone where the days of a shift keep their time of day
 * @throws AppError `not_found`, or `invalid` when it would end before it starts
 */
export async function moveEvent({
  id,
  to,
  zone,
  actor,
}: By & { id: number; to: EventShift | EventPlace; zone: string }) {
  return store.commit({ actor, label: 'calendarEvent.moved', about: await titleOf(id) }, (draft) => {
    const event = eventIn(draft, id);
    return Object.assign(event, 'edge' in to ? shifted(event, to, zone) : to);
  });
}

/** Removes an event; Undo brings it back (contract §8, remove-event). Throws `not_found`. */
export async function deleteEvent({ id, actor }: By & { id: number }) {
  return store.commit({ actor, label: 'calendarEvent.deleted', about: await titleOf(id) }, (draft) => {
    delete draft.calendarEvents[eventIn(draft, id).id];
  });
}
