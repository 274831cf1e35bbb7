import { useCallback, useState } from 'react';
import type { ChangeDone } from '~/lib/change-answer';
import { useMutationQueue } from '~/components/optimistic/use-mutation-queue';
import type { EventPlace, EventShift } from '~/models/calendar/move';
import { type CalendarQuery, calendarUrl } from '../query';

/** A move that is already shown but not saved yet. */
export interface PendingMove {
  /** Key of the entry (`CalendarEntry.key`): all days of a series share one event. */
  key: string;
  /** The event, or with `isTodo` the to-do. */
  eventId: number;
  isTodo?: boolean;
  on: string | null;
  to: EventShift | EventPlace;
}

interface MoveDone extends ChangeDone {
  message: string;
  /** Key of the entry as it is now: a moved day of a series becomes a separate event. */
  key: string;
  /** The calendar day that the event is on now. */
  day: string;
}

function fieldsOf({ eventId, isTodo, on, to }: PendingMove): Record<string, string> {
  const id = { id: String(eventId), on: on ?? '', ...(isTodo && { record: 'todo' }) };
  if ('edge' in to) {
    return { ...id, intent: 'shift', days: String(to.days), minutes: String(to.minutes), edge: to.edge };
  }
  return { ...id, intent: 'place', start: to.start, end: to.end ?? '', allDay: String(to.allDay) };
}

/**
 * Queues moves of events, one after the other, so that rapid key presses all count.
 * @param onMoved receives the entry and the calendar day that it's on now
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
  const moves = useMutationQueue<PendingMove, MoveDone>({
    name: 'calendar',
    action: () => calendarUrl(query),
    toForm: fieldsOf,
    thing: ({ key }) => key,
    onDone,
  });
  return { ...moves, said };
}
