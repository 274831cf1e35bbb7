import { useHydrated } from '~/components/form/use-hydrated';
import { isolated } from '~/lib/format';
import { ChartEmpty } from '../empty';
import { ChartFigure, type FigureProps } from '../figure';
import { isEmpty, isValue, plainNumber } from '../data';

type TrackerTone = 'good' | 'fair' | 'bad' | 'planned';

/**
 * A row of blocks, one per period (design "Charts"). The height of each is its value as a share of `full`, but at least
 * 20%. With `toneOf`, the values are categories, such as states: all blocks have the same height, and `format` returns
 * the name of the category. Only the first series is drawn.
 */
export function Tracker({
  label,
  emptyText,
  data,
  full = 100,
  toneOf,
  format = plainNumber,
}: FigureProps & { full?: number; toneOf?: (value: number) => TrackerTone }) {
  const { categories, series } = data;
  const [row] = series;
  const hydrated = useHydrated();
  if (!row || isEmpty(categories, series)) return <ChartEmpty text={emptyText} height={40} />;
  return (
    <ChartFigure {...{ label, data, format }}>
      <div className="tracker">
        {categories.map((category, at) => {
          const value = row.values[at];
          const share = isValue(value) ? Math.min(1, Math.max(0, value / full)) : 0;
          const size = share >= 0.99 ? 'good' : share >= 0.9 ? 'fair' : 'bad';
          const tone = toneOf && isValue(value) ? toneOf(value) : size;
          return (
            <span
              key={category}
              className={`tracker__period tracker__period--${tone}`}
              data-mark={at}
              title={hydrated ? undefined : isValue(value) ? `${category}: ${isolated(format(value))}` : category}
              style={{ blockSize: toneOf ? '100%' : `${Math.max(20, Math.round(share * 100))}%` }}
            />
          );
        })}
      </div>
    </ChartFigure>
  );
}
