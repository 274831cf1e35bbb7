import type { Place } from '../card-order';

interface Point {
  x: number;
  y: number;
}

function distance(x: number, { left, right }: DOMRect): number {
  return x < left ? left - x : Math.max(0, x - right);
}

/** Returns the position on the boards at a point in the window, ignoring the dragged card. */
export function placeUnder({ x, y }: Point, carriedId: number): Place | null {
  const columns = [...document.querySelectorAll<HTMLElement>('[data-board]')];
  const [nearest] = columns
    .map((column) => ({ column, away: distance(x, column.getBoundingClientRect()) }))
    .sort((a, b) => a.away - b.away);
  if (!nearest) return null;
  const cards = [...nearest.column.querySelectorAll<HTMLElement>('[data-card]')];
  const next = cards.find((card) => {
    const { top, height } = card.getBoundingClientRect();
    return Number(card.dataset.card) !== carriedId && y < top + height / 2;
  });
  return { boardId: nearest.column.dataset.board ?? '', beforeId: next ? Number(next.dataset.card) : null };
}

/**
 * Returns the direction in which an arrow key moves a dragged card. Left and right match the screen in both text
 * directions.
 */
export function directionOfKey(code: string): 'up' | 'down' | 'before' | 'after' | null {
  const rtl = document.documentElement.dir === 'rtl';
  switch (code) {
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    case 'ArrowLeft':
      return rtl ? 'after' : 'before';
    case 'ArrowRight':
      return rtl ? 'before' : 'after';
    default:
      return null;
  }
}
