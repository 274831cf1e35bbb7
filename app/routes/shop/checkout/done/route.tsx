import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CalendarDays, FileText, Package, PartyPopper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconTile } from '~/components/feedback/icon-tile';
import { PostButton } from '~/components/form/post-button';
import { Page } from '~/components/layout/page';
import { useAbility } from '~/components/layout/use-ability';
import { PageHeader } from '~/components/layout/page-header';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { ButtonLink } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { buttonClass } from '~/components/ui/class-names';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { accountText } from '~/models/workspace/money.server';
import { getWorkspace } from '~/models/workspace/queries.server';
import { hasMailServer } from '~/models/outbox/smtp.server';
import { getOwnOrder, storedOrder } from '~/models/order/queries.server';
import { makeInvoice } from '../../../order/make-invoice.server';
import { OrderPaymentChip, OrderStatusChip } from '~/components/feedback/order-chips';
import { TextWithValue } from '~/components/text/text-with-value';
import { ownOrderPath, ownOrdersPath, shopPath } from '../../links';
import checkoutCss from '../checkout.css?url';
import { PlacedOrder } from './placed';
import { placedView } from './placed.server';

export const handle = { i18n: ['shop', 'order'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: checkoutCss }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Purchase');
  const order = await orThrow(getOwnOrder({ id: idParam(params.id), accountId: account.id }));
  const t = await translatorFor(request, 'shop');
  const { outstanding } = await storedOrder(order.id);
  const byTransfer = order.paymentMethod === 'Bank transfer';
  const transferTo = byTransfer ? accountText((await getWorkspace()).bank) : '';
  return { order: placedView(order, outstanding), transferTo, canMail: hasMailServer, title: t('done.title') };
}

const act = intents({
  invoice: ({ request, id, actor }: Omit<Parameters<typeof makeInvoice>[0], 'back'>) =>
    makeInvoice({ request, id, actor, back: ownOrderPath(id) }),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Purchase');
  await requireAccess(request, 'Invoice');
  const form = await readForm(request);
  const { id } = await orThrow(getOwnOrder({ id: idParam(params.id), accountId: account.id }));
  return act(form, { request, id, actor });
}

/**
 * Confirmation of a placed order: its number, cost, and arrival date, links to the order, invoice, and calendar, and
 * its contents.
 */
export default function Done() {
  const { t } = useTranslation(['shop', 'common']);
  const { order, transferTo, canMail } = useLoaderData<typeof loader>();
  const ability = useAbility();
  const canBill = ability.can('manage', 'Invoice');
  const outlined = { variant: 'outlined', color: 'neutral' } as const;
  return (
    <Page>
      <PageHeader title={t('done.title')} />
      <Card className="checkout-done">
        <IconTile color="success" size="md">
          <PartyPopper size={20} aria-hidden />
        </IconTile>
        <CardTitle>{t('done.number', { id: order.id })}</CardTitle>
        {(order.status !== 'pending' || order.payment.includes('refunded')) && (
          <p className="checkout-done__state">
            <OrderStatusChip status={order.status} /> <OrderPaymentChip payment={order.payment} />
          </p>
        )}
        <p>
          {t('checkout.sums.total')} <Money cents={order.total} />
          {order.status === 'pending' && (
            <>
              .{' '}
              <TextWithValue text={(value) => t('cart.arrives', { value })}>
                <Day date={order.deliverOn} />
              </TextWithValue>
            </>
          )}
        </p>
        {canMail && (
          <p>
            <TextWithValue text={(value) => t('done.mail', { value })}>
              <bdi dir="ltr">{order.email}</bdi>
            </TextWithValue>
          </p>
        )}
        {order.due > 0 && (
          <p>
            {t('done.due')} <Money cents={order.due} />
          </p>
        )}
        {transferTo && order.due + order.outstanding > 0 && (
          <p>
            {t('checkout.payment.Bank transfer')}: <bdi dir="ltr">{transferTo}</bdi>
          </p>
        )}
        {order.outstanding > 0 && (
          <p>
            {t('done.outstanding')} <Money cents={order.outstanding} />
          </p>
        )}
        <div className="checkout-done__links">
          {ability.can('manage', 'Order') && (
            <ButtonLink to={`/apps/order/view/${order.id}`} startDecorator={<Package size={16} aria-hidden />}>
              {t('done.order')}
            </ButtonLink>
          )}
          {canBill && order.invoiceId === null && !order.isClosed && (
            <PostButton fields={{ intent: 'invoice' }} className={buttonClass(outlined)}>
              <FileText size={16} aria-hidden />
              {t('done.makeInvoice')}
            </PostButton>
          )}
          {canBill && order.invoiceId !== null && (
            <ButtonLink
              {...outlined}
              to={`/apps/invoice/preview/${order.invoiceId}`}
              startDecorator={<FileText size={16} aria-hidden />}
            >
              {t('done.invoice')}
            </ButtonLink>
          )}
          {ability.can('manage', 'Calendar') && order.status === 'pending' && (
            <ButtonLink
              {...outlined}
              to={`/apps/calendar?date=${order.deliverOn}`}
              startDecorator={<CalendarDays size={16} aria-hidden />}
            >
              {t('done.calendar')}
            </ButtonLink>
          )}
          <ButtonLink variant="plain" color="neutral" to={ownOrdersPath}>
            {t('ownOrders.title')}
          </ButtonLink>
          <ButtonLink variant="plain" color="neutral" to={shopPath}>
            {t('done.shop')}
          </ButtonLink>
        </div>
      </Card>
      <div className="checkout-done__parts">
        <PlacedOrder order={order} />
      </div>
    </Page>
  );
}
