import type { Place } from '../card-order';

interface Point {
  x: number;
  y: number;
}

function distance(x: number, { left, right }: DOMRect): number {
  return x < left ? left - x : Math.max(0, x - right);
}

/** Which place on the boards a point of the window stands for, leaving out the card that is carried. */
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

/** What an arrow key means for a carried card; left and right follow what the eye sees in both reading directions. */
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
