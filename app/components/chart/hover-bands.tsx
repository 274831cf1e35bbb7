import { type ChartSeries, valuesAt } from './data';
import { MarkTitle } from './point-label';

/**
 * Invisible bands, one per category, whose `<title>` contains the category's values: tooltips for pages without
 * JavaScript. With JavaScript, the label of `ChartFrame` replaces them. `unit` is `%` in plain SVG.
 */
export function HoverBands({
  categories,
  series,
  format,
  edges,
  unit = '',
}: {
  categories: readonly string[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
  edges: (index: number) => readonly [start: number, end: number];
  unit?: '' | '%';
}) {
  return (
    <g>
      {categories.map((category, index) => {
        const [start, end] = edges(index);
        return (
          <rect
            key={`${index}-${category}`}
            className="chart__band"
            data-mark={index}
            x={`${start}${unit}`}
            width={`${Math.max(0, end - start)}${unit}`}
            y="0"
            height={`100${unit}`}
          >
            <MarkTitle text={valuesAt(index, { categories, series, format })} />
          </rect>
        );
      })}
    </g>
  );
}

/**
 * Returns a function that calculates the edges, in percent, of the band around a category. Bands meet halfway between
 * categories. `x` returns a category's position.
 */
export function bandsAround(x: (index: number) => number, count: number): (index: number) => readonly [number, number] {
  return (index) => [
    index === 0 ? 0 : (x(index - 1) + x(index)) / 2,
    index === count - 1 ? 100 : (x(index) + x(index + 1)) / 2,
  ];
}
