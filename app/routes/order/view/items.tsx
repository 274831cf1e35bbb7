import { useTranslation } from 'react-i18next';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { formatNumber, formatPercent } from '~/lib/format';
import { Card, CardTitle } from '~/components/ui/card';
import { Table } from '~/components/ui/table';
import { coloredName } from '~/models/product/rules';
import type { OrderView } from './view.server';

/** The ordered items: image, quantity, price, discount, and amount of each line, followed by the totals (design §7). */
export function OrderItems({
  order: { items, totals, coupon, delivery, giftCard, taxPercent, taxIncluded, refunds },
  money: { net, outstanding, toRefund },
}: {
  order: OrderView;
  /** The order's value after refunds, and the amounts left to pay or to refund after edits. All are in cents. */
  money: { net: number; outstanding: number; toRefund: number };
}) {
  const { t, i18n } = useTranslation('order');
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const percent = formatPercent(taxPercent, i18n.language);
  return (
    <Card>
      <CardTitle className="order-title">{t('items.title')}</CardTitle>
      <Table className="order-lines">
        <caption className="vh">{t('items.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('items.product')}</th>
            <th scope="col">{t('items.quantity')}</th>
            <th scope="col">{t('items.unitPrice')}</th>
            <th scope="col">{t('items.discount')}</th>
            <th scope="col">{t('items.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ productId, name, color, image, quantity, unitPrice, discountPercent, amount }) => (
            <tr key={coloredName({ productId, color })}>
              <th scope="row">
                <span className="order-lines__product">
                  <img src={image} alt="" width={56} height={42} loading="lazy" decoding="async" />
                  <span>
                    <bdi>{name}</bdi>
                    {color && <span className="cell-sub">{t(`color.${color}`)}</span>}
                  </span>
                </span>
              </th>
              <td data-label={t('items.quantity')}>
                <Num>{formatNumber(quantity, i18n.language)}</Num>
              </td>
              <td data-label={t('items.unitPrice')}>
                <Money cents={unitPrice} />
              </td>
              <td data-label={t('items.discount')}>
                <Num>{formatPercent(discountPercent, i18n.language)}</Num>
              </td>
              <td data-label={t('items.amount')} className="order-lines__amount">
                <Money cents={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <dl className="order-totals">
        <dt>{t('totals.subtotal')}</dt>
        <dd>
          <Money cents={totals.subtotal} />
        </dd>
        {totals.discount > 0 && (
          <>
            <dt>{t('totals.discount')}</dt>
            <dd>
              <Money cents={-totals.discount} />
            </dd>
          </>
        )}
        {coupon && <Sum label={`${t('totals.coupon')} ${coupon.code}`} cents={-coupon.amount} />}
        {delivery && <Sum label={t('totals.delivery')} cents={delivery.cost} />}
        {taxPercent > 0 && !taxIncluded && <Sum label={t('totals.taxAdded', { percent })} cents={totals.tax} />}
        <dt className="order-totals__total">{t('totals.total')}</dt>
        <dd className="order-totals__total">
          <Money cents={totals.total} />
        </dd>
        {taxPercent > 0 && taxIncluded && <Sum label={t('totals.tax', { percent })} cents={totals.tax} />}
        {giftCard && <Sum label={t('totals.giftCard', { code: giftCard.code })} cents={-giftCard.amount} />}
        {refunded > 0 && <Sum label={t('refunds')} cents={-refunded} />}
        {refunded > 0 && <Sum label={t('totals.net')} cents={net} />}
        {outstanding > 0 && <Sum label={t('totals.outstanding')} cents={outstanding} />}
        {toRefund > 0 && <Sum label={t('totals.toRefund')} cents={toRefund} />}
      </dl>
    </Card>
  );
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </>
  );
}
