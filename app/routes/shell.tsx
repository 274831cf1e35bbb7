import type { LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, Outlet, useLoaderData, useMatches, useRouteError } from '@remix-run/react';
import { RouteError } from '~/components/feedback/route-error';
import { BlankLayout } from '~/components/layout/blank-layout';
import { NotificationsMenu } from '~/components/layout/notifications-menu';
import { Shell } from '~/components/layout/shell';
import { translatorFor } from '~/http/i18n.server';
import { mayUse } from '~/models/access/ability';
import { unseenBadge } from '~/models/chat/queries.server';
import { unreadMails } from '~/models/email/mailbox.server';
import { requireAccess } from '~/http/page.server';
import { readTimeZone } from '~/http/time-zone.server';
import { cartMenu } from '~/models/cart/queries.server';
import { listNotifications } from '~/models/notification/queries.server';
import { today } from '~/models/shared/day';
import { ComposeOverPage } from './email/compose/over-page';
import { notificationRows } from './activity/notifications/rows.server';
import { marksFor } from './search/marks.server';
import { BookmarkRows, BookmarksMenu } from './search/navbar/bookmarks-menu';
import { SearchLink } from './search/navbar/search-link';
import { CartMenu } from './shop/cart-menu';

export const handle = { i18n: ['search'] };

/** How many notifications the navbar shows; the page has all of them. */
const shownNews = 6;

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'signed-in');
  const { zone } = await readTimeZone(request);
  const onDay = today(zone);
  const [t, { notifications, unread }, chat, email, cart, marks] = await Promise.all([
    translatorFor(request, 'activity'),
    listNotifications({ account, onDay, page: 1, perPage: shownNews }),
    mayUse(account, 'Chat') ? unseenBadge(account.id) : 0,
    mayUse(account, 'Email') ? unreadMails(account.id) : 0,
    mayUse(account, 'Shop') ? cartMenu(account.id) : null,
    marksFor(request, account),
  ]);
  return { news: notificationRows(notifications, { t, onDay, zone }), unread, badges: { chat, email }, cart, marks };
}

/** The counts of the menu. A page that changes one while it loads (`badges` of its own data) knows better. */
function useBadges(): Record<string, number> {
  const known = useMatches().map(({ data }) => (data as { badges?: Record<string, number> } | undefined)?.badges);
  return Object.assign({}, ...known) as Record<string, number>;
}

export default function ShellRoute() {
  const { news, unread, cart, marks } = useLoaderData<typeof loader>();
  return (
    <Shell
      badges={useBadges()}
      navbar={{
        search: <SearchLink />,
        bookmarks: <BookmarksMenu marks={marks} />,
        accountExtra: <BookmarkRows marks={marks} />,
        cart: cart && <CartMenu cart={cart} />,
        notifications: <NotificationsMenu news={news} unread={unread} />,
      }}
    >
      <Outlet />
      <ComposeOverPage />
    </Shell>
  );
}

/** Errors of a page keep the menu around them. */
export function ErrorBoundary() {
  const error = useRouteError();
  // During maintenance no page of the menu is open.
  if (isRouteErrorResponse(error) && error.status === 503) {
    return (
      <BlankLayout>
        <RouteError full />
      </BlankLayout>
    );
  }
  return (
    <Shell>
      <RouteError />
    </Shell>
  );
}
