import { useId } from 'react';
import { isolated } from '~/lib/format';
import { ChartEmpty } from '../empty';
import { ChartFrame } from '../frame';
import { isEmpty, isValue, plainNumber, seriesColor, valueAxis, type ChartSeries } from '../data';
import { bandsAround, HoverBands } from '../hover-bands';
import { areaPath, linePath, pointX } from '../line-path';

/**
 * Area chart of one or two series over categories (design "Charts"). A comparison series is a dashed line without a
 * fill. `highlight` marks a category of the first series with a dot and a dark label: an index, `latest`, `peak`, or
 * `none`.
 */
export function AreaChart({
  label,
  emptyText,
  categoryLabel,
  categories,
  series,
  highlight = 'latest',
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
  highlight?: number | 'latest' | 'peak' | 'none';
  /** Height of the plot in px. */
  height?: number;
  /** Formats a value in tooltips and in the table. */
  format?: (value: number) => string;
  /** Formats a value on the axis. */
  axisFormat?: (value: number) => string;
}) {
  const id = `c${useId().replace(/\W/g, '')}`;
  if (isEmpty(categories, series)) return <ChartEmpty text={emptyText} height={height} />;
  const count = categories.length;
  const { ticks, y } = valueAxis(series.flatMap((row) => row.values.filter(isValue)));
  const x = pointX(count);
  const first = series[0];
  const chosen = first ? highlightIndex(first.values, highlight) : -1;
  const value = first?.values[chosen];
  const mark =
    first && isValue(value)
      ? {
          x: x(chosen),
          y: y(value),
          text: `${categories[chosen] ?? ''} · ${isolated(format(value))}`,
          color: seriesColor(first, 0),
        }
      : null;
  return (
    <ChartFrame {...{ label, categoryLabel, categories, series, ticks, y, x, height, format, axisFormat, mark }}>
      <defs>
        {series.map((row, index) => (
          <linearGradient key={row.name} id={`${id}-${index}`} x1="0" y1="0" x2="0" y2="1">
            <stop stopColor={seriesColor(row, index)} stopOpacity=".22" />
            <stop offset="1" stopColor={seriesColor(row, index)} stopOpacity="0" />
          </linearGradient>
        ))}
      </defs>
      {series.map(
        (row, index) =>
          !row.comparison && <path key={row.name} d={areaPath(row.values, { x, y })} fill={`url(#${id}-${index})`} />,
      )}
      {mark && <path className="chart__guide" d={`M${mark.x} ${mark.y}V100`} style={{ stroke: mark.color }} />}
      {series.map((row, index) => (
        <path
          key={row.name}
          className={row.comparison ? 'chart__stroke chart__stroke--dashed' : 'chart__stroke'}
          d={linePath(row.values, { x, y })}
          style={{ stroke: seriesColor(row, index) }}
        />
      ))}
      <HoverBands categories={categories} series={series} format={format} edges={bandsAround(x, count)} />
    </ChartFrame>
  );
}

function highlightIndex(values: readonly (number | null)[], highlight: number | 'latest' | 'peak' | 'none'): number {
  if (typeof highlight === 'number') return highlight;
  if (highlight === 'none') return -1;
  const drawn = values.flatMap((value, index) => (isValue(value) ? [{ value, index }] : []));
  if (highlight === 'latest') return drawn[drawn.length - 1]?.index ?? -1;
  return (
    drawn.reduce<{ value: number; index: number } | null>(
      (top, item) => (top && top.value >= item.value ? top : item),
      null,
    )?.index ?? -1
  );
}
