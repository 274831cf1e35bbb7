import type { TouchEvent as ReactTouchEvent } from 'react';

/**
 * For `onTouchStartCapture` around the calendar: a touch speaks to the element it began on until it ends, also when that
 * has left the page, as the events of a day do as soon as one of them is dragged over their column. What it says then
 * reaches nobody, so it is said again by what is under the finger: the drag listens at the document.
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
  // Not passive: the drag keeps the page from being scrolled.
  for (const type of ['touchmove', 'touchend', 'touchcancel']) {
    target.addEventListener(type, passOn, { passive: false, signal: ended.signal });
  }
}
