import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { PostButton } from '~/components/form/post-button';
import { IconLink } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/class-names';
import { Card, CardTitle } from '~/components/ui/card';
import { TextWithValue } from '~/components/text/text-with-value';
import { creditMethod } from '~/models/invoice/rules';
import { previewPath } from '../links';
import type { InvoiceView } from '../view.server';
import { Row } from '~/components/ui/layout';

const use = buttonClass({ variant: 'soft', fullWidth: true });

/**
 * Amount due, the client's credit that can be used to pay it (`credit`, in cents), and the payments so far. A credit
 * note shows the credit left, and the amounts that were applied to invoices or paid out.
 */
export function PaymentsCard({ invoice, credit, query }: { invoice: InvoiceView; credit: number; query: string }) {
  const { t } = useTranslation('invoice');
  const { id: invoiceId, name: reference, payments, due, totals } = invoice;
  const here = `${previewPath(invoiceId)}${query}`;
  const isNote = invoice.creditOf !== null;
  const sign = isNote ? -1 : 1;
  return (
    <Card className="invoice-card">
      <CardTitle className="invoice-card__title">{t(isNote ? 'credit.used' : 'payments.title')}</CardTitle>
      <p className="invoice-due">
        <span className="invoice-quiet">{t(isNote ? 'payment.kept' : 'panel.balance')}</span>
        <Money cents={sign * due || 0} className="invoice-figure" />
        <span className="invoice-quiet">
          <TextWithValue text={(value) => t('panel.of', { value })}>
            <Money cents={sign * totals.total} />
          </TextWithValue>
        </span>
      </p>
      {credit > 0 && due > 0 && !invoice.draft && (
        <PostButton action={here} fields={{ intent: 'use-credit' }} idempotent className={use}>
          <span>
            <TextWithValue text={(value) => t('payments.useCredit', { value })}>
              <Money cents={Math.min(credit, due)} />
            </TextWithValue>
          </span>
        </PostButton>
      )}
      {payments.length === 0 ? (
        <p className="invoice-quiet">{t(isNote ? 'credit.unused' : 'payments.none')}</p>
      ) : (
        <ul className="payments">
          {payments.map(({ id, amount, paidOn, method, note }) => (
            <li key={id} className="payments__row">
              <span>
                <span className="cell-title">
                  {isNote
                    ? t(method === creditMethod ? 'credit.applied' : 'credit.paidOut')
                    : t(`method.${method}`, { defaultValue: method })}
                </span>
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
              <Row as="span" gap={4}>
                <Money cents={sign * amount} className="cell-figure" />
                <IconLink
                  size="sm"
                  to={`${previewPath(invoiceId)}/payment/${id}${query}`}
                  preventScrollReset
                  aria-label={t('payment.edit', { name: reference })}
                  title={t('payment.edit', { name: reference })}
                >
                  <Pencil size={15} aria-hidden />
                </IconLink>
              </Row>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
