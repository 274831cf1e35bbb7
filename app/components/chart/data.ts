import { scaleLinear } from 'd3-scale';
import './chart.css';
import './figures.css';
import './more.css';

/** A named row of values, one per category; null is a gap. `comparison` draws it dashed in the neutral chart colour. */
export type ChartSeries = { name: string; values: readonly (number | null)[]; comparison?: boolean };

/** The chart colours a mark can take: CSS variables of tokens.css, in the order of the design ("Charts"). */
export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6;

/** CSS value of a chart colour. */
export function chartColor(color: ChartColor): string {
  return `var(--chart-${color})`;
}

/** Colour of the series at `index`: the comparison is always chart-6, the others count from chart-1. */
export function seriesColor(series: ChartSeries, index: number): string {
  return series.comparison ? chartColor(6) : `var(--chart-${(index % 6) + 1})`;
}

/** True for a number that can be drawn. */
export function isValue(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** A category with what each series has there: `Mar: Earnings $23k, Budget $35k`. */
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

/** True when no series has a value to draw for any category. */
export function isEmpty(categories: readonly string[], series: readonly ChartSeries[]): boolean {
  return categories.length === 0 || !series.some((row) => row.values.some(isValue));
}

/**
 * The value axis: round ticks (about four steps) that hold `values` and zero, and `y`, the distance from the top of the plot in
 * percent; whole when all values are. A flat zero series still gets an axis from 0 to 1.
 */
export function valueAxis(values: readonly number[]): { ticks: number[]; y: (value: number) => number } {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const scale = scaleLinear()
    .domain(low === high ? [0, 1] : [low, high])
    .nice(4)
    .range([100, 0]);
  // Nobody orders a fifth of a thing: whole values are written against whole ones.
  const isWhole = values.every(Number.isInteger);
  const ticks = scale.ticks(4).filter((tick) => !isWhole || Number.isInteger(tick));
  return { ticks, y: (value) => Math.round(scale(value) * 100) / 100 };
}

/** The axis of what is read by its place, not by its length: round ticks that hold `values`, whether zero is among them or not. */
export function fittedAxis(values: readonly number[]): { ticks: number[]; y: (value: number) => number } {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const scale = scaleLinear()
    .domain(low === high ? [low - 1, high + 1] : [low, high])
    .nice(4)
    .range([100, 0]);
  return { ticks: scale.ticks(4), y: (value) => Math.round(scale(value) * 100) / 100 };
}

/** Every how many categories a label is written, so that at most twelve fit. */
export function labelStep(count: number): number {
  return Math.max(1, Math.ceil(count / 12));
}

/** The default number format: at most two decimals, no grouping, the same on server and client. */
export function plainNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}
