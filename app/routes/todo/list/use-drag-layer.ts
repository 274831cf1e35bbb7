import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLazyComponent } from '~/components/lazy/use-lazy-component';
import type { TodoAct } from '../acts';
import type { TodoRowView } from '../view.server';

type Press = PointerEvent | KeyboardEvent;

/** Press handlers of the grips, by row ID. */
type Grips = Map<number, (press: Press) => void>;

export interface DragLayerProps {
  rows: readonly TodoRowView[];
  send: (act: TodoAct) => void;
  /** The element that contains the rows. */
  list: RefObject<HTMLElement>;
  /** Populated by the layer while it's mounted. */
  grips: Grips;
  /** Called once the rows can be dragged. */
  onReady: () => void;
}

const load = () => import('./drag-layer').then(({ TodoDragLayer }) => TodoDragLayer);

const gripOf = ({ target }: SyntheticEvent) => (target instanceof Element ? target.closest('.todo-grip') : null);

/**
 * Loads dragging for the rows when the pointer or focus first reaches a grip. A press before the code has loaded is
 * remembered, and starts the drag once the code has loaded, unless the pointer has been released or, after a key press,
 * the grip has lost focus. Returns handlers for the element that contains the rows.
 */
export function useDragLayer() {
  const { Layer, wake } = useLazyComponent(load);
  const [grips] = useState<Grips>(() => new Map());
  const early = useRef<Press | null>(null);

  function approach(event: PointerEvent | FocusEvent) {
    if (!Layer && gripOf(event)) wake();
  }

  function press(event: Press) {
    const grip = gripOf(event);
    if (!grip) return;
    const start = grips.get(Number(grip.closest<HTMLElement>('[data-todo]')?.dataset.todo));
    if (start) return start(event);
    early.current = event;
    wake();
  }

  useEffect(() => {
    const letGo = ({ type }: Event) => {
      // Pressing a pointer also moves focus, so a loss of focus discards only a key press.
      if (type !== 'focusout' || early.current?.type === 'keydown') early.current = null;
    };
    const ends = ['pointerup', 'pointercancel', 'focusout'];
    for (const end of ends) window.addEventListener(end, letGo);
    return () => {
      for (const end of ends) window.removeEventListener(end, letGo);
    };
  }, []);

  const onReady = useCallback(() => {
    const event = early.current;
    early.current = null;
    const row = event && gripOf(event)?.closest<HTMLElement>('[data-todo]');
    if (row) grips.get(Number(row.dataset.todo))?.(event);
  }, [grips]);

  return {
    Layer,
    grips,
    onReady,
    onPointerOver: approach,
    onFocus: approach,
    onPointerDown: press,
    onKeyDown: press,
  };
}
