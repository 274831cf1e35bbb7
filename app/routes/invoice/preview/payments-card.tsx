import { useTranslation } from 'react-i18next';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Card } from '~/components/ui/card';
import type { InvoiceView } from '../view.server';

/** What is due, and what has come in so far. */
export function PaymentsCard({ invoice: { payments, due, totals } }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoice');
  return (
    <Card className="invoice-card">
      <h2 className="invoice-card__title">{t('payments.title')}</h2>
      <p className="invoice-due">
        <span className="invoice-quiet">{t('panel.balance')}</span>
        <Money cents={due} className="invoice-figure" />
        <span className="invoice-quiet">
          {t('panel.of')} <Money cents={totals.total} />
        </span>
      </p>
      {payments.length === 0 ? (
        <p className="invoice-quiet">{t('payments.none')}</p>
      ) : (
        <ul className="payments">
          {payments.map(({ id, amount, paidOn, method, note }) => (
            <li key={id} className="payments__row">
              <span>
                <span className="cell-title">{t(`method.${method}`, { defaultValue: method })}</span>
                <span className="cell-sub">
                  <Day date={paidOn} />
                  {note && (
                    <>
                      {' · '}
                      <bdi>{note}</bdi>
                    </>
                  )}
                </span>
              </span>
              <Money cents={amount} className="cell-figure" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
