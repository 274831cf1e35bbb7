import { useTranslation } from 'react-i18next';
import { Money } from '~/components/text/money';
import type { Column } from './column';

/** The last row of a printed table: the sum of all matching rows under each column. `sums` are in cents. */
export function TotalsRow<Row>({
  columns,
  sums,
}: {
  columns: readonly Column<Row>[];
  sums: Readonly<Record<string, number>>;
}) {
  const { t } = useTranslation('table');
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {columns.map(({ id, align, narrow }, at) => {
          const Cell = at === 0 ? 'th' : 'td';
          const sum = sums[id];
          return (
            <Cell
              key={id}
              role={at === 0 ? 'rowheader' : 'cell'}
              scope={at === 0 ? 'row' : undefined}
              className={`data-table__${narrow ?? 'wide'}${align === 'end' ? ' data-table__end' : ''}`}
            >
              {at === 0 && t('paper.sum')}
              {sum !== undefined && <Money cents={sum} className="cell-figure" />}
            </Cell>
          );
        })}
      </tr>
    </tfoot>
  );
}
