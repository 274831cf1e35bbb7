import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { ButtonLink } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { OrderFulfilmentChip, OrderPaymentChip } from '~/components/feedback/order-chips';
import type { OrderView } from './view.server';

/** The customer of the order, with a link to the client record if there is one. */
export function CustomerCard({
  customer: { name, email, avatar },
  clientId,
}: Pick<OrderView, 'customer'> & { clientId: number | null }) {
  const { t } = useTranslation('order');
  return (
    <Card>
      <CardTitle className="order-title">{t('customer')}</CardTitle>
      <div className="order-person">
        <Avatar name={name} src={avatar} size={40} />
        <div>
          <p className="cell-title">
            <bdi>{name}</bdi>
          </p>
          <p className="cell-sub order-person__mail">
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </p>
        </div>
      </div>
      {clientId !== null && (
        <ButtonLink variant="plain" color="neutral" to={`/apps/invoice/clients/${clientId}`}>
          {t('showClient')}
        </ButtonLink>
      )}
    </Card>
  );
}

/** Payment and delivery status, and when each step happened. `—` means that a step hasn't happened yet. */
export function ProgressCard({ order }: { order: OrderView }) {
  const { t } = useTranslation('order');
  const {
    payment,
    paymentMethod,
    fulfilment,
    placedOn,
    paidOn,
    shippedOn,
    deliverOn,
    delivery,
    status,
    reason,
    tracking,
  } = order;
  return (
    <Card>
      <CardTitle className="order-title">{t('progress.title')}</CardTitle>
      <p className="order-chips">
        <OrderPaymentChip payment={payment} />
        <OrderFulfilmentChip fulfilment={fulfilment} />
      </p>
      <dl className="panel-rows order-rows">
        <dt>{t('progress.method')}</dt>
        <dd>{t(`method.${paymentMethod}`)}</dd>
        <dt>{t('progress.placed')}</dt>
        <dd>
          <Day date={placedOn} />
        </dd>
        <dt>{t('progress.paid')}</dt>
        <dd>{paidOn ? <Day date={paidOn} /> : '—'}</dd>
        <dt>{t('progress.shipped')}</dt>
        <dd>{shippedOn ? <Day date={shippedOn} /> : '—'}</dd>
        {tracking?.carrier && (
          <>
            <dt>{t('tracking.carrier')}</dt>
            <dd>
              <bdi>{tracking.carrier}</bdi>
            </dd>
          </>
        )}
        {tracking?.number && (
          <>
            <dt>{t('tracking.number')}</dt>
            <dd className="order-tracking">
              <Num>{tracking.number}</Num>
            </dd>
          </>
        )}
        {status === 'pending' && (
          <>
            <dt>{t(delivery?.method === 'pickup' ? 'progress.pickupOn' : 'progress.deliver')}</dt>
            <dd>
              <Day date={deliverOn} />
            </dd>
          </>
        )}
        {reason && (
          <>
            <dt>{t('progress.reason')}</dt>
            <dd>
              <bdi>{reason}</bdi>
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}

type Address = OrderView['shippingAddress'];

/** Shipping and billing addresses. If they're the same, a note replaces the billing address. */
export function AddressCard({ shipping, billing }: { shipping: Address; billing: Address }) {
  const { t } = useTranslation('order');
  const isSame = JSON.stringify(shipping) === JSON.stringify(billing);
  return (
    <Card>
      <CardTitle className="order-title">{t('address.shipping')}</CardTitle>
      <AddressLines address={shipping} />
      <CardTitle className="order-title">{t('address.billing')}</CardTitle>
      {isSame ? <p className="order-quiet">{t('address.same')}</p> : <AddressLines address={billing} />}
    </Card>
  );
}

function AddressLines({ address: { name, street, postcode, city, country, phone } }: { address: Address }) {
  return (
    <address className="order-address">
      {[name, street, `${postcode} ${city}`.trim(), country].map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
      {phone && <Num>{phone}</Num>}
    </address>
  );
}

/** Amounts, each with its reason and day, such as refunds. Renders nothing if there are none. */
export function AmountsCard({ title, amounts }: { title: string; amounts: OrderView['refunds'] }) {
  if (amounts.length === 0) return null;
  return (
    <Card>
      <CardTitle className="order-title">{title}</CardTitle>
      <ul className="order-refunds">
        {amounts.map(({ id, amount, reason, on }) => (
          <li key={id}>
            <span>
              <bdi className="cell-title">{reason || title}</bdi>
              <span className="cell-sub">
                <Day date={on} />
              </span>
            </span>
            <Money cents={amount} className="cell-figure" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
