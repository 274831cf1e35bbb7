import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CommandButton, commandsFor } from '~/components/data-table/command';
import { RecordTimeline } from '~/components/feedback/record-timeline';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Money } from '~/components/text/money';
import { Card } from '~/components/ui/card';
import { buttonClass } from '~/components/ui/class-names';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { readTimeZone, todayOf } from '~/http/time-zone.server';
import { timelineOf } from '~/models/change/timeline.server';
import { canView } from '~/models/access/ability';
import { getClient } from '~/models/client/queries.server';
import { ordersOfClient } from '~/models/order/queries.server';
import { clientPath, clientQueryOf } from '../../links';
import invoiceCss from '../../invoice.css?url';
import { invoiceListView } from '../../view.server';
import { useClientCommands } from '../commands';
import { clientList } from '../list/list.server';
import { clientListView } from '../view.server';
import { ClientDocuments } from './documents';
import { ClientFacts } from './facts';
import { ClientOrders, orderRow } from './orders';
import { Split } from '~/components/ui/layout';

export const handle = { i18n: ['invoice', 'order', 'overlay', 'form', 'activity'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: invoiceCss }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Invoice');
  const onDay = await todayOf(request);
  const row = await orThrow(getClient(idParam(params.id), onDay));
  const { zone } = await readTimeZone(request);
  return {
    title: row.client.name,
    client: row.client,
    row: clientListView(row),
    documents: row.documents.map(invoiceListView),
    orders: canView(account, 'Order') ? (await ordersOfClient(row.client.id)).map(orderRow) : null,
    timeline: await timelineOf(`clients/${row.client.id}`, zone),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = idParam(params.id);
  const query = clientQueryOf(new URL(request.url).searchParams);
  return clientList.act(request, { only: id, here: `${clientPath(id)}${query}`, query });
}

const look = buttonClass({ variant: 'outlined', color: 'neutral', fullWidth: true });
const dangerLook = buttonClass({ variant: 'plain', color: 'danger', fullWidth: true });

/** A client's page: the amount they owe, their credit, all documents and orders, and the history of the record. */
export default function ClientPage() {
  const { t } = useTranslation('invoice');
  const { title, client, row, documents, orders, timeline } = useLoaderData<typeof loader>();
  const query = clientQueryOf(useSearchParams()[0]);
  useLiveUpdates(['clients', 'invoices', 'orders']);
  const commands = useClientCommands(query).filter(({ key }) => key !== 'view');
  return (
    <>
      <Page>
        <PageHeader title={title} sub={client.company && <bdi>{client.company}</bdi>} listQuery={query} />
        <Split columns="minmax(0, 1fr) 264px">
          <div className="invoice-stack">
            <Card className="client-figures" aria-label={t('figures.label')}>
              <Figure label={t('panel.balance')} cents={row.due} />
              <Figure label={t('figures.overdue')} cents={row.overdue} isLate />
              <Figure label={t('payment.kept')} cents={row.credit} />
            </Card>
            <ClientDocuments documents={documents} />
            {orders && orders.length > 0 && <ClientOrders orders={orders} />}
            <RecordTimeline days={timeline} />
          </div>
          <aside className="invoice-side" aria-label={t('clients.side')}>
            <Card className="invoice-card client-actions" data-page-actions="" aria-label={t('preview.actions')}>
              {commandsFor(commands, row).map((command) => (
                <CommandButton
                  key={command.key}
                  command={command}
                  row={row}
                  className={command.danger ? dangerLook : look}
                  action={`${clientPath(row.id)}${query}`}
                />
              ))}
            </Card>
            <ClientFacts client={client} />
          </aside>
        </Split>
      </Page>
      <Outlet />
    </>
  );
}

function Figure({ label, cents, isLate = false }: { label: string; cents: number; isLate?: boolean }) {
  return (
    <p className="invoice-due">
      <span className="invoice-quiet">{label}</span>
      <Money cents={cents} className={isLate && cents > 0 ? 'invoice-figure invoice-late' : 'invoice-figure'} />
    </p>
  );
}
