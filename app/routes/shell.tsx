import type { LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, Outlet, useLoaderData, useMatches, useRouteError } from '@remix-run/react';
import { RouteError } from '~/components/feedback/route-error';
import { BlankLayout } from '~/components/layout/blank-layout';
import { useLiveNews } from '~/components/live/live-news';
import { NotificationsMenu } from '~/components/layout/notifications-menu';
import { Shell } from '~/components/layout/shell';
import { useUndone } from '~/components/unsaved/use-undone';
import { ComposeOverPage } from './email/compose/over-page';
import { BookmarkRows, BookmarksMenu } from './search/navbar/bookmarks-menu';
import { SearchLink } from './search/navbar/search-link';
import { shellOf } from './shell.server';
import { CartMenu } from './shop/cart-menu';

export const handle = { i18n: ['search'] };

export async function loader({ request }: LoaderFunctionArgs) {
  return shellOf(request);
}

/** The counts of the menu. A page that changes one while it loads (`badges` of its own data) knows better. */
function useBadges(known: Record<string, number>): Record<string, number> {
  const pages = useMatches().filter(({ id }) => id !== 'routes/shell');
  const own = pages.map(({ data }) => (data as { badges?: Record<string, number> } | undefined)?.badges);
  return Object.assign({}, known, ...own) as Record<string, number>;
}

export default function ShellRoute() {
  const { badges, cart, marks, news, unread } = useLiveNews(useLoaderData<typeof loader>(), '/live?news');
  return (
    <Shell
      badges={useBadges(badges)}
      navbar={{
        search: <SearchLink />,
        bookmarks: <BookmarksMenu marks={marks} />,
        accountExtra: <BookmarkRows marks={marks} />,
        cart: cart && <CartMenu cart={cart} />,
        notifications: <NotificationsMenu news={news} unread={unread} />,
      }}
    >
      <ShownPage />
      <ComposeOverPage />
    </Shell>
  );
}

/** The page, which begins anew where Undo has changed what its form shows. */
function ShownPage() {
  return <Outlet key={useUndone()} />;
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
