import type { FormMetadata } from '@conform-to/react';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Money } from '~/components/text/money';
import { ApplyButton } from '~/components/form/apply-button';
import type { Language } from '~/lib/languages';
import { readNumber } from '~/lib/typed-number';
import { useLanguage } from '~/lib/use-language';
import { deliveryCost, deliveryMethods, orderSums, orderTotals } from '~/models/order/rules';
import type { OrderEditValues } from '~/models/order/edit.schema';
import { discountOf } from '~/models/product/rules';
import { toCents } from '~/models/shared/money';
import type { loader } from './route';

type Loaded = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'lines' | 'products' | 'priced' | 'deliveryPrices'>;

type Typed = Record<string, unknown>;

const entries = (value: unknown): Typed[] => (Array.isArray(value) ? value : []).map((one) => (one ?? {}) as Typed);

/** Returns a typed number, or `otherwise` if the field is empty or can't be parsed yet. */
function numberOf(typed: unknown, language: Language, otherwise: number): number {
  const read = typeof typed === 'string' && typed !== '' ? readNumber(typed, language) : null;
  return read && 'value' in read ? read.value : otherwise;
}

/**
 * Returns the typed lines with prices in cents, for display only. Omits lines without a valid product and quantity. A
 * discount that's empty or can't be parsed yet defaults to the usual one.
 */
function typedLines(value: unknown, { lines, products }: Pick<Loaded, 'lines' | 'products'>, language: Language) {
  return entries(value).flatMap(({ productId, color = '', quantity, discountPercent }) => {
    const id = Number(productId);
    const ofProduct = lines.filter((line) => line.productId === id);
    const known = ofProduct.find((line) => (line.color ?? '') === color) ?? ofProduct[0];
    const product = products.find((one) => one.id === id);
    const count = Number(quantity);
    if (!(known ?? product) || !Number.isInteger(count) || count < 1) return [];
    const unitPrice = known?.unitPrice ?? product?.price ?? 0;
    const usual = known?.discountPercent ?? discountOf(id);
    const hasFreeShipping = product?.hasFreeShipping ?? false;
    return [
      { quantity: count, unitPrice, discountPercent: numberOf(discountPercent, language, usual), hasFreeShipping },
    ];
  });
}

/** Returns the total of the order as typed, in cents. */
function typedTotal(value: unknown, { priced, deliveryPrices, ...loaded }: Loaded, language: Language): number {
  const { items: rows, delivery = {} } = value as { items?: unknown; delivery?: Typed };
  const items = typedLines(rows, loaded, language);
  const method = deliveryMethods.find((one) => one === delivery.method);
  const usual = method ? deliveryCost(method, items, deliveryPrices) : 0;
  const cost = delivery.cost ? toCents(numberOf(delivery.cost, language, 0)) : usual;
  const coupon = priced.coupon && { amount: Math.min(priced.coupon.amount, orderTotals(items).total) };
  return orderSums({ ...priced, items, coupon, delivery: method ? { cost } : null }).total;
}

/** The old total, the new total, and the difference, shown before anything is saved. */
export function Difference({
  form,
  note,
  products,
}: {
  form: FormMetadata<OrderEditValues>;
  note: string;
  products: Loaded['products'];
}) {
  const { t } = useTranslation('order');
  const loaded = useLoaderData<typeof loader>();
  const language = useLanguage() as Language;
  const was = orderSums({ items: loaded.lines, ...loaded.priced }).total;
  const typed: unknown = form.value;
  const isKnown = typeof typed === 'object' && typed !== null && 'items' in typed;
  const will = isKnown ? typedTotal(typed, { ...loaded, products }, language) : was;
  return (
    <div className="order-edit__difference" role="status">
      <dl className="order-totals">
        <dt>{t('edit.was')}</dt>
        <dd>
          <Money cents={was} />
        </dd>
        <dt>{t('edit.will')}</dt>
        <dd>
          <Money cents={will} />
        </dd>
        <dt className="order-totals__total">{t('edit.difference')}</dt>
        <dd className="order-totals__total">
          <Money cents={will - was} />
        </dd>
      </dl>
      {loaded.isPaid && will !== was && (
        <p className="order-quiet">{t(will < was ? 'edit.givesBack' : 'edit.outstanding')}</p>
      )}
      <ApplyButton {...form.update.getButtonProps({ name: note, validated: false })}>{t('edit.workOut')}</ApplyButton>
    </div>
  );
}
