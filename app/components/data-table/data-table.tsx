import { useLocation, useNavigation, useSearchParams } from '@remix-run/react';
import type { RowData } from '@tanstack/react-table';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListState, type ListStateProps } from '~/components/feedback/list-state';
import { BulkBar } from './bulk-bar';
import type { Column, ListQuery } from './column';
import { activeFilters, clearedUrl } from './list-url';
import { CompactActions } from './row-actions';
import { RowPick } from './row-pick';
import { TableFooter } from './table-footer';
import { TableHead } from './table-head';
import { useTableModel } from './use-table-model';

export type DataTableProps<Row extends RowData> = {
  /** Names the table for assistive technology: "Invoices". */
  label: string;
  columns: readonly Column<Row>[];
  /** The rows of this page, sorted and cut by the server. */
  rows: readonly Row[];
  /** How many rows match in all. */
  total: number;
  query: ListQuery;
  rowId: (row: Row) => string;
  /** Names a row in words ("Invoice 4987"), for its checkbox. */
  rowLabel: (row: Row) => string;
  /** The row on narrow screens; usually a `ListItem`. */
  renderItem: (row: Row) => ReactNode;
  /** A `RowActions`, last in each row. */
  rowActions?: (row: Row) => ReactNode;
  toolbar?: ReactNode;
  /** Makes rows selectable; `actions` are submit buttons, see `BulkBar` for what they post. */
  bulk?: { action?: string; actions: ReactNode };
  /** Shown when the collection itself is empty. */
  empty: ListStateProps['empty'];
  /** The rows could not be loaded. */
  failed?: boolean;
};

/**
 * List page in one card: toolbar, table (a list where it is narrow), footer. All state is in the address; selecting rows
 * is the only thing kept here. Needs no script (design "Data table", architecture §5).
 */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  total,
  query,
  rowId,
  rowLabel,
  renderItem,
  rowActions,
  toolbar,
  bulk,
  empty,
  failed = false,
}: DataTableProps<Row>) {
  const { t } = useTranslation('table');
  const [search] = useSearchParams();
  const formId = useId();
  const table = useTableModel({ columns, rows, rowId, query });
  const busy = useListPending();
  const tableRows = table.getRowModel().rows;

  return (
    <section className="data-table" aria-label={label} aria-busy={busy || undefined}>
      {toolbar}
      {bulk && rows.length > 0 && (
        <BulkBar
          formId={formId}
          action={bulk.action}
          selected={table.getSelectedRowIds().length}
          total={total}
          search={search}
          onReset={() => table.resetRowSelection(true)}
        >
          {bulk.actions}
        </BulkBar>
      )}
      <ListState
        count={rows.length}
        filtered={activeFilters(search).length > 0}
        failed={failed}
        clearTo={clearedUrl(search)}
        empty={empty}
      >
        <table className="data-table__table">
          <caption className="vh">{label}</caption>
          <TableHead
            columns={columns}
            table={table}
            search={search}
            selectable={Boolean(bulk)}
            actions={Boolean(rowActions)}
          />
          <tbody>
            {tableRows.map((row) => (
              <tr key={row.id}>
                {bulk && (
                  <td className="data-table__pick-cell">
                    <RowPick row={row} formId={formId} label={t('selectRow', { row: rowLabel(row.original) })} />
                  </td>
                )}
                {columns.map((column) => {
                  const Cell = column.primary ? 'th' : 'td';
                  return (
                    <Cell
                      key={column.id}
                      scope={column.primary ? 'row' : undefined}
                      className={column.align === 'end' ? 'data-table__end' : undefined}
                    >
                      {column.cell(row.original)}
                    </Cell>
                  );
                })}
                {rowActions && <td className="data-table__actions">{rowActions(row.original)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        <CompactActions.Provider value>
          {' '}
          <ul className="data-list" aria-label={label}>
            {tableRows.map((row) => (
              <li key={row.id} className="data-list__row">
                {bulk && (
                  <RowPick row={row} formId={formId} twin label={t('selectRow', { row: rowLabel(row.original) })} />
                )}
                <div className="data-list__item">{renderItem(row.original)}</div>
                {rowActions?.(row.original)}
              </li>
            ))}
          </ul>
        </CompactActions.Provider>{' '}
        <TableFooter query={query} total={total} search={search} />
      </ListState>
    </section>
  );
}

/** True while this list is on its way with another query. */
function useListPending() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  return navigation.state === 'loading' && navigation.location.pathname === pathname;
}
