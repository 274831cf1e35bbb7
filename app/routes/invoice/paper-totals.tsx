import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { formatPercent } from '~/lib/format';
import type { InvoiceView } from './view.server';

type Summed = Pick<InvoiceView, 'totals' | 'discountPercent' | 'taxes'> &
  Partial<Pick<InvoiceView, 'due' | 'voided' | 'taxIncluded' | 'creditOf' | 'state'>>;

/**
 * The rows from the subtotal to the total and, after a payment, the amount due. The block never splits across pages. A
 * credit note shows the amounts credited, applied, and left. Amounts are in cents.
 */
export function PaperTotals({ invoice }: { invoice: Summed }) {
  const { t, i18n } = useTranslation('invoice');
  const { totals, discountPercent, taxes, due, voided = false, taxIncluded = false } = invoice;
  const rate = (percent: number) => <Num>{formatPercent(percent, i18n.language, 6)}</Num>;
  const paid = due === undefined || voided ? 0 : totals.total - due;
  const isNote = (invoice.creditOf ?? null) !== null;
  const taxRows = taxes
    .filter(({ percent }) => percent > 0)
    .map(({ percent, base, tax }) => (
      <Row
        key={percent}
        label={
          <>
            {t(taxIncluded ? 'totals.taxIncluded' : 'totals.tax')} {rate(percent)}
            {taxes.length > 1 && (
              <>
                {' '}
                {t('totals.taxOf')} <Money cents={base} />
              </>
            )}
          </>
        }
        cents={tax}
      />
    ));
  return (
    <dl className="paper__totals">
      <Row label={t('totals.subtotal')} cents={totals.subtotal} />
      {discountPercent > 0 && (
        <Row
          label={
            <>
              {t('totals.discount')} {rate(discountPercent)}
            </>
          }
          cents={-totals.discount}
        />
      )}
      {!taxIncluded && taxRows}
      <Row label={t(isNote ? 'credit.credited' : 'totals.total')} cents={totals.total} strong />
      {taxIncluded && taxRows}
      {paid !== 0 && due !== undefined && (
        <>
          <Row label={t(isNote ? 'credit.applied' : 'totals.paid')} cents={-paid} />
          <Row label={t(isNote ? 'payment.kept' : 'totals.due')} cents={isNote ? -due || 0 : due} strong />
        </>
      )}
    </dl>
  );
}

function Row({ label, cents, strong = false }: { label: ReactNode; cents: number; strong?: boolean }) {
  return (
    <div className={strong ? 'paper__sum paper__sum--strong' : 'paper__sum'}>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
