import type { Place } from '../card-order';

interface Point {
  x: number;
  y: number;
}

function distance(x: number, { left, right }: DOMRect): number {
  return x < left ? left - x : Math.max(0, x - right);
}

/**
 * Returns the position on the boards at a point in the window, ignoring the dragged card. Called for each frame, so it
 * measures as few of the cards as possible.
 */
export function placeUnder({ x, y }: Point, carriedId: number): Place | null {
  const columns = [...document.querySelectorAll<HTMLElement>('.kanban-board > [data-board]')];
  const [nearest] = columns
    .map((column) => ({ column, away: distance(x, column.getBoundingClientRect()) }))
    .sort((a, b) => a.away - b.away);
  if (!nearest) return null;
  const isOther = ({ dataset }: HTMLElement) => dataset.card !== undefined && Number(dataset.card) !== carriedId;
  // Cards far outside the window are hidden during a drag.
  const near = nearest.column.querySelectorAll<HTMLElement>('.kanban-cards > [data-card]:not([data-far])');
  const cards = [...near].filter(isOther);
  const isBelow = (card: HTMLElement) => {
    const { top, height } = card.getBoundingClientRect();
    return y < top + height / 2;
  };
  let [from, to] = [0, cards.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const card = cards[middle];
    if (card && isBelow(card)) to = middle;
    else from = middle + 1;
  }
  let next: Element | null = cards[from] ?? cards.at(-1)?.nextElementSibling ?? null;
  while (next instanceof HTMLElement && !isOther(next)) next = next.nextElementSibling;
  const beforeId = next instanceof HTMLElement ? Number(next.dataset.card) : null;
  return { boardId: nearest.column.dataset.board ?? '', beforeId };
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
