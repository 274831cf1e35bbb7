import { useMemo } from 'react';
import { useChangeQueue } from '~/components/optimistic/use-change-queue';
import { kanbanPath } from '../links';
import type { BoardView } from '../view.server';
import { type CardMove, withMove } from './card-order';

/** Moves of cards (see `useChangeQueue`): the boards as they look with them, and the cards being saved. */
export function useCardMoves(saved: readonly BoardView[]) {
  const { pending, ...rest } = useChangeQueue<CardMove>({
    name: 'kanban-moves',
    action: () => kanbanPath,
    toForm: ({ id, boardId, beforeId }) => ({
      intent: 'moveTask',
      id: String(id),
      boardId,
      // Behind the last card that is shown is before the first that is not.
      beforeId: String(beforeId ?? saved.find((board) => board.id === boardId)?.nextId ?? ''),
    }),
    thing: ({ id }) => id,
  });
  const boards = useMemo(() => pending.reduce(withMove, saved), [pending, saved]);
  const saving = useMemo(() => new Set(pending.map(({ id }) => id)), [pending]);
  return { boards, saving, ...rest };
}
