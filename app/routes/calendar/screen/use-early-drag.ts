import { type RefObject, useEffect, useRef } from 'react';

/**
 * Maximum number of frames to wait for the calendar to appear at the position of the press. After that, the drag is
 * discarded.
 */
const patience = 60;

/** Distance (CSS pixels) beyond which a movement during a press is a drag, as in react-big-calendar. */
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
 * Preserves a drag that starts on the server's grid. Shows the draggable calendar as soon as it's loaded, and replays
 * the press at its original position and the move to the pointer's current position.
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
    // The browser's native drag of a link would stop the pointer events.
    hear(element, 'dragstart', (event) => event.preventDefault());
    return () => ended.abort();
  }, [root, isBig, showNow]);

  useEffect(() => {
    if (!isBig || !drag.current?.begun) return;
    const { from, onEntry } = drag.current;
    const isOnEvent = () => Boolean(document.elementFromPoint(from.clientX, from.clientY)?.closest('.rbc-event'));
    // Rows and hours are measured in the first frames. The press has to wait until their positions are final.
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
      // The first press only marks the event as dragged. The event's container checks for this mark when it handles the
      // second press.
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
