import { type RefObject, useEffect, useRef } from 'react';

/** Scrollable regions are focusable for keyboard scrolling, but they aren't buttons. */
const scrolls = '[role=region], [role=group], pre, ul';
const pressable = `button, a[href], input, select, textarea, summary, [tabindex="0"]:not(${scrolls})`;
/**
 * `step` is the vertical distance between the positions that are tried, and `edge` the minimum distance from the bottom
 * of the window, in px.
 */
const step = 8;
const edge = 16;

/** Returns how much of the buttons a box covers: the sum of the covered fractions of their areas. */
function coverage(box: DOMRect, taken: readonly DOMRect[]): number {
  return taken.reduce((sum, one) => {
    const width = Math.min(one.right, box.right) - Math.max(one.left, box.left);
    const height = Math.min(one.bottom, box.bottom) - Math.max(one.top, box.top);
    return width > 0 && height > 0 ? sum + (width * height) / (one.width * one.height) : sum;
  }, 0);
}

/**
 * Moves the toasts to a position where they don't cover a button. If there is no such position, they cover as little as
 * possible, such as part of a row that's one large link.
 */
function place(element: HTMLElement): void {
  element.style.translate = '';
  const home = element.getBoundingClientRect();
  const taken = [...document.querySelectorAll<HTMLElement>(pressable)]
    .filter((one) => !element.contains(one) && one.checkVisibility())
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight)
    // Exclude the backdrop of a panel, which fills the window.
    .filter(({ width, height }) => width < innerWidth || height < innerHeight);
  const middle = (innerWidth - home.width) / 2;
  let least = Infinity;
  for (const left of [home.left, middle, innerWidth - home.right]) {
    for (let top = home.top; top + home.height + edge <= innerHeight; top += step) {
      const box = new DOMRect(left, top, home.width, home.height);
      const covered = coverage(box, taken);
      if (covered >= least) continue;
      least = covered;
      element.style.translate = `${left - home.left}px ${top - home.top}px`;
      if (covered === 0) return;
    }
  }
}

/**
 * Resolves when all finite animations outside the toasts have ended, because the buttons of a sliding panel move. An
 * animation in a closed menu doesn't count: browsers don't run it, so it never ends.
 */
async function atRest(stack: HTMLElement): Promise<void> {
  const others = document.getAnimations().filter(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return (
      effect?.getComputedTiming().endTime !== Infinity && target?.checkVisibility() === true && !stack.contains(target)
    );
  });
  await Promise.allSettled(others.map(({ finished }) => finished));
}

/**
 * Moves the toasts from their default position to one where they don't cover a button, if there is one. Checks again
 * when `count` or `page` changes and when the pointer or focus leaves the toasts, but not while they're in use. A
 * pointer that was already where they appeared, such as over the button that caused the toast, doesn't count as use.
 */
export function useToastPosition(stack: RefObject<HTMLElement>, count: number, page: string): void {
  const isPointedAt = useRef(false);
  useEffect(() => {
    const element = stack.current;
    if (!element) return;
    const move = () => void (isPointedAt.current = true);
    const leave = () => void (isPointedAt.current = false);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerleave', leave);
    return () => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerleave', leave);
    };
  }, [stack]);
  useEffect(() => {
    const element = stack.current;
    if (!element || count === 0) return;
    let isOver = false;
    const look = () =>
      void atRest(element).then(() => {
        if (!isOver && !isPointedAt.current && !element.matches(':focus-within')) place(element);
      });
    look();
    const events = ['pointerleave', 'focusout'] as const;
    for (const event of events) element.addEventListener(event, look);
    return () => {
      isOver = true;
      for (const event of events) element.removeEventListener(event, look);
    };
  }, [stack, count, page]);
}
