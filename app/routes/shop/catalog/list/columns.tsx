import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Column } from '~/components/data-table/column';
import { StatusChip } from '~/components/feedback/status-chip';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { PermittedLink } from '~/components/layout/permitted-link';
import type { CatalogRow } from '~/models/product/catalog.server';
import { editProductPath, listQueryOf } from '../links';
import { Availability } from '../../card';

/** Returns the columns of the product management list. The model sorts by the IDs of the sortable ones. */
export function useCatalogColumns(): Column<CatalogRow>[] {
  const { t } = useTranslation('shop');
  const inList = listQueryOf(useSearchParams()[0]);
  return [
    {
      id: 'name',
      header: t('catalog.column.name'),
      sortable: true,
      primary: true,
      narrow: 'title',
      cell: ({ id, name, image }) => (
        <span className="catalog-name">
          <img src={image} alt="" width={44} height={33} loading="lazy" decoding="async" />
          <PermittedLink className="cell-link" to={`${editProductPath(id)}${inList}`}>
            <bdi>{name}</bdi>
          </PermittedLink>
        </span>
      ),
    },
    {
      id: 'brand',
      header: t('facet.brand'),
      sortable: true,
      narrow: 'meta',
      cell: ({ brand }) => <bdi>{brand}</bdi>,
    },
    {
      id: 'state',
      header: t('catalog.column.state'),
      narrow: 'chip',
      cell: ({ isArchived }) => (
        <StatusChip color={isArchived ? 'neutral' : 'success'}>
          {t(isArchived ? 'catalog.state.archived' : 'catalog.state.sold')}
        </StatusChip>
      ),
    },
    {
      id: 'stock',
      header: t('catalog.column.stock'),
      sortable: true,
      align: 'end',
      cell: ({ stock }) => (
        <span className="cell-stack">
          <Num>{stock}</Num>
          <Availability stock={stock} />
        </span>
      ),
    },
    {
      id: 'price',
      header: t('facet.price'),
      sortable: true,
      align: 'end',
      narrow: 'figure',
      cell: ({ price }) => <Money cents={price} className="cell-figure" />,
    },
  ];
}
