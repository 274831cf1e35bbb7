import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '~/components/data-table/column';
import type { Command } from '~/components/data-table/command';
import { List, ListFailed } from '~/components/data-table/list';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Moment } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { memoizeTranslation } from '~/lib/memoized-translation';
import { binDays } from '~/models/invoice/trash.server';
import { translatorFor } from '~/http/i18n.server';
import { clientColumn } from '../client-column';
import { binList } from './list.server';
import invoiceCss from '../invoice.css?url';

export const handle = { i18n: ['invoice', 'table'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: invoiceCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { rows, ...list } = await binList.load(request);
  const t = await translatorFor(request, 'invoice');
  return {
    ...list,
    title: t('bin.title'),
    days: binDays,
    rows: rows.map(({ invoice: { id, client, service, avatar }, name, total, deletedAt }) => {
      return { id, name, client: client.name, service, avatar, total, deletedAt };
    }),
  };
}

export const action = ({ request }: ActionFunctionArgs) => binList.act(request);

type Row = Awaited<ReturnType<typeof loader>>['rows'][number];

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('invoice');
  return [
    {
      id: 'id',
      header: t('column.id'),
      sortable: true,
      primary: true,
      narrow: 'meta',
      cell: ({ name }) => <Num className="invoice-nowrap">{name}</Num>,
    },
    clientColumn(t('column.client')),
    {
      id: 'total',
      header: t('column.total'),
      sortable: true,
      align: 'end',
      narrow: 'figure',
      cell: ({ total }) => <Money cents={total} className="cell-figure" />,
    },
    {
      id: 'deletedAt',
      header: t('bin.deleted'),
      sortable: true,
      narrow: 'more',
      cell: ({ deletedAt }) => <Moment at={deletedAt} time className="invoice-nowrap" />,
    },
  ];
}

function useCommands(): Command<Row>[] {
  const { t } = useTranslation('invoice');
  const restoreOne = memoizeTranslation((name) => t('bin.restoreOne', { name }));
  return [
    {
      key: 'restore',
      icon: RotateCcw,
      label: t('bin.restore'),
      bulk: true,
      shortcut: ({ name }) => ({ name: restoreOne(name) }),
    },
  ];
}

/** Trash: deleted invoices, each with a Restore button. They're permanently deleted after a while. */
export default function InvoiceBin() {
  const { t } = useTranslation('invoice');
  const { title, rows, total, query, views, sums } = useLoaderData<typeof loader>();
  useLiveUpdates(['binnedInvoices']);
  return (
    <Page>
      <Header />
      <List
        label={title}
        columns={useColumns()}
        commands={useCommands()}
        rows={rows}
        total={total}
        query={query}
        views={views}
        sums={sums}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => t('invoice', { name })}
        menuLabel={({ name }) => t('action.more', { name })}
        exportPath="/apps/invoice/bin/export"
        searchLabel={t('list.search')}
        empty={{ icon: <Trash2 size={24} />, title: t('bin.empty'), text: t('bin.emptyText') }}
      />
    </Page>
  );
}

function Header() {
  const { t } = useTranslation(['invoice', 'common']);
  const days = useLoaderData<typeof loader>()?.days;
  return <PageHeader title={t('bin.title')} sub={days && t('bin.text', { count: days })} />;
}

export function ErrorBoundary() {
  return (
    <Page>
      <Header />
      <ListFailed />
    </Page>
  );
}
