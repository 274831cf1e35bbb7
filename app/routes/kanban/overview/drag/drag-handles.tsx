import { useDraggable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { memo, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { DragStarters } from './starters';
import type { BoardView, CardView } from '../../view.server';
import { Button } from '~/components/ui/button';

/**
 * Grips in the slots of the cards. Each makes a card draggable and is its keyboard handle. A step of a drag doesn't
 * rerender them, no matter how many cards there are.
 */
export const DragHandles = memo(function DragHandles({
  boards,
  starters,
}: {
  boards: readonly BoardView[];
  starters: DragStarters;
}) {
  const cards = boards.flatMap((board) => board.cards);
  const slots = useSlots(cards);
  return cards.map((card) => {
    const slot = slots.get(card.id);
    return slot
      ? createPortal(<DragHandle card={card} slot={slot} starters={starters} />, slot, String(card.id))
      : null;
  });
});

/** Returns the slots that are in the document. A card that moves to another board gets a new slot. */
function useSlots(cards: readonly CardView[]): ReadonlyMap<number, HTMLElement> {
  const [slots, setSlots] = useState<ReadonlyMap<number, HTMLElement>>(new Map());
  useLayoutEffect(() => {
    const found = new Map<number, HTMLElement>();
    for (const { id } of cards) {
      const slot = document.getElementById(`kanban-grip-${id}`);
      if (slot) found.set(id, slot);
    }
    const same = found.size === slots.size && [...found].every(([id, slot]) => slots.get(id) === slot);
    if (!same) setSlots(found);
  }, [cards, slots]);
  return slots;
}

function DragHandle({
  card: { id, title },
  slot,
  starters,
}: {
  card: CardView;
  slot: HTMLElement;
  starters: DragStarters;
}) {
  const { t } = useTranslation('kanban');
  const { setNodeRef, setActivatorNodeRef, listeners, attributes } = useDraggable({
    id,
    attributes: { roleDescription: t('drag.role') },
  });

  useLayoutEffect(() => {
    setNodeRef(slot.closest<HTMLElement>('[data-card]'));
    return () => setNodeRef(null);
  }, [slot, setNodeRef]);

  useEffect(() => {
    const known = starters.current;
    if (listeners) known.set(id, listeners as Record<string, (event: unknown) => void>);
    return () => void known.delete(id);
  }, [id, listeners, starters]);

  return (
    <Button
      type="button"
      ref={setActivatorNodeRef}
      variant="plain"
      color="neutral"
      className="kanban-tool"
      {...attributes}
      {...listeners}
      aria-label={t('drag.grip', { title })}
      title={t('drag.grip', { title })}
    >
      <GripVertical size={16} aria-hidden />
    </Button>
  );
}
