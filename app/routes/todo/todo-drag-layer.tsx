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
import { useId, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type DragLayerProps, gripSlotId } from './todo-rows';
import type { TodoRowView } from './todo-view.server';

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/**
 * Lays dragging over the rows that are already there, by pointer, touch or keys (Space lifts and drops, arrows move, Esc
 * returns). It draws nothing but a grip into the slot of each row.
 */
export function TodoDragLayer({ rows, send }: DragLayerProps) {
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
        {rows.map((row) => (
          <Grip key={row.id} row={row} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

function Grip({ row: { id, title } }: { row: TodoRowView }) {
  const { t } = useTranslation('todo');
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('drag.role') },
  });

  useLayoutEffect(() => setSlot(document.getElementById(gripSlotId(id))), [id]);

  useLayoutEffect(() => {
    setNodeRef(slot?.closest('li') ?? null);
    return () => setNodeRef(null);
  }, [slot, setNodeRef]);

  useLayoutEffect(() => {
    const row = slot?.closest('li');
    if (!row) return;
    row.style.transform = CSS.Transform.toString(transform) ?? '';
    row.style.transition = transition ?? '';
    row.toggleAttribute('data-dragging', isDragging);
  }, [slot, transform, transition, isDragging]);

  if (!slot) return null;
  return createPortal(
    <button
      type="button"
      ref={setActivatorNodeRef}
      className="todo-grip"
      {...attributes}
      {...listeners}
      aria-label={t('drag.handle', { title })}
    >
      <GripVertical size={16} aria-hidden />
    </button>,
    slot,
  );
}
