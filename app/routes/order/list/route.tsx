import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { Package } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '~/components/data-table/toolbar/filter';
import { List, ListFailed } from '~/components/data-table/list';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { orderFulfilments, orderGroups, orderPayments, orderStatuses } from '~/models/order/rules';
import { translatorFor } from '~/http/i18n.server';
import orderCss from '../order.css?url';
import { useOrderColumns } from './columns';
import { useOrderCommands } from '../commands';
import { orderList } from './list.server';

export const handle = { i18n: ['order', 'table', 'overlay'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: orderCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const list = await orderList.load(request);
  return { ...list, title: (await translatorFor(request, 'order'))('list.title') };
}

export const action = ({ request }: ActionFunctionArgs) => orderList.act(request);

/** List of the orders that checkout creates (architecture §9). */
export default function OrderList() {
  const { t } = useTranslation('order');
  const { query, rows, total, counts, views, sums } = useLoaderData<typeof loader>();
  useLiveUpdates(['orders']);
  const [search] = useSearchParams();
  // A group of statuses has a tab only if the URL requests it.
  const statuses = [...orderStatuses, ...orderGroups.filter((group) => group === query.status)];
  return (
    <>
      <Page>
        <Header />
        <List
          label={t('list.title')}
          columns={useOrderColumns()}
          commands={useOrderCommands(search)}
          rows={rows}
          total={total}
          query={query}
          views={views}
          rowId={({ id }) => String(id)}
          rowLabel={({ id }) => t('order', { id })}
          menuLabel={({ id }) => t('list.more', { id })}
          exportPath="/apps/order/export"
          sums={sums}
          searchLabel={t('list.search')}
          filters={[
            {
              kind: 'tabs',
              name: 'status',
              label: t('column.status'),
              options: choicesOf(t('list.all'), statuses, (one) => t(`status.${one}`), counts),
            },
            {
              name: 'payment',
              label: t('column.payment'),
              options: choicesOf(t('list.anyPayment'), orderPayments, (one) => t(`paymentState.${one}`)),
            },
            {
              name: 'fulfilment',
              label: t('column.fulfilment'),
              options: choicesOf(t('list.anyFulfilment'), orderFulfilments, (one) => t(`fulfilment.${one}`)),
            },
            { kind: 'dates', name: 'placed', label: t('column.placed') },
            { kind: 'numbers', name: 'total', label: t('column.total') },
          ]}
          empty={{ icon: <Package size={24} />, title: t('list.empty.title'), text: t('list.empty.text') }}
        />
      </Page>
      <Outlet />
    </>
  );
}

function Header() {
  const { t } = useTranslation(['order', 'common']);
  return <PageHeader title={t('list.title')} />;
}

export function ErrorBoundary() {
  return (
    <Page>
      <Header />
      <ListFailed />
    </Page>
  );
}
