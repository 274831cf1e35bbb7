import { scaleBand } from 'd3-scale';
import { ChartEmpty } from '../empty';
import type { FigureProps } from '../figure';
import { ChartFrame } from '../frame';
import { ChartLegend } from '../legend';
import { isEmpty, isValue, plainNumber, seriesColor, valueAxis } from '../data';
import { HoverBands } from '../hover-bands';

/** The first series as bars and the others as lines, over the same categories and axis (design "Charts"). */
export function ComboChart({
  label,
  emptyText,
  data,
  height = 200,
  format = plainNumber,
}: FigureProps & {
  /** Height of the plot in px. */
  height?: number;
}) {
  const { categories, series, categoryLabel } = data;
  if (isEmpty(categories, series)) return <ChartEmpty text={emptyText} height={height} />;
  const [bars, ...lines] = series;
  const { ticks, y } = valueAxis(series.flatMap(({ values }) => values.filter(isValue)));
  const band = scaleBand<number>()
    .domain(categories.map((_, at) => at))
    .range([0, 100])
    .padding(0.44);
  const x = (at: number) => Math.round(((band(at) ?? 0) + band.bandwidth() / 2) * 100) / 100;
  return (
    <>
      <ChartLegend items={series.map((row, at) => ({ name: row.name, color: seriesColor(row, at), dashed: at > 0 }))} />
      <ChartFrame {...{ label, categoryLabel, categories, series, ticks, y, x, height, format }}>
        {bars?.values.map(
          (value, at) =>
            isValue(value) && (
              <rect
                key={at}
                x={band(at)}
                width={band.bandwidth()}
                y={y(Math.max(0, value))}
                height={Math.abs(y(value) - y(0))}
                style={{ fill: seriesColor(bars, 0) }}
              />
            ),
        )}
        {lines.map((row, index) => (
          <polyline
            key={row.name}
            className={row.comparison ? 'chart__stroke chart__stroke--dashed' : 'chart__stroke'}
            points={row.values.flatMap((value, at) => (isValue(value) ? [`${x(at)},${y(value)}`] : [])).join(' ')}
            style={{ stroke: seriesColor(row, index + 1) }}
          />
        ))}
        <HoverBands
          {...{ categories, series, format }}
          edges={(at) => [(at * 100) / categories.length, ((at + 1) * 100) / categories.length]}
        />
      </ChartFrame>
    </>
  );
}
