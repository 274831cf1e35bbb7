import type { BoardView } from '../view.server';

/** Position of a card: a board, and the ID of the next card. `null` means after the last card. */
export interface Place {
  boardId: string;
  beforeId: number | null;
}

export interface CardMove extends Place {
  id: number;
}

type Boards = readonly BoardView[];

function holds(board: BoardView, id: number): boolean {
  return board.cards.some((card) => card.id === id);
}

/**
 * Returns the boards after a move, without waiting for the server. Moves of unknown cards, or to unknown boards, change
 * nothing.
 */
export function withMove(boards: Boards, { id, boardId, beforeId }: CardMove): Boards {
  const from = boards.find((board) => holds(board, id));
  const card = from?.cards.find((one) => one.id === id);
  if (!from || !card || !boards.some((board) => board.id === boardId)) return boards;
  return boards.map((board) => {
    if (board.id !== boardId && board !== from) return board;
    const others = board.cards.filter((one) => one.id !== id);
    const count = board.count - (board === from ? 1 : 0) + (board.id === boardId ? 1 : 0);
    if (board.id !== boardId) return { ...board, count, cards: others };
    const at = others.findIndex((one) => one.id === beforeId);
    const index = at === -1 ? others.length : at;
    return { ...board, count, cards: [...others.slice(0, index), { ...card, boardId }, ...others.slice(index)] };
  });
}

/** Returns the current position of a card, or `null` if it's not on any board. */
export function placeOf(boards: Boards, id: number): Place | null {
  for (const { id: boardId, cards } of boards) {
    const at = cards.findIndex((card) => card.id === id);
    if (at !== -1) return { boardId, beforeId: cards[at + 1]?.id ?? null };
  }
  return null;
}

/** Returns the task's 1-based position after the move, and the number of tasks on its board. */
export function positionOf(boards: Boards, { id, boardId, beforeId }: CardMove): { position: number; total: number } {
  const others = boards.find((board) => board.id === boardId)?.cards.filter((card) => card.id !== id) ?? [];
  const at = others.findIndex((card) => card.id === beforeId);
  return { position: (at === -1 ? others.length : at) + 1, total: others.length + 1 };
}

/**
 * Returns the position one step away: up or down past a neighbor, or at the same index on the previous or next board.
 * At an edge, returns the same position.
 */
export function stepped(boards: Boards, move: CardMove, direction: 'up' | 'down' | 'before' | 'after'): CardMove {
  const at = boards.findIndex((board) => board.id === move.boardId);
  const { position } = positionOf(boards, move);
  const beside = boards[at + (direction === 'before' ? -1 : direction === 'after' ? 1 : 0)];
  if (!beside) return move;
  const others = beside.cards.filter((card) => card.id !== move.id);
  const rise = direction === 'up' ? -1 : direction === 'down' ? 1 : 0;
  const index = Math.min(Math.max(position - 1 + rise, 0), others.length);
  return { id: move.id, boardId: beside.id, beforeId: others[index]?.id ?? null };
}
