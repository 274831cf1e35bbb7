import { useSearchParams } from '@remix-run/react';
import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '~/components/data-table/column';
import { DataTable, type DataTableProps } from '~/components/data-table/data-table';
import { Pieces } from './pieces';
import { sales, total } from './sales';

type Shop = (typeof sales)[number];

const columnIds = ['shop', 'region', 'sum', 'best'] as const;
export type ShopColumn = (typeof columnIds)[number];

/**
 * Returns the sample shops that match the URL's search, in the URL's sort order, as a loader would query them from a
 * model.
 */
export function useShops() {
  const [search] = useSearchParams();
  const q = (search.get('q') ?? '').trim().toLowerCase();
  const column = columnIds.find((id) => id === search.get('sortColumn')) ?? 'shop';
  const sort: 'asc' | 'desc' = search.get('sort') === 'desc' ? 'desc' : 'asc';
  const valueOf = (row: Shop) =>
    ({ shop: row.shop, region: row.region, sum: total(row.quarters), best: Math.max(...row.quarters) })[column];
  const compare = (a: Shop, b: Shop) => {
    const [x, y] = [valueOf(a), valueOf(b)];
    return typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y));
  };
  const rows = sales.filter(({ shop }) => shop.toLowerCase().includes(q));
  return { rows: rows.sort((a, b) => (sort === 'asc' ? compare(a, b) : compare(b, a))), sort, sortColumn: column };
}

/** A data table of the sample shops. `shown` limits the optional columns. `name` renders the cell that names a row. */
export function ShopTable({
  shown = columnIds,
  name = ({ shop }) => <bdi>{shop}</bdi>,
  ...rest
}: {
  shown?: readonly ShopColumn[];
  name?: (row: Shop) => ReactNode;
} & Partial<Pick<DataTableProps<Shop>, 'toolbar' | 'bulk' | 'rowEnd'>>) {
  const { t } = useTranslation('kit');
  const { rows, sort, sortColumn } = useShops();
  const figure = { sortable: true, align: 'end', narrow: 'figure' } as const;
  const columns: Column<Shop>[] = [
    { id: 'shop', header: t('table.shop'), sortable: true, primary: true, narrow: 'title', cell: name },
    {
      id: 'region',
      header: t('table.regionName'),
      sortable: true,
      narrow: 'meta',
      cell: ({ region }) => t(`table.region.${region}`),
    },
    { id: 'sum', header: t('table.sum'), ...figure, cell: ({ quarters }) => <Pieces>{total(quarters)}</Pieces> },
    {
      id: 'best',
      header: t('table.best'),
      ...figure,
      narrow: 'more',
      cell: ({ quarters }) => <Pieces>{Math.max(...quarters)}</Pieces>,
    },
  ];
  return (
    <DataTable
      label={t('table.shops')}
      columns={columns.filter(({ id }) => id === 'shop' || shown.some((one) => one === id))}
      rows={rows}
      total={rows.length}
      query={{ page: 1, perPage: 10, sort, sortColumn }}
      rowId={({ shop }) => shop}
      rowLabel={({ shop }) => shop}
      empty={{ icon: <Store size={24} />, title: t('empty.nothing'), text: t('empty.nothingText') }}
      {...rest}
    />
  );
}
