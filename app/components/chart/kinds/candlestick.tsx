import { scaleBand } from 'd3-scale';
import { ChartEmpty } from '../empty';
import type { FigureProps } from '../figure';
import { ChartFrame } from '../frame';
import { MarkTitle } from '../point-label';
import { fittedAxis, isEmpty, isValue, plainNumber, valuesAt } from '../data';

/**
 * One candle per category (design "Charts"). The four series are the open, high, low, and close of the period. Candles
 * of rising periods are hollow and those of falling periods are filled, so color isn't needed to tell them apart. The
 * axis covers the values and doesn't have to include zero.
 */
export function CandlestickChart({
  label,
  emptyText,
  data,
  height = 220,
  format = plainNumber,
}: FigureProps & {
  /** Height of the plot in px. */
  height?: number;
}) {
  const { categories, series, categoryLabel } = data;
  if (series.length < 4 || isEmpty(categories, series)) return <ChartEmpty text={emptyText} height={height} />;
  const { ticks, y } = fittedAxis(series.flatMap((row) => row.values.filter(isValue)));
  const band = scaleBand<number>()
    .domain(categories.map((_, at) => at))
    .range([0, 100])
    .padding(0.5);
  const x = (at: number) => Math.round(((band(at) ?? 0) + band.bandwidth() / 2) * 100) / 100;
  return (
    <ChartFrame {...{ label, categoryLabel, categories, series, ticks, y, x, height, format }} stretch={false}>
      {categories.map((category, at) => {
        const [first, high, low, last] = series.map((row) => row.values[at]);
        if (!isValue(first) || !isValue(high) || !isValue(low) || !isValue(last)) return null;
        const rose = last >= first;
        return (
          <g key={category} className={rose ? 'candle candle--rose' : 'candle candle--fell'}>
            <MarkTitle text={valuesAt(at, { categories, series, format })} />
            <line x1={`${x(at)}%`} x2={`${x(at)}%`} y1={`${y(high)}%`} y2={`${y(low)}%`} />
            <rect
              x={`${band(at) ?? 0}%`}
              width={`${band.bandwidth()}%`}
              y={`${y(Math.max(first, last))}%`}
              height={`${Math.max(0.8, Math.abs(y(first) - y(last)))}%`}
            />
          </g>
        );
      })}
    </ChartFrame>
  );
}
