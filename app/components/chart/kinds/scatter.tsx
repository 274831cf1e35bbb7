import { isolated } from '~/lib/format';
import { ChartEmpty } from '../empty';
import type { FigureProps } from '../figure';
import { ChartFrame } from '../frame';
import { MarkTitle } from '../point-label';
import { fittedAxis, isEmpty, isValue, plainNumber } from '../data';

/**
 * One dot per category: the first series is the horizontal position, the second the vertical position (design
 * "Charts"). The axes cover the values and don't have to include zero. They're labeled with the names of their series.
 */
export function ScatterChart({
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
  const [across, up] = series;
  if (!across || !up || isEmpty(categories, series)) return <ChartEmpty text={emptyText} height={height} />;
  const { ticks, y } = fittedAxis(up.values.filter(isValue));
  const axis = fittedAxis(across.values.filter(isValue));
  const x = (value: number) => 100 - axis.y(value);
  const dots = categories.flatMap((category, at) => {
    const [left, top] = [across.values[at], up.values[at]];
    if (!isValue(left) || !isValue(top)) return [];
    const text = `${category}: ${across.name} ${isolated(format(left))}, ${up.name} ${isolated(format(top))}`;
    return [{ x: x(left), y: y(top), text }];
  });
  return (
    <>
      <p className="chart__axis-name chart__axis-name--up">{up.name}</p>
      <ChartFrame
        {...{ label, categoryLabel, series, ticks, y, height, format }}
        categories={axis.ticks.map(format)}
        x={(at) => x(axis.ticks[at] ?? 0)}
        stretch={false}
        points={dots}
        table={{ categories }}
      >
        {dots.map((dot) => (
          <circle key={dot.text} className="chart-scatter__dot" cx={`${dot.x}%`} cy={`${dot.y}%`} r="6">
            <MarkTitle text={dot.text} />
          </circle>
        ))}
      </ChartFrame>
      <p className="chart__axis-name">{across.name}</p>
    </>
  );
}
