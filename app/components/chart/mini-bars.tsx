import { chartColor, isValue, plainNumber, type ChartColor } from './chart-data';
import { ChartTable } from './chart-table';

/**
 * A few bars without axes (design "Stat card"), 104 × 40 px at most: `current` (index, the last by default) is solid, the others a
 * 26 % tint. Decorative without `label`; with `label` it is an image of that name, and `table` adds the table of its values.
 */
export function MiniBars({
  values,
  current = values.length - 1,
  color = 2,
  label,
  emptyText,
  table,
  format = plainNumber,
}: {
  values: readonly number[];
  current?: number;
  color?: ChartColor;
  label?: string;
  emptyText?: string;
  table?: { categories: readonly string[]; categoryLabel: string; valueLabel: string };
  format?: (value: number) => string;
}) {
  if (!values.some(isValue)) {
    return (
      <span className="spark spark--empty" aria-hidden={emptyText ? undefined : true}>
        {emptyText}
      </span>
    );
  }
  const top = Math.max(...values.filter(isValue), 0) || 1;
  return (
    <div className="chart chart--inline">
      <figure
        className="spark spark--bars"
        dir="ltr"
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        {values.map((value, index) => {
          const share = isValue(value) ? Math.max(0, value) / top : 0;
          return (
            <span
              key={index}
              className={index === current ? 'spark__bar spark__bar--current' : 'spark__bar'}
              style={{ blockSize: `${Math.round(share * 1000) / 10}%`, background: chartColor(color) }}
              title={table?.categories[index] ? `${table.categories[index]}: ${format(value)}` : undefined}
            />
          );
        })}
      </figure>
      {label && table && (
        <ChartTable
          caption={label}
          categoryLabel={table.categoryLabel}
          categories={table.categories}
          series={[{ name: table.valueLabel, values }]}
          format={format}
        />
      )}
    </div>
  );
}
