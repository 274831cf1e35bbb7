import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { Page } from '~/components/layout/page';
import { PrintBar } from '~/components/layout/print-bar';
import { Moment } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { Table, TableScroll } from '~/components/ui/table';
import { translatorFor } from '~/http/i18n.server';
import { pageTitle } from '~/http/page-title';
import { toCents } from '~/models/shared/money';
import { orderList } from '../list/list.server';
import orderCss from '../order.css?url';

export const handle = { i18n: ['order', 'table'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: orderCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** More rows at once would keep the server from others; what is left out is said. */
const mostRows = 500;

/** The orders of the list's query, or the ticked ones, on paper: all that match, not one page of them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [rows, t] = await Promise.all([orderList.rows(request), translatorFor(request, 'order')]);
  const asked = new URL(request.url).searchParams;
  // The bulk form carries the list's query as a field.
  const search = new URLSearchParams(asked.get('query') ?? asked);
  return {
    title: t('list.title'),
    rows: rows.slice(0, mostRows),
    count: rows.length,
    total: rows.reduce((sum, { total }) => sum + toCents(total), 0),
    back: `/apps/order/list${search.size > 0 ? `?${search}` : ''}`,
  };
}

export default function PrintOrders() {
  const { t } = useTranslation('order');
  const { title, rows, count, total, back } = useLoaderData<typeof loader>();
  return (
    <Page className="print-sheet print-sheet--wide">
      <PrintBar backTo={back} />
      <h1 className="order-print__title">{title}</h1>
      <p className="order-quiet">
        {t('list.count', { count })}
        {count > rows.length && ` · ${t('list.printed', { count: rows.length })}`}
      </p>
      <TableScroll label={title}>
        <Table className="order-print">
          <thead>
            <tr>
              {(['id', 'customer', 'placed', 'status', 'payment', 'fulfilment', 'total'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((order) => (
              <tr key={order.id}>
                <th scope="row">
                  <Num>#{order.id}</Num>
                </th>
                <td>
                  <bdi>{order.customer.name}</bdi>
                </td>
                <td>
                  <Moment at={order.placedAt} className="order-nowrap" />
                </td>
                <td>{t(`status.${order.status}`)}</td>
                <td>{t(`paymentState.${order.payment}`)}</td>
                <td>{t(`fulfilment.${order.fulfilment}`)}</td>
                <td>
                  <Money cents={Math.round(order.total * 100)} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={6}>
                {t('totals.total')}
              </th>
              <td>
                <Money cents={total} />
              </td>
            </tr>
          </tfoot>
        </Table>
      </TableScroll>
    </Page>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
