import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '~/components/feedback/toast-context';
import { type CardMove, withMove } from './card-order';
import type { BoardView } from '../view.server';
import { postCommand } from './post-command';

/** A move that was not saved, with the reason in the person's language. */
export interface MoveFailure {
  move: CardMove;
  message: string;
}

/**
 * Moves that show at once and are saved one after the other. A saved one stays until the boards have been loaded with
 * it; a refused one goes back by itself, because it leaves the queue, and its reason is kept for the card until the
 * card is moved again. What has not been sent yet is, even when the boards are left.
 */
export function useCardMoves(boards: readonly BoardView[]) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { t } = useTranslation('kanban');
  const [queue, setQueue] = useState<readonly CardMove[]>([]);
  const [failures, setFailures] = useState<ReadonlyMap<number, MoveFailure>>(new Map());
  const saved = useRef(new Set<CardMove>());
  const unsent = useRef<CardMove[]>([]);
  const sending = useRef(false);
  const outdated = useRef(false);
  const onScreen = useRef(true);

  const save = useCallback(
    async (move: CardMove) => {
      const { id, boardId, beforeId } = move;
      const answer = await postCommand({
        intent: 'moveTask',
        id: String(id),
        boardId,
        beforeId: String(beforeId ?? ''),
      });
      if ('done' in answer) {
        const { message, changeId } = answer.done;
        saved.current.add(move);
        if (changeId !== null) toast({ type: 'success', message, undo: { changeId } });
      } else {
        const message = answer.refused ?? t('refused.offline');
        setFailures((known) => new Map(known).set(id, { move, message }));
        setQueue((waiting) => waiting.filter((one) => one !== move));
        // The card that would say so is gone when the boards have been left meanwhile.
        if (!onScreen.current) toast({ type: 'error', message });
      }
      // A refusal by the server means that the boards have changed meanwhile. One we cannot reach has nothing to load.
      if ('done' in answer || answer.refused !== null) outdated.current = true;
    },
    [t, toast],
  );

  useEffect(() => {
    setQueue((waiting) => waiting.filter((one) => !saved.current.has(one)));
  }, [boards]);

  useEffect(() => {
    onScreen.current = true;
    return () => void (onScreen.current = false);
  }, []);

  const sendAll = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    for (let next = unsent.current.shift(); next; next = unsent.current.shift()) await save(next);
    sending.current = false;
    // Once for all of them: a load that is begun anew breaks the one before off.
    if (outdated.current) revalidate();
    outdated.current = false;
  }, [revalidate, save]);

  const move = useCallback(
    (next: CardMove) => {
      setFailures((known) => {
        const left = new Map(known);
        left.delete(next.id);
        return left;
      });
      setQueue((waiting) => [...waiting, next]);
      unsent.current.push(next);
      void sendAll();
    },
    [sendAll],
  );

  const shown = useMemo(() => queue.reduce(withMove, boards), [boards, queue]);
  const saving = useMemo(() => new Set(queue.map(({ id }) => id)), [queue]);
  return { boards: shown, saving, failures, move };
}
