import type { ReactNode } from 'react';
import { Num } from '~/components/text/num';
import { isolated } from '~/lib/format';
import { ChartTable } from './table';
import { chartColor, isValue, labelStep, plainNumber, type ChartSeries, valuesAt } from './data';
import { type ChartMark, PointLabel } from './point-label';
import { useChartPoint } from './use-point';

/**
 * Axes, grid, and highlight of a chart around its plot (design "Charts"). Labels are HTML so that they stay 12 px at
 * any width. Each tick is labeled at `y(tick)`, and at most twelve categories at `x(index)`, both in percent.
 * `children` is SVG in a 100 × 100 box that stretches, or plain SVG with percent units when `stretch` is false. With
 * JavaScript, the pointer and the arrow keys show the label of any category. `top(index)` is the top of a category's
 * mark in percent; by default, the position of its highest value. `points` replace the categories if the marks have
 * other positions.
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
  points,
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
  points?: readonly Omit<ChartMark, 'color'>[];
  /** Row headers of the table, if they differ from the labels under the plot. */
  table?: { categories?: readonly string[] };
  children: ReactNode;
}) {
  // The mark's label is above its point, so reserve space for it if the point is near the top of the plot.
  const headroom = mark ? Math.max(0, 38 - (mark.y / 100) * height) : 0;
  const step = labelStep(categories.length);
  const widest = ticks.reduce((text, tick) => (axisFormat(tick).length > text.length ? axisFormat(tick) : text), '');
  const highest = (index: number) =>
    Math.min(
      100,
      ...series
        .map((row) => row.values[index])
        .filter(isValue)
        .map(y),
    );
  const pointAt = (index: number) =>
    points?.[index] ?? {
      x: x(index),
      y: (top ?? highest)(index),
      text: valuesAt(index, { categories, series, format: (value) => isolated(format(value)) }),
    };
  const { at, plot, figure } = useChartPoint(
    points?.length ?? categories.length,
    (index) => points?.[index] ?? { x: x(index) },
  );
  const point = at === null ? null : pointAt(at);
  return (
    <div className="chart">
      <figure
        {...figure}
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
        <div className="chart__plot" style={{ blockSize: height }} {...plot}>
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
          {point ? <PointLabel {...point} color={chartColor(1)} walked /> : mark && <PointLabel {...mark} />}
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
      {figure.tabIndex === 0 && (
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

/**
 * Returns a class that aligns a label at either end of the plot with the plot's edge so that the label doesn't
 * overflow.
 */
function edge(position: number): string {
  if (position <= 0) return ' chart__x-label--start';
  return position >= 100 ? ' chart__x-label--end' : '';
}
