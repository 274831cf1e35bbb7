import { inAddress } from '~/lib/cut-text';
import { Download } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Num } from '~/components/text/num';
import { PrintButton } from '~/components/layout/print-button';
import { Card, CardHead } from '~/components/ui/card';
import { buttonClass } from '~/components/ui/class-names';
import { Table, TableScroll } from '~/components/ui/table';
import { toCsv } from '~/lib/csv';
import { isValue, plainNumber, type ChartSeries } from './data';

/** Data format of every chart: a value per category in each series, all in the same `unit` ("kg"). */
export interface ChartData {
  categories: readonly string[];
  series: readonly ChartSeries[];
  unit: string;
  /** Name of the categories, such as "Year". */
  categoryLabel: string;
}

/**
 * A card with a chart and its values as an expandable table and as a CSV file to download. Both are part of the page so
 * that they work without JavaScript. The table is printed only if it's expanded.
 */
export function ChartPanel({
  title,
  data,
  texts,
  children,
}: {
  title: string;
  data: ChartData;
  texts: { table: string; csv: string; print: string };
  children: ReactNode;
}) {
  const id = useId();
  const { categories, series, unit, categoryLabel } = data;
  const head = [categoryLabel, ...series.map(({ name }) => (unit ? `${name} (${unit})` : name))];
  const rows = categories.map((category, at) => [category, ...series.map(({ values }) => values[at] ?? null)]);
  const csv = toCsv(head, rows);
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title}>
        <span className="chart-panel__buttons">
          <PrintButton label={texts.print} />
          <a
            className={buttonClass({ variant: 'plain', color: 'neutral', size: 'sm' })}
            href={`data:text/csv;charset=utf-8,${inAddress(csv)}`}
            download={`${title}.csv`}
          >
            <Download size={15} aria-hidden /> {texts.csv}
          </a>
        </span>
      </CardHead>
      {children}
      <details className="chart-panel__table">
        <summary>{texts.table}</summary>
        <TableScroll label={title}>
          <Table size="sm">
            <thead>
              <tr>
                {head.map((name, at) => (
                  <th key={name} scope="col" className={at > 0 ? 'table-end' : undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([category, ...values]) => (
                <tr key={category}>
                  <th scope="row">{category}</th>
                  {values.map((value, at) => (
                    <td key={at} className="table-end">
                      {isValue(value as number | null) ? <Num>{plainNumber(value as number)}</Num> : '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      </details>
    </Card>
  );
}
