import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import type { Column } from '~/components/data-table/column';
import { PersonCell } from '~/components/data-table/person-cell';
import { Moment } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import type { WireOrder } from '~/models/order/schema';
import { OrderFulfilmentChip, OrderPaymentChip, OrderStatusChip } from '~/components/feedback/order-chips';
import { listQueryOf } from '../links';

/** Returns the columns of the order list. The model sorts by the IDs of the sortable ones. */
export function useOrderColumns(): Column<WireOrder>[] {
  const { t } = useTranslation('order');
  const inList = listQueryOf(useSearchParams()[0]);
  return [
    {
      id: 'id',
      header: t('column.id'),
      sortable: true,
      primary: true,
      narrow: 'meta',
      cell: ({ id }) => (
        <a className="cell-link" href={`/apps/order/view/${id}${inList}`}>
          <Num>#{id}</Num>
        </a>
      ),
    },
    {
      id: 'customer.name',
      header: t('column.customer'),
      sortable: true,
      narrow: 'title',
      cell: ({ customer: { name, email, avatar } }) => (
        <PersonCell
          avatar={<Avatar name={name} src={avatar} size={34} />}
          title={<bdi>{name}</bdi>}
          sub={<bdi dir="ltr">{email}</bdi>}
        />
      ),
    },
    {
      id: 'placedAt',
      header: t('column.placed'),
      sortable: true,
      narrow: 'more',
      cell: ({ placedAt }) => <Moment at={placedAt} className="order-nowrap" />,
    },
    {
      id: 'status',
      header: t('column.status'),
      sortable: true,
      narrow: 'chip',
      cell: ({ status }) => <OrderStatusChip status={status} />,
    },
    {
      id: 'payment',
      header: t('column.payment'),
      sortable: true,
      cell: ({ payment }) => <OrderPaymentChip payment={payment} />,
    },
    {
      id: 'fulfilment',
      header: t('column.fulfilment'),
      cell: ({ fulfilment }) => <OrderFulfilmentChip fulfilment={fulfilment} />,
    },
    {
      id: 'total',
      header: t('column.total'),
      sortable: true,
      align: 'end',
      narrow: 'figure',
      cell: ({ total, itemCount }) => (
        <span className="cell-stack">
          <Money cents={Math.round(total * 100)} className="cell-figure" />
          <span className="cell-sub order-nowrap">{t('list.items', { count: itemCount })}</span>
        </span>
      ),
    },
  ];
}
