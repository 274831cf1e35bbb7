import { ChartEmpty } from '../empty';
import { ChartFrame } from '../frame';
import { ChartLegend } from '../legend';
import { isEmpty, isValue, plainNumber, seriesColor, valueAxis, type ChartSeries } from '../data';
import { bandsAround, HoverBands } from '../hover-bands';
import { linePath, pointX } from '../line-path';

/** Line chart of up to six series over categories (design "Charts"), with a legend if there are several. */
export function LineChart({
  label,
  emptyText,
  categoryLabel,
  categories,
  series,
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
  /** Height of the plot in px. */
  height?: number;
  /** Formats a value in tooltips and in the table. */
  format?: (value: number) => string;
  /** Formats a value on the axis. */
  axisFormat?: (value: number) => string;
}) {
  if (isEmpty(categories, series)) return <ChartEmpty text={emptyText} height={height} />;
  const { ticks, y } = valueAxis(series.flatMap((row) => row.values.filter(isValue)));
  const x = pointX(categories.length);
  return (
    <>
      {series.length > 1 && (
        <ChartLegend
          items={series.map((row, index) => ({
            name: row.name,
            color: seriesColor(row, index),
            dashed: row.comparison,
          }))}
        />
      )}
      <ChartFrame {...{ label, categoryLabel, categories, series, ticks, y, x, height, format, axisFormat }}>
        {series.map((row, index) => (
          <path
            key={row.name}
            className={row.comparison ? 'chart__stroke chart__stroke--dashed' : 'chart__stroke'}
            d={linePath(row.values, { x, y })}
            style={{ stroke: seriesColor(row, index) }}
          />
        ))}
        <HoverBands categories={categories} series={series} format={format} edges={bandsAround(x, categories.length)} />
      </ChartFrame>
    </>
  );
}
