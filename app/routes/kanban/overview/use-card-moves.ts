import { useMemo } from 'react';
import { useMutationQueue } from '~/components/optimistic/use-mutation-queue';
import { commandIntent } from '~/components/data-table/command-intent';
import { kanbanPath } from '../links';
import type { BoardView } from '../view.server';
import { type CardMove, withMove } from './card-order';

/**
 * Manages the moves of cards (see `useMutationQueue`). Returns the boards with pending moves applied (`boards`), and
 * the IDs of the cards whose moves are pending (`saving`).
 */
export function useCardMoves(saved: readonly BoardView[], query: string) {
  const { pending, ...rest } = useMutationQueue<CardMove>({
    name: 'kanban-moves',
    action: () => `${kanbanPath}${query}`,
    toForm: ({ id, boardId, beforeId }) => ({
      intent: commandIntent('place', id),
      boardId,
      // A position after the last visible card means before the first hidden one.
      beforeId: String(beforeId ?? saved.find((board) => board.id === boardId)?.nextId ?? ''),
    }),
    thing: ({ id }) => id,
  });
  const boards = useMemo(() => pending.reduce(withMove, saved), [pending, saved]);
  const saving = useMemo(() => new Set(pending.map(({ id }) => id)), [pending]);
  return { boards, saving, ...rest };
}
