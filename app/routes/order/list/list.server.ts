import { maskedCode } from '~/models/checkout/rules';
import { stepOrders } from '~/models/order/commands.server';
import { listPageOrders, matchingOrders, orderOfRow, ordersById } from '~/models/order/queries.server';
import { orderPageQuerySchema, type WireOrder } from '~/models/order/schema';
import { workspaceCurrency } from '~/lib/currency';
import type { ListCommand } from '~/http/list/command.server';
import { listPage } from '~/http/list/page.server';
import { allowsStep, orderRefunded, orderSums, type OrderStep, owedOn, toRefund } from '~/models/order/rules';
import { tellingBuyers } from '../mail.server';
import { toCents } from '~/models/shared/money';

const command = (step: OrderStep): ListCommand<WireOrder, 'order'> => ({
  when: allowsStep(step),
  run: async ({ ids, actor, onDay, t, request }) => {
    const reason = step === 'cancel' ? t('list.cancelReason') : '';
    const { changeId } = await tellingBuyers(request, ids, () => stepOrders({ ids, step, reason, actor, onDay }));
    const message = ids.length === 1 ? t(`toast.${step}`, { id: ids[0] }) : t(`done.${step}`, { count: ids.length });
    return { message, changeId };
  },
});

const sumsOf = (row: WireOrder) => orderSums(orderOfRow(row));

/** Columns of the CSV export for bookkeeping. */
const money = {
  subtotal: (row: WireOrder) => ({ cents: sumsOf(row).subtotal }),
  discount: (row: WireOrder) => ({ cents: -sumsOf(row).discount || 0 }),
  couponAmount: (row: WireOrder) => ({ cents: -sumsOf(row).coupon || 0 }),
  delivery: (row: WireOrder) => ({ cents: sumsOf(row).delivery }),
  net: (row: WireOrder) => ({ cents: sumsOf(row).total - sumsOf(row).tax }),
  taxPercent: (row: WireOrder) => orderOfRow(row).taxPercent,
  tax: (row: WireOrder) => ({ cents: sumsOf(row).tax }),
  total: (row: WireOrder) => ({ cents: sumsOf(row).total }),
  giftCardAmount: (row: WireOrder) => ({ cents: sumsOf(row).giftCard }),
  refunded: (row: WireOrder) => ({ cents: orderRefunded(orderOfRow(row)) }),
  outstanding: (row: WireOrder) => ({ cents: owedOn(orderOfRow(row)) }),
  toRefund: (row: WireOrder) => ({ cents: toRefund(orderOfRow(row)) }),
};

const address = {
  shipTo: (row: WireOrder) => orderOfRow(row).shippingAddress.name,
  street: (row: WireOrder) => orderOfRow(row).shippingAddress.street,
  postcode: (row: WireOrder) => orderOfRow(row).shippingAddress.postcode,
  city: (row: WireOrder) => orderOfRow(row).shippingAddress.city,
  country: (row: WireOrder) => orderOfRow(row).shippingAddress.country,
};

/** Server part of the order list: its search, actions, and exports. */
export const orderList = listPage({
  name: 'orders',
  path: '/apps/order/list',
  area: 'Order',
  namespace: 'order',
  schema: orderPageQuerySchema,
  page: (query, _today, zone) => listPageOrders(query, zone),
  matching: (query, _today, zone) => matchingOrders(query, zone),
  byIds: ordersById,
  idOf: ({ id }) => id,
  commands: {
    pay: command('pay'),
    ship: command('ship'),
    finish: command('finish'),
    reject: command('reject'),
    cancel: command('cancel'),
  },
  csv: {
    id: ({ id }) => id,
    placed: ({ placedAt }) => placedAt,
    status: ({ status }) => status,
    payment: ({ payment }) => payment,
    fulfilment: ({ fulfilment }) => fulfilment,
    customer: ({ customer }) => customer.name,
    email: ({ customer }) => customer.email,
    items: ({ itemCount }) => itemCount,
    currency: workspaceCurrency,
    ...money,
    coupon: (row) => orderOfRow(row).coupon?.code ?? '',
    giftCard: (row) => {
      const card = orderOfRow(row).giftCard;
      return card ? maskedCode(card.code) : '';
    },
    method: (row) => orderOfRow(row).paymentMethod,
    paid: (row) => orderOfRow(row).paidAt,
    shipped: (row) => orderOfRow(row).shippedAt,
    carrier: (row) => orderOfRow(row).tracking?.carrier ?? '',
    trackingNumber: (row) => orderOfRow(row).tracking?.number ?? '',
    ...address,
  },
  sums: { total: ({ total }) => toCents(total) },
});
