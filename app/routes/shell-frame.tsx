import { useMatches } from '@remix-run/react';
import type { ReactNode } from 'react';
import { NotificationsMenu } from '~/components/layout/notifications-menu';
import { Shell } from '~/components/layout/shell';
import { useLiveNews } from '~/components/live/live-news';
import { BookmarkRows, BookmarksMenu } from './search/navbar/bookmarks-menu';
import { SearchLink } from './search/navbar/search-link';
import type { shellOf } from './shell.server';
import { CartMenu } from './shop/cart-menu';

/** What stands around every page for a signed-in person. */
export type ShellFacts = Awaited<ReturnType<typeof shellOf>>;

/** The counts of the menu. A page that changes one while it loads (`badges` of its own data) knows better. */
function useBadges(known: Record<string, number>): Record<string, number> {
  const pages = useMatches().filter(({ id }) => id !== 'routes/shell');
  const own = pages.map(({ data }) => (data as { badges?: Record<string, number> } | undefined)?.badges);
  return Object.assign({}, known, ...own) as Record<string, number>;
}

/** The menu and the bar around a page, with their counts, search, bookmarks, cart and bell, which follow what changes. */
export function ShellFrame({ facts, children }: { facts: ShellFacts; children: ReactNode }) {
  const { badges, cart, marks, news, unread } = useLiveNews(facts, '/live?news');
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
      {children}
    </Shell>
  );
}
