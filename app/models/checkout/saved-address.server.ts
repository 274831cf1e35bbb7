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

interface Named {
  id: number;
  accountId: number;
}

type By = Named & { actor: Actor };
type All = Record<string, SavedAddress>;

/** A saved address of the account; throws `not_found` for another account's and an unknown one. */
function savedIn(all: Readonly<All>, { id, accountId }: Named): SavedAddress {
  const saved = all[id];
  return found(saved?.accountId === accountId ? saved : undefined, 'Address');
}

/** The same as it is stored now. */
export async function getSavedAddress(named: Named): Promise<SavedAddress> {
  return savedIn((await store.snapshot()).savedAddresses, named);
}

/** The saved addresses of an account in the order they were added. */
export async function listSavedAddresses(accountId: number): Promise<readonly SavedAddress[]> {
  return ownedBy((await store.snapshot()).savedAddresses, accountId);
}

/** The id of the account's saved address that reads just like this one; `null` without such. */
export function savedLike(all: Readonly<All>, accountId: number, address: Address): number | null {
  const text = canonicalJson(address);
  const like = Object.values(all).find((one) => one.accountId === accountId && canonicalJson(addressOf(one)) === text);
  return like?.id ?? null;
}

/** Keeps an address of an account, once; answers its id. */
export function keepAddress(all: All, accountId: number, address: Address): number {
  const known = savedLike(all, accountId, address);
  if (known !== null) return known;
  const id = nextId(all);
  all[id] = { ...address, id, accountId };
  return id;
}

/** Saves an address of an account; one that is saved already stays the only one of its kind. */
export async function addSavedAddress({
  input,
  accountId,
  actor,
  once,
}: Omit<By, 'id'> & { input: Address; once?: string }) {
  return store.commit({ actor, label: 'savedAddress.added', about: input.street, once }, (draft) =>
    keepAddress(draft.savedAddresses, accountId, input),
  );
}

/**
 * Changes a saved address; a checkout that sends goods or the invoice there follows, placed orders keep theirs.
 * @param tag of the address as it was shown, to notice that it has been changed since
 * @throws AppError `not_found`, `StaleRecord`
 */
export async function updateSavedAddress({ input, tag, actor, ...named }: By & { input: Address; tag?: string }) {
  return store.commit({ actor, label: 'savedAddress.updated', about: input.street }, (draft) => {
    const saved = savedIn(draft.savedAddresses, named);
    assertFresh({ ...saved }, tag);
    Object.assign(saved, input);
  });
}

/** Forgets a saved address; what was chosen for a checkout stays chosen. Throws `not_found`. */
export async function deleteSavedAddress({ actor, ...named }: By) {
  const { street } = await getSavedAddress(named);
  // The checkout keeps the address as it is now: in a change of its own, so that later steps do not stand against Undo.
  await store.commit({ actor, label: 'checkout.changed', logged: false }, (draft) => {
    const { accountId } = named;
    if (draft.checkouts[accountId]) draft.checkouts[accountId] = checkoutOf(draft, accountId);
  });
  return store.commit({ actor, label: 'savedAddress.deleted', about: street }, (draft) => {
    delete draft.savedAddresses[savedIn(draft.savedAddresses, named).id];
  });
}
