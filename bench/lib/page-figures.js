/** @typedef {{ lcp: number, fcp: number, tbt: number, cls: number }} Figures of one visit, in ms except for cls */

/** Runs in the page before its scripts. Records paints, long tasks, and layout shifts. */
export function observePage() {
  const seen = { lcp: 0, fcp: 0, cls: 0, tasks: [] };
  Object.assign(globalThis, { benchFigures: seen });
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
}

/**
 * Runs in the page at the end of a visit. The blocking time is the sum of the time over 50 ms of each task after the
 * first paint.
 * @returns {Figures}
 */
export function readPage() {
  const { lcp, fcp, cls, tasks } = globalThis.benchFigures;
  const tbt = tasks
    .filter(({ startTime, duration }) => startTime + duration > fcp)
    .reduce((sum, { startTime, duration }) => {
      const after = Math.min(duration, startTime + duration - fcp);
      return sum + Math.max(0, after - 50);
    }, 0);
  return { lcp, fcp, tbt, cls };
}
