import { useCallback, useState } from 'react';
import type { ChangeDone } from '~/components/optimistic/change-queue';
import { useChangeQueue } from '~/components/optimistic/use-change-queue';
import type { EventPlace, EventShift } from '~/models/calendar/move';
import { type CalendarQuery, calendarUrl } from '../query';

/** A move that shows already and is not saved yet. */
export interface PendingMove {
  eventId: number;
  to: EventShift | EventPlace;
}

interface MoveDone extends ChangeDone {
  message: string;
  /** The calendar day the event is on now. */
  day: string;
}

function fieldsOf({ eventId, to }: PendingMove): Record<string, string> {
  const id = String(eventId);
  if ('edge' in to) {
    return { id, intent: 'shift', days: String(to.days), minutes: String(to.minutes), edge: to.edge };
  }
  return { id, intent: 'place', start: to.start, end: to.end ?? '', allDay: String(to.allDay) };
}

/**
 * Moves of events, one after the other, so that quick presses of a key all count.
 * @param onMoved hears the event and the calendar day it is on now
 */
export function useEventMoves(query: CalendarQuery, onMoved: (eventId: number, day: string) => void) {
  const [said, setSaid] = useState('');
  const onDone = useCallback(
    ({ eventId }: PendingMove, { message, day }: MoveDone) => {
      setSaid(message);
      onMoved(eventId, day);
    },
    [onMoved],
  );
  const moves = useChangeQueue<PendingMove, MoveDone>({
    name: 'calendar',
    action: () => calendarUrl(query),
    toForm: fieldsOf,
    thing: ({ eventId }) => eventId,
    onDone,
  });
  return { ...moves, said };
}
