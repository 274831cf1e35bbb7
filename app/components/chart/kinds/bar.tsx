import { scaleBand } from 'd3-scale';
import { ChartEmpty } from '../empty';
import { ChartFrame } from '../frame';
import { ChartLegend } from '../legend';
import { isEmpty, isValue, plainNumber, seriesColor, valueAxis, type ChartSeries } from '../data';
import { HoverBands } from '../hover-bands';

/**
 * Bars over categories (design "Charts"), grouped side by side or `stacked`, with a legend if there are several series.
 * `highlight` is the index of the current category: its bars are solid, and the others are 26% opaque.
 */
export function BarChart({
  label,
  emptyText,
  categoryLabel,
  categories,
  series,
  stacked = false,
  highlight,
  height = 200,
  format = plainNumber,
  axisFormat,
}: {
  /** Sentence that summarizes the chart, read by screen readers. */
  label: string;
  /** Text shown if there are no values. */
  emptyText: string;
  /** Column heading of the categories in the table of values. */
  categoryLabel: string;
  /** Names of the categories, in order. */
  categories: readonly string[];
  series: readonly ChartSeries[];
  stacked?: boolean;
  highlight?: number;
  /** Height of the plot in px. */
  height?: number;
  /** Formats a value in tooltips and in the table. */
  format?: (value: number) => string;
  /** Formats a value on the axis. */
  axisFormat?: (value: number) => string;
}) {
  if (isEmpty(categories, series)) return <ChartEmpty text={emptyText} height={height} />;
  const spans = categories.map((_, index) => barSpans(series, index, stacked));
  const { ticks, y } = valueAxis(spans.flat().flatMap((span) => [span.from, span.to]));
  const groups = scaleBand<number>()
    .domain(categories.map((_, index) => index))
    .range([0, 100])
    .padding(categories.length < 5 ? 0.6 : 0.44);
  const inside = scaleBand<number>()
    .domain(series.map((_, index) => index))
    .range([0, groups.bandwidth()])
    .paddingInner(0.24);
  const middle = (index: number) => round((groups(index) ?? 0) + groups.bandwidth() / 2);
  const width = stacked ? groups.bandwidth() : inside.bandwidth();
  return (
    <>
      {series.length > 1 && (
        <ChartLegend items={series.map((row, index) => ({ name: row.name, color: seriesColor(row, index) }))} />
      )}
      <ChartFrame
        {...{ label, categoryLabel, categories, series, ticks, y, height, format, axisFormat }}
        x={middle}
        top={(index) => Math.min(100, ...(spans[index] ?? []).map(({ from, to }) => y(Math.max(from, to))))}
        stretch={false}
      >
        {spans.flatMap((bars, index) =>
          bars.map((bar) => (
            <rect
              key={`${index} ${bar.row}`}
              x={`${round((groups(index) ?? 0) + (stacked ? 0 : (inside(bar.row) ?? 0)))}%`}
              width={`${round(width)}%`}
              y={`${y(Math.max(bar.from, bar.to))}%`}
              height={`${round(Math.abs(y(bar.from) - y(bar.to)))}%`}
              rx={stacked ? 2 : 4}
              style={{ fill: seriesColor(series[bar.row] ?? { name: '', values: [] }, bar.row) }}
              opacity={highlight === undefined || highlight === index ? undefined : 0.26}
            />
          )),
        )}
        <HoverBands
          categories={categories}
          series={series}
          format={format}
          edges={(index) => [round((index * 100) / categories.length), round(((index + 1) * 100) / categories.length)]}
          unit="%"
        />
      </ChartFrame>
    </>
  );
}

/**
 * Returns the bars of one category as spans on the value axis. Each stacked bar starts where the previous one ends.
 * Negative values are stacked downward from zero.
 */
function barSpans(series: readonly ChartSeries[], index: number, stacked: boolean) {
  let above = 0;
  let below = 0;
  return series.flatMap(({ values }, row) => {
    const value = values[index];
    if (!isValue(value)) return [];
    if (!stacked) return [{ row, from: 0, to: value }];
    const from = value < 0 ? below : above;
    if (value < 0) below += value;
    else above += value;
    return [{ row, from, to: from + value }];
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
