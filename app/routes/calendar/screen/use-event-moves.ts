import { useCallback, useState } from 'react';
import type { ChangeDone } from '~/lib/change-answer';
import { useMutationQueue } from '~/components/optimistic/use-mutation-queue';
import type { EventPlace, EventShift } from '~/models/calendar/move';
import { type CalendarQuery, calendarUrl } from '../query';

/** A move that is already shown but not saved yet. */
export interface PendingMove {
  /** Key of the entry (`CalendarEntry.key`), because all occurrences of a series share one event. */
  key: string;
  /** ID of the event, or of the to-do if `isTodo` is set. */
  eventId: number;
  isTodo?: boolean;
  on: string | null;
  to: EventShift | EventPlace;
}

interface MoveDone extends ChangeDone {
  message: string;
  /** Current key of the entry: a moved occurrence becomes a separate event. */
  key: string;
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
 * Queues moves of events and sends them one after another so that no rapid key press is lost.
 * @param onMoved receives the entry's key and its calendar day after the move
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
