import { pageUrl, publicUrl } from '~/http/address.server';
import { translatorFor } from '~/http/i18n.server';
import { redirectWithToast } from '~/http/toast.server';
import { closeShelf, openShelf } from '~/models/shelf-link/commands.server';
import { shelfToken } from '~/models/shelf-link/queries.server';
import type { SharedShelf } from '~/models/shelf-link/rules';
import { sharedPath } from './links';
import type { ShopPost } from './shelf-actions.server';

/** Returns the full URL of the active share link of an account's wishlist or cart, or `null` if it isn't shared. */
export async function shelfLink(accountId: number, shelf: SharedShelf): Promise<string | null> {
  const token = await shelfToken({ accountId, shelf });
  return token && (await publicUrl(sharedPath(token)));
}

/** Returns handlers for `intents` that enable and disable the share link. Both stay on the page and offer Undo. */
export function shareWorks(shelf: SharedShelf) {
  const work =
    (command: typeof openShelf | typeof closeShelf, text: 'opened' | 'wasClosed') => async (post: ShopPost) => {
      const { request, account, actor } = post;
      const { changeId } = await command({ accountId: account.id, shelf, actor });
      const message = (await translatorFor(request, 'shop'))(`share.${text}`);
      return redirectWithToast(request, pageUrl(request), { type: 'success', message, changeId });
    };
  return { share: work(openShelf, 'opened'), unshare: work(closeShelf, 'wasClosed') };
}
