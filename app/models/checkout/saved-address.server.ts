import { found } from '~/lib/errors';
import { canonicalJson } from '~/lib/canonical';
import type { Address } from '~/models/order/schema';
import { ownedBy } from '~/models/shared/owned';
import { assertFresh } from '~/models/shared/tag.server';
import type { Actor } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';
import { checkoutOf } from './queries.server';
import { addressOf } from './rules';
import type { SavedAddress } from './schema';

interface AddressKey {
  id: number;
  accountId: number;
}

type By = AddressKey & { actor: Actor };
type All = Record<string, SavedAddress>;

function savedIn(all: Readonly<All>, { id, accountId }: AddressKey): SavedAddress {
  const saved = all[id];
  return found(saved?.accountId === accountId ? saved : undefined, 'Address');
}

/**
 * Returns a saved address of the account. Throws `not_found` if the address is unknown or belongs to another account.
 */
export async function getSavedAddress(named: AddressKey): Promise<SavedAddress> {
  return savedIn((await store.snapshot()).savedAddresses, named);
}

/** Returns the saved addresses of an account in the order they were added. */
export async function listSavedAddresses(accountId: number): Promise<readonly SavedAddress[]> {
  return ownedBy((await store.snapshot()).savedAddresses, accountId);
}

/** Returns the ID of the account's saved address that is identical to an address, or `null` if there is none. */
export function savedLike(all: Readonly<All>, accountId: number, address: Address): number | null {
  const text = canonicalJson(address);
  const like = Object.values(all).find((one) => one.accountId === accountId && canonicalJson(addressOf(one)) === text);
  return like?.id ?? null;
}

/** Saves an address of an account, without duplicates. Returns its ID. */
export function keepAddress(all: All, accountId: number, address: Address): number {
  const known = savedLike(all, accountId, address);
  if (known !== null) return known;
  const id = nextId(all);
  all[id] = { ...address, id, accountId };
  return id;
}

/** Saves an address of an account, unless it's already saved. */
export async function addSavedAddress({
  input,
  accountId,
  actor,
  idempotencyKey,
}: Omit<By, 'id'> & { input: Address; idempotencyKey?: string }) {
  return store.commit({ actor, label: 'savedAddress.added', about: input.street, idempotencyKey }, (draft) =>
    keepAddress(draft.savedAddresses, accountId, input),
  );
}

/**
 * Updates a saved address. A checkout that uses it for shipping or the invoice gets the new address; existing orders
 * don't change.
 * @param tag version tag of the address as it was shown, to detect later changes
 * @throws AppError `not_found`, or `StaleRecord` if the address has changed since
 */
export async function updateSavedAddress({ input, tag, actor, ...named }: By & { input: Address; tag?: string }) {
  return store.commit({ actor, label: 'savedAddress.updated', about: input.street }, (draft) => {
    const saved = savedIn(draft.savedAddresses, named);
    assertFresh({ ...saved }, tag);
    Object.assign(saved, input);
  });
}

/** Deletes a saved address. A checkout that uses it keeps a copy. Throws `not_found`. */
export async function deleteSavedAddress({ actor, ...named }: By) {
  const { street } = await getSavedAddress(named);
  // Saves the checkout's copy of the address in a separate change so that later steps don't conflict with Undo.
  await store.commit({ actor, label: 'checkout.changed', logged: false }, (draft) => {
    const { accountId } = named;
    if (draft.checkouts[accountId]) draft.checkouts[accountId] = checkoutOf(draft, accountId);
  });
  return store.commit({ actor, label: 'savedAddress.deleted', about: street }, (draft) => {
    delete draft.savedAddresses[savedIn(draft.savedAddresses, named).id];
  });
}
