import type { ReactNode } from 'react';
import { isolated } from '~/lib/format';
import { ChartTable } from './table';
import { plainNumber, valuesAt } from './data';
import type { ChartData } from './panel';
import { KeyboardChart } from './keyboard-chart';

/** Props shared by charts without axes. */
export interface FigureProps {
  /** Sentence that summarizes the chart, read by screen readers. */
  label: string;
  /** Text shown if there are no values. */
  emptyText: string;
  data: ChartData;
  /** Formats a value in tooltips and in the table. */
  format?: (value: number) => string;
}

/**
 * A drawing labeled by a sentence, with its values as a table for screen readers. `marks` are the labels of the
 * drawing's marks (see `KeyboardChart`). By default, they're the name and values of each category.
 */
export function ChartFigure({
  label,
  data,
  format = plainNumber,
  marks = data.categories.map((_, at) => valuesAt(at, { ...data, format: (value) => isolated(format(value)) })),
  row,
  children,
}: Omit<FigureProps, 'emptyText'> & { marks?: readonly string[]; row?: number; children: ReactNode }) {
  const { categories, series, categoryLabel } = data;
  return (
    <div className="chart">
      <KeyboardChart className="chart-figure" {...{ label, marks, row }}>
        {children}
      </KeyboardChart>
      <ChartTable {...{ caption: label, categoryLabel, categories, series, format }} />
    </div>
  );
}
