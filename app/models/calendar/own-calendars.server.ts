import { compareText } from '~/lib/fold';
import { AppError, found } from '~/lib/errors';
import { circleOf, isInside, type Viewer } from '~/models/access/circle';
import { rowsOf } from '~/models/shared/list';
import { assertFresh } from '~/models/shared/tag.server';
import type { Actor, By } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { nextId, store } from '~/models/store/store.server';
import type { OwnCalendar, OwnCalendarForm } from './schema';
import { recordsWhere } from '~/models/store/records';

type Data = Pick<Collections, 'calendars' | 'users'>;

function calendarIn(data: Data, id: number, viewer: Viewer): OwnCalendar {
  const calendar = data.calendars[id];
  return found(calendar && isInside(circleOf(data, calendar), viewer) ? calendar : undefined, 'Calendar');
}

function ownCalendarIn(data: Data, id: number, actor: Actor): OwnCalendar {
  const calendar = calendarIn(data, id, actor);
  if (actor && calendar.accountId !== actor.id)
    throw new AppError('forbidden', 'Only the owner of a calendar can change it.');
  return calendar;
}

/** Returns a user's calendar. Throws `not_found` if it doesn't exist or the viewer can't see it. */
export async function getOwnCalendar(id: number, viewer: Viewer): Promise<OwnCalendar> {
  return calendarIn(await store.snapshot(), id, viewer);
}

/** Returns the users' calendars that a viewer can see: the viewer's own first, then the others, both sorted by name. */
export async function ownCalendarsOf(viewer: Viewer): Promise<OwnCalendar[]> {
  const data = await store.snapshot();
  const seen = rowsOf(data.calendars).filter((calendar) => isInside(circleOf(data, calendar), viewer));
  const isOther = ({ accountId }: OwnCalendar) => Number(accountId !== viewer?.id);
  return seen.sort((a, b) => isOther(a) - isOther(b) || compareText(a.name, b.name));
}

/** Creates a calendar owned by the actor. Throws `forbidden` without an actor: the app itself can't own calendars. */
export async function createOwnCalendar({ input, actor, idempotencyKey }: By & { input: OwnCalendarForm }) {
  if (!actor) throw new AppError('forbidden', 'Only a signed-in user can add a calendar.');
  return store.commit({ actor, label: 'calendar.created', about: input.name, idempotencyKey }, (draft) => {
    const calendar: OwnCalendar = { ...input, id: nextId(draft.calendars), accountId: actor.id };
    draft.calendars[calendar.id] = calendar;
    return calendar;
  });
}

/**
 * Changes a calendar: its name, color, and who can see it.
 * @throws AppError `not_found`, `forbidden` for another user's calendar, or `StaleRecord` if it has changed since `tag`
 */
export async function updateOwnCalendar({
  id,
  input,
  tag,
  actor,
  idempotencyKey,
}: By & { id: number; input: OwnCalendarForm; tag?: string }) {
  return store.commit({ actor, label: 'calendar.updated', about: input.name, idempotencyKey }, (draft) => {
    const calendar = ownCalendarIn(draft, id, actor);
    assertFresh(calendar, tag);
    Object.assign(calendar, input);
    return calendar;
  });
}

/**
 * Deletes a calendar with its events, in one change that can be undone. Throws `not_found`, or `forbidden` for another
 * user's calendar.
 * @returns the number of its events
 */
export async function deleteOwnCalendar({ id, actor }: By & { id: number }) {
  const { name } = await getOwnCalendar(id, actor);
  return store.commit({ actor, label: 'calendar.deleted', about: name }, (draft) => {
    ownCalendarIn(draft, id, actor);
    const events = recordsWhere(draft.calendarEvents, ({ calendarId }) => calendarId === id);
    for (const event of events) delete draft.calendarEvents[event.id];
    delete draft.calendars[id];
    return { count: events.length };
  });
}
