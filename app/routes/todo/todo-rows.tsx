import { type ComponentType, useEffect, useState } from 'react';
import { useTodoList } from './todo-context';
import { type RowNeighbours, TodoRow } from './todo-row';
import type { TodoAct } from './todo-acts';
import type { TodoRowView } from './todo-view.server';

export interface TodoRowsProps {
  rows: readonly TodoRowView[];
  label: string;
  send: (act: TodoAct) => void;
}

/** Where the move buttons of a row lead. */
export function neighboursOf(rows: readonly TodoRowView[], index: number): RowNeighbours {
  return {
    previous: rows[index - 1]?.id,
    next: rows[index + 1]?.id,
    first: rows[0]?.id,
    last: rows.at(-1)?.id,
  };
}

/**
 * The rows of the list. In the manual order they can be dragged as soon as the code for it has arrived; until then, and
 * without script, the menu of a row moves it.
 */
export function TodoRows({ rows, label, send }: TodoRowsProps) {
  const { manual, view } = useTodoList();
  const sortable = manual && view !== 'deleted';
  const Sortable = useSortableRows(sortable);
  if (sortable && Sortable) return <Sortable rows={rows} label={label} send={send} />;
  return (
    <ul className="todo-rows" aria-label={label}>
      {rows.map((row, index) => (
        <li key={row.id} className="todo-row" data-todo={row.id} data-done={row.isCompleted || undefined}>
          <TodoRow row={row} neighbours={neighboursOf(rows, index)} />
        </li>
      ))}
    </ul>
  );
}

/** The rows that can be dragged, once they are loaded. Not `lazy`: there is nothing to show while waiting but the rows. */
function useSortableRows(wanted: boolean): ComponentType<TodoRowsProps> | null {
  const [Rows, setRows] = useState<ComponentType<TodoRowsProps> | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    import('./todo-sortable').then(
      ({ TodoSortable }) => current && setRows(() => TodoSortable),
      // Without it the list stays as it is: the menus still move.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  return Rows;
}
