import { useFetcher, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '~/components/feedback/toast-context';
import type { BoardAnswer } from './board-actions.server';
import { type CardMove, withMove } from './card-order';
import { kanbanPath } from './kanban-links';
import type { BoardView } from './kanban-view.server';

/** A move that was not saved, with the reason in the person's language. */
export interface MoveFailure {
  move: CardMove;
  message: string;
}

/**
 * Moves that show at once and are saved one after the other. A refused one goes back by itself, because it leaves the
 * queue, and its reason is kept for the card until the card is moved again.
 */
export function useCardMoves(boards: readonly BoardView[]) {
  const fetcher = useFetcher<BoardAnswer>();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { t } = useTranslation('kanban');
  const [queue, setQueue] = useState<readonly CardMove[]>([]);
  const [failures, setFailures] = useState<ReadonlyMap<number, MoveFailure>>(new Map());
  // `started` once the fetcher was seen at work: until then its idle state is still that from before.
  const sending = useRef<{ move: CardMove; started: boolean } | null>(null);
  const { state, data, submit } = fetcher;
  const [head] = queue;

  const settle = useCallback(
    (move: CardMove, answer: BoardAnswer | undefined) => {
      setQueue((waiting) => waiting.filter((one) => one !== move));
      if (!answer) return;
      if ('refused' in answer) {
        const message = answer.refused ?? t('refused.offline');
        setFailures((known) => new Map(known).set(move.id, { move, message }));
        // A refusal by the server means that the board has changed meanwhile.
        if (answer.refused !== null) revalidate();
        return;
      }
      const { message, changeId } = answer.done;
      if (changeId !== null) toast({ type: 'success', message, undo: { changeId } });
    },
    [revalidate, t, toast],
  );

  useEffect(() => {
    const sent = sending.current;
    if (state !== 'idle') {
      if (sent) sent.started = true;
      return;
    }
    if (sent?.started) {
      sending.current = null;
      settle(sent.move, data);
      return;
    }
    if (sent || !head) return;
    sending.current = { move: head, started: false };
    const { id, boardId, beforeId } = head;
    const fields = { intent: 'moveTask', via: 'script', id: String(id), boardId, beforeId: String(beforeId ?? '') };
    submit(fields, { method: 'post', action: kanbanPath });
  }, [state, data, head, settle, submit]);

  const move = useCallback((next: CardMove) => {
    setFailures((known) => {
      const left = new Map(known);
      left.delete(next.id);
      return left;
    });
    setQueue((waiting) => [...waiting, next]);
  }, []);

  const shown = useMemo(() => queue.reduce(withMove, boards), [boards, queue]);
  const saving = useMemo(() => new Set(queue.map(({ id }) => id)), [queue]);
  return { boards: shown, saving, failures, move };
}
