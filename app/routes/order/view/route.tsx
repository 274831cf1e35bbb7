import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { CalendarDays, FileText, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RecordNeighbors } from '~/components/data-table/neighbors';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Day } from '~/components/text/day';
import { canView } from '~/models/access/ability';
import { hasMailServer } from '~/models/outbox/smtp.server';
import { getOrder, orderNeighbors, storedOrder } from '~/models/order/queries.server';
import { returnableLines } from '~/models/order/returns';
import { orderWorth, owedOn, toRefund } from '~/models/order/rules';
import { cancelOrderSchema, orderPageQuerySchema } from '~/models/order/schema';
import { useAbility } from '~/components/layout/use-ability';
import { Card, CardTitle } from '~/components/ui/card';
import { constraintsOf } from '~/http/form/parse.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { readListQuery } from '~/http/list/query.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { readTimeZone } from '~/http/time-zone.server';
import { OrderActions } from './actions';
import { OrderStatusChip } from '~/components/feedback/order-chips';
import { AddressCard, CustomerCard, ProgressCard, AmountsCard } from './facts';
import { OrderItems } from './items';
import { type OrderView, orderView, withRefunds } from './view.server';
import { RecordTimeline } from '~/components/feedback/record-timeline';
import { timelineOf } from '~/models/change/timeline.server';
import orderCss from '../order.css?url';
import { actOnOrder } from './actions.server';
import { ButtonLink } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/class-names';
import { PermittedFields } from '~/components/form/permitted-fields';
import { PostButton } from '~/components/form/post-button';
import { dayIn } from '~/models/shared/day';
import { listQueryOf } from '../links';
import { Split } from '~/components/ui/layout';
import { Stack } from '~/components/ui/layout';

export const handle = { i18n: ['order', 'form', 'activity'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: orderCss }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Order');
  const { zone } = await readTimeZone(request);
  const order = orderView(await orThrow(getOrder(idParam(params.id))), zone);
  const t = await translatorFor(request, 'order');
  const language = await languageOf(request);
  const stored = await storedOrder(order.id);
  const timeline = withRefunds(await timelineOf(`orders/${order.id}`, zone), stored, language);
  const query = readListQuery(orderPageQuerySchema, new URL(request.url).searchParams);
  const place = await orderNeighbors(order.id, query, zone);
  const adjustments = stored.adjustments.map(({ at, ...rest }, id) => ({
    id,
    ...rest,
    on: dayIn(zone, at),
  }));
  const constraint = constraintsOf(cancelOrderSchema);
  const returnable = returnableLines(stored).flatMap(({ worthOf: _, ...line }) => (line.left > 0 ? [line] : []));
  const canMail = hasMailServer;
  const money = { net: orderWorth(stored), outstanding: owedOn(stored), toRefund: toRefund(stored) };
  const title = t('order', { id: order.id });
  const clientId = canView(account, 'Invoice') ? (stored.clientId ?? null) : null;
  return { title, order, money, clientId, canMail, returnable, adjustments, place, timeline, constraint };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return actOnOrder({ request, id: idParam(params.id) });
}

/** An order: the items on one side; actions, customer, addresses, and progress on the other (design §7). */
export default function OrderPage() {
  const { t } = useTranslation(['order', 'common']);
  const { order, money, clientId, adjustments, title, place, timeline } = useLoaderData<typeof loader>();
  const inList = listQueryOf(useSearchParams()[0]);
  const seesCalendar = useAbility().can('manage', 'Calendar');
  const calendar = `/apps/calendar?date=${order.deliverOn}`;
  useLiveUpdates(['orders']);
  return (
    <Page>
      <PageHeader
        title={title}
        sub={
          <span className="order-sub">
            <OrderStatusChip status={order.status} />
            <span>
              {t('progress.placed')} <Day date={order.placedOn} />
            </span>
            {order.status === 'pending' && (
              <span>
                {t(order.delivery?.method === 'pickup' ? 'progress.pickupOn' : 'progress.deliver')}{' '}
                <Day date={order.deliverOn} />
              </span>
            )}
          </span>
        }
        listQuery={inList}
        actions={
          <>
            <RecordNeighbors place={place} to={(id) => `/apps/order/view/${id}${inList}`} />
            {seesCalendar && order.status === 'pending' && (
              <ButtonLink variant="outlined" color="neutral" to={calendar}>
                <CalendarDays size={16} aria-hidden />
                {t('inCalendar')}
              </ButtonLink>
            )}
            <InvoiceButton order={order} query={inList} />
            {order.status === 'pending' && order.shippedAt === null && (
              <ButtonLink to={`/apps/order/edit/${order.id}${inList}`}>
                <Pencil size={16} aria-hidden />
                {t('edit.button')}
              </ButtonLink>
            )}
          </>
        }
      />
      <Split columns="minmax(0, 1fr) 300px">
        <Stack>
          <OrderItems order={order} money={money} />
          {order.note && (
            <Card>
              <CardTitle className="order-title">{t('note')}</CardTitle>
              <p className="order-note" dir="auto">
                {order.note}
              </p>
            </Card>
          )}
          <AmountsCard title={t('refunds')} amounts={order.refunds} />
          <AmountsCard title={t('adjustments')} amounts={adjustments} />
          <RecordTimeline days={timeline} />
        </Stack>
        <Stack as="aside" aria-label={t('side')}>
          <PermittedFields>
            <OrderActions key={order.id} order={order} />
          </PermittedFields>
          <ProgressCard order={order} />
          <CustomerCard customer={order.customer} clientId={clientId} />
          <AddressCard shipping={order.shippingAddress} billing={order.billingAddress} />
        </Stack>
      </Split>
    </Page>
  );
}

/**
 * Link to the order's invoice, or the button that creates the invoice. Renders nothing for a rejected or canceled order
 * that has no invoice.
 */
function InvoiceButton({ order: { id, status, invoiceId }, query }: { order: OrderView; query: string }) {
  const { t } = useTranslation('order');
  if (invoiceId !== null) {
    return (
      <ButtonLink variant="outlined" color="neutral" to={`/apps/invoice/preview/${invoiceId}`}>
        <FileText size={16} aria-hidden />
        {t('invoice.show')}
      </ButtonLink>
    );
  }
  if (status === 'rejected' || status === 'cancelled') return null;
  return (
    <PostButton
      action={`/apps/order/view/${id}${query}`}
      fields={{ intent: 'invoice' }}
      className={buttonClass({ variant: 'outlined', color: 'neutral' })}
    >
      <FileText size={16} aria-hidden />
      {t('invoice.make')}
    </PostButton>
  );
}
