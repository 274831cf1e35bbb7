import type { KeyboardEvent } from 'react';
import type { CalendarEntry } from '~/models/calendar/rules';
import type { EventShift } from '~/models/calendar/move';
import type { CalendarView } from '~/models/calendar/range';

const quarter = 15;

/**
 * Returns the move for a key pressed on a focused event: Alt and an arrow key move the event; Alt, Shift, and an arrow
 * key move its end. Left and right move by a day, in reading direction. Up and down move by a week in the month view
 * and for all-day events, otherwise by a quarter of an hour.
 * @returns `null` for any other key
 */
export function shiftOfKey(
  {
    key,
    altKey,
    shiftKey,
    ctrlKey,
    metaKey,
  }: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  { view, allDay, rtl }: { view: CalendarView; allDay: boolean; rtl: boolean },
): EventShift | null {
  if (!altKey || ctrlKey || metaKey) return null;
  const edge = shiftKey ? 'end' : 'both';
  const forward = rtl ? -1 : 1;
  const days = { ArrowLeft: -forward, ArrowRight: forward }[key];
  if (days !== undefined) return { days, minutes: 0, edge };
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step === undefined) return null;
  const byTime = view !== 'month' && !allDay;
  return byTime ? { days: 0, minutes: step * quarter, edge } : { days: step * 7, minutes: 0, edge };
}

/** Returns the event whose focused link received a key, or `undefined` if there's none. */
export function eventUnder(target: EventTarget, entries: readonly CalendarEntry[]): CalendarEntry | undefined {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-event]') : null;
  return link ? entries.find(({ key }) => key === link.dataset.event) : undefined;
}
