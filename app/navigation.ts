import type { LucideIcon } from 'lucide-react';
import { features } from './features';
import { type Need, viewNeed } from './models/access/ability';
import { pageNeed } from './models/access/page-need';
import type { Feature, MenuPage } from './models/shared/feature';
import type { Resources } from '~/i18n';

type NavigationKey = keyof Resources['common']['nav'];
type GroupKey = keyof Resources['common']['navGroup'];

/** A page in the menu. `key` is the translation key under `nav.` in the `common` namespace. */
export interface NavigationItem {
  key: NavigationKey;
  to: string;
  icon: LucideIcon;
  /** The required permission, as declared by the page's feature. Without one, everyone can open the page. */
  need?: Need;
  children?: NavigationItem[];
  /** Whether the page shows the newest record. Pages of other records aren't below it in breadcrumbs. */
  newest?: boolean;
  /** Whether the menu row is shown only to visitors who aren't signed in. */
  forGuests?: boolean;
}

/** A titled group in the menu. The first one has no title (`key: null`). */
interface NavigationGroup {
  key: GroupKey | null;
  items: NavigationItem[];
}

/** Function that checks whether the user has a permission: `canUse` on the server, `useCan` in the browser. */
type May = (need: Need) => boolean;

const rowOf = (feature: Feature, page: MenuPage): NavigationItem => ({
  icon: feature.icon,
  need: feature.need,
  ...(feature.forGuests && { forGuests: true }),
  ...page,
});

function itemOf(feature: Feature): NavigationItem {
  const { name, icon, path = '/', menu } = feature;
  if (!menu) return rowOf(feature, { key: name, to: path });
  return { key: name, to: menu[0]?.to ?? path, icon, children: menu.map((page) => rowOf(feature, page)) };
}

/** The menu in display order, based on the features (design §6, specification §2). */
export const navigation: NavigationGroup[] = ([null, 'apps', 'pages', 'uiKit'] as const).map((key) => ({
  key,
  items: features.filter(({ group }) => group === key).map(itemOf),
}));

const flatten = (items: NavigationItem[]): NavigationItem[] =>
  items.flatMap((item) => (item.children ? flatten(item.children) : [item]));

/**
 * Checks whether the user can open the page at a local path, based on its menu item. Returns true for a page without
 * one. Links check this before they appear.
 */
export function canOpen(to: string, may: May): boolean {
  return isOpen({ to, need: navigationPages().find((item) => isCurrent(item, to))?.need }, may);
}

function isOpen({ to, need }: Pick<NavigationItem, 'to' | 'need'>, may: May): boolean {
  return need === undefined || may(pageNeed(to, need));
}

/**
 * Returns the permission needed for changes at a local path: that of its menu page, or else of the first page in its
 * area.
 */
function changeNeed(pathname: string): Need | undefined {
  const inArea = () => pages.find(({ to }) => areaOf(to) === areaOf(pathname));
  return (pages.find((item) => isCurrent(item, pathname)) ?? inArea())?.need;
}

/** Checks whether the user can view the page at a local path but not change what it shows. */
export function isViewOnly(path: string, may: May): boolean {
  const need = changeNeed(path.replace(/[?#].*/s, ''));
  return need !== undefined && !may(need) && may(viewNeed(need));
}

/**
 * Checks whether a user who can only view an area would be refused access to a local path, because the page is for
 * making changes.
 */
export function isForChange(path: string, may: May): boolean {
  const need = changeNeed(path.replace(/[?#].*/s, ''));
  return need !== undefined && isViewOnly(path, may) && !may(pageNeed(path, need));
}

/**
 * Returns the menu for one user: items that `may` allows, without sign-in pages for signed-in users; parents that have
 * at least one such item, linked to the first one; and groups that aren't empty.
 */
export function visibleNavigation(may: May): NavigationGroup[] {
  const visible = (item: NavigationItem): NavigationItem[] => {
    // Every signed-in user has this permission.
    if (item.forGuests && may('Account')) return [];
    if (!item.children) return isOpen(item, may) ? [item] : [];
    const children = item.children.flatMap(visible);
    const first = children[0];
    return first ? [{ ...item, to: first.to, children }] : [];
  };
  return navigation
    .map((group) => ({ ...group, items: group.items.flatMap(visible) }))
    .filter((group) => group.items.length > 0);
}

/**
 * Checks whether `pathname` is the item's page, a page below it (a routed panel, a record), or, for a parent, one of
 * its children. The home page is current only at its own path.
 */
export function isCurrent(item: NavigationItem, pathname: string): boolean {
  if (item.children) return item.children.some((child) => isCurrent(child, pathname));
  const path = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname;
  if (item.to === '/') return path === '/';
  return path === item.to || path.startsWith(`${item.to}/`);
}

const pages = navigation.flatMap((group) => flatten(group.items));
const sections = navigation.flatMap(({ items }) => items.filter(({ children }) => children));

/** Returns the area of a path: `/apps/invoice` for all invoice pages. */
const areaOf = (pathname: string) => pathname.split('/').slice(0, 3).join('/');

/**
 * Returns the menu pages above a page, from the dashboard down: the first page of its feature, and the page that it's
 * below. Empty for the dashboard. Breadcrumbs start with these pages (architecture §2a).
 */
export function pagesAbove(pathname: string): Pick<NavigationItem, 'key' | 'to'>[] {
  if (pathname === '/') return [];
  const above = pages.filter((item) => !item.newest && item.to !== '/' && isCurrent(item, pathname));
  const inArea = pages.find(({ to }) => areaOf(to) === areaOf(pathname));
  const section = sections.find(({ children = [] }) => children.some((item) => item === (above[0] ?? inArea)));
  const trail = [...pages.slice(0, 1), ...(section ? [section] : []), ...above].filter(({ to }) => to !== pathname);
  return trail.filter(({ to }, at) => trail.findIndex((other) => other.to === to) === at);
}

/** Returns the URL of the knowledge base page that explains a page: its feature's category, or getting started. */
export function pageHelp(pathname: string): string {
  const isHere = (to: string) => areaOf(to) !== '/' && `${pathname}/`.startsWith(`${areaOf(to)}/`);
  const feature = features.find(({ path = '/', menu = [], areas = [] }) =>
    [path, ...menu.map(({ to }) => to), ...areas].some(isHere),
  );
  return `/pages/knowledge-base/${feature?.help ?? 'getting-started'}`;
}

/** Returns all pages in the menu, in order, without parent items. */
export function navigationPages(): readonly NavigationItem[] {
  return pages;
}

/**
 * Returns the menu's path for a URL: the path of its menu item, or one below it (`…`) that represents all of the item's
 * subpages. A page of an app that has no menu item, such as its trash, is treated as a subpage of the app's first page.
 * Returns an empty string outside the menu.
 */
export function menuPlacement(pathname: string): string {
  const inApp = () => pages.find(({ to }) => to.startsWith('/apps/') && areaOf(to) === areaOf(pathname));
  const row = pages.find((item) => isCurrent(item, pathname)) ?? inApp();
  if (!row) return '';
  return row.to === pathname ? pathname : `${row.to}/…`;
}
