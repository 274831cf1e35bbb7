import { useHydrated } from '~/components/form/use-hydrated';
import { isolated } from '~/lib/format';
import { ChartEmpty } from '../empty';
import { ChartFigure, type FigureProps } from '../figure';
import { isEmpty, isValue, plainNumber } from '../data';

/**
 * A grid of values, with a row per series and a column per category. The higher the value, the stronger the color of
 * its cell (design "Charts").
 */
export function Heatmap({ label, emptyText, data, format = plainNumber }: FigureProps) {
  const { categories, series } = data;
  const hydrated = useHydrated();
  if (isEmpty(categories, series)) return <ChartEmpty text={emptyText} height={160} />;
  const most = Math.max(...series.flatMap(({ values }) => values.filter(isValue)));
  const share = (value: number) => (most > 0 ? Math.round((Math.max(0, value) / most) * 60) : 0);
  const marks = series.map(({ name, values }) =>
    categories.map((category, at) => {
      const value = values[at];
      return `${name}, ${category}: ${isValue(value) ? isolated(format(value)) : '–'}`;
    }),
  );
  return (
    <ChartFigure {...{ label, data, format }} marks={marks.flat()} row={categories.length}>
      <div
        className="heatmap"
        style={{ gridTemplateColumns: `auto repeat(${categories.length}, minmax(max-content, 1fr))` }}
      >
        <span />
        {categories.map((category) => (
          <span key={category} className="heatmap__name">
            {category}
          </span>
        ))}
        {series.map(({ name, values }, line) => (
          <div key={name} className="heatmap__row">
            <span className="heatmap__name">{name}</span>
            {categories.map((category, at) => {
              const value = values[at];
              const strength = isValue(value) ? share(value) : 0;
              return (
                <span
                  key={category}
                  className="heatmap__cell"
                  data-mark={line * categories.length + at}
                  title={hydrated ? undefined : marks[line]?.[at]}
                  style={{ background: `color-mix(in srgb, var(--chart-1) ${strength}%, transparent)` }}
                >
                  {isValue(value) ? format(value) : ''}
                </span>
              );
            })}
          </div>
        ))}
      </div>
    </ChartFigure>
  );
}
