import { translatorFor } from '~/http/i18n.server';
import { dateLocaleOf, readPreferences } from '~/http/preferences.server';
import { clockOf } from '~/http/time-zone.server';
import type { Account } from '~/models/account/schema';
import { listNotifications } from '~/models/notification/queries.server';
import { channelsOf } from '~/models/notification/settings.server';
import { notificationRows } from './rows.server';

const shownNews = 6;

/**
 * Returns the data of the bell in the navbar: the latest notifications, the number of unread ones, and whether the user
 * has turned on desktop notifications.
 */
export async function bellOf(request: Request, account: Account) {
  const clock = await clockOf(request);
  const [t, locale, { hours }, { desktop }, { notifications, unread }] = await Promise.all([
    translatorFor(request, 'activity'),
    dateLocaleOf(request),
    readPreferences(request),
    channelsOf(account.id),
    listNotifications({ account, clock, page: 1, perPage: shownNews }),
  ]);
  return { news: notificationRows(notifications, { t, locale, hours, ...clock }), unread, desktop: desktop === 'on' };
}
