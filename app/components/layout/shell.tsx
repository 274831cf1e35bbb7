import { useLocation, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FlashAlert } from '~/components/feedback/flash-alert';
import { FocusRestorer } from '~/components/focus/focus-restorer';
import { layoutConfig } from '~/layout.config';
import { useRootData } from '~/lib/root-data';
import { ShortcutKeys } from '~/components/keys/shortcut-keys';
import { useSingleHistoryEntry } from '~/components/overlay/use-single-history-entry';
import { UnsavedGuard } from '~/components/unsaved/unsaved-guard';
import { Footer } from './footer';
import { LayoutFrame } from './layout-frame';
import { Navbar, type NavbarSlots } from './navbar';
import { PathAccess } from './path-access';
import { ScrollToTop } from './scroll-to-top';
import { SessionRefresher } from './session-refresher';
import { Sidebar } from './sidebar';
import { TopMenu } from './top-menu';
import { usePreference } from './use-preference';

interface ShellProps {
  children: ReactNode;
  navbar?: NavbarSlots;
  /** Counts for menu rows, by item key (`email`, `chat`). */
  badges?: Record<string, number>;
}

/** The frame of every page for signed-in users: menu, navbar, content, footer, and toasts (design §6). */
export function Shell({ children, navbar, badges }: ShellProps) {
  const root = useRootData();
  const { chosen } = usePreference('menuCollapsed');
  const collapsed = chosen === undefined ? root?.menuCollapsed === true : chosen === 'true';
  const isLeaving = useLeaving();
  useSingleHistoryEntry();
  const layout = root?.layout ?? defaultLayout();

  return (
    <LayoutFrame>
      <div
        className="shell"
        data-menu={collapsed ? 'collapsed' : 'open'}
        data-layout={layout.layout}
        data-width={layout.contentWidth}
        data-navbar={layout.navbar}
        data-footer={layout.footer}
        data-density={layout.density}
      >
        <Sidebar collapsed={collapsed} badges={badges} />
        <div className="shell__body">
          {layout.layout === 'horizontal' && <TopMenu />}
          <Navbar {...navbar} />
          <main id="main" tabIndex={-1} className="shell__main" aria-busy={isLeaving || undefined}>
            <FlashAlert />
            <PathAccess>{children}</PathAccess>
          </main>
          {layout.footer !== 'hidden' && <Footer />}
        </div>
      </div>
      {layoutConfig.scrollToTop && <ScrollToTop />}
      <SessionRefresher />
      <FocusRestorer />
      <UnsavedGuard />
      <ShortcutKeys />
    </LayoutFrame>
  );
}

/** Checks whether another page is loading. Filters and pagers of the same page mark their own region instead. */
function useLeaving(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname !== pathname;
}

/** Returns the layout for pages whose root loader failed. */
function defaultLayout() {
  const { layout, contentWidth, navbar, footer, density } = layoutConfig;
  return { layout, contentWidth, navbar: navbar.type, footer, density };
}
