import { cancelOrder, placeOrder, refundOrder, updateOrder } from '~/models/order/commands.server';
import { getOrder, listOrders } from '~/models/order/queries.server';
import { actorOf } from '~/models/session/queries.server';
import { serve } from '~/http/api.server';
import { orderContract } from './api.contract';
import { confirmOrder, tellingBuyers } from './mail.server';

async function after(change: Promise<{ result: number }>) {
  return { order: await getOrder((await change).result) };
}

const api = serve(orderContract, {
  list: (query) => listOrders(query),
  get: async ({ id }) => ({ order: await getOrder(id) }),
  place: async ({ idempotencyKey: key, ...input }, { request, caller }) => {
    const idempotencyKey = key && `order ${key}`;
    const { result } = await placeOrder({ input, account: caller.account, actor: actorOf(caller), idempotencyKey });
    await confirmOrder(request, result.id);
    return { order: result };
  },
  update: (changes, { request, caller }) =>
    after(tellingBuyers(request, [changes.id], () => updateOrder({ changes, actor: actorOf(caller) }))),
  cancel: (input, { request, caller }) =>
    after(tellingBuyers(request, [input.id], () => cancelOrder({ ...input, actor: actorOf(caller) }))),
  refund: (input, { request, caller }) =>
    after(tellingBuyers(request, [input.id], () => refundOrder({ ...input, actor: actorOf(caller) }))),
});

export const loader = api.loader;
export const action = api.action;
