import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { PrintBar } from '~/components/layout/print-bar';
import { Day } from '~/components/text/day';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { RecordNeighbors } from '~/components/data-table/neighbors';
import { RecordTimeline } from '~/components/feedback/record-timeline';
import { TextWithValue } from '~/components/text/text-with-value';
import { invoiceNeighbors } from '~/models/invoice/queries.server';
import { nameOf } from '~/models/invoice/commands.server';
import { creditFor } from '~/models/invoice/payment.server';
import { paymentIn } from '~/models/invoice/payment-change';
import { invoicePageQuerySchema } from '~/models/invoice/page-query.schema';
import { nextReminderOf } from '~/models/invoice/remind.server';
import { hasMailServer } from '~/models/outbox/smtp.server';
import { timelineOf } from '~/models/change/timeline.server';
import { publicUrl } from '~/http/address.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { formatMoney, isolated } from '~/lib/format';
import { readListQuery } from '~/http/list/query.server';
import { requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { paperTitle } from '../paper-title';
import { InvoiceActions } from './actions';
import { invoiceList } from '../list/list.server';
import { paperFoot } from '../paper-foot';
import { listQueryOf, previewPath, publicPath } from '../links';
import { InvoiceDocument } from '../invoice-document';
import { InvoiceStatusChip } from '../status';
import { invoiceOrTrash } from '../trashed.server';
import { InvoiceError } from '../trashed';
import { paperView } from '../view.server';
import { useInvoiceKeys } from '../use-keys';
import invoiceCss from '../invoice.css?url';
import { ShareCard } from './share-card';
import { PaymentsCard } from './payments-card';
import { ScheduleCard } from './schedule-card';
import { readTimeZone, todayOf } from '~/http/time-zone.server';
import { Split } from '~/components/ui/layout';

export const handle = { i18n: ['invoice', 'overlay', 'form', 'activity'], paperFoot };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: invoiceCss }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const id = idParam(params.id);
  const query = readListQuery(invoicePageQuerySchema, new URL(request.url).searchParams);
  const onDay = await todayOf(request);
  const invoice = paperView(await invoiceOrTrash(id, onDay));
  const { zone } = await readTimeZone(request);
  const { repeatOf } = invoice;
  const language = await languageOf(request);
  const amount = (cents: number) => (cents === 0 ? '' : isolated(formatMoney(cents, language)));
  const [place, credit, timeline, t, source, next] = await Promise.all([
    invoiceNeighbors({ id, query }, onDay),
    creditFor(invoice),
    timelineOf(`invoices/${id}`, zone, { factOf: (change) => amount(paymentIn(change, id)) }),
    translatorFor(request, 'invoice'),
    // The invoice that has the schedule may have been deleted.
    repeatOf === null ? null : nameOf(repeatOf).catch(() => null),
    nextReminderOf(id),
  ]);
  const link = invoice.shareToken && (await publicUrl(publicPath(invoice.shareToken)));
  const reminder = next && { ...next, canSend: hasMailServer };
  return { title: paperTitle(t, invoice), invoice, place, credit, timeline, link, source, reminder };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = idParam(params.id);
  const query = listQueryOf(new URL(request.url).searchParams);
  return invoiceList.act(request, { only: id, here: `${previewPath(id)}${query}`, query });
}

export const ErrorBoundary = InvoiceError;

export default function InvoicePreview() {
  const { t } = useTranslation(['invoice', 'common']);
  const { invoice, title, place, credit, timeline, link, source, reminder } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useLiveUpdates(['invoices']);
  useInvoiceKeys();
  const query = listQueryOf(search);
  if (search.get('print') === '1') {
    return (
      <Page className="print-sheet">
        <h1 className="vh">{title}</h1>
        <PrintBar backTo={`${previewPath(invoice.id)}${query}`} />
        <InvoiceDocument invoice={invoice} />
      </Page>
    );
  }
  return (
    <>
      <Page>
        <PageHeader
          title={title}
          sub={
            <span className="invoice-sub">
              <InvoiceStatusChip state={invoice.state} due={invoice.due} creditOf={invoice.creditOf} />
              {invoice.creditOf === null && (
                <span>
                  <TextWithValue text={(value) => t('panel.due', { value })}>
                    <Day date={invoice.dueOn} />
                  </TextWithValue>
                </span>
              )}
              {invoice.daysLate > 0 && (
                <span className="invoice-late">{t('preview.late', { count: invoice.daysLate })}</span>
              )}
            </span>
          }
          listQuery={query}
          actions={<RecordNeighbors place={place} to={(id) => `${previewPath(id)}${query}`} />}
        />
        <Split columns="minmax(0, 1fr) 264px">
          <InvoiceDocument invoice={invoice} />
          <aside className="invoice-side" aria-label={t('preview.side')}>
            <InvoiceActions invoice={invoice} query={query} />
            <PaymentsCard invoice={invoice} credit={credit} query={query} />
            <ScheduleCard invoice={invoice} source={source} reminder={reminder} query={query} />
            <ShareCard invoice={invoice} link={link} query={query} />
            <RecordTimeline days={timeline} />
          </aside>
        </Split>
      </Page>
      <Outlet />
    </>
  );
}
