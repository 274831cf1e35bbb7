import { useSearchParams } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, ListQuery } from '~/components/data-table/column';
import { activeFilters, clearedUrl } from '~/components/data-table/list-url';
import { TableHead } from '~/components/data-table/head';
import { useTableModel } from '~/components/data-table/use-model';
import { ListState, type ListStateProps } from '~/components/feedback/list-state';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { Card } from '~/components/ui/card';
import { Table } from '~/components/ui/table';
import type { EmployeeRow } from '~/models/employee/rules';
import { useRowChunks } from './use-row-chunks';

const rowHeight = 44;
/** Height (px) of the scrolling area, as in data-table.css. */
const windowHeight = 620;
/** Number of extra rows rendered above and below the visible ones. */
const spare = 10;

const noRows: readonly EmployeeRow[] = [];

interface VirtualTableProps {
  columns: readonly Column<EmployeeRow>[];
  total: number;
  query: ListQuery;
}

/**
 * All rows in one scrolling table that renders only the ones near the visible area. TanStack Table manages the order,
 * and the server finds the rows. Rows that haven't loaded yet reserve their space. If the query changes, scrolling
 * starts at the top again.
 */
export function VirtualTable({
  toolbar,
  empty,
  ...props
}: VirtualTableProps & { toolbar: ReactNode; empty: ListStateProps['empty'] }) {
  const { t } = useTranslation('employee');
  const language = useLanguage();
  const [search] = useSearchParams();
  const { total } = props;
  return (
    <Card className="data-table">
      {toolbar}
      <p className="large-note" role="status">
        {t('large.rows', { count: total, total: formatNumber(total, language) })}
      </p>
      <ListState count={total} filtered={activeFilters(search).length > 0} clearTo={clearedUrl(search)} empty={empty}>
        <Rows key={String(search)} search={search} {...props} />
      </ListState>
    </Card>
  );
}

function Rows({ columns, total, query, search }: VirtualTableProps & { search: URLSearchParams }) {
  const { t } = useTranslation('employee');
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.floor(top / rowHeight) - spare);
  const last = Math.min(total, Math.ceil((top + windowHeight) / rowHeight) + spare);
  const rowAt = useRowChunks(search, first, last);
  const table = useTableModel({ columns, rows: noRows, rowId: ({ id }) => String(id), query });
  const places = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  return (
    <div
      className="large-scroll"
      tabIndex={0}
      role="region"
      aria-label={t('page.large.title')}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <Table className="data-table__table" aria-rowcount={total + 1}>
        <caption className="vh">{t('page.large.title')}</caption>
        <TableHead columns={columns} table={table} search={search} selectable={false} actions={false} />
        <tbody>
          <Gap rows={first} columns={columns.length} />
          {places.map((place) => (
            <tr key={place} aria-rowindex={place + 2}>
              <Cells columns={columns} row={rowAt(place)} />
            </tr>
          ))}
          <Gap rows={total - last} columns={columns.length} />
        </tbody>
      </Table>
    </div>
  );
}

function Cells({ columns, row }: { columns: readonly Column<EmployeeRow>[]; row: EmployeeRow | undefined }) {
  return columns.map(({ id, primary, align, cell }) => {
    const Cell = primary ? 'th' : 'td';
    return (
      <Cell key={id} scope={primary ? 'row' : undefined} className={align === 'end' ? 'data-table__end' : undefined}>
        {row ? cell(row) : '…'}
      </Cell>
    );
  });
}

function Gap({ rows, columns }: { rows: number; columns: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ blockSize: rows * rowHeight, padding: 0, border: 0 }} />
    </tr>
  );
}
