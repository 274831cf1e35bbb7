import type { ReactNode } from 'react';
import { ChartTable } from './table';
import { KeyboardChart } from './keyboard-chart';

/** Row and column headings of the table that lists a small chart's values. */
export type SparkTable = { categories: readonly string[]; categoryLabel: string; valueLabel: string };

/**
 * Frame of a small chart without axes. Decorative without `label`. With `label`, it's an image with that name. With
 * `label` and `table`, its marks are reachable by keyboard and pointer (see `KeyboardChart`), and a table of its values
 * is added.
 */
export function SparkFigure({
  className,
  label,
  table,
  values,
  marks,
  format,
  children,
}: {
  className: string;
  label?: string;
  table?: SparkTable;
  values: readonly number[];
  /** Labels of the drawing's marks. */
  marks: readonly string[];
  format: (value: number) => string;
  children: ReactNode;
}) {
  if (!label || !table) {
    const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
    return (
      <div className="chart chart--inline">
        <figure className={className} dir="ltr" {...name}>
          {children}
        </figure>
      </div>
    );
  }
  const { categories, categoryLabel, valueLabel } = table;
  return (
    <div className="chart chart--inline">
      <KeyboardChart {...{ className, label, marks }}>{children}</KeyboardChart>
      <ChartTable caption={label} {...{ categoryLabel, categories, format }} series={[{ name: valueLabel, values }]} />
    </div>
  );
}
