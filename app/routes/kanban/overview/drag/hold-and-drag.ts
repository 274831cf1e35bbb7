/**
 * Time (ms) that a finger must rest before dragging starts, and distance (px) it can move until then. Cards have the
 * same values.
 */
const hold = { delay: 220, tolerance: 8 };

interface Carried {
  /** Called for every frame with the finger's horizontal position, even while the finger rests at an edge. */
  onFrame: (x: number) => void;
  onDrop: (x: number) => void;
  /** Called when the finger is lifted, before `onDrop`, and when the drag is canceled. */
  onEnd: () => void;
}

/**
 * Follows a finger on an element until the finger is lifted. If the finger moves before it has rested long enough, the
 * page scrolls instead. A second finger cancels. Native dragging is off in the meantime, because it would cancel the
 * touch.
 */
export function holdAndDrag(element: HTMLElement, start: { clientX: number; clientY: number }, carried: Carried): void {
  const ended = new AbortController();
  const listening = { passive: false, signal: ended.signal };
  const isDraggable = element.draggable;
  element.draggable = false;
  let isHeld = false;
  let x = start.clientX;
  let frame = 0;
  const timer = setTimeout(() => {
    isHeld = true;
    follow();
  }, hold.delay);

  function follow() {
    carried.onFrame(x);
    frame = requestAnimationFrame(follow);
  }

  function end() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    ended.abort();
    element.draggable = isDraggable;
    carried.onEnd();
  }

  function onMove(event: TouchEvent) {
    const touch = event.touches[0];
    if (!touch || event.touches.length > 1) return end();
    const distance = Math.hypot(touch.clientX - start.clientX, touch.clientY - start.clientY);
    if (!isHeld) return distance > hold.tolerance ? end() : undefined;
    event.preventDefault();
    x = touch.clientX;
  }

  function onLift(event: TouchEvent) {
    const isMoved = isHeld && Math.abs(x - start.clientX) > hold.tolerance;
    // Lifting the finger would otherwise follow the link in the board's name.
    if (isMoved) event.preventDefault();
    end();
    if (isMoved) carried.onDrop(x);
  }

  element.addEventListener('touchmove', onMove, listening);
  element.addEventListener('touchend', onLift, listening);
  element.addEventListener('touchcancel', end, listening);
  element.addEventListener('contextmenu', (event) => event.preventDefault(), listening);
}
