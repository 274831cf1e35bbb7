import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { Card, CardTitle } from '~/components/ui/card';
import { formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import type { PlacedView } from './placed.server';

/** The details of a placed order: its contents, its cost, and its destination. */
export function PlacedOrder({ order }: { order: PlacedView }) {
  const { t } = useTranslation(['shop', 'order']);
  const { delivery, shipTo, billTo, tracking, note } = order;
  return (
    <>
      <Card className="checkout-sums">
        <CardTitle>{t('order:items.title')}</CardTitle>
        <ul className="checkout-lines">
          {order.lines.map(({ line, name, color, quantity, amount }) => (
            <li key={line}>
              <span>
                <Num as="span">{quantity}×</Num> <bdi>{name}</bdi>
                {color && `, ${t(`color.${color}`)}`}
              </span>
              <Money cents={amount} />
            </li>
          ))}
        </ul>
        <Sums order={order} />
      </Card>
      <Card>
        <Part title={t('order:address.shipping')}>
          <bdi>{inOneLine(shipTo)}</bdi>
        </Part>
        {billTo && (
          <Part title={t('order:address.billing')}>
            <bdi>{inOneLine(billTo)}</bdi>
          </Part>
        )}
        {delivery && <Part title={t('checkout.step.delivery')}>{t(`checkout.delivery.${delivery.method}`)}</Part>}
        <Part title={t('checkout.step.payment')}>{t(`order:method.${order.paymentMethod}`)}</Part>
        {tracking && (
          <Part title={t('order:tracking.number')}>
            <bdi>{tracking.carrier}</bdi> <Num>{tracking.number}</Num>
          </Part>
        )}
        {note && (
          <Part title={t('checkout.note')}>
            <bdi>{note}</bdi>
          </Part>
        )}
      </Card>
    </>
  );
}

function Sums({ order }: { order: PlacedView }) {
  const { sums, coupon, delivery, total, taxPercent, taxIncluded, giftCard, refunded } = order;
  const { t } = useTranslation(['shop', 'order']);
  const percent = formatPercent(taxPercent, useLanguage());
  return (
    <dl>
      <Row label={t('checkout.sums.subtotal')} cents={sums.subtotal} />
      {sums.discount > 0 && <Row label={t('checkout.sums.discount')} cents={-sums.discount} />}
      {coupon && <Row label={t('checkout.sums.coupon', { code: coupon.code })} cents={-coupon.amount} />}
      {delivery && <Row label={t('checkout.sums.delivery')} cents={delivery.cost} />}
      {taxPercent > 0 && !taxIncluded && <Row label={t('checkout.sums.taxAdded', { percent })} cents={sums.tax} />}
      <Row label={t('checkout.sums.total')} cents={total} className="checkout-sums__total" />
      {taxPercent > 0 && taxIncluded && (
        <Row label={t('checkout.sums.tax', { percent })} cents={sums.tax} className="checkout-sums__quiet" />
      )}
      {giftCard && <Row label={t('checkout.sums.giftCard', { code: giftCard.code })} cents={-giftCard.amount} />}
      {refunded > 0 && <Row label={t('order:refunds')} cents={-refunded} />}
    </dl>
  );
}

function Row({ label, cents, className }: { label: string; cents: number; className?: string }) {
  return (
    <>
      <dt className={className}>{label}</dt>
      <dd className={className}>
        <Money cents={cents} />
      </dd>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="checkout-part">
      <CardTitle>{title}</CardTitle>
      <div>{children}</div>
    </section>
  );
}

function inOneLine({ name, street, postcode, city, country }: PlacedView['shipTo']): string {
  return [name, street, `${postcode} ${city}`.trim(), country].join(', ');
}
