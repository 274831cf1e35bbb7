import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Divider } from '~/components/ui/divider';
import { layoutConfig } from '~/layout.config';
import { AccountMenu } from './account-menu';
import { LanguageMenu } from './language-menu';
import { sidebarId } from './sidebar';
import { SkinToggle } from './skin-toggle';

/** Slots in the navbar that features fill. An empty slot takes up no space. */
export interface NavbarSlots {
  /** Search field at the start: 320 px wide, or an icon below 900 px. */
  search?: ReactNode;
  /** Bookmark menu, shown from 1200 px. */
  bookmarks?: ReactNode;
  cart?: ReactNode;
  notifications?: ReactNode;
  /** Menu rows shown in the account menu while the bookmark menu is hidden (below 1200 px). */
  accountExtra?: ReactNode;
}

/** The bar at the top of every page with a shell (design §6 "Navbar"). */
export function Navbar({ search, bookmarks, cart, notifications, accountExtra }: NavbarSlots) {
  const { t } = useTranslation('common');
  return (
    <header className="navbar" data-background={layoutConfig.navbar.background}>
      <div className="navbar__bar">
        <button
          type="button"
          className="nav-btn navbar__opener"
          aria-label={t('shell.openMenu')}
          {...({ popovertarget: sidebarId } as object)}
        >
          <MenuIcon size={19} strokeWidth={1.75} aria-hidden />
        </button>
        {search ? <div className="navbar__search">{search}</div> : null}
        <div className="navbar__end">
          {bookmarks ? <div className="from-wide">{bookmarks}</div> : null}
          <div className="from-medium">
            <LanguageMenu />
          </div>
          <SkinToggle />
          {cart}
          {notifications}
          <Divider orientation="vertical" className="navbar__divider" />
          <AccountMenu extra={accountExtra} />
        </div>
      </div>
    </header>
  );
}
