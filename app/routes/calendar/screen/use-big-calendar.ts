import { useOutlet } from '@remix-run/react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useLazyComponent } from '~/components/lazy/use-lazy-component';
import { useEarlyDrag } from './use-early-drag';

const load = () => import('../big-calendar/big-calendar').then((module) => module.default);

/** Below this page width (px), a strip of days and the list replace the grid (grid.css). */
const gridWidth = 620;

/** Delay (ms) before the calendar loads automatically. It loads immediately when a pointer enters the area. */
const patience = 3_000;

/**
 * Loads the draggable calendar, and returns it once it can replace the server's grid. It needs JavaScript and enough
 * room. It loads when a pointer enters the area around the grid (`wake`) or some time after the page has loaded, and
 * immediately on touch devices, because touches give no advance notice. While a panel covers the grid, it loads only
 * when a pointer enters the area. Put `ref` on the element around the grid.
 */
export function useBigCalendar() {
  const ref = useRef<HTMLDivElement>(null);
  const isCovered = useOutlet() !== null;
  const [room, setRoom] = useState(false);
  const { Layer, wake, showNow } = useLazyComponent(load, {
    after: isCovered ? undefined : patience,
    afterTouch: isCovered ? undefined : 0,
    replaces: ref,
  });
  const BigCalendar = room ? Layer : null;
  useEarlyDrag(ref, { isBig: BigCalendar !== null, showNow });

  useEffect(() => {
    const page = ref.current?.closest('.page');
    if (!page) return;
    const observer = new ResizeObserver(() => startTransition(() => setRoom(page.clientWidth >= gridWidth)));
    observer.observe(page);
    return () => observer.disconnect();
  }, []);

  return { ref, wake, BigCalendar };
}
