import type { MutableRefObject, SyntheticEvent } from 'react';

type Starter = (event: Pick<SyntheticEvent, 'nativeEvent'>) => void;

/**
 * Handlers that start dragging a card once the drag layer has loaded, by card ID and handler name (`onMouseDown` …).
 */
export type DragStarters = MutableRefObject<Map<number, Record<string, Starter>>>;

const handlers: Record<string, string> = { mousedown: 'onMouseDown', touchstart: 'onTouchStart' };

/** Passes a press on a card to the drag sensors if they're loaded. */
export function startDrag(starters: DragStarters, id: number, event: SyntheticEvent): void {
  starters.current.get(id)?.[handlers[event.type] ?? '']?.(event);
}

/**
 * Starts dragging a card once the mouse moves if the card was pressed before the drag layer had loaded, or even before
 * the page's script ran. Such a press shows only in the `:active` state. Returns a function that stops waiting for the
 * move.
 */
export function continuePress(starters: DragStarters): () => void {
  const ended = new AbortController();
  const start = (event: MouseEvent) => {
    const card = document.querySelector<HTMLElement>('[data-card]:active');
    if (event.buttons !== 1 || !card || card.querySelector('.kanban-card__tools:active')) return ended.abort();
    const onMouseDown = starters.current.get(Number(card.dataset.card))?.onMouseDown;
    if (!onMouseDown) return;
    ended.abort();
    onMouseDown({ nativeEvent: event });
  };
  document.addEventListener('mousemove', start, { signal: ended.signal });
  document.addEventListener('mouseup', () => ended.abort(), { signal: ended.signal });
  return () => ended.abort();
}
