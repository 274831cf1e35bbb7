import type { ReactNode } from 'react';
import { Num } from '~/components/text/num';
import { ChartTable } from './chart-table';
import { chartColor, isValue, labelStep, plainNumber, type ChartSeries, valuesAt } from './chart-data';
import { useChartPoint } from './use-chart-point';

/** A dark label at a point of the plot; `x` and `y` are percent from the start and the top. */
export type ChartMark = { x: number; y: number; text: string; color: string };

/**
 * Axes, grid and highlight of a chart around its plot (design "Charts"): labels are HTML so they keep 12 px at any width. `ticks`
 * are written at `y(tick)`; `x(index)` is where a category stands, both in percent. `children` is SVG in a 100 × 100 box that
 * stretches, or plain SVG with percent units when `stretch` is false. With script the pointer and the arrow keys bring the label of
 * any category to it; `top(index)`, in percent, is where its mark ends, that of its highest value by default.
 */
export function ChartFrame({
  label,
  categoryLabel,
  categories,
  series,
  ticks,
  y,
  x,
  height = 220,
  format = plainNumber,
  axisFormat = format,
  stretch = true,
  mark,
  top,
  table = {},
  children,
}: {
  label: string;
  categoryLabel: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
  ticks: readonly number[];
  y: (value: number) => number;
  x: (index: number) => number;
  height?: number;
  format?: (value: number) => string;
  axisFormat?: (value: number) => string;
  stretch?: boolean;
  mark?: ChartMark | null;
  top?: (index: number) => number;
  /** The rows of the table, where they are not what stands under the plot. */
  table?: { categories?: readonly string[] };
  children: ReactNode;
}) {
  // the label stands above its point: room for it when the point is near the top of the plot
  const headroom = mark ? Math.max(0, 38 - (mark.y / 100) * height) : 0;
  const step = labelStep(categories.length);
  const widest = ticks.reduce((text, tick) => (axisFormat(tick).length > text.length ? axisFormat(tick) : text), '');
  // Amid words that run from right to left a figure still runs from left to right.
  const isolated = (value: number) => `\u2066${format(value)}\u2069`;
  const { at, plot, figure } = useChartPoint(categories.length, x);
  // Where the categories are those of the table alone, none stands at a place of the plot.
  const isWalked = !table.categories && figure.tabIndex === 0;
  const point = at === null || !isWalked ? null : { at, text: valuesAt(at, { categories, series, format: isolated }) };
  const highest = (index: number) =>
    Math.min(
      100,
      ...series
        .map((row) => row.values[index])
        .filter(isValue)
        .map(y),
    );
  const shown = point
    ? { x: x(point.at), y: (top ?? highest)(point.at), text: point.text, color: chartColor(1) }
    : mark;
  return (
    <div className="chart">
      <figure
        {...(isWalked ? figure : {})}
        className="chart__figure"
        role="img"
        aria-label={label}
        dir="ltr"
        style={headroom > 0 ? { paddingBlockStart: Math.round(8 + headroom) } : undefined}
      >
        <div className="chart__y">
          <Num className="chart__y-space">{widest}</Num>
          {ticks.map((tick) => (
            <span className="chart__y-label" key={tick} style={{ insetBlockStart: `${y(tick)}%` }}>
              <Num>{axisFormat(tick)}</Num>
            </span>
          ))}
        </div>
        <div className="chart__plot" style={{ blockSize: height }} {...(isWalked ? plot : {})}>
          {ticks.map((tick) => (
            <span
              className={tick === 0 ? 'chart__line chart__line--base' : 'chart__line'}
              key={tick}
              style={{ insetBlockStart: `${y(tick)}%` }}
            />
          ))}
          <svg
            className="chart__svg"
            {...(stretch ? { viewBox: '0 0 100 100', preserveAspectRatio: 'none' } : {})}
            fill="none"
            focusable="false"
          >
            {children}
          </svg>
          {shown && (
            <>
              <span
                className="chart__dot"
                style={{ insetInlineStart: `${shown.x}%`, insetBlockStart: `${shown.y}%`, borderColor: shown.color }}
              />
              <span
                className={
                  point
                    ? `chart__label chart__label--point${sideOf(shown.x, 35)}`
                    : `chart__label${sideOf(shown.x, 12)}`
                }
                style={{ insetInlineStart: `${shown.x}%`, insetBlockStart: `${shown.y}%` }}
              >
                {point ? <bdi>{point.text}</bdi> : <Num>{shown.text}</Num>}
              </span>
            </>
          )}
        </div>
        <div className="chart__x">
          {categories.map((category, index) =>
            index % step === 0 ? (
              <span
                className={`chart__x-label${edge(x(index))}`}
                key={`${index}-${category}`}
                style={{ insetInlineStart: `${x(index)}%` }}
              >
                {category}
              </span>
            ) : null,
          )}
        </div>
      </figure>
      {isWalked && (
        <span className="vh" role="status">
          {point?.text}
        </span>
      )}
      <ChartTable
        caption={label}
        categoryLabel={categoryLabel}
        categories={table.categories ?? categories}
        series={series}
        format={format}
      />
    </div>
  );
}

/** A label near an edge of the plot, within so many percent of it, stands at the side of its point that has room. */
function sideOf(x: number, near: number): string {
  if (x < near) return ' chart__label--start';
  return x > 100 - near ? ' chart__label--end' : '';
}

/** Labels at the very edges of the plot align with it instead of hanging over. */
function edge(position: number): string {
  if (position <= 0) return ' chart__x-label--start';
  return position >= 100 ? ' chart__x-label--end' : '';
}
