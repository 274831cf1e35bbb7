import { Num } from '~/components/text/num';
import { formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { ChartEmpty } from '../empty';
import { ChartFigure, type FigureProps } from '../figure';
import { isEmpty, isValue, plainNumber } from '../data';

/**
 * The value of each category as a bar relative to the first value, with its share of the previous value (design
 * "Charts").
 */
export function FunnelChart({ label, emptyText, data, format = plainNumber }: FigureProps) {
  const language = useLanguage();
  const { categories, series } = data;
  const values = series[0]?.values ?? [];
  const first = values.find(isValue) ?? 0;
  if (first === 0 || isEmpty(categories, series)) return <ChartEmpty text={emptyText} height={200} />;
  return (
    <ChartFigure {...{ label, data, format }}>
      <div className="funnel">
        {categories.map((category, at) => {
          const value = values[at] ?? 0;
          const before = at === 0 ? value : (values[at - 1] ?? 0);
          return (
            <div key={category} className="funnel__step" data-mark={at}>
              <span className="funnel__name">{category}</span>
              <span
                className="funnel__bar"
                data-place={at}
                style={{ inlineSize: `${Math.max(1, (value / first) * 100)}%` }}
              />
              <span className="funnel__value">
                <Num>{format(value)}</Num>{' '}
                <Num className="funnel__share">
                  {before > 0 ? formatPercent(Math.round((value / before) * 100), language) : '–'}
                </Num>
              </span>
            </div>
          );
        })}
      </div>
    </ChartFigure>
  );
}
