import { translatorFor } from '~/http/i18n.server';
import { clockOf } from '~/http/time-zone.server';
import type { Account } from '~/models/account/schema';
import { listNotifications } from '~/models/notification/queries.server';
import { notificationRows } from './rows.server';

/** How many notifications the navbar shows; the page has all of them. */
const shownNews = 6;

/** What the bell of the navbar shows a person now. */
export async function bellOf(request: Request, account: Account) {
  const clock = await clockOf(request);
  const [t, { notifications, unread }] = await Promise.all([
    translatorFor(request, 'activity'),
    listNotifications({ account, clock, page: 1, perPage: shownNews }),
  ]);
  return { news: notificationRows(notifications, { t, ...clock }), unread };
}
