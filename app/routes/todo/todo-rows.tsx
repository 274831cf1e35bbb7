import { type ComponentType, useEffect, useState } from 'react';
import { useTodoList } from './todo-context';
import { type RowNeighbours, TodoRow } from './todo-row';
import type { TodoAct } from './todo-acts';
import type { TodoRowView } from './todo-view.server';

export interface DragLayerProps {
  rows: readonly TodoRowView[];
  send: (act: TodoAct) => void;
}

type TodoRowsProps = DragLayerProps & { label: string };

/** The id of the empty element a row keeps for its grip. */
export const gripSlotId = (id: number) => `todo-grip-${id}`;

/** Where the move buttons of a row lead. */
function neighboursOf(rows: readonly TodoRowView[], index: number): RowNeighbours {
  return {
    previous: rows[index - 1]?.id,
    next: rows[index + 1]?.id,
    first: rows[0]?.id,
    last: rows.at(-1)?.id,
  };
}

/**
 * The rows of the list. In the manual order they can be dragged as soon as the code for it has arrived: it puts a grip
 * into the slot of each row and draws nothing anew, so that no press and no focus of the meantime is lost. Until then,
 * and without script, the menu of a row moves it.
 */
export function TodoRows({ rows, label, send }: TodoRowsProps) {
  const { manual, view } = useTodoList();
  const sortable = manual && view !== 'deleted';
  const DragLayer = useDragLayer(sortable);
  return (
    <>
      <ul className="todo-rows" aria-label={label}>
        {rows.map((row, index) => (
          <li key={row.id} className="todo-row" data-todo={row.id} data-done={row.isCompleted || undefined}>
            {sortable && <span className="todo-grip-slot" id={gripSlotId(row.id)} />}
            <TodoRow row={row} neighbours={neighboursOf(rows, index)} />
          </li>
        ))}
      </ul>
      {sortable && DragLayer && <DragLayer rows={rows} send={send} />}
    </>
  );
}

/** What makes the rows draggable, once it is loaded. Not `lazy`: without it the list stays as it is. */
function useDragLayer(wanted: boolean): ComponentType<DragLayerProps> | null {
  const [Layer, setLayer] = useState<ComponentType<DragLayerProps> | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    import('./todo-drag-layer').then(
      ({ TodoDragLayer }) => current && setLayer(() => TodoDragLayer),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  return Layer;
}
