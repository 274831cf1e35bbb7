import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useHydrated } from '~/components/form/use-hydrated';

/** How far each key goes through the categories; nothing for keys that mean something else. */
const steps: Partial<Record<string, (at: number | null, last: number) => number | null>> = {
  ArrowRight: (at, last) => (at === null ? 0 : Math.min(last, at + 1)),
  ArrowLeft: (at, last) => (at === null ? last : Math.max(0, at - 1)),
  Home: () => 0,
  End: (_, last) => last,
  Escape: () => null,
};

/**
 * Which category of a chart the pointer or the arrow keys are at; it needs script, and the chart can be focused with it.
 * @param x where a category stands, in percent of the plot
 */
export function useChartPoint(count: number, x: (index: number) => number) {
  const [at, setAt] = useState<number | null>(null);
  const hydrated = useHydrated();

  function onPointerMove({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = ((clientX - left) / width) * 100;
    const far = (index: number) => Math.abs(x(index) - place);
    setAt(
      Array.from({ length: count }, (_, index) => index).reduce((best, one) => (far(one) < far(best) ? one : best)),
    );
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setAt(step(at, count - 1));
  }

  const leave = () => setAt(null);
  return {
    at: at !== null && at < count ? at : null,
    plot: { onPointerMove, onPointerLeave: leave },
    figure: hydrated ? { tabIndex: 0, onKeyDown, onBlur: leave } : {},
  };
}
