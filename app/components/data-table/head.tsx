import { Link, useNavigate } from '@remix-run/react';
import type { RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/components/form/use-hydrated';
import { Checkbox } from '~/components/ui/checkbox';
import { type Column, pinClass, widthProps } from './column';
import { listUrl } from './list-url';
import type { TableModel } from './use-model';

const icons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };
const ariaSort = { asc: 'ascending', desc: 'descending', none: undefined } as const;

/**
 * Column headers. Sortable ones are links that preserve the rest of the query. "Select all" and the secondary sort
 * (Shift+click or Shift+Enter; URL parameter `then`) require JavaScript.
 */
export function TableHead<Row extends RowData>({
  columns,
  table,
  search,
  selectable,
  actions,
  pinned = 0,
  then,
}: {
  columns: readonly Column<Row>[];
  table: TableModel<Row>;
  search: URLSearchParams;
  selectable: boolean;
  actions: boolean;
  /** Number of leading columns that stay visible (see `DataTable`). */
  pinned?: number;
  /**
   * The secondary sort: a column, prefixed with `-` for descending order, or empty. Undefined if the list doesn't
   * support it.
   */
  then?: string;
}) {
  const { t } = useTranslation('table');
  const hydrated = useHydrated();
  const navigate = useNavigate();
  function orderThen(event: MouseEvent, id: string) {
    if (then === undefined || !event.shiftKey) return;
    event.preventDefault();
    const next = then === id ? `-${id}` : then === `-${id}` ? null : id;
    navigate(listUrl(search, { then: next }), { preventScrollReset: true });
  }
  const some = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected();
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selectable && (
          <th role="columnheader" scope="col" className="data-table__pick-cell">
            {hydrated ? (
              <Checkbox
                aria-label={t('selectPage')}
                checked={table.getIsAllRowsSelected()}
                ref={(box) => {
                  if (box) box.indeterminate = some;
                }}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            ) : (
              <span className="vh">{t('select')}</span>
            )}
          </th>
        )}
        {columns.map(({ id, header, sortable, align, spare, className = '', width }, at) => {
          const { sized, style } = widthProps(width, at < pinned);
          const column = table.getColumn(id);
          const sorted = (sortable && column?.getIsSorted()) || 'none';
          const second = then === id ? 'asc' : then === `-${id}` ? 'desc' : 'none';
          const Icon = icons[sorted === 'none' ? second : sorted];
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              aria-sort={ariaSort[sorted]}
              className={
                `${className} ${align === 'end' ? 'data-table__end' : ''}${spare ? ' data-table__spare' : ''}${sized}${pinClass(at, pinned)}`.trim() ||
                undefined
              }
              style={style}
            >
              {sortable ? (
                <Link
                  className="data-table__sort"
                  to={listUrl(search, { sortColumn: id, sort: column?.getNextSortingOrder() || 'asc' })}
                  title={then === undefined ? undefined : t('sortThen')}
                  onClick={(event) => orderThen(event, id)}
                  preventScrollReset
                >
                  {header}
                  <Icon size={14} aria-hidden />
                </Link>
              ) : (
                header
              )}
            </th>
          );
        })}
        {actions && (
          <th role="columnheader" scope="col">
            <span className="vh">{t('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
