import { canUse } from '~/models/access/ability';
import { deliver, queueMail } from '~/models/outbox/commands.server';
import type { OutboundEmail } from '~/models/outbox/schema';
import { store } from '~/models/store/store.server';
import type { Order } from './schema';

/** Returns the stored orders with these IDs, by ID. Omits deleted ones. */
export async function ordersNow(ids: readonly number[]): Promise<ReadonlyMap<number, Order>> {
  const { orders } = await store.snapshot();
  return new Map(ids.flatMap((id) => (orders[id] ? [[id, orders[id]] as const] : [])));
}

/**
 * Looks up the account that receives emails about an order.
 * @returns its language, empty if it's unknown, and whether it can open the order in the shop
 */
export async function readerOf({ accountId, customer }: Order): Promise<{ language: string; canOpen: boolean }> {
  const { accounts, accountPreferences } = await store.snapshot();
  const account = accountId === null ? undefined : accounts[accountId];
  // The order's email address may have been changed to someone else's.
  if (!account || account.email.toLowerCase() !== customer.email.toLowerCase()) {
    return { language: '', canOpen: false };
  }
  return { language: accountPreferences[account.id]?.language ?? '', canOpen: canUse(account, 'Purchase') };
}

/**
 * Sends an email to a buyer, only once for each key, even if the event is saved twice.
 * @param key identifies the event (see `OrderNews`)
 */
export async function mailBuyer({ key, mail }: { key: string; mail: OutboundEmail }): Promise<void> {
  const { result } = await store.commit(
    { actor: null, label: 'outbox.stored', logged: false, idempotencyKey: key },
    (draft) => queueMail(draft, mail),
  );
  await deliver([result]);
}
