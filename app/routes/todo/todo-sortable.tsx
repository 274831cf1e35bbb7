import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TodoRowsProps } from './todo-rows';
import { neighboursOf } from './todo-rows';
import { TodoRow } from './todo-row';
import type { TodoRowView } from './todo-view.server';

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The rows with a grip each, to be moved by pointer, touch or keys (Space lifts and drops, arrows move, Esc returns). */
export function TodoSortable({ rows, label, send }: TodoRowsProps) {
  const { t } = useTranslation('todo');
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const position = (rowId: UniqueIdentifier | undefined) => rows.findIndex((row) => row.id === rowId) + 1;
  const words = (active: UniqueIdentifier, over?: UniqueIdentifier) => ({
    title: rows.find((row) => row.id === active)?.title ?? '',
    position: position(over ?? active),
    count: rows.length,
  });

  function onDragEnd({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return;
    const kind = position(over.id) > position(active.id) ? 'after' : 'before';
    send({ kind, id: Number(active.id), other: Number(over.id) });
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: t('drag.help') },
        announcements: {
          onDragStart: ({ active }) => t('drag.lifted', words(active.id)),
          onDragOver: ({ active, over }) => t('drag.over', words(active.id, over?.id)),
          onDragEnd: ({ active, over }) => t('drag.dropped', words(active.id, over?.id)),
          onDragCancel: ({ active }) => t('drag.cancelled', words(active.id)),
        },
      }}
    >
      <SortableContext items={rows.map((row) => row.id)} strategy={verticalListSortingStrategy}>
        <ul className="todo-rows" aria-label={label}>
          {rows.map((row, index) => (
            <SortableRow key={row.id} row={row} rows={rows} index={index} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({ row, rows, index }: { row: TodoRowView; rows: readonly TodoRowView[]; index: number }) {
  const { t } = useTranslation('todo');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: row.id,
    attributes: { roleDescription: t('drag.role') },
  });
  return (
    <li
      ref={setNodeRef}
      className="todo-row"
      data-todo={row.id}
      data-done={row.isCompleted || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <TodoRow
        row={row}
        neighbours={neighboursOf(rows, index)}
        handle={
          <button
            type="button"
            ref={setActivatorNodeRef}
            className="todo-grip"
            {...attributes}
            {...listeners}
            aria-label={t('drag.handle', { title: row.title })}
          >
            <GripVertical size={16} aria-hidden />
          </button>
        }
      />
    </li>
  );
}
