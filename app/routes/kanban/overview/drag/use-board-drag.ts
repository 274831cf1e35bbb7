import { useSubmit } from '@remix-run/react';
import type { DragEvent, TouchEvent as ReactTouchEvent } from 'react';
import { kanbanPath } from '../../links';
import { holdAndDrag } from './hold-and-drag';

const type = 'application/x-kanban-board';

/**
 * Returns the board that a point is in front of, or null if the point is after all boards. Ignores the dragged board.
 */
function boardBehind(row: HTMLElement, x: number, carried: string): string | null {
  const isRtl = document.documentElement.dir === 'rtl';
  const columns = [...row.querySelectorAll<HTMLElement>('[data-board]')].filter((one) => one.dataset.board !== carried);
  const next = columns.find((column) => {
    const { left, width } = column.getBoundingClientRect();
    const middle = left + width / 2;
    return isRtl ? x > middle : x < middle;
  });
  return next?.dataset.board ?? null;
}

/**
 * Lets users drag boards by their headers, with the mouse or by touch (press and hold). A line shows where the dragged
 * board would land. The boards' menus offer the same moves.
 */
export function useBoardDrag(query: string) {
  const submit = useSubmit();

  function mark(row: HTMLElement, before: string | null | undefined) {
    for (const column of row.querySelectorAll<HTMLElement>('[data-board]')) {
      column.toggleAttribute('data-board-next', before !== undefined && column.dataset.board === before);
    }
    row.toggleAttribute('data-board-last', before === null);
  }

  function drop(row: HTMLElement, id: string, x: number) {
    const columns = [...row.querySelectorAll<HTMLElement>('[data-board]')];
    const at = columns.findIndex((column) => column.dataset.board === id);
    const beforeId = boardBehind(row, x, id);
    if ((columns[at + 1]?.dataset.board ?? null) === beforeId) return;
    const to = `${kanbanPath}${query}`;
    const fields = { intent: `placeBoard:${id}`, beforeId: beforeId ?? '', redirectTo: to };
    submit(fields, { method: 'post', action: to, preventScrollReset: true });
  }

  return {
    onTouchStart({ target, currentTarget: row, touches }: ReactTouchEvent<HTMLElement>) {
      const head = target instanceof Element ? target.closest<HTMLElement>('[data-board-head]') : null;
      const touch = touches[0];
      const id = head?.dataset.boardHead;
      const isControl = target instanceof Element && target.closest('.kanban-tool, .menu') !== null;
      if (!head || id === undefined || !touch || touches.length > 1 || isControl) return;
      holdAndDrag(head, touch, {
        onFrame(x) {
          mark(row, boardBehind(row, x, ''));
          // Scrolls boards beyond the edge into view. On a phone, snapping would scroll them back.
          row.style.scrollSnapType = 'none';
          const { left, right } = row.getBoundingClientRect();
          const moved = x - touch.clientX;
          row.scrollLeft += moved < 0 && x < left + 40 ? -6 : moved > 0 && x > right - 40 ? 6 : 0;
        },
        onDrop: (x) => drop(row, id, x),
        onEnd() {
          mark(row, undefined);
          row.style.scrollSnapType = '';
        },
      });
    },
    onDragStart({ target, dataTransfer }: DragEvent<HTMLElement>) {
      const id = target instanceof HTMLElement ? target.dataset.boardHead : undefined;
      if (id === undefined) return;
      dataTransfer.setData(type, id);
      dataTransfer.effectAllowed = 'move';
    },
    onDragOver(event: DragEvent<HTMLElement>) {
      const { currentTarget, dataTransfer, clientX } = event;
      if (!dataTransfer.types.includes(type)) return;
      event.preventDefault();
      mark(currentTarget, boardBehind(currentTarget, clientX, ''));
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) mark(currentTarget, undefined);
    },
    onDragEnd: ({ currentTarget }: DragEvent<HTMLElement>) => mark(currentTarget, undefined),
    onDrop(event: DragEvent<HTMLElement>) {
      const { currentTarget, dataTransfer, clientX } = event;
      const id = dataTransfer.getData(type);
      if (id === '') return;
      event.preventDefault();
      mark(currentTarget, undefined);
      drop(currentTarget, id, clientX);
    },
  };
}
