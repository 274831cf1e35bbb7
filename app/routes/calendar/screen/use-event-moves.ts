import { useCallback, useState } from 'react';
import type { ChangeDone } from '~/lib/change-answer';
import { useChangeQueue } from '~/components/optimistic/use-change-queue';
import type { EventPlace, EventShift } from '~/models/calendar/move';
import { type CalendarQuery, calendarUrl } from '../query';

/** A move that shows already and is not saved yet. */
export interface PendingMove {
  /** Of the entry (`CalendarEntry.key`): a series has the same event for each of its days. */
  key: string;
  eventId: number;
  on: string | null;
  to: EventShift | EventPlace;
}

interface MoveDone extends ChangeDone {
  message: string;
  /** Of the entry as it is now: a day of a series that was moved is an event of its own. */
  key: string;
  /** The calendar day the event is on now. */
  day: string;
}

function fieldsOf({ eventId, on, to }: PendingMove): Record<string, string> {
  const id = { id: String(eventId), on: on ?? '' };
  if ('edge' in to) {
    return { ...id, intent: 'shift', days: String(to.days), minutes: String(to.minutes), edge: to.edge };
  }
  return { ...id, intent: 'place', start: to.start, end: to.end ?? '', allDay: String(to.allDay) };
}

/**
 * Moves of events, one after the other, so that quick presses of a key all count.
 * @param onMoved hears the entry and the calendar day it is on now
 */
export function useEventMoves(query: CalendarQuery, onMoved: (key: string, day: string) => void) {
  const [said, setSaid] = useState('');
  const onDone = useCallback(
    (_: PendingMove, { message, key, day }: MoveDone) => {
      setSaid(message);
      onMoved(key, day);
    },
    [onMoved],
  );
  const moves = useChangeQueue<PendingMove, MoveDone>({
    name: 'calendar',
    action: () => calendarUrl(query),
    toForm: fieldsOf,
    thing: ({ key }) => key,
    onDone,
  });
  return { ...moves, said };
}
