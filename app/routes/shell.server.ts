import { requireAccess } from '~/http/page.server';
import { visitorParts } from '~/http/reader.server';
import { canUse } from '~/models/access/ability';
import { maintenanceNow } from '~/models/access/maintenance.server';
import { touchedSince } from '~/models/change/live.server';
import { cartMenu } from '~/models/cart/queries.server';
import { unseenBadge } from '~/models/chat/queries.server';
import { unreadMails } from '~/models/email/mailbox.server';
import { bellOf } from './activity/notifications/bell.server';
import { marksFor } from './search/bookmarks.server';

/**
 * Returns the current data of the frame around every page: the bell (`news`, `unread`), the counts of the menu by
 * entry, the cart, and the bookmarks with their counts. The cart is `null` for users without access to the shop.
 * `closed` states whether maintenance locks other users out. `since` is the last logged change that is certain to be
 * included, both here and in the page.
 */
export async function shellOf(request: Request) {
  // Read first, both here and in the page's loader so that a stream that starts at this change misses nothing.
  const { last: since } = await touchedSince(null);
  const { account } = await requireAccess(request, 'signed-in');
  const bell = await bellOf(request, account);
  const [chat, email, cart, marks, maintenance] = await Promise.all([
    canUse(account, 'Chat') ? unseenBadge(account.id) : 0,
    canUse(account, 'Email') ? unreadMails(account.id) : 0,
    canUse(account, 'Purchase') ? cartMenu(account.id) : null,
    marksFor(request, account),
    maintenanceNow(),
  ]);
  return { ...bell, since, badges: { chat, email }, cart, marks, closed: maintenance !== null };
}

/**
 * Returns the data of the frame around a page. This is the result of `shellOf` or, on a public page for visitors who
 * aren't signed in, the public parts of the product (`parts`).
 */
export async function frameOf(request: Request) {
  const parts = await visitorParts(request);
  return parts === null ? shellOf(request) : { parts: [...parts] };
}
