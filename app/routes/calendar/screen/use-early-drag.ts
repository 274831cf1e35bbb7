import { type RefObject, useEffect, useRef } from 'react';

/** For as many frames the calendar may take to stand where the press was made; then the drag is given up. */
const patience = 60;

/** A press moved this far (CSS pixels) is a drag, as in react-big-calendar. */
const tolerance = 5;

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

function press(type: 'mousedown' | 'mousemove', at: Point): void {
  const { clientX, clientY } = at;
  const target = document.elementFromPoint(clientX, clientY) ?? document.body;
  target.dispatchEvent(
    new MouseEvent(type, { bubbles: true, cancelable: true, view: window, clientX, clientY, button: 0, buttons: 1 }),
  );
}

/**
 * A drag that begins on the server's grid is not lost: the calendar that can be dragged in is shown as soon as it is
 * loaded, and hears of the press where it was made and of the pointer where it is now.
 */
export function useEarlyDrag(
  root: RefObject<HTMLElement>,
  { isBig, showNow }: { isBig: boolean; showNow: () => void },
): void {
  const drag = useRef<{ from: Point; now: Point; begun: boolean; onEntry: boolean } | null>(null);

  useEffect(() => {
    const element = root.current;
    if (!element || isBig) return;
    const ended = new AbortController();
    const hear = <Type extends keyof DocumentEventMap>(
      on: Document | HTMLElement,
      type: Type,
      act: (event: DocumentEventMap[Type]) => void,
    ) => on.addEventListener(type, act as EventListener, { capture: true, signal: ended.signal });
    hear(element, 'pointerdown', (event) => {
      const isGrid = event.target instanceof Element && event.target.closest('.cal-month, .cal-time') !== null;
      const { clientX, clientY } = event;
      const from = { clientX, clientY };
      if (event.pointerType !== 'mouse' || event.button !== 0 || !isGrid) return;
      drag.current = { from, now: from, begun: false, onEntry: event.target.closest('.cal-entry') !== null };
    });
    hear(document, 'pointermove', ({ clientX, clientY }) => {
      if (!drag.current) return;
      const { from, begun } = drag.current;
      drag.current.now = { clientX, clientY };
      if (begun || Math.hypot(clientX - from.clientX, clientY - from.clientY) <= tolerance) return;
      drag.current.begun = true;
      showNow();
    });
    for (const type of ['pointerup', 'pointercancel'] as const) {
      hear(document, type, () => {
        drag.current = null;
      });
    }
    // The browser's own drag of a link would end the pointer's moves.
    hear(element, 'dragstart', (event) => event.preventDefault());
    return () => ended.abort();
  }, [root, isBig, showNow]);

  useEffect(() => {
    if (!isBig || !drag.current?.begun) return;
    const { from, onEntry } = drag.current;
    const isOnEvent = () => Boolean(document.elementFromPoint(from.clientX, from.clientY)?.closest('.rbc-event'));
    // Rows and hours are measured in the first frames; the press is for what stands after them.
    let top: number | undefined;
    const stands = () => {
      const before = top;
      top = document.querySelector('.cal-big :is(.rbc-day-slot, .rbc-day-bg)')?.getBoundingClientRect().top;
      return top !== undefined && top === before && (!onEntry || isOnEvent());
    };
    const ended = new AbortController();
    const follow = ({ clientX, clientY }: PointerEvent) => {
      if (drag.current) drag.current.now = { clientX, clientY };
    };
    const end = () => {
      drag.current = null;
    };
    document.addEventListener('pointermove', follow, { signal: ended.signal });
    document.addEventListener('pointerup', end, { signal: ended.signal });
    const steps = [
      // The event learns that it is dragged, which its surroundings ask for when they hear of the press themselves.
      () => {
        if (isOnEvent()) press('mousedown', from);
      },
      () => {
        const { now } = drag.current ?? { now: from };
        drag.current = null;
        press('mousedown', from);
        press('mousemove', now);
      },
    ];
    let frames = 0;
    let isReady = false;
    let frame = requestAnimationFrame(function next() {
      frames += 1;
      if (!drag.current || frames > patience) return;
      isReady ||= stands();
      if (isReady) steps.shift()?.();
      if (steps.length > 0) frame = requestAnimationFrame(next);
    });
    return () => {
      ended.abort();
      cancelAnimationFrame(frame);
    };
  }, [isBig]);
}
