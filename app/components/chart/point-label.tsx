import { useHydrated } from '~/components/form/use-hydrated';

/** A labeled point of a chart. `x` and `y` are percentages from the start and the top. */
export type ChartMark = { x: number; y: number; text: string; color: string };

/** A mark as a dot with its label. `walked` is set for the mark that the pointer or the arrow keys have reached. */
export function PointLabel({ x, y, text, color, walked = false }: ChartMark & { walked?: boolean }) {
  const place = { insetInlineStart: `${x}%`, insetBlockStart: `${y}%` };
  return (
    <>
      <span className="chart__dot" style={{ ...place, borderColor: color }} />
      <span
        className={walked ? `chart__label chart__label--point${sideOf(x, 35)}` : `chart__label${sideOf(x, 12)}`}
        style={place}
      >
        <bdi>{text}</bdi>
      </span>
    </>
  );
}

/**
 * Returns a class for a label near an edge (within `near` percent of it), which puts the label on the side of its point
 * that has space.
 */
function sideOf(x: number, near: number): string {
  if (x < near) return ' chart__label--start';
  return x > 100 - near ? ' chart__label--end' : '';
}

/**
 * The label of a chart's mark as a native tooltip, for pages without JavaScript. With JavaScript, the chart's own label
 * replaces it.
 */
export function MarkTitle({ text }: { text: string }) {
  return useHydrated() ? null : <title suppressHydrationWarning>{text}</title>;
}
