import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { DragLayerProps } from './drag-layer';

/** How long the rest of the page comes first, in ms. A finger does not announce itself as a pointer or the focus does. */
const patience = { touch: 500, other: 5000 };

/**
 * What makes cards draggable, once it is loaded: when the pointer or the focus comes to the boards (call `wake`), or
 * long after the page. Not `lazy`: without it menus and forms do the same, and the boards stay as they are.
 */
export function useDragLayer(): { DragLayer: ComponentType<DragLayerProps> | null; wake: () => void } {
  const [DragLayer, setDragLayer] = useState<ComponentType<DragLayerProps> | null>(null);
  const wanted = useRef(false);
  const wake = useCallback(() => {
    if (wanted.current) return;
    wanted.current = true;
    import('./drag-layer').then(
      (loaded) => setDragLayer(() => loaded.DragLayer),
      () => void (wanted.current = false),
    );
  }, []);
  useEffect(() => {
    const touch = window.matchMedia('(hover: none)').matches;
    const timer = setTimeout(wake, touch ? patience.touch : patience.other);
    return () => clearTimeout(timer);
  }, [wake]);
  return { DragLayer, wake };
}
