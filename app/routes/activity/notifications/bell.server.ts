import { translatorFor } from '~/http/i18n.server';
import { clockOf } from '~/http/time-zone.server';
import type { Account } from '~/models/account/schema';
import { listNotifications } from '~/models/notification/queries.server';
import { notificationRows } from './rows.server';

/** Number of notifications in the navbar; the page has all of them. */
const shownNews = 6;

/** Returns what the bell in the navbar shows the user now. */
export async function bellOf(request: Request, account: Account) {
  const clock = await clockOf(request);
  const [t, { notifications, unread }] = await Promise.all([
    translatorFor(request, 'activity'),
    listNotifications({ account, clock, page: 1, perPage: shownNews }),
  ]);
  return { news: notificationRows(notifications, { t, ...clock }), unread };
}
