import { area, curveMonotoneX, line } from 'd3-shape';
import { isValue } from './data';

type Axis = { x: (index: number) => number; y: (value: number) => number };

/**
 * Returns a function that calculates the position of a category in percent, for lines that run from edge to edge. A
 * single category is in the middle.
 */
export function pointX(count: number): (index: number) => number {
  return (index) => (count > 1 ? Math.round((index / (count - 1)) * 10000) / 100 : 50);
}

/** Returns the path of a smooth line through `values` in the 100 × 100 plot. Gaps aren't bridged. */
export function linePath(values: readonly (number | null)[], { x, y }: Axis): string {
  const draw = line<number | null>()
    .defined(isValue)
    .x((_, index) => x(index))
    .y((value) => y(value ?? 0))
    .curve(curveMonotoneX)
    .digits(2);
  return draw(values) ?? '';
}

/** Returns the path of the area between zero and a line through `values`. */
export function areaPath(values: readonly (number | null)[], { x, y }: Axis): string {
  const draw = area<number | null>()
    .defined(isValue)
    .x((_, index) => x(index))
    .y0(y(0))
    .y1((value) => y(value ?? 0))
    .curve(curveMonotoneX)
    .digits(2);
  return draw(values) ?? '';
}
