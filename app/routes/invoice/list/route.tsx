import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { Plus, ReceiptText, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '~/components/data-table/data-table';
import { Toolbar } from '~/components/data-table/toolbar';
import { ListState } from '~/components/feedback/list-state';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { invoiceStatuses, openFilter } from '~/models/invoice/rules';
import { invoiceFigures, listInvoices } from '~/models/invoice/queries.server';
import { invoicePageQuerySchema } from '~/models/invoice/schema';
import { translatorFor } from '~/http/i18n.server';
import { pageWithin, readListQuery } from '~/http/list-query.server';
import { requireAccess } from '~/http/page.server';
import { pageTitle } from '~/http/page-title';
import { BulkExport, ExportMenu } from './export-menu';
import { useInvoiceColumns } from './columns';
import { listPath, listQueryOf } from '../links';
import { InvoiceTiles } from './tiles';
import { invoiceListView } from '../view.server';
import invoiceCss from '../invoice.css?url';
import { actOnChosen } from './actions.server';
import { useRowActions } from './use-row-actions';

export const handle = { i18n: ['invoice', 'table', 'overlay'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: invoiceCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const asked = readListQuery(invoicePageQuerySchema, new URL(request.url).searchParams);
  const [figures, { rows, total, query }, t] = await Promise.all([
    invoiceFigures(),
    pageWithin(asked, listInvoices),
    translatorFor(request, 'invoice'),
  ]);
  return { title: t('list.title'), query, rows: rows.map(invoiceListView), total, figures };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Invoice');
  return actOnChosen({ request, actor });
}

export default function InvoiceList() {
  const { t } = useTranslation('invoice');
  const { query, rows, total, figures } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const listQuery = listQueryOf(search);
  const statuses = [
    { value: '', label: t('filter.all') },
    { value: openFilter, label: t('filter.open') },
    ...invoiceStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
  ];
  return (
    <>
      <Page>
        <Header query={listQuery} />
        <div className="invoice-stack">
          <InvoiceTiles figures={figures} />
          <DataTable
            label={t('list.title')}
            columns={useInvoiceColumns(listQuery)}
            rows={rows}
            total={total}
            query={query}
            rowId={({ id }) => String(id)}
            rowLabel={({ id }) => t('invoice', { id })}
            rowActions={useRowActions(listQuery)}
            toolbar={
              <Toolbar
                searchLabel={t('list.search')}
                filters={[{ name: 'status', label: t('column.status'), options: statuses }]}
              />
            }
            bulk={{ actions: <BulkActions /> }}
            empty={{
              icon: <ReceiptText size={24} />,
              title: t('list.empty.title'),
              text: t('list.empty.text'),
              action: (
                <Link className="btn btn--outlined btn--neutral btn--md" to="/apps/invoice/add">
                  {t('list.create')}
                </Link>
              ),
            }}
          />
        </div>
      </Page>
      <Outlet />
    </>
  );
}

function Header({ query }: { query: string }) {
  const { t } = useTranslation(['invoice', 'common']);
  return (
    <PageHeader
      title={t('list.title')}
      crumbs={[
        { label: t('common:nav.dashboard'), to: '/' },
        { label: t('common:navGroup.apps') },
        { label: t('list.title') },
      ]}
      actions={
        <>
          <ExportMenu query={query} />
          <Link className="btn btn--solid btn--sm" to="/apps/invoice/add">
            <Plus size={16} aria-hidden />
            {t('list.create')}
          </Link>
        </>
      }
    />
  );
}

function BulkActions() {
  const { t } = useTranslation('invoice');
  return (
    <>
      <BulkExport format="csv" />
      <BulkExport format="json" />
      <button className="btn btn--soft btn--danger btn--sm" name="intent" value="delete">
        <Trash2 size={16} aria-hidden />
        {t('action.delete')}
      </button>
    </>
  );
}

/** The rows could not be loaded: the page and the menu stay. */
export function ErrorBoundary() {
  return (
    <Page>
      <Header query="" />
      <section className="data-table">
        <ListState
          count={0}
          filtered={false}
          failed
          clearTo={listPath}
          empty={{ icon: <ReceiptText size={24} />, title: '' }}
        >
          {null}
        </ListState>
      </section>
    </Page>
  );
}
