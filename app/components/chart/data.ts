import { scaleLinear } from 'd3-scale';
import './chart.css';
import './figures.css';
import './more.css';

/**
 * A named series of values, one per category; null is a gap. `comparison` draws the series dashed in the neutral chart
 * color.
 */
export type ChartSeries = { name: string; values: readonly (number | null)[]; comparison?: boolean };

/** Colors of chart marks: CSS variables of tokens.css, in the order of the design ("Charts"). */
export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6;

/** Returns the CSS value of a chart color. */
export function chartColor(color: ChartColor): string {
  return `var(--chart-${color})`;
}

/** Returns the color of the series at `index`: chart-6 for a comparison, otherwise chart-1 to chart-6 in turn. */
export function seriesColor(series: ChartSeries, index: number): string {
  return series.comparison ? chartColor(6) : `var(--chart-${(index % 6) + 1})`;
}

/** Checks whether a value is a number that can be drawn. */
export function isValue(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Returns a category's name and the value of each series, without gaps: `Mar: Earnings $23k, Budget $35k`. */
export function valuesAt(
  index: number,
  {
    categories,
    series,
    format,
  }: { categories: readonly string[]; series: readonly ChartSeries[]; format: (value: number) => string },
): string {
  const values = series.flatMap((row) => {
    const value = row.values[index];
    return isValue(value) ? [`${row.name} ${format(value)}`] : [];
  });
  return `${categories[index] ?? ''}: ${values.join(', ')}`;
}

/** Returns true if no series has a value to draw in any category. */
export function isEmpty(categories: readonly string[], series: readonly ChartSeries[]): boolean {
  return categories.length === 0 || !series.some((row) => row.values.some(isValue));
}

/**
 * Returns the value axis: round ticks (about four steps) that cover `values` and zero, and `y`, which returns a
 * value's distance from the top of the plot in percent. Ticks are whole numbers if all values are. If all values are
 * zero, the axis goes from 0 to 1.
 */
export function valueAxis(values: readonly number[]): { ticks: number[]; y: (value: number) => number } {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const scale = scaleLinear()
    .domain(low === high ? [0, 1] : [low, high])
    .nice(4)
    .range([100, 0]);
  const isWhole = values.every(Number.isInteger);
  const ticks = scale.ticks(4).filter((tick) => !isWhole || Number.isInteger(tick));
  return { ticks, y: (value) => Math.round(scale(value) * 100) / 100 };
}

/** Returns a value axis with round ticks that doesn't have to include zero, for values read by position, not length. */
export function fittedAxis(values: readonly number[]): { ticks: number[]; y: (value: number) => number } {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const scale = scaleLinear()
    .domain(low === high ? [low - 1, high + 1] : [low, high])
    .nice(4)
    .range([100, 0]);
  return { ticks: scale.ticks(4), y: (value) => Math.round(scale(value) * 100) / 100 };
}

/** Returns n so that labeling every nth category results in at most twelve labels. */
export function labelStep(count: number): number {
  return Math.max(1, Math.ceil(count / 12));
}

/**
 * Formats a number with at most two decimals and without grouping, which is the same on server and client. The default
 * format.
 */
export function plainNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}
