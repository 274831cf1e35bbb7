import {
  type ClientRect,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  getClientRect,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type CardMove, placeOf, stepped } from '../card-order';
import { DragHandles } from './drag-handles';
import { directionOfKey, placeUnder } from './place';
import { continuePress, type DragStarters } from './starters';
import type { Lifted } from '../board-cards';
import { KanbanCardFace } from '../card-face';
import type { BoardView } from '../../view.server';
import { PromptKeyboardSensor } from './prompt-keyboard-sensor';
import type { CardTexts } from '../../use-card-texts';
import { useDragAnnouncements } from './use-drag-announcements';

// `undefined` silences dnd-kit's announcements. Ours include boards and positions.
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

// Constants, because with new options on each render, dnd-kit would rerender every card's grip on each step of a drag.
const mouse = { activationConstraint: { distance: 8 } };
const touch = { activationConstraint: { delay: 220, tolerance: 8 } };
// The interval (ms) allows one scroll step per frame. By default, the boards scroll so fast that a finger can't stop at
// the next one.
const autoScroll = { layoutShiftCompensation: false, interval: 16 };

export interface DragLayerProps {
  boards: readonly BoardView[];
  texts: CardTexts;
  lifted: Lifted | null;
  onLift: (lifted: Lifted | null) => void;
  onDrop: (move: CardMove) => void;
  starters: DragStarters;
}

/**
 * Drag and drop for the existing boards by mouse, touch (press and hold), and keyboard (a card's grip). Loaded after
 * the page. Renders only the grips in the slots of the cards, the card under the pointer, and the announcements.
 */
export function DragLayer({ boards, texts, lifted, onLift, onDrop, starters }: DragLayerProps) {
  const { t } = useTranslation('kanban');
  const id = useId();
  const speech = useDragAnnouncements(boards);
  // The sensors keep their initial handlers, so the handlers must read current values through a ref.
  const now = useRef({ boards, lifted });
  now.current = { boards, lifted };

  // A dragged card takes up no space on its board, so measure it where it was when it was lifted.
  const heldAt = useRef<ClientRect | null>(null);
  function measure(card: HTMLElement): ClientRect {
    if (card.dataset.lifted === undefined || !heldAt.current) heldAt.current = getClientRect(card);
    return heldAt.current;
  }

  function carry(move: CardMove) {
    const { lifted: held } = now.current;
    if (!held || (held.move.boardId === move.boardId && held.move.beforeId === move.beforeId)) return;
    now.current.lifted = { ...held, move };
    onLift(now.current.lifted);
    speech.carried(move);
  }

  // Position of the card when it was lifted, and of the pointer when it was released.
  const way = useRef<{ from: DOMRect | null; to: MouseEvent | null }>({ from: null, to: null });
  useEffect(() => {
    const note = (event: MouseEvent) => void (way.current.to = event);
    document.addEventListener('mouseup', note, true);
    return () => document.removeEventListener('mouseup', note, true);
  }, []);

  useEffect(() => continuePress(starters), [starters]);

  /**
   * Handles a card that is released after a single pointer move, by moving the card to where it was released. dnd-kit
   * uses that move only to lift the card, and gets no other.
   */
  function handleFlick(cardId: number, pressed: Event) {
    const { from, to } = way.current;
    if (!from || !to || !(pressed instanceof MouseEvent)) return;
    const x = from.left + from.width / 2 + to.clientX - pressed.clientX;
    const place = placeUnder({ x, y: from.top + from.height / 2 + to.clientY - pressed.clientY }, cardId);
    if (place) carry({ id: cardId, ...place });
  }

  function stepByKey(event: KeyboardEvent) {
    const direction = directionOfKey(event.code);
    const { lifted: held, boards: shown } = now.current;
    if (!direction || !held) return undefined;
    event.preventDefault();
    carry(stepped(shown, held.move, direction));
    requestAnimationFrame(() => {
      document.getElementById('kanban-drop')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return undefined;
  }

  const keys = useRef(stepByKey);
  keys.current = stepByKey;
  const [keyboard] = useState(() => ({ coordinateGetter: (event: KeyboardEvent) => keys.current(event) }));
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(PromptKeyboardSensor, keyboard),
  );

  function onDragStart({ active, activatorEvent }: DragStartEvent) {
    const cardId = Number(active.id);
    const place = placeOf(now.current.boards, cardId);
    if (!place) return;
    const card = document.getElementById(`kanban-card-${cardId}`);
    const height = card?.offsetHeight ?? 0;
    way.current = { from: card?.getBoundingClientRect() ?? null, to: null };
    const move = { id: cardId, ...place };
    const title = now.current.boards.flatMap(({ cards }) => cards).find((card) => card.id === cardId)?.title ?? '';
    now.current.lifted = { move, height, byKeyboard: activatorEvent instanceof KeyboardEvent, title };
    onLift(now.current.lifted);
    speech.lifted(move);
  }

  function onDragMove({ active }: DragMoveEvent) {
    const rect = active.rect.current.translated;
    const { lifted: held } = now.current;
    if (!rect || !held || held.byKeyboard) return;
    const place = placeUnder({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 }, held.move.id);
    if (place) carry({ id: held.move.id, ...place });
  }

  function onDragEnd({ active, activatorEvent, delta }: DragEndEvent) {
    if (delta.x === 0 && delta.y === 0) handleFlick(Number(active.id), activatorEvent);
    const { lifted: held, boards: shown } = now.current;
    onLift(null);
    if (!held) return;
    speech.dropped(held.move);
    const before = placeOf(shown, held.move.id);
    if (before?.boardId !== held.move.boardId || before.beforeId !== held.move.beforeId) onDrop(held.move);
    if (held.byKeyboard) refocusGrip(held.move.id);
  }

  function onDragCancel() {
    const { lifted: held } = now.current;
    onLift(null);
    if (!held) return;
    speech.cancelled(held.move.id);
    if (held.byKeyboard) refocusGrip(held.move.id);
  }

  const carried =
    lifted && !lifted.byKeyboard && boards.flatMap(({ cards }) => cards).find((c) => c.id === lifted.move.id);
  return (
    <DndContext
      id={id}
      sensors={sensors}
      autoScroll={autoScroll}
      measuring={{ draggable: { measure } }}
      accessibility={{
        announcements: silent,
        screenReaderInstructions: { draggable: t('drag.instructions') },
        restoreFocus: false,
      }}
      onDragStart={onDragStart}
      onDragMove={onDragMove}
      onDragEnd={onDragEnd}
      onDragCancel={onDragCancel}
    >
      <DragHandles boards={boards} starters={starters} />
      {createPortal(
        <DragOverlay dropAnimation={null} zIndex={1100}>
          {carried ? (
            <div className="kanban-card kanban-card--dragged" aria-hidden>
              <KanbanCardFace card={carried} title={carried.title} texts={texts} />
            </div>
          ) : null}
        </DragOverlay>,
        document.body,
      )}
      <div className="vh" role="status" aria-live="assertive" id="kanban-speech">
        {speech.text}
      </div>
    </DndContext>
  );
}

/** Focuses the card's grip, which is a different element after the card has moved to another board. */
function refocusGrip(id: number) {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#kanban-grip-${id} button`)?.focus());
}
