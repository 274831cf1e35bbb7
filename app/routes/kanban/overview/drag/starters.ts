import type { MutableRefObject, SyntheticEvent } from 'react';

type Starter = (event: SyntheticEvent) => void;

/** Handlers that start dragging a card once dragging has loaded, by card id and handler name (`onMouseDown` …). */
export type DragStarters = MutableRefObject<Map<number, Record<string, Starter>>>;

const handlers: Record<string, string> = { mousedown: 'onMouseDown', touchstart: 'onTouchStart' };

/** Passes a press on a card to the drag sensors, if they're loaded. */
export function startDrag(starters: DragStarters, id: number, event: SyntheticEvent): void {
  starters.current.get(id)?.[handlers[event.type] ?? '']?.(event);
}
