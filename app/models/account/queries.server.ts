import { cartCount } from '~/models/cart/queries.server';
import { presentAccounts } from './standing';
import type { Account, PublicAccount } from './schema';
import { store } from '~/models/store/store.server';

/** Returns the account without its password hash, and with the number of products in its cart (contract §1). */
export async function toPublicAccount({ passwordHash: _, ...account }: Account): Promise<PublicAccount> {
  return { ...account, extras: { eCommerceCartItemsCount: cartCount(await store.snapshot(), account.id) } };
}

/**
 * Returns the account with the given email address, ignoring case, or `null` if there is none or its user was deleted.
 */
export async function accountByEmail(email: string): Promise<Account | null> {
  const wanted = email.trim().toLowerCase();
  return presentAccounts(await store.snapshot()).find((one) => one.email.toLowerCase() === wanted) ?? null;
}

/** Returns the number of accounts. Zero means that the store has never been seeded. */
export async function countAccounts(): Promise<number> {
  return Object.keys((await store.snapshot()).accounts).length;
}
