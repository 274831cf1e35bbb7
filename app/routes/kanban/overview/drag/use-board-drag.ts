import { useSubmit } from '@remix-run/react';
import type { DragEvent } from 'react';
import { kanbanPath } from '../../links';

const type = 'application/x-kanban-board';

/** Returns the board that a point is before, or null if it's after all boards. Ignores the dragged one. */
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

/** Drags boards by their headers. A line shows where the dragged board would land. The boards' menus do the same. */
export function useBoardDrag(query: string) {
  const submit = useSubmit();

  function mark(row: HTMLElement, before: string | null | undefined) {
    for (const column of row.querySelectorAll<HTMLElement>('[data-board]')) {
      column.toggleAttribute('data-board-next', before !== undefined && column.dataset.board === before);
    }
    row.toggleAttribute('data-board-last', before === null);
  }

  return {
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
      const columns = [...currentTarget.querySelectorAll<HTMLElement>('[data-board]')];
      const at = columns.findIndex((column) => column.dataset.board === id);
      const beforeId = boardBehind(currentTarget, clientX, id);
      if ((columns[at + 1]?.dataset.board ?? null) === beforeId) return;
      const to = `${kanbanPath}${query}`;
      const fields = { intent: 'placeBoard', id, beforeId: beforeId ?? '', redirectTo: to };
      submit(fields, { method: 'post', action: to, preventScrollReset: true });
    },
  };
}
