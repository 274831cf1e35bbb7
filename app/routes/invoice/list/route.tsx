import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { Plus, ReceiptText, Repeat, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { choicesOf, type Filter } from '~/components/data-table/toolbar/filter';
import { List, ListFailed } from '~/components/data-table/list';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { pickableClients } from '~/models/client/queries.server';
import type { InvoicePageQuery } from '~/models/invoice/page-query.schema';
import {
  billedFilter,
  type ColumnChoice,
  columnChoices,
  creditFilter,
  invoiceStates,
  openFilter,
} from '~/models/invoice/rules';
import { clientNames } from '~/models/invoice/queries.server';
import { hasMailServer } from '~/models/outbox/smtp.server';
import { formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { translatorFor } from '~/http/i18n.server';
import { paperTitle } from '../paper-title';
import { useInvoiceColumns } from './columns';
import { binPath, listQueryOf, recurringPath } from '../links';
import { useInvoiceCommands } from '../commands';
import { invoiceList } from './list.server';
import { InvoiceSums, sumsOfRows } from './sums';
import { InvoiceTiles } from './tiles';
import { invoiceListView } from '../view.server';
import { useInvoiceKeys } from '../use-keys';
import invoiceCss from '../invoice.css?url';
import { ButtonLink } from '~/components/ui/button';

export const handle = { i18n: ['invoice', 'table', 'overlay'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: invoiceCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { rows, ...list } = await invoiceList.load(request);
  const [t, names, clients] = await Promise.all([
    translatorFor(request, 'invoice'),
    list.query.client ? clientNames() : [],
    pickableClients(),
  ]);
  return {
    ...list,
    names,
    clients: clients.map(({ id, pick }) => ({ id: String(id), pick })),
    title: t('list.title'),
    canSend: hasMailServer,
    rows: rows.map(invoiceListView),
  };
}

export const action = ({ request }: ActionFunctionArgs) => invoiceList.act(request);

export default function InvoiceList() {
  const { t } = useTranslation('invoice');
  const { query, rows, total, figures, matchingSums, sums, views, canSend } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useLiveUpdates(['invoices']);
  useInvoiceKeys();
  const listQuery = listQueryOf(search);
  const optional = optionalColumnsOf(query);
  const columns = useInvoiceColumns(listQuery, optional);
  return (
    <>
      <Page>
        <Header />
        <div className={optional.length > 0 ? 'invoice-stack invoice-stack--wide' : 'invoice-stack'}>
          <InvoiceTiles figures={figures} />
          <List
            label={t('list.title')}
            columns={columns}
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
            filters={useInvoiceFilters()}
            sums={sums}
            bulkFields={!canSend && <span className="invoice-quiet">{t('mail.noServerShort')}</span>}
            summary={<InvoiceSums label={t('sums.matching', { count: total })} sums={matchingSums} />}
            selectedSummary={(selected) => <InvoiceSums label={t('sums.selected')} sums={sumsOfRows(selected)} />}
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

/** States and filters whose invoices can differ in the amount received. */
const settledStates: string[] = [openFilter, billedFilter, creditFilter, 'Partial Payment', 'Past Due', 'Paid'];

/** Returns the optional column to show: the selected one, or the amount received if a filter involves payments. */
function optionalColumnsOf({ columns, status, paidFrom, paidTo }: InvoicePageQuery): ColumnChoice[] {
  if (columns !== '') return [columns];
  return paidFrom !== '' || paidTo !== '' || settledStates.includes(status) ? ['received'] : [];
}

/**
 * Returns the filters. The client filter lists stored clients, or names if the URL filters by name. The tax rate filter
 * is only shown if the URL uses it, as the links in the tax report do.
 */
function useInvoiceFilters(): Filter[] {
  const { t } = useTranslation('invoice');
  const { query, clients, names } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const statuses = [
    { value: '', label: t('filter.all') },
    { value: openFilter, label: t('filter.open') },
    { value: billedFilter, label: t('filter.billed') },
    { value: creditFilter, label: t('filter.credit') },
    ...invoiceStates.map((state) => ({ value: state, label: t(`status.${state}`) })),
  ];
  const rates = choicesOf(t('taxes.allRates'), [query.tax], (rate) => formatPercent(Number(rate), language, 6));
  const label = t('column.client');
  const any = t('filter.allClients');
  const records = [{ value: '', label: any }, ...clients.map(({ id, pick }) => ({ value: id, label: pick }))];
  return [
    { name: 'status', label: t('column.status'), options: statuses },
    query.client === ''
      ? { name: 'clientId', label, options: records }
      : { name: 'client', label, options: choicesOf(any, names, (name) => name) },
    ...(query.tax === '' ? [] : [{ name: 'tax', label: t('taxes.rate'), options: rates }]),
    { kind: 'dates', name: 'issued', label: t('column.issued') },
    { kind: 'dates', name: 'due', label: t('column.due'), more: true },
    { kind: 'dates', name: 'paid', label: t('column.paid'), more: true },
    { kind: 'numbers', name: 'total', label: t('column.total'), more: true },
    {
      name: 'columns',
      label: t('columns.label'),
      options: choicesOf(t('columns.standard'), columnChoices, (choice) => t(`columns.${choice}`)),
    },
  ];
}

function Header() {
  const { t } = useTranslation(['invoice', 'common']);
  return (
    <PageHeader
      title={t('list.title')}
      actions={
        <>
          <ButtonLink size="sm" variant="outlined" color="neutral" to={recurringPath}>
            <Repeat size={16} aria-hidden />
            {t('recurring.title')}
          </ButtonLink>
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

/** Shown if the rows couldn't be loaded. The page and the menu stay usable. */
export function ErrorBoundary() {
  return (
    <Page>
      <Header />
      <ListFailed />
    </Page>
  );
}
