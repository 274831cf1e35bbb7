import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { getInvoice } from '~/models/invoice/commands.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { paperTitle } from '../../paper-title';
import { PartyRows, PaymentRows } from '../../facts';
import { withValue } from '~/lib/with-query';
import { listPath, listQueryOf, previewPath } from '../../links';
import { nextStep } from '../../commands';
import { NextStep } from '../../next-step';
import { InvoiceStatusChip } from '../../status';
import { invoiceView } from '../../view.server';
import { todayOf } from '~/http/time-zone.server';
import { IconLink } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/class-names';
import { TextWithValue } from '~/components/text/text-with-value';

export const handle = { i18n: ['invoice', 'overlay'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const t = await translatorFor(request, 'invoice');
  const onDay = await todayOf(request);
  const invoice = invoiceView(await orThrow(getInvoice(idParam(params.id), onDay)));
  return { title: paperTitle(t, invoice), invoice };
}

export default function InvoicePanel() {
  const { t } = useTranslation('invoice');
  const { invoice, title } = useLoaderData<typeof loader>();
  const query = listQueryOf(useSearchParams()[0]);
  const { id, issuedOn, dueOn, due, totals, state } = invoice;
  const needsNothing = nextStep(invoice) === null;
  const isNote = invoice.creditOf !== null;
  return (
    <RoutedPanel
      title={title}
      sub={
        <>
          <TextWithValue text={(value) => t('panel.issued', { value })}>
            <Day date={issuedOn} />
          </TextWithValue>
        </>
      }
      chip={<InvoiceStatusChip state={state} due={due} creditOf={invoice.creditOf} />}
      closeTo={`${listPath}${query}`}
      footer={
        <>
          <NextStep invoice={invoice} query={query} backTo={`${listPath}/${id}${query}`} block />
          <Link
            className={needsNothing ? buttonClass() : buttonClass({ variant: 'outlined', color: 'neutral' })}
            to={`${previewPath(id)}${query}`}
          >
            {t('action.open')}
          </Link>
          <IconLink
            variant="outlined"
            to={`${previewPath(id)}${withValue(query, 'print', '1')}`}
            aria-label={t('action.print')}
            title={t('action.print')}
          >
            <Printer size={17} strokeWidth={1.75} aria-hidden />
          </IconLink>
        </>
      }
    >
      <div className="panel-facts">
        <span>
          {t(isNote ? 'payment.kept' : 'panel.balance')}
          <Money cents={isNote ? -due : due} className="invoice-figure" />
        </span>
        <span>
          <TextWithValue text={(value) => t('panel.of', { value })}>
            <Money cents={isNote ? -totals.total : totals.total} />
          </TextWithValue>
          {!isNote && (
            <>
              {' · '}
              <TextWithValue text={(value) => t('panel.due', { value })}>
                <Day date={dueOn} />
              </TextWithValue>
            </>
          )}
        </span>
      </div>
      <h3 className="panel-section">{t('panel.billedTo')}</h3>
      <PartyRows client={invoice.client} />
      {!isNote && (
        <>
          <h3 className="panel-section">{t('paper.paymentDetails')}</h3>
          <PaymentRows invoice={invoice} />
        </>
      )}
      {invoice.payments.length > 0 && (
        <>
          <h3 className="panel-section">{t(isNote ? 'credit.used' : 'payments.title')}</h3>
          <dl className="panel-rows">
            {invoice.payments.map((payment) => (
              <div className="invoice-pair" key={payment.id}>
                <dt>
                  <Day date={payment.paidOn} />
                </dt>
                <dd>
                  <Money cents={isNote ? -payment.amount : payment.amount} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </RoutedPanel>
  );
}

/** Shown if loading fails, such as for a deleted invoice. The list stays usable. */
export function ErrorBoundary() {
  const { t } = useTranslation('invoice');
  const query = listQueryOf(useSearchParams()[0]);
  return (
    <RoutedPanel title={t('list.title')} closeTo={`${listPath}${query}`}>
      <RouteError />
    </RoutedPanel>
  );
}
