import { translatorFor } from '~/http/i18n.server';
import { orThrow } from '~/http/page.server';
import { deleteSavedAddress } from '~/models/checkout/saved-address.server';
import type { ShopPost } from './shelf-actions.server';

/**
 * Deletes a saved address (`forget:2`). Returns the text of the toast and the ID of the change. Throws a 404 response
 * if the account doesn't have the address.
 */
export async function forgetAddress({ request, account, actor }: ShopPost, detail: string) {
  const { changeId } = await orThrow(deleteSavedAddress({ id: Number(detail) || 0, accountId: account.id, actor }));
  return { message: (await translatorFor(request, 'shop'))('toast.addressDeleted'), changeId };
}
