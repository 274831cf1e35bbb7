import { lazy, startTransition, useCallback, useEffect, useRef, useState } from 'react';

const load = () => import('../big-calendar/big-calendar');

/** The calendar that can be dragged in; render it only when `useBigCalendar` says so. */
export const BigCalendar = lazy(load);

/** Under this width of the page a strip of days and the list stand in for the grid (grid.css). */
const gridWidth = 620;

/** For this long (ms) the page is left to arrive; whoever has not come with a pointer by then gets it all the same. */
const patience = 3_000;

/** Whether it is there: then it comes at once wherever the grid is shown again. */
let loaded = false;

/**
 * Whether the calendar that can be dragged in takes the place of the server's grid: with script, with room, and as soon
 * as a pointer comes near, or a while after the page. Touch gives no notice, so there it comes at once.
 */
export function useBigCalendar() {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(false);
  const [ready, setReady] = useState(false);
  const pressed = useRef(false);
  const waiting = useRef(false);

  // As a transition, and never between press and release: the link under the pointer must not go away.
  const show = useCallback(() => {
    waiting.current = pressed.current;
    if (!pressed.current) startTransition(() => setReady(true));
  }, []);
  const onPointerEnter = useCallback(() => {
    load().then(
      () => {
        loaded = true;
        show();
      },
      // Without a connection the server's grid stays.
      () => undefined,
    );
  }, [show]);

  useEffect(() => {
    if (loaded) show();
    // A focused link must not go away either; whoever walks the grid by keys can move events in it as it is.
    const come = () => !ref.current?.contains(document.activeElement) && onPointerEnter();
    const touch = window.matchMedia('(hover: none)').matches;
    const timer = loaded ? undefined : setTimeout(come, touch ? 0 : patience);
    const press = () => (pressed.current = true);
    const release = () => {
      pressed.current = false;
      // After the click that follows.
      if (waiting.current) setTimeout(show);
    };
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    document.addEventListener('pointerdown', press, options);
    for (const name of ['pointerup', 'pointercancel'] as const) document.addEventListener(name, release, options);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [onPointerEnter, show]);

  useEffect(() => {
    const page = ref.current?.closest('.page');
    if (!page) return;
    const observer = new ResizeObserver(() => startTransition(() => setRoom(page.clientWidth >= gridWidth)));
    observer.observe(page);
    return () => observer.disconnect();
  }, []);

  return { ref, onPointerEnter, isBig: room && ready };
}
