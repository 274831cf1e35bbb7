import { ChartEmpty } from '../empty';
import { ChartFigure, type FigureProps } from '../figure';
import { ChartLegend } from '../legend';
import { isEmpty, isValue, plainNumber, seriesColor } from '../data';

const rings = [0.25, 0.5, 0.75, 1];
const round = (value: number) => Math.round(value * 10) / 10;

/**
 * One polygon per series, over at least three categories around a center. All series share one scale, which starts at
 * zero (design "Charts").
 */
export function RadarChart({ label, emptyText, data, format = plainNumber }: FigureProps) {
  const { categories, series } = data;
  if (categories.length < 3 || isEmpty(categories, series)) return <ChartEmpty text={emptyText} height={220} />;
  const most = Math.max(1, ...series.flatMap(({ values }) => values.filter(isValue)));
  const point = (at: number, share: number) => {
    const angle = (at / categories.length) * 2 * Math.PI - Math.PI / 2;
    return { x: round(150 + Math.cos(angle) * 88 * share), y: round(110 + Math.sin(angle) * 88 * share) };
  };
  const polygon = (shares: readonly number[]) =>
    shares.map((share, at) => `${point(at, share).x},${point(at, share).y}`).join(' ');
  return (
    <>
      <ChartLegend items={series.map((row, at) => ({ name: row.name, color: seriesColor(row, at) }))} />
      <ChartFigure {...{ label, data, format }}>
        <svg className="radar" viewBox="0 0 300 224" focusable="false">
          {rings.map((ring) => (
            <polygon key={ring} className="radar__ring" points={polygon(categories.map(() => ring))} />
          ))}
          {categories.map((category, at) => {
            const end = point(at, 1);
            const text = point(at, 1.12);
            const far = point(at, Math.max(0, ...series.map(({ values }) => values[at]).filter(isValue)) / most);
            const anchor = Math.abs(text.x - 150) < 8 ? 'middle' : text.x > 150 ? 'start' : 'end';
            return (
              <g key={category} data-mark={at}>
                <line className="radar__ring" x1="150" y1="110" x2={end.x} y2={end.y} />
                <line className="radar__reach" x1="150" y1="110" x2={end.x} y2={end.y} />
                <circle data-place={at} cx={far.x} cy={far.y} r="0" />
                <text className="radar__name" x={text.x} y={text.y} textAnchor={anchor} dominantBaseline="middle">
                  {category}
                </text>
              </g>
            );
          })}
          {series.map((row, at) => (
            <polygon
              key={row.name}
              className="radar__profile"
              points={polygon(row.values.map((value) => (isValue(value) ? value / most : 0)))}
              style={{ stroke: seriesColor(row, at), fill: seriesColor(row, at) }}
            />
          ))}
        </svg>
      </ChartFigure>
    </>
  );
}
