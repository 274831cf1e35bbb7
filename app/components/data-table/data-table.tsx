import { Form, useLocation, useNavigation, useSearchParams } from '@remix-run/react';
import type { RowData } from '@tanstack/react-table';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListState, type ListStateProps } from '~/components/feedback/list-state';
import { HiddenFields } from '~/components/form/hidden-fields';
import { BulkBar } from './bulk-bar';
import type { Column, ListQuery } from './column';
import { activeFilters, clearedUrl } from './list-url';
import { IconSprite } from './icon-sprite';
import { RowFormContext } from './row-actions';
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
  /**
   * What can be done with one row: a `RowActions`, last in each row; the icons its parts name; and hidden fields that
   * every one of its buttons posts.
   */
  rowActions?: {
    render: (row: Row) => ReactNode;
    icons: Record<string, LucideIcon>;
    fields?: { redirectTo?: string };
  };
  toolbar?: ReactNode;
  /** Makes rows selectable; `actions` are submit buttons, see `BulkBar` for what they post. */
  bulk?: { action?: string; actions: ReactNode };
  /** Shown when the collection itself is empty. */
  empty: ListStateProps['empty'];
  /** The rows could not be loaded. */
  failed?: boolean;
};

/**
 * List page in one card: toolbar, table (whose rows become two lines where it is narrow), footer. All state is in the address; selecting rows
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
  rowActions,
  toolbar,
  bulk,
  empty,
  failed = false,
}: DataTableProps<Row>) {
  const { t } = useTranslation('table');
  const [search] = useSearchParams();
  const formId = useId();
  const rowFormId = useId();
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
        {rowActions && (
          <>
            <IconSprite icons={{ ...rowActions.icons, more: EllipsisVertical }} />
            <Form id={rowFormId} method="post" preventScrollReset hidden>
              <HiddenFields {...rowActions.fields} />
            </Form>
          </>
        )}
        <RowFormContext.Provider value={rowFormId}>
          {/* Roles in words, because on narrow screens its parts are no longer displayed as those of a table. */}
          <table className="data-table__table" role="table">
            <caption className="vh">{label}</caption>
            <TableHead
              columns={columns}
              table={table}
              search={search}
              selectable={Boolean(bulk)}
              actions={Boolean(rowActions)}
            />
            <tbody role="rowgroup">
              {tableRows.map((row) => (
                <tr key={row.id} role="row">
                  {bulk && (
                    <td role="cell" className="data-table__pick-cell">
                      <RowPick row={row} formId={formId} label={t('selectRow', { row: rowLabel(row.original) })} />
                    </td>
                  )}
                  {columns.map((column) => {
                    const Cell = column.primary ? 'th' : 'td';
                    return (
                      <Cell
                        key={column.id}
                        role={column.primary ? 'rowheader' : 'cell'}
                        scope={column.primary ? 'row' : undefined}
                        className={`data-table__${column.narrow ?? 'wide'}${column.align === 'end' ? ' data-table__end' : ''}`}
                      >
                        {column.cell(row.original)}
                      </Cell>
                    );
                  })}
                  {rowActions && (
                    <td role="cell" className="data-table__actions">
                      {rowActions.render(row.original)}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </RowFormContext.Provider>
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
