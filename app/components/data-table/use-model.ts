import { rowSelectionFeature, rowSortingFeature, tableFeatures, useTable, type RowData } from '@tanstack/react-table';
import { useEffect, useMemo } from 'react';
import type { Column, ListQuery } from './column';
import { useRestoredSelection } from './use-restored-selection';

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });

/**
 * Uses TanStack Table as the model of a list that the server has already sorted and paginated: the sorted column, the
 * next sort order, and the selected rows. Cells are rendered from our own columns, which avoids a component per cell.
 */
export function useTableModel<Row extends RowData>({
  columns,
  rows,
  rowId,
  query,
}: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  query: ListQuery;
}) {
  const sorting = query.sortColumn ? [{ id: query.sortColumn, desc: query.sort === 'desc' }] : [];
  const restored = useRestoredSelection();
  const table = useTable({
    features,
    columns: useMemo(() => columns.map(({ id, header }) => ({ id, header })), [columns]),
    data: rows,
    getRowId: rowId,
    state: { sorting },
    initialState: { rowSelection: Object.fromEntries(restored?.ids.map((id) => [String(id), true]) ?? []) },
    manualSorting: true,
    sortDescFirst: false,
    enableSortingRemoval: false,
  });

  // When the rows change, only rows that are still on the page stay selected.
  const ids = rows.map(rowId).join();
  const { setRowSelection } = table;
  useEffect(() => {
    const present = new Set(ids.split(','));
    setRowSelection((before) => {
      const left = Object.entries(before).filter(([id]) => present.has(id));
      return left.length === Object.keys(before).length ? before : Object.fromEntries(left);
    });
  }, [ids, setRowSelection]);

  return table;
}

export type TableModel<Row extends RowData> = ReturnType<typeof useTableModel<Row>>;
