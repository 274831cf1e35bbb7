import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CardMove, positionOf } from '../card-order';
import type { BoardView } from '../../view.server';

/** Returns the screen reader announcements for dragging a card, with board and position, in the user's language. */
export function useDragAnnouncements(boards: readonly BoardView[]) {
  const { t } = useTranslation('kanban');
  const [text, setText] = useState('');
  const titleOf = (id: number) => boards.flatMap(({ cards }) => cards).find((card) => card.id === id)?.title ?? '';
  const words = (move: CardMove) => ({
    title: titleOf(move.id),
    board: boards.find(({ id }) => id === move.boardId)?.title ?? '',
    ...positionOf(boards, move),
  });
  return {
    text,
    lifted: (move: CardMove) => setText(t('drag.lifted', words(move))),
    carried: (move: CardMove) => setText(t('drag.carried', words(move))),
    dropped: (move: CardMove) => setText(t('drag.dropped', words(move))),
    cancelled: (id: number) => setText(t('drag.cancelled', { title: titleOf(id) })),
  };
}
