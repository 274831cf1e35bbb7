import { cancelOrder, placeOrder, refundOrder, updateOrder } from '~/models/order.server';
import { getOrder, listOrders } from '~/models/order-list.server';
import { actorOf } from '~/models/session.server';
import { serve } from '~/utils/api.server';
import { once } from '~/utils/once.server';
import { orderContract } from './api.contract';

/** The order a change was made to, as it is now. */
async function after(change: Promise<{ result: number }>) {
  return { order: await getOrder((await change).result) };
}

const api = serve(orderContract, {
  list: (query) => listOrders(query),
  get: async ({ id }) => ({ order: await getOrder(id) }),
  place: async ({ idempotencyKey, ...input }, { caller }) => {
    const { account } = caller;
    const key = idempotencyKey && `order ${account.id} ${idempotencyKey}`;
    const { result } = await once(key, () => placeOrder({ input, account, actor: actorOf(caller) }));
    return { order: result };
  },
  update: (changes, { caller }) => after(updateOrder({ changes, actor: actorOf(caller) })),
  cancel: (input, { caller }) => after(cancelOrder({ ...input, actor: actorOf(caller) })),
  refund: (input, { caller }) => after(refundOrder({ ...input, actor: actorOf(caller) })),
});

export const loader = api.loader;
export const action = api.action;
