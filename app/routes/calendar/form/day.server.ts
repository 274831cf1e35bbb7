import type { TFunction } from 'i18next';
import { updateEvent } from '~/models/calendar/commands.server';
import { eventFromForm, formFromEvent, repeatFromForm } from '~/models/calendar/form';
import type { EventForm } from '~/models/calendar/form.schema';
import { listEvents } from '~/models/calendar/queries.server';
import type { SeriesScope } from '~/models/calendar/repeat';
import { hasDay, timesOn } from '~/models/calendar/repeat.server';
import type { CalendarEvent } from '~/models/calendar/schema';
import { updateSeries } from '~/models/calendar/series.server';
import { recordTag } from '~/models/shared/tag.server';
import { AppError } from '~/lib/errors';
import type { Actor } from '~/models/store/change-log';
import type { Saver } from '~/http/form/save.server';

/** Returns an event with the times of its occurrence on a date, or unchanged without a date. */
export function atDay(event: CalendarEvent, on: string | null): CalendarEvent {
  return on === null ? event : { ...event, ...timesOn(event, on) };
}

/** Returns the event that replaced an occurrence when it was changed separately, if the actor can see that event. */
async function eventInstead(series: number, on: string, actor: Actor): Promise<CalendarEvent | undefined> {
  return (await listEvents({}, actor)).find(({ instead }) => instead?.series === series && instead.on === on);
}

/**
 * Saves an occurrence, or the event that replaces it if it was changed separately in another tab in the meantime.
 * @throws AppError `StaleRecord`; `conflict` with the message `dayGone` if the occurrence no longer exists, or
 * `dayAlone` if it was changed separately and the scope includes other occurrences
 */
export async function saveDay({
  series,
  on,
  scope,
  typed,
  by,
}: {
  series: CalendarEvent;
  on: string;
  scope: SeriesScope;
  typed: EventForm;
  by: Saver;
}) {
  if (hasDay(series, on)) {
    const [input, parts] = [eventFromForm(typed, series), repeatFromForm(typed, series)];
    return updateSeries({ id: series.id, on, scope, input, parts, ...by });
  }
  const single = await eventInstead(series.id, on, by.actor);
  if (!single || scope !== 'this') throw new AppError('conflict', single ? 'dayAlone' : 'dayGone');
  return updateEvent({ id: single.id, changes: eventFromForm(typed, single), ...by });
}

/**
 * Returns the error message if `saveDay` rejected an occurrence because the series no longer has it, otherwise
 * `undefined`.
 */
export function dayRefusal({ code, message }: AppError, t: TFunction<'calendar'>): string | undefined {
  if (code !== 'conflict') return undefined;
  return message === 'dayAlone' || message === 'dayGone' ? t(`scope.${message}`) : undefined;
}

/**
 * Returns the current form values of an occurrence, and the tag to save them with. For a separately changed occurrence,
 * these are the values and tag of the event that replaces it.
 */
export async function dayNow(
  event: CalendarEvent,
  { on, zone, actor }: { on: string | null; zone: string; actor: Actor },
) {
  const values = formFromEvent(atDay(event, on), zone);
  const isGone = on !== null && event.repeat !== undefined && !hasDay(event, on);
  const single = isGone ? await eventInstead(event.id, on, actor) : undefined;
  if (!single) return { tag: recordTag(event), values };
  // The replacing event has no repeat settings.
  const { repeat, every, weekdays, ends, until, count } = values;
  const repeats = { repeat, every, weekdays, ends, until, count };
  return { tag: recordTag(single), values: { ...formFromEvent(single, zone), ...repeats } };
}
