import { useLocation, useMatches } from '@remix-run/react';
import { PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '~/components/art/logo';
import { layoutConfig } from '~/layout.config';
import { useRootData } from '~/lib/root-data';
import { menuPlacement } from '~/navigation';
import { CachedMarkup } from './cached-markup';
import { MenuRows, type RowsBelow } from './menu-rows';
import { PrefetchNear } from './prefetch-near';
import { useClientNavigation } from './use-client-navigation';
import { usePreference } from './use-preference';

/** ID of the sidebar, which the navbar's menu button opens as a popover below 1200 px. */
export const sidebarId = 'app-nav';

const noRules: NonNullable<ReturnType<typeof useRootData>>['rules'] = [];

interface SidebarProps {
  collapsed: boolean;
  badges?: Record<string, number>;
}

/**
 * The main menu (design §6). From 1200 px it is a column of the page. Below that width, the same element is an HTML
 * popover, so it opens without JavaScript and closes on Esc or on a click outside. With JavaScript, it also closes when
 * the user chooses a page.
 */
export function Sidebar({ collapsed, badges }: SidebarProps) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const root = useRootData();
  const below = useRowsBelow();
  const follow = useClientNavigation(() => false);
  const aside = useRef<HTMLElement>(null);
  const place = below?.rows.some(({ to }) => to === pathname) ? pathname : menuPlacement(pathname);
  const rules = root?.rules ?? noRules;

  useEffect(() => {
    closePopover(aside.current);
    showCurrent(aside.current);
  }, [pathname]);

  useEffect(() => {
    const wide = window.matchMedia('(min-width: 1200px)');
    const onChange = () => closePopover(aside.current);
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, []);

  useEffect(() => {
    if (!collapsed) return;
    function closeSubMenus(event: Event) {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      for (const parent of aside.current?.querySelectorAll<HTMLDetailsElement>('.nav-parent[open]') ?? []) {
        const inside = event.target instanceof Node && parent.contains(event.target);
        if (inside && event.type === 'keydown') parent.querySelector('summary')?.focus();
        if (!inside || event.type === 'keydown') parent.open = false;
      }
    }
    document.addEventListener('pointerdown', closeSubMenus);
    document.addEventListener('keydown', closeSubMenus);
    return () => {
      document.removeEventListener('pointerdown', closeSubMenus);
      document.removeEventListener('keydown', closeSubMenus);
    };
  }, [collapsed]);

  return (
    <aside
      id={sidebarId}
      ref={aside}
      className="sidebar"
      aria-label={t('shell.sidebar')}
      onClick={follow}
      {...({ popover: 'auto' } as object)}
    >
      <div className="sidebar__brand">
        <a href="/" className="sidebar__home" aria-label={t('shell.home', { name: layoutConfig.appName })}>
          <Logo name={layoutConfig.appName} size={30} />
        </a>
        <CollapseButton collapsed={collapsed} />
        <button
          type="button"
          className="nav-btn sidebar__close"
          aria-label={t('shell.closeMenu')}
          {...({ popovertarget: sidebarId, popovertargetaction: 'hide' } as object)}
        >
          <X size={19} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <CachedMarkup
        as="nav"
        className="sidebar__scroll"
        label={t('shell.mainMenu')}
        part={MenuRows}
        data={{ locale: root?.locale, rules, place, collapsed, badges, below }}
        tools={{ t, pathname }}
      />
      <PrefetchNear within={aside} />
    </aside>
  );
}

function CollapseButton({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('common');
  const { formProps, redirectTo } = usePreference('menuCollapsed');
  const label = t(collapsed ? 'shell.expandMenu' : 'shell.collapseMenu');
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <form {...formProps} className="sidebar__collapse">
      <input type="hidden" name="menuCollapsed" value={String(!collapsed)} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <button className="nav-btn nav-btn--small" aria-label={label} title={label}>
        <Icon size={17} strokeWidth={1.75} className="flip" aria-hidden />
      </button>
    </form>
  );
}

/** Returns the menu rows of the current page: `below` in its loader's data. */
function useRowsBelow(): RowsBelow | undefined {
  for (const { data } of useMatches()) {
    const below = (data as { below?: RowsBelow } | null | undefined)?.below;
    if (below) return below;
  }
  return undefined;
}

function closePopover(element: HTMLElement | null) {
  if (element?.matches(':popover-open')) element.hidePopover();
}

/** Scrolls the menu, but not the page, to the row of the current page if it's out of view. */
function showCurrent(element: HTMLElement | null) {
  const list = element?.querySelector('.sidebar__scroll');
  const row = [...(list?.querySelectorAll('[aria-current]') ?? [])].at(-1);
  if (!list || !row) return;
  const [box, at] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (at.top >= box.top && at.bottom <= box.bottom) return;
  list.scrollTop += at.top - box.top - (box.height - at.height) / 2;
}
