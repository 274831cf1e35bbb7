import { useTranslation } from 'react-i18next';
import { Money } from '~/components/text/money';
import type { InvoiceListView } from '../view.server';

interface Sums {
  total: number;
  received: number;
  balance: number;
}

/** Sums of total, received, and balance for several invoices, in cents. `label` says which ones. */
export function InvoiceSums({ label, sums }: { label: string; sums: Sums }) {
  const { t } = useTranslation('invoice');
  return (
    <dl className="invoice-sums" aria-label={label}>
      {(['total', 'received', 'balance'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`column.${name}`)}</dt>
          <dd>
            <Money cents={sums[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the sums of rows in the list. A draft has no balance. */
export function sumsOfRows(rows: readonly Pick<InvoiceListView, 'state' | 'total' | 'received' | 'due'>[]): Sums {
  return rows.reduce(
    (sums, { state, total, received, due }) => ({
      total: sums.total + total,
      received: sums.received + received,
      balance: sums.balance + (state === 'Draft' ? 0 : due),
    }),
    { total: 0, received: 0, balance: 0 },
  );
}
