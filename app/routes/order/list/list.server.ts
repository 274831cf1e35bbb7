import { stepOrders } from '~/models/order/commands.server';
import { listPageOrders, matchingOrders, ordersById } from '~/models/order/queries.server';
import { orderPageQuerySchema, type WireOrder } from '~/models/order/schema';
import { layoutConfig } from '~/layout.config';
import type { ListCommand } from '~/http/list/command.server';
import { listPage } from '~/http/list/page.server';
import { allowsStep, type OrderStep } from '~/models/order/rules';
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

/** The server half of the order list: what it finds, does and exports. */
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
    currency: () => layoutConfig.currency,
    total: ({ total }) => total,
  },
  sums: { total: ({ total }) => toCents(total) },
});
