import { useHydrated } from '~/components/form/use-hydrated';
import { chartColor, isValue, plainNumber, type ChartColor, valuesAt } from '../data';
import { SparkFigure, type SparkTable } from '../spark-figure';

/**
 * A few bars without axes (design "Stat card"), at most 104 × 40 px. The bar at index `current`, by default the last
 * one, is solid, and the others are 26% opaque. Decorative without `label`. With `label`, it's an image with that
 * name. With `label` and `table`, it has a table of its values, and its marks are reachable by keyboard.
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
  table?: SparkTable;
  format?: (value: number) => string;
}) {
  const hydrated = useHydrated();
  if (!values.some(isValue)) {
    return (
      <span className="spark spark--empty" aria-hidden={emptyText ? undefined : true}>
        {emptyText}
      </span>
    );
  }
  const top = Math.max(...values.filter(isValue), 0) || 1;
  const categories = table?.categories ?? [];
  const series = [{ name: table?.valueLabel ?? '', values }];
  const marks = categories.map((_, at) => valuesAt(at, { categories, series, format }));
  const bars = values.map((value, index) => {
    const share = isValue(value) ? Math.max(0, value) / top : 0;
    return (
      <span
        key={index}
        className={index === current ? 'spark__bar spark__bar--current' : 'spark__bar'}
        style={{ blockSize: `${Math.round(share * 1000) / 10}%`, background: chartColor(color) }}
        data-mark={index}
        title={hydrated ? undefined : marks[index]}
      />
    );
  });
  return (
    <SparkFigure className="spark spark--bars" {...{ label, table, values, marks, format }}>
      {bars}
    </SparkFigure>
  );
}
