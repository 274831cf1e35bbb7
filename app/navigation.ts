import {
  ChartColumn,
  type LucideIcon,
  Newspaper,
  Palette,
  PanelsTopLeft,
  RectangleEllipsis,
  Table2,
} from 'lucide-react';
import type { Need } from './models/access/ability';
import type { Feature } from './models/shared/feature';
import { accountFeature, apiKeyFeature } from './routes/account/feature';
import { authFeature } from './routes/auth/feature';
import { blogFeature } from './routes/blog/feature';
import { calendarFeature } from './routes/calendar/feature';
import { chatFeature } from './routes/chat/feature';
import { emailFeature } from './routes/email/feature';
import { faqFeature, knowledgeFeature, licenseFeature } from './routes/help/feature';
import { homeFeature } from './routes/home/feature';
import { invoiceFeature } from './routes/invoice/feature';
import { kanbanFeature } from './routes/kanban/feature';
import { machineFeature } from './routes/machine/feature';
import { miscFeature } from './routes/misc/feature';
import { modalExamplesFeature } from './routes/modal-examples/feature';
import { orderFeature } from './routes/order/feature';
import { accessControlFeature, permissionFeature } from './routes/permission/feature';
import { pricingFeature } from './routes/pricing/feature';
import { profileFeature } from './routes/profile/feature';
import { apiDocsFeature } from './routes/system/feature';
import { shopFeature } from './routes/shop/feature';
import { todoFeature } from './routes/todo/feature';
import { uiKitFeature } from './routes/ui-kit/feature';
import { userFeature } from './routes/user/feature';
import type common from '../public/locales/en/common.json';

type NavigationKey = keyof (typeof common)['nav'];
type GroupKey = keyof (typeof common)['navGroup'];

/** One page of the menu. `key` is the translation key under `nav.` in the namespace `common`. */
export interface NavigationItem {
  key: NavigationKey;
  to: string;
  icon: LucideIcon;
  /** What a person must be allowed, as its feature says; without one the page is for everybody. */
  need?: Need;
  children?: NavigationItem[];
}

/** A titled part of the menu; the first one has no title (`key: null`). */
interface NavigationGroup {
  key: GroupKey | null;
  items: NavigationItem[];
}

/** Whether a person may do what is needed: `mayUse` on the server, `useMay` in the browser. */
type May = (need: Need) => boolean;

/** A page of a feature, with the feature's need and, unless it has one of its own, its icon. */
const page = (key: NavigationKey, to: string, { need, icon }: Feature, ownIcon = icon): NavigationItem => ({
  key,
  to,
  icon: ownIcon,
  need,
});

/** A feature whose only page in the menu is its first. */
const whole = (feature: Feature): NavigationItem => page(feature.name, feature.path ?? '/', feature);

const section = ({ name, icon }: Pick<Feature, 'name' | 'icon'>, children: NavigationItem[]): NavigationItem => ({
  key: name,
  to: children[0]?.to ?? '/',
  icon,
  children,
});

type AuthKey = 'login' | 'register' | 'forgotPassword' | 'resetPassword' | 'verifyEmail' | 'twoSteps';

/** Both frames of one authentication screen. */
const authPages = (key: AuthKey, path: string): NavigationItem[] => [
  page(`${key}Basic`, `/pages/${path}-basic`, authFeature),
  page(`${key}Cover`, `/pages/${path}-cover`, authFeature),
];

/** The menu of the finished product in the order it is shown (design §6, specification §2). */
export const navigation: NavigationGroup[] = [
  {
    key: null,
    items: [whole(homeFeature), whole(machineFeature)],
  },
  {
    key: 'apps',
    items: [
      whole(emailFeature),
      whole(chatFeature),
      whole(todoFeature),
      whole(calendarFeature),
      whole(kanbanFeature),
      section(invoiceFeature, [
        page('invoiceList', '/apps/invoice/list', invoiceFeature),
        page('invoicePreview', '/apps/invoice/preview', invoiceFeature),
        page('invoiceAdd', '/apps/invoice/add', invoiceFeature),
      ]),
      section(shopFeature, [
        page('shop', '/apps/ecommerce/shop', shopFeature),
        page('productDetail', '/apps/ecommerce/product-detail', shopFeature),
        page('wishlist', '/apps/ecommerce/wishlist', shopFeature),
        page('checkout', '/apps/ecommerce/checkout', shopFeature),
        page('addresses', '/apps/ecommerce/addresses', shopFeature),
        page('catalogue', '/apps/ecommerce/catalogue', shopFeature),
      ]),
      section(orderFeature, [
        page('orderList', '/apps/order/list', orderFeature),
        page('orderEdit', '/apps/order/edit', orderFeature),
      ]),
      section(userFeature, [
        page('userList', '/apps/user/list', userFeature),
        page('userView', '/apps/user/view', userFeature),
      ]),
      section(permissionFeature, [
        page('roles', '/apps/roles', permissionFeature),
        page('permissions', '/apps/permissions', permissionFeature),
        whole(accessControlFeature),
      ]),
    ],
  },
  {
    key: 'pages',
    items: [
      whole(accountFeature),
      whole(profileFeature),
      whole(faqFeature),
      whole(knowledgeFeature),
      section(blogFeature, [
        page('blogList', '/pages/blog/list', blogFeature, Newspaper),
        page('blogDetail', '/pages/blog/detail', blogFeature, Newspaper),
        page('blogEdit', '/pages/blog/edit', { ...blogFeature, need: { own: 'Post' } }, Newspaper),
        page('blogComments', '/pages/blog/comments', { ...blogFeature, need: 'Post' }, Newspaper),
      ]),
      whole(pricingFeature),
      whole(licenseFeature),
      whole(apiKeyFeature),
      whole(apiDocsFeature),
      whole(modalExamplesFeature),
      section(authFeature, [
        ...authPages('login', 'login'),
        ...authPages('register', 'register'),
        ...authPages('forgotPassword', 'forgot-password'),
        ...authPages('resetPassword', 'reset-password'),
        ...authPages('verifyEmail', 'verify-email'),
        ...authPages('twoSteps', 'two-steps'),
      ]),
      section(miscFeature, [
        page('comingSoon', '/misc/coming-soon', miscFeature),
        page('notAuthorized', '/misc/not-authorized', miscFeature),
        page('maintenance', '/misc/maintenance', miscFeature),
        page('error', '/misc/error', miscFeature),
      ]),
    ],
  },
  {
    key: 'uiKit',
    items: [
      section({ name: 'foundations', icon: Palette }, [
        page('uiElement', '/ui-element', uiKitFeature, Palette),
        page('colors', '/colors', uiKitFeature, Palette),
        page('icons', '/icons', uiKitFeature, Palette),
      ]),
      section(uiKitFeature, [
        page('componentList', '/components', uiKitFeature),
        page('cards', '/cards', uiKitFeature),
        page('extensions', '/extensions', uiKitFeature),
      ]),
      page('pageLayout', '/page-layout', uiKitFeature, PanelsTopLeft),
      page('forms', '/forms', uiKitFeature, RectangleEllipsis),
      section({ name: 'tables', icon: Table2 }, [
        page('plainTables', '/tables', uiKitFeature, Table2),
        page('dataTables', '/datatables', uiKitFeature, Table2),
      ]),
      page('charts', '/charts', uiKitFeature, ChartColumn),
    ],
  },
];

const flatten = (items: NavigationItem[]): NavigationItem[] =>
  items.flatMap((item) => (item.children ? flatten(item.children) : [item]));

/** Whether a person may open the page at a local path, or one that its menu row stands for: links ask before they appear. */
export function canOpen(to: string, may: May): boolean {
  return isOpen({ need: navigationPages().find((item) => isCurrent(item, to))?.need }, may);
}

function isOpen({ need }: Pick<NavigationItem, 'need'>, may: May): boolean {
  return need === undefined || may(need);
}

/**
 * The menu as one person sees it: rows that `may` allows, parents that have at least one such row (leading to the first of
 * them), and groups that are not empty.
 */
export function visibleNavigation(may: May): NavigationGroup[] {
  const visible = (item: NavigationItem): NavigationItem[] => {
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
 * Whether `pathname` is the item's page, a page below it (a routed panel, a record) or, for a
 * parent, one of its children. The home page is current only on itself.
 */
export function isCurrent(item: NavigationItem, pathname: string): boolean {
  if (item.children) return item.children.some((child) => isCurrent(child, pathname));
  const path = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname;
  if (item.to === '/') return path === '/';
  return path === item.to || path.startsWith(`${item.to}/`);
}

const pages = navigation.flatMap((group) => flatten(group.items));

/** Every page of the menu without its parents, in order: what search and tests walk through. */
export function navigationPages(): readonly NavigationItem[] {
  return pages;
}

/**
 * An address as far as the menu tells it from others: its row's own, or one below it that stands for all of them; empty off
 * the menu.
 */
export function menuPlace(pathname: string): string {
  const row = pages.find((item) => isCurrent(item, pathname));
  if (!row) return '';
  return row.to === pathname ? pathname : `${row.to}/…`;
}
