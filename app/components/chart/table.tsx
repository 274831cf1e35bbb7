import { Num } from '~/components/text/num';
import { isValue, type ChartSeries } from './data';

/**
 * The values of a chart as a table for screen readers (design "Charts"), one row per category and one column per
 * series.
 */
export function ChartTable({
  caption,
  categoryLabel,
  categories,
  series,
  format,
}: {
  caption: string;
  categoryLabel: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
}) {
  return (
    <div className="vh">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{categoryLabel}</th>
            {series.map((row) => (
              <th scope="col" key={row.name}>
                {row.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={`${index}-${category}`}>
              <th scope="row">{category}</th>
              {series.map((row) => {
                const value = row.values[index];
                return <td key={row.name}>{isValue(value) ? <Num>{format(value)}</Num> : '–'}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
