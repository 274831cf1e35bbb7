import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useHydrated } from '~/components/form/use-hydrated';

/**
 * Returns the index of the mark that a key moves to, `null` for Escape, or `undefined` if the key isn't handled. `row`
 * is the number of marks per row, 0 if there are no rows.
 */
function step(key: string, at: number | null, last: number, row: number): number | null | undefined {
  const by = (distance: number) => {
    if (at === null) return distance > 0 ? 0 : last;
    const next = at + distance;
    return next >= 0 && next <= last ? next : at;
  };
  if (key === 'ArrowRight') return by(1);
  if (key === 'ArrowLeft') return by(-1);
  if (key === 'ArrowDown' && row > 0) return by(row);
  if (key === 'ArrowUp' && row > 0) return by(-row);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key === 'Escape' ? null : undefined;
}

/**
 * Tracks which mark of a chart the pointer or the arrow keys have reached. Requires JavaScript, which makes the chart
 * focusable.
 */
export function useChartMark(count: number, row = 0) {
  const [at, setAt] = useState<number | null>(null);
  const hydrated = useHydrated();
  const leave = () => setAt(null);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = step(event.key, at, count - 1, row);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  }

  return {
    at: at !== null && at < count ? at : null,
    setAt,
    leave,
    figure: hydrated ? { tabIndex: 0, onKeyDown, onBlur: leave } : {},
  };
}

/**
 * Same as `useChartMark`, for marks at positions in a plot: the pointer selects the nearest one.
 * @param place returns the position of a mark, in percent of the plot; without `y`, the pointer matches a mark at any
 * height
 */
export function useChartPoint(count: number, place: (index: number) => { x: number; y?: number }) {
  const { at, setAt, leave, figure } = useChartMark(count);

  function onPointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const far = (index: number) => {
      const { x, y } = place(index);
      const down = y === undefined ? 0 : top + (y / 100) * height - clientY;
      return Math.hypot(left + (x / 100) * width - clientX, down);
    };
    const indexes = Array.from({ length: count }, (_, index) => index);
    setAt(indexes.reduce((best, one) => (far(one) < far(best) ? one : best)));
  }

  return { at, plot: { onPointerMove, onPointerLeave: leave }, figure };
}
