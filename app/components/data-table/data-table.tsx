import { Form, useSearchParams } from '@remix-run/react';
import type { RowData } from '@tanstack/react-table';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListState, type ListStateProps } from '~/components/feedback/list-state';
import { IdempotencyKey } from '~/components/form/idempotency-key';
import { useClientNavigation } from '~/components/layout/use-client-navigation';
import { Card } from '~/components/ui/card';
import { Table } from '~/components/ui/table';
import { isPaper } from '~/lib/print-paging';
import { BulkBar } from './bulk-bar';
import { type Column, type ListQuery, pinClass, widthProps } from './column';
import type { Command } from './command';
import { rowCommands } from './row-commands';
import { activeFilters, clearedUrl } from './list-url';
import { PrintView } from './print-view';
import { RowCheckbox } from './row-checkbox';
import { TableFooter } from './footer';
import { TableHead } from './head';
import { SortSelect } from './sort-select';
import { TotalsRow } from './totals-row';
import { useListPending } from './use-list-pending';
import { useTableModel } from './use-model';
import './box.css';
import './table.css';
import './list.css';

export type DataTableProps<Row extends RowData> = {
  /** Accessible name of the table: "Invoices". */
  label: string;
  columns: readonly Column<Row>[];
  /** The rows of this page, sorted and paginated by the server. */
  rows: readonly Row[];
  /** Total number of matching rows. */
  total: number;
  query: ListQuery;
  rowId: (row: Row) => string;
  /** Returns the label of a row's checkbox ("Invoice 4987"). */
  rowLabel: (row: Row) => string;
  /**
   * Commands for one row, shown at its end. `menuLabel` returns the name of their menu: "More actions for invoice
   * 4987".
   */
  commands?: readonly Command<Row>[];
  menuLabel?: (row: Row) => string;
  /** Replaces `commands` if they aren't enough: renders the end of a row. */
  rowEnd?: (row: Row) => ReactNode;
  toolbar?: ReactNode;
  /** Makes rows selectable. `actions` are submit buttons; see `BulkBar` for what they post. */
  bulk?: { action?: string; actions: ReactNode };
  /** Shown when the collection itself is empty. */
  empty: ListStateProps['empty'];
  /** Set if the rows couldn't be loaded. */
  failed?: boolean;
  /**
   * Number of leading columns, at most 3, that stay visible while the others scroll sideways under them. The page must
   * link pinned.css.
   */
  pinned?: number;
  /** Sums in cents by column, printed below the rows. */
  sums?: Readonly<Record<string, number>>;
  /** A line below the rows on the screen, such as sums of all matching rows. */
  summary?: ReactNode;
  /** With JavaScript, returns the sums of the selected rows on this page for the bulk bar. */
  selectedSummary?: (rows: readonly Row[]) => ReactNode;
};

/**
 * A list page (see `TableCard`). The print version (`isPaper`) has no commands, checkboxes, or summary. Instead, it
 * shows a `PrintView` above the card and prints `sums` below the rows.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const [search] = useSearchParams();
  if (!isPaper(search)) return <TableCard {...props} sums={undefined} />;
  return (
    <>
      <PrintView page={props.query.page} total={props.total} />
      <TableCard {...props} commands={undefined} rowEnd={undefined} bulk={undefined} summary={undefined} />
    </>
  );
}

/**
 * List page in one card: toolbar, table (whose rows have two lines where space is narrow), and footer. All state except
 * the selection is in the URL. Works without JavaScript (design "Data table", architecture §5).
 */
function TableCard<Row extends RowData>({
  label,
  columns,
  rows,
  total,
  query,
  rowId,
  rowLabel,
  commands = [],
  menuLabel = rowLabel,
  rowEnd,
  toolbar,
  bulk,
  empty,
  failed = false,
  pinned = 0,
  sums = {},
  summary,
  selectedSummary,
}: DataTableProps<Row>) {
  const { t } = useTranslation('table');
  const [search] = useSearchParams();
  const formId = useId();
  const rowFormId = useId();
  const table = useTableModel({ columns, rows, rowId, query });
  const busy = useListPending();
  const follow = useClientNavigation();
  const hasCommands = commands.length > 0 || rowEnd !== undefined;
  const tableRows = table.getRowModel().rows;
  const selectedIds = table.getSelectedRowIds();

  return (
    <Card className="data-table" aria-label={label} aria-busy={busy || undefined}>
      {toolbar}
      {bulk && rows.length > 0 && (
        <BulkBar
          formId={formId}
          action={bulk.action}
          selected={selectedIds.length}
          summary={selectedIds.length > 0 && selectedSummary?.(rows.filter((row) => selectedIds.includes(rowId(row))))}
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
        {hasCommands && (
          <>
            <Form id={rowFormId} method="post" preventScrollReset hidden>
              <IdempotencyKey />
              <input type="hidden" name="query" value={String(search)} />
            </Form>
          </>
        )}
        <SortSelect columns={columns} query={query} search={search} />
        {/* Explicit roles are needed because CSS doesn't display the parts as a table on narrow screens. */}
        <Pinning label={label} pinned={pinned}>
          <Table hoverRow className="data-table__table" role="table" onClick={follow}>
            <caption className="vh">{label}</caption>
            <TableHead
              columns={columns}
              table={table}
              search={search}
              selectable={Boolean(bulk)}
              actions={hasCommands}
              pinned={pinned}
              then={query.then}
            />
            <tbody role="rowgroup">
              {tableRows.map((row) => (
                <tr key={row.id} role="row">
                  {bulk && (
                    <td role="cell" className="data-table__pick-cell">
                      <RowCheckbox row={row} formId={formId} label={t('selectRow', { row: rowLabel(row.original) })} />
                    </td>
                  )}
                  {columns.map((column, at) => {
                    const Cell = column.primary ? 'th' : 'td';
                    const { sized, style } = widthProps(column.width, at < pinned);
                    return (
                      <Cell
                        key={column.id}
                        role={column.primary ? 'rowheader' : 'cell'}
                        scope={column.primary ? 'row' : undefined}
                        className={`data-table__${column.narrow ?? 'wide'}${column.className ? ` ${column.className}` : ''}${column.align === 'end' ? ' data-table__end' : ''}${column.spare ? ' data-table__spare' : ''}${sized}${pinClass(at, pinned)}`}
                        style={style}
                      >
                        {column.cell(row.original)}
                      </Cell>
                    );
                  })}
                  {hasCommands && (
                    <td role="cell" className="data-table__actions">
                      {rowEnd
                        ? rowEnd(row.original)
                        : rowCommands({
                            commands,
                            row: row.original,
                            id: row.id,
                            formId: rowFormId,
                            menuLabel: menuLabel(row.original),
                          })}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
            {Object.keys(sums).length > 0 && <TotalsRow columns={columns} sums={sums} />}
          </Table>
        </Pinning>
        {summary && <div className="data-table__summary">{summary}</div>}
        <TableFooter query={query} total={total} search={search} />
      </ListState>
    </Card>
  );
}

/** The box in which a table with pinned columns scrolls sideways. It can be scrolled by keyboard, too. */
function Pinning({ label, pinned, children }: { label: string; pinned: number; children: ReactNode }) {
  if (pinned === 0) return children;
  return (
    <div className="data-table__scroll" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
