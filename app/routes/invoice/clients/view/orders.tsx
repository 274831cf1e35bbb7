import { useTranslation } from 'react-i18next';
import { OrderPaymentChip, OrderStatusChip } from '~/components/feedback/order-chips';
import { Moment } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Card, CardTitle } from '~/components/ui/card';
import { CardList, CardRow, CardRowEnd, CardRowLink, CardRowText } from '~/components/ui/card-list';
import type { WireOrder } from '~/models/order/schema';
import { toCents } from '~/models/shared/money';

/** Converts an order to a row of the client's orders. The total is in cents. */
export function orderRow({ id, placedAt, status, payment, total }: WireOrder) {
  return { id, placedAt, status, payment, total: toCents(total) };
}

/** All orders of a client, newest first, with status and total. */
export function ClientOrders({ orders }: { orders: readonly ReturnType<typeof orderRow>[] }) {
  const { t } = useTranslation(['invoice', 'order']);
  return (
    <Card className="invoice-card">
      <CardTitle className="invoice-card__title">{t('clients.orders')}</CardTitle>
      <CardList>
        {orders.map(({ id, placedAt, status, payment, total }) => (
          <CardRow key={id}>
            <CardRowText>
              <CardRowLink to={`/apps/order/view/${id}`}>{t('order:order', { id })}</CardRowLink>
              <span className="cell-sub">
                <Moment at={placedAt} />
              </span>
            </CardRowText>
            <OrderStatusChip status={status} />
            <OrderPaymentChip payment={payment} />
            <CardRowEnd className="client-amount">
              <Money cents={total} className="cell-figure" />
            </CardRowEnd>
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}
