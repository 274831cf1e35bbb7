import type { TouchEvent as ReactTouchEvent } from 'react';

/**
 * Redirects touch events to the element under the finger. Use as `onTouchStartCapture` of the element around the
 * calendar. A touch sends its events to the element on which it started, even after that element has left the document.
 * A calendar event in a day column leaves the document when it's dragged. The drag listens on the document and would
 * miss the touch events, so they're dispatched again.
 */
export function followTouch({ target }: ReactTouchEvent): void {
  if (!(target instanceof Element)) return;
  const ended = new AbortController();
  const passOn = (event: Event) => {
    if (event instanceof TouchEvent && !target.isConnected) {
      const copy = new TouchEvent(event.type, {
        bubbles: true,
        cancelable: event.cancelable,
        touches: [...event.touches],
        targetTouches: [...event.targetTouches],
        changedTouches: [...event.changedTouches],
      });
      const [finger] = event.changedTouches;
      const under = finger && document.elementFromPoint(finger.clientX, finger.clientY);
      if (!(under ?? document).dispatchEvent(copy)) event.preventDefault();
    }
    if (event.type !== 'touchmove') ended.abort();
  };
  // The listeners can't be passive, because the drag has to prevent scrolling.
  for (const type of ['touchmove', 'touchend', 'touchcancel']) {
    target.addEventListener(type, passOn, { passive: false, signal: ended.signal });
  }
}
