import type { ReactNode } from 'react';
import { ChartTable } from './chart-table';
import { plainNumber } from './chart-data';
import type { ChartData } from './chart-panel';

/** What every chart without axes takes. */
export interface FigureProps {
  /** The sentence that sums it up. */
  label: string;
  emptyText: string;
  data: ChartData;
  format?: (value: number) => string;
}

/** A drawing named by its sentence, with its values as a table for screen readers. */
export function ChartFigure({
  label,
  data,
  format = plainNumber,
  children,
}: Omit<FigureProps, 'emptyText'> & { children: ReactNode }) {
  const { categories, series, categoryLabel } = data;
  return (
    <div className="chart">
      <figure className="chart-figure" role="img" aria-label={label} dir="ltr">
        {children}
      </figure>
      <ChartTable {...{ caption: label, categoryLabel, categories, series, format }} />
    </div>
  );
}
