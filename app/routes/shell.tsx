import type { LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, Outlet, useLoaderData, useMatches, useRouteError } from '@remix-run/react';
import { RouteError } from '~/components/feedback/route-error';
import { BlankLayout } from '~/components/layout/blank-layout';
import { useLiveNews } from '~/components/live/live-news';
import { NotificationsMenu } from '~/components/layout/notifications-menu';
import { Shell } from '~/components/layout/shell';
import { mayUse } from '~/models/access/ability';
import { unseenBadge } from '~/models/chat/queries.server';
import { unreadMails } from '~/models/email/mailbox.server';
import { requireAccess } from '~/http/page.server';
import { cartMenu } from '~/models/cart/queries.server';
import { ComposeOverPage } from './email/compose/over-page';
import { bellOf } from './activity/notifications/bell.server';
import { marksFor } from './search/marks.server';
import { BookmarkRows, BookmarksMenu } from './search/navbar/bookmarks-menu';
import { SearchLink } from './search/navbar/search-link';
import { CartMenu } from './shop/cart-menu';

export const handle = { i18n: ['search'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'signed-in');
  const [bell, chat, email, cart, marks] = await Promise.all([
    bellOf(request, account),
    mayUse(account, 'Chat') ? unseenBadge(account.id) : 0,
    mayUse(account, 'Email') ? unreadMails(account.id) : 0,
    mayUse(account, 'Shop') ? cartMenu(account.id) : null,
    marksFor(request, account),
  ]);
  return { bell, badges: { chat, email }, cart, marks };
}

/** The counts of the menu. A page that changes one while it loads (`badges` of its own data) knows better. */
function useBadges(): Record<string, number> {
  const known = useMatches().map(({ data }) => (data as { badges?: Record<string, number> } | undefined)?.badges);
  return Object.assign({}, ...known) as Record<string, number>;
}

export default function ShellRoute() {
  const { bell, cart, marks } = useLoaderData<typeof loader>();
  const { news, unread } = useLiveNews(bell, '/live?news');
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
