import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { Package } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Pager } from '~/components/data-table/pager';
import { EmptyState } from '~/components/feedback/empty-state';
import { OrderFulfilmentChip, OrderPaymentChip, OrderStatusChip } from '~/components/feedback/order-chips';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Table, TableScroll } from '~/components/ui/table';
import { translatorFor } from '~/http/i18n.server';
import { assertRightAddress, correctPage, pageWithin, readListQuery } from '~/http/list/query.server';
import { requireAccess } from '~/http/page.server';
import { readTimeZone } from '~/http/time-zone.server';
import { listOwnOrders } from '~/models/order/queries.server';
import { dayIn } from '~/models/shared/day';
import { toCents } from '~/models/shared/money';
import { ownOrderPath, shopPath } from '../links';

export const handle = { i18n: ['shop', 'order', 'table'] };

const querySchema = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .default('1')
    .transform(Number),
});

const perPage = 20;

/** Loads the orders that the account placed itself. Other accounts' orders are only in the order list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Purchase');
  const { searchParams } = new URL(request.url);
  const query = readListQuery(querySchema, searchParams);
  assertRightAddress(request, query);
  const found = await pageWithin({ ...query, perPage }, (pageQuery) =>
    listOwnOrders({ ...pageQuery, accountId: account.id }),
  );
  correctPage(request, found.query.page);
  const [t, { zone }] = await Promise.all([translatorFor(request, 'shop'), readTimeZone(request)]);
  const orders = found.rows.map(({ id, status, payment, fulfilment, placedAt, total }) => ({
    ...{ id, status, payment, fulfilment },
    placedOn: dayIn(zone, placedAt),
    total: toCents(total),
  }));
  return { orders, page: found.query.page, pages: Math.ceil(found.total / perPage), title: t('ownOrders.title') };
}

/** The account's orders, with a link to each. */
export default function OwnOrders() {
  const { t } = useTranslation(['shop', 'order']);
  const { orders, page, pages } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useLiveUpdates(['orders']);
  return (
    <Page>
      <PageHeader title={t('ownOrders.title')} />
      <Card>
        {orders.length === 0 ? (
          <EmptyState
            icon={<Package size={24} />}
            title={t('ownOrders.empty.title')}
            text={t('ownOrders.empty.text')}
            action={
              <ButtonLink variant="outlined" color="neutral" to={shopPath}>
                {t('done.shop')}
              </ButtonLink>
            }
          />
        ) : (
          <TableScroll label={t('ownOrders.title')}>
            <Table size="sm">
              <caption className="vh">{t('ownOrders.title')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('order:column.id')}</th>
                  <th scope="col">{t('order:column.placed')}</th>
                  <th scope="col">{t('order:column.status')}</th>
                  <th scope="col">{t('order:column.payment')}</th>
                  <th scope="col">{t('order:column.fulfilment')}</th>
                  <th scope="col" className="table-end">
                    {t('order:column.total')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {orders.map(({ id, placedOn, status, payment, fulfilment, total }) => (
                  <tr key={id}>
                    <th scope="row">
                      <Link to={ownOrderPath(id)}>{t('order:order', { id })}</Link>
                    </th>
                    <td>
                      <Day date={placedOn} />
                    </td>
                    <td>
                      <OrderStatusChip status={status} />
                    </td>
                    <td>
                      <OrderPaymentChip payment={payment} />
                    </td>
                    <td>
                      <OrderFulfilmentChip fulfilment={fulfilment} />
                    </td>
                    <td className="table-end">
                      <Money cents={total} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableScroll>
        )}
        {pages > 1 && <Pager page={page} pages={pages} search={search} />}
      </Card>
    </Page>
  );
}
