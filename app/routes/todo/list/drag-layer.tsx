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
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DragLayerProps } from './use-drag-layer';

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/**
 * Makes the existing rows draggable by pointer, touch, or keyboard (Space lifts and drops, arrows move, Esc cancels).
 * Renders no rows: the rows and grips remain the same elements so that no press or focus is lost.
 */
export function TodoDragLayer({ rows, send, list, grips, onReady }: DragLayerProps) {
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

  useEffect(onReady, [onReady]);

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
        // The grips already have this text, even before this layer loads.
        screenReaderInstructions: { draggable: '' },
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
          <SortableRow key={row.id} id={row.id} list={list} grips={grips} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({ id, list, grips }: Pick<DragLayerProps, 'list' | 'grips'> & { id: number }) {
  const row = useRef<HTMLElement | null>(null);
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });

  useLayoutEffect(() => {
    row.current = list.current?.querySelector<HTMLElement>(`[data-todo="${id}"]`) ?? null;
    setNodeRef(row.current);
    setActivatorNodeRef(row.current?.querySelector<HTMLElement>('.todo-grip') ?? null);
    return () => {
      setNodeRef(null);
      setActivatorNodeRef(null);
    };
  }, [id, list, setNodeRef, setActivatorNodeRef]);

  useLayoutEffect(() => {
    grips.set(id, (press) => listeners?.[press.type === 'keydown' ? 'onKeyDown' : 'onPointerDown']?.(press));
    return () => void grips.delete(id);
  }, [grips, id, listeners]);

  useLayoutEffect(() => {
    if (!row.current) return;
    row.current.style.transform = CSS.Transform.toString(transform) ?? '';
    row.current.style.transition = transition ?? '';
    row.current.toggleAttribute('data-dragging', isDragging);
  }, [transform, transition, isDragging]);

  return null;
}
