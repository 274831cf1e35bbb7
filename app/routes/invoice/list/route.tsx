import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { Plus, ReceiptText, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '~/components/data-table/toolbar/filter';
import { List, ListFailed } from '~/components/data-table/list';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { billedFilter, invoiceStates, openFilter } from '~/models/invoice/rules';
import { clientNames } from '~/models/invoice/queries.server';
import { translatorFor } from '~/http/i18n.server';
import { paperTitle } from '../paper-title';
import { useInvoiceColumns } from './columns';
import { binPath, listQueryOf } from '../links';
import { useInvoiceCommands } from '../commands';
import { invoiceList } from './list.server';
import { InvoiceTiles } from './tiles';
import { invoiceListView } from '../view.server';
import { useInvoiceKeys } from '../use-keys';
import invoiceCss from '../invoice.css?url';
import { ButtonLink } from '~/components/ui/button';

export const handle = { i18n: ['invoice', 'table', 'overlay'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: invoiceCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { rows, ...list } = await invoiceList.load(request);
  const [t, clients] = await Promise.all([translatorFor(request, 'invoice'), clientNames()]);
  return { ...list, clients, title: t('list.title'), rows: rows.map(invoiceListView) };
}

export const action = ({ request }: ActionFunctionArgs) => invoiceList.act(request);

export default function InvoiceList() {
  const { t } = useTranslation('invoice');
  const { query, rows, total, figures, views, clients } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useLiveUpdates(['invoices']);
  useInvoiceKeys();
  const listQuery = listQueryOf(search);
  const statuses = [
    { value: '', label: t('filter.all') },
    { value: openFilter, label: t('filter.open') },
    { value: billedFilter, label: t('filter.billed') },
    ...invoiceStates.map((state) => ({ value: state, label: t(`status.${state}`) })),
  ];
  const byClient = choicesOf(t('filter.allClients'), clients, (name) => name);
  return (
    <>
      <Page>
        <Header />
        <div className="invoice-stack">
          <InvoiceTiles figures={figures} />
          <List
            label={t('list.title')}
            columns={useInvoiceColumns(listQuery)}
            commands={useInvoiceCommands(listQuery)}
            rows={rows}
            total={total}
            query={query}
            views={views}
            rowId={({ id }) => String(id)}
            rowLabel={(row) => paperTitle(t, row)}
            menuLabel={({ name }) => t('action.more', { name })}
            exportPath="/apps/invoice/export"
            searchLabel={t('list.search')}
            filters={[
              { name: 'status', label: t('column.status'), options: statuses },
              { name: 'client', label: t('column.client'), options: byClient },
              { kind: 'dates', name: 'issued', label: t('column.issued') },
              { kind: 'dates', name: 'paid', label: t('column.paid'), more: true },
            ]}
            empty={{
              icon: <ReceiptText size={24} />,
              title: t('list.empty.title'),
              text: t('list.empty.text'),
              action: (
                <ButtonLink variant="outlined" color="neutral" to="/apps/invoice/add">
                  {t('list.create')}
                </ButtonLink>
              ),
            }}
          />
        </div>
      </Page>
      <Outlet />
    </>
  );
}

function Header() {
  const { t } = useTranslation(['invoice', 'common']);
  return (
    <PageHeader
      title={t('list.title')}
      actions={
        <>
          <ButtonLink size="sm" variant="outlined" color="neutral" to={binPath}>
            <Trash2 size={16} aria-hidden />
            {t('bin.title')}
          </ButtonLink>
          <ButtonLink size="sm" to="/apps/invoice/add">
            <Plus size={16} aria-hidden />
            {t('list.create')}
          </ButtonLink>
        </>
      }
    />
  );
}

/** Shown when the rows couldn't be loaded; the page and the menu stay. */
export function ErrorBoundary() {
  return (
    <Page>
      <Header />
      <ListFailed />
    </Page>
  );
}
