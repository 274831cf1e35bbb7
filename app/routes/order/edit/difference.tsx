import type { FormMetadata } from '@conform-to/react';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/components/form/use-hydrated';
import { Money } from '~/components/text/money';
import { Button } from '~/components/ui/button';
import { orderSums } from '~/models/order/rules';
import type { OrderEditValues } from '~/models/order/schema';
import { discountOf } from '~/models/product/rules';
import type { loader } from './route';

type Loaded = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'lines' | 'products'>;

/** What is typed as lines with prices in cents; what cannot be read yet counts as nothing. Only for showing. */
function typedLines(value: unknown, { lines, products }: Loaded) {
  const rows: unknown[] = Array.isArray(value) ? value : [];
  return rows.flatMap((row) => {
    const { productId, quantity } = (row ?? {}) as { productId?: unknown; quantity?: unknown };
    const id = Number(productId);
    const known = lines.find((line) => line.productId === id);
    const product = products.find((one) => one.id === id);
    const count = Number(quantity);
    if (!(known ?? product) || !Number.isInteger(count) || count < 1) return [];
    const unitPrice = known?.unitPrice ?? product?.price ?? 0;
    return [{ quantity: count, unitPrice, discountPercent: known?.discountPercent ?? discountOf(id) }];
  });
}

/** The total as it was, as it would be, and the difference, before anything is saved. */
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
  const hydrated = useHydrated();
  const was = orderSums({ items: loaded.lines, ...loaded.priced }).total;
  const typed = (form.value as { items?: unknown } | undefined)?.items;
  const will =
    typed === undefined
      ? was
      : orderSums({ items: typedLines(typed, { lines: loaded.lines, products }), ...loaded.priced }).total;
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
        <p className="order-quiet">{t(will < was ? 'edit.givesBack' : 'edit.charges')}</p>
      )}
      {!hydrated && (
        <Button
          variant="soft"
          color="neutral"
          size="sm"
          {...form.update.getButtonProps({ name: note, validated: false })}
        >
          {t('edit.workOut')}
        </Button>
      )}
    </div>
  );
}
