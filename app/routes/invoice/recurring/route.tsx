import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '~/components/data-table/column';
import { List, ListFailed } from '~/components/data-table/list';
import { StatusChip } from '~/components/feedback/status-chip';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { ButtonLink } from '~/components/ui/button';
import { translatorFor } from '~/http/i18n.server';
import { repeatStates } from '~/models/invoice/repeat';
import { clientColumn } from '../client-column';
import invoiceCss from '../invoice.css?url';
import { listPath, previewPath } from '../links';
import { intervalText, scheduleColor } from '../schedule-view';
import { useRecurringCommands } from './commands';
import { recurringInvoices } from './list.server';

export const handle = { i18n: ['invoice', 'table', 'overlay'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: invoiceCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { rows, ...list } = await recurringInvoices.load(request);
  const t = await translatorFor(request, 'invoice');
  return {
    ...list,
    title: t('recurring.title'),
    rows: rows.map(({ invoice: { id, client, service, avatar }, name, total, repeat, scheduleState: state, next }) => {
      const { unit, every, action } = repeat;
      return { id, name, client: client.name, service, avatar, total, unit, every, action, state, next };
    }),
  };
}

export const action = ({ request }: ActionFunctionArgs) => recurringInvoices.act(request);

type Row = Awaited<ReturnType<typeof loader>>['rows'][number];

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('invoice');
  return [
    {
      id: 'name',
      header: t('column.id'),
      primary: true,
      narrow: 'meta',
      cell: ({ id, name }) => (
        <a className="cell-link invoice-nowrap" href={previewPath(id)}>
          <Num>{name}</Num>
        </a>
      ),
    },
    { ...clientColumn<Row>(t('column.client')), id: 'client' },
    {
      id: 'interval',
      header: t('recurring.column.interval'),
      cell: (row) => intervalText(t, row),
    },
    {
      id: 'next',
      header: t('recurring.column.next'),
      sortable: true,
      narrow: 'more',
      cell: ({ next }) => (next === null ? '—' : <Day date={next} className="invoice-nowrap" />),
    },
    {
      id: 'action',
      header: t('repeat.field.action'),
      spare: true,
      cell: ({ action: kind }) => t(`repeat.action.${kind}`),
    },
    {
      id: 'state',
      header: t('recurring.column.state'),
      narrow: 'chip',
      cell: ({ state }) => <StatusChip color={scheduleColor[state]}>{t(`repeat.state.${state}`)}</StatusChip>,
    },
    {
      id: 'total',
      header: t('column.total'),
      sortable: true,
      align: 'end',
      narrow: 'figure',
      cell: ({ total }) => <Money cents={total} className="cell-figure" />,
    },
  ];
}

/** List of invoices that are repeated on a schedule, earliest next date first. */
export default function RecurringInvoices() {
  const { t } = useTranslation('invoice');
  const { title, rows, total, query, views, sums } = useLoaderData<typeof loader>();
  useLiveUpdates(['invoices']);
  const states = [
    { value: '', label: t('recurring.allStates') },
    ...repeatStates.map((state) => ({ value: state, label: t(`repeat.state.${state}`) })),
  ];
  return (
    <Page>
      <Header />
      <List
        label={title}
        columns={useColumns()}
        commands={useRecurringCommands()}
        rows={rows}
        total={total}
        query={query}
        views={views}
        sums={sums}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => t('invoice', { name })}
        menuLabel={({ name }) => t('action.more', { name })}
        exportPath="/apps/invoice/recurring/export"
        searchLabel={t('list.search')}
        filters={[{ name: 'state', label: t('recurring.column.state'), options: states }]}
        empty={{
          icon: <Repeat size={24} />,
          title: t('recurring.empty.title'),
          text: t('recurring.empty.text'),
          action: (
            <ButtonLink variant="outlined" color="neutral" to={listPath}>
              {t('list.title')}
            </ButtonLink>
          ),
        }}
      />
    </Page>
  );
}

function Header() {
  const { t } = useTranslation('invoice');
  return <PageHeader title={t('recurring.title')} />;
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
