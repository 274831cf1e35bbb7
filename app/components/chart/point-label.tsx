import { useHydrated } from '~/components/form/use-hydrated';

/** A dark label at a point of a chart; `x` and `y` are percent from the start and the top. */
export type ChartMark = { x: number; y: number; text: string; color: string };

/** A mark as a dot with its label; `walked` for one that the pointer or the keys are at. */
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

/** A label near an edge, within so many percent of it, stands at the side of its point that has room. */
function sideOf(x: number, near: number): string {
  if (x < near) return ' chart__label--start';
  return x > 100 - near ? ' chart__label--end' : '';
}

/** What a mark of a chart tells, as the browser's own tip: without script, which has the label instead. */
export function MarkTitle({ text }: { text: string }) {
  return useHydrated() ? null : <title suppressHydrationWarning>{text}</title>;
}
