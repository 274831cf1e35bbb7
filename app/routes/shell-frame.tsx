import { Form, useLocation, useMatches } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationsMenu } from '~/components/layout/notifications-menu';
import { Shell } from '~/components/layout/shell';
import { useLiveNews } from '~/components/live/live-events';
import { useDesktopNews } from '~/components/notifications/use-desktop-news';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { BookmarkRows, BookmarksMenu } from './search/navbar/bookmarks-menu';
import { SearchLink } from './search/navbar/search-link';
import type { shellOf } from './shell.server';
import { CartMenu } from './shop/cart-menu';

/** Data of the frame around every page for a signed-in user. */
export type ShellFacts = Awaited<ReturnType<typeof shellOf>>;

/** Returns the counts of the menu. A page that changes a count while loading overrides it (`badges` in its data). */
function useBadges(known: Record<string, number>): Record<string, number> {
  const pages = useMatches().filter(({ id }) => id !== 'routes/shell');
  const own = pages.map(({ data }) => (data as { badges?: Record<string, number> } | undefined)?.badges);
  return Object.assign({}, known, ...own) as Record<string, number>;
}

function MaintenanceNote() {
  const { t } = useTranslation('common');
  return (
    <div className="shell-note">
      <Alert
        color="warning"
        title={t('shell.maintenance')}
        endDecorator={
          <ButtonLink to="/misc/maintenance" size="sm" variant="outlined" color="neutral">
            {t('shell.maintenanceManage')}
          </ButtonLink>
        }
      />
    </div>
  );
}

/** Menu and top bar around a page. The counts, bookmarks, cart, and notifications update live. */
export function ShellFrame({ facts, children }: { facts: ShellFacts; children: ReactNode }) {
  const { badges, cart, marks, news, unread, desktop, closed } = useLiveNews(facts, '/live?news');
  useDesktopNews(news, desktop);
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
      <UndoLast />
      {closed && <MaintenanceNote />}
      {children}
    </Shell>
  );
}

/** The hidden form that undoes the user's last change. The keyboard shortcut submits it (`pageActs`). */
function UndoLast() {
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/changes/undo" replace preventScrollReset className="undo-last" hidden>
      <input type="hidden" name="changeId" value="last" />
      <input type="hidden" name="shown" defaultValue="" />
      <input type="hidden" name="shownTo" defaultValue="" />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <button>{t('actions.undo')}</button>
    </Form>
  );
}
