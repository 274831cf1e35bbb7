import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '~/components/feedback/toast-context';
import type { EventPlace, EventShift } from '~/models/calendar/move';
import { type CalendarQuery, overlayUrl } from '../query';
import type { MoveAnswer } from '../move/move-event.server';

/** A move that shows already and is not saved yet. */
export interface PendingMove {
  eventId: number;
  to: EventShift | EventPlace;
}

function fieldsOf({ to }: PendingMove): Record<string, string> {
  if ('edge' in to) {
    return { intent: 'shift', days: String(to.days), minutes: String(to.minutes), edge: to.edge };
  }
  return { intent: 'place', start: to.start, end: to.end ?? '', allDay: String(to.allDay) };
}

/**
 * Moves that show at once and are saved one after the other, so that quick presses of a key all count. A refused one
 * goes back by itself, because it leaves the queue, and a message says why.
 * @param onDone hears the event and the calendar day it is on now
 */
export function useEventMoves(query: CalendarQuery, onDone: (eventId: number, day: string) => void) {
  const { state, data, submit } = useFetcher<MoveAnswer>();
  const toast = useToast();
  const { t } = useTranslation('calendar');
  const [queue, setQueue] = useState<readonly PendingMove[]>([]);
  const [said, setSaid] = useState('');
  // Until the fetcher was seen at work, or another answer than before is there (React may draw both at once), its idle
  // state is still that from before.
  const sending = useRef<{ move: PendingMove; started: boolean; before: MoveAnswer | undefined } | null>(null);
  const [head] = queue;

  const settle = useCallback(
    (move: PendingMove, answer: MoveAnswer | undefined) => {
      setQueue((waiting) => waiting.filter((one) => one !== move));
      if (!answer || 'refused' in answer) {
        toast({ type: 'error', message: answer?.refused ?? t('toast.offline') });
        return;
      }
      const { message, changeId, day, warn } = answer.done;
      setSaid(message);
      if (changeId !== null) toast({ type: warn ? 'warning' : 'success', message, undo: { changeId } });
      onDone(move.eventId, day);
    },
    [onDone, t, toast],
  );

  useEffect(() => {
    const sent = sending.current;
    if (state !== 'idle') {
      if (sent) sent.started = true;
      return;
    }
    if (sent && (sent.started || data !== sent.before)) {
      sending.current = null;
      settle(sent.move, data);
      return;
    }
    if (sent || !head) return;
    sending.current = { move: head, started: false, before: data };
    const action = overlayUrl(query, `event/${head.eventId}/move`);
    submit({ ...fieldsOf(head), via: 'script' }, { method: 'post', action });
  }, [state, data, head, query, settle, submit]);

  const move = useCallback((next: PendingMove) => setQueue((waiting) => [...waiting, next]), []);
  return { queue, move, said };
}
