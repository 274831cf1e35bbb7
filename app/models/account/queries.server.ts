import { cartCount } from '~/models/cart/queries.server';
import type { Account, PublicAccount } from './schema';
import { store } from '~/models/store/store.server';

/** The account without its password, and with the number of products now in its cart (contract §1). */
export async function toPublicAccount({ passwordHash: _, ...account }: Account): Promise<PublicAccount> {
  return { ...account, extras: { eCommerceCartItemsCount: cartCount(await store.snapshot(), account.id) } };
}

/** How many accounts there are; none means the data file was never seeded. */
export async function countAccounts(): Promise<number> {
  return Object.keys((await store.snapshot()).accounts).length;
}
