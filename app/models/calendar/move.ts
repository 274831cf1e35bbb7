import { AppError } from '~/lib/errors';
import { type EventTimes, spanOf } from './span';
import { shiftInstant } from '~/models/shared/zoned-time';
import { addDays } from '~/models/shared/day';

/**
 * A move with the keyboard or the Move form: the number of days and minutes, and whether to move the whole event or
 * only its end.
 */
export interface EventShift {
  days: number;
  minutes: number;
  edge: 'both' | 'end';
}

/** The times of an event after a drag. */
export type EventPlace = EventTimes;

/**
 * Returns the times of an event after a shift. A shift by days keeps the local time in the zone. An event that is
 * shifted as a whole keeps its real duration. Minutes have no effect on an all-day event.
 * @throws AppError `invalid` under `end` if the event wouldn't end after its start
 */
export function shifted(event: EventTimes, { days, minutes, edge }: EventShift, zone: string): EventTimes {
  const span = spanOf(event, zone);
  const by = { days, minutes };
  if (edge === 'end') {
    const end = span.allDay ? addDays(span.end, days) : shiftInstant(span.end, by, zone);
    if (end <= span.start) throw new AppError('invalid', 'endBeforeStart', { end: 'endBeforeStart' });
    return { start: event.start, end, allDay: span.allDay };
  }
  if (span.allDay) {
    const end = span.hasEnd ? addDays(span.end, days) : null;
    return { start: addDays(span.start, days), end, allDay: true };
  }
  const start = shiftInstant(span.start, by, zone);
  const length = Date.parse(span.end) - Date.parse(span.start);
  const end = span.hasEnd ? new Date(Date.parse(start) + length).toISOString() : null;
  return { start, end, allDay: false };
}
