import { found } from '~/utils/errors';
import { rowsOf } from '~/utils/list';
import type { CalendarEvent, EventChanges, EventInput, EventQuery } from './calendar-event.schema';
import type { Actor } from './change-log';
import { nextId, store } from './store.server';

type By = { actor: Actor };

function eventIn({ calendarEvents }: { calendarEvents: Record<string, CalendarEvent> }, id: number): CalendarEvent {
  return found(calendarEvents[id], 'Event');
}

async function titleOf(id: number): Promise<string> {
  return (await getEvent(id)).title;
}

/**
 * The events of the given kinds in ascending id order (contract §8, GET /apps/calendar/events).
 * @param query `calendars` left out means every kind; kinds that do not exist are passed over
 */
export async function listEvents({ calendars }: EventQuery): Promise<readonly CalendarEvent[]> {
  const events = rowsOf((await store.snapshot()).calendarEvents);
  return calendars ? events.filter(({ extendedProps }) => calendars.includes(extendedProps.calendar)) : events;
}

/** One event; throws `not_found`. */
export async function getEvent(id: number): Promise<CalendarEvent> {
  return eventIn(await store.snapshot(), id);
}

/** Adds an event (contract §8, add-event). */
export async function createEvent({ input, actor }: By & { input: EventInput }) {
  return store.commit({ actor, label: 'calendarEvent.created', about: input.title }, ({ calendarEvents }) => {
    const event: CalendarEvent = { ...input, id: nextId(calendarEvents) };
    calendarEvents[event.id] = event;
    return event;
  });
}

/** Changes the given fields of an event; `extendedProps` is replaced whole (contract §8). Throws `not_found`. */
export async function updateEvent({ id, changes, actor }: By & { id: number; changes: EventChanges }) {
  return store.commit({ actor, label: 'calendarEvent.updated', about: await titleOf(id) }, (draft) =>
    Object.assign(eventIn(draft, id), changes),
  );
}

/** Removes an event; Undo brings it back (contract §8, remove-event). Throws `not_found`. */
export async function deleteEvent({ id, actor }: By & { id: number }) {
  return store.commit({ actor, label: 'calendarEvent.deleted', about: await titleOf(id) }, (draft) => {
    delete draft.calendarEvents[eventIn(draft, id).id];
  });
}
