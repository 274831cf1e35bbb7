import { found } from '~/lib/errors';
import { canonicalJson } from '~/lib/canonical';
import type { Address } from '~/models/order/schema';
import { assertFresh } from '~/models/shared/tag.server';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import type { SavedAddress } from './schema';

interface Named {
  id: number;
  accountId: number;
}

type By = Named & { actor: Actor };

/** A saved address of the account; throws `not_found` for another account's and an unknown one. */
function savedIn(all: Readonly<Record<string, SavedAddress>>, { id, accountId }: Named): SavedAddress {
  const saved = all[id];
  return found(saved?.accountId === accountId ? saved : undefined, 'Address');
}

/** The same as it is stored now. */
export async function getSavedAddress(named: Named): Promise<SavedAddress> {
  return savedIn((await store.snapshot()).savedAddresses, named);
}

/** What is written on a parcel: the address without whose it is. */
export function addressOf({ id: _, accountId: __, ...address }: SavedAddress): Address {
  return address;
}

/**
 * Changes a saved address; a checkout that sends goods or the invoice there follows, placed orders keep theirs.
 * @param tag of the address as it was shown, to notice that it has been changed since
 * @throws AppError `not_found`, `StaleRecord`
 */
export async function updateSavedAddress({ input, tag, actor, ...named }: By & { input: Address; tag?: string }) {
  return store.commit({ actor, label: 'savedAddress.updated', about: input.street }, (draft) => {
    const saved = savedIn(draft.savedAddresses, named);
    const before = canonicalJson(addressOf(saved));
    assertFresh({ ...saved }, tag);
    Object.assign(saved, input);
    const checkout = draft.checkouts[named.accountId];
    for (const use of ['shippingAddress', 'billingAddress'] as const) {
      if (checkout && canonicalJson(checkout[use]) === before) checkout[use] = { ...input };
    }
  });
}

/** Forgets a saved address; what was chosen for a checkout stays chosen. Throws `not_found`. */
export async function deleteSavedAddress({ actor, ...named }: By) {
  const { street } = await getSavedAddress(named);
  return store.commit({ actor, label: 'savedAddress.deleted', about: street }, (draft) => {
    delete draft.savedAddresses[savedIn(draft.savedAddresses, named).id];
  });
}
