import type { LucideIcon } from 'lucide-react';
import {
  BookOpen,
  CalendarDays,
  ChartColumn,
  CircleHelp,
  CircleUserRound,
  Cpu,
  Files,
  FileText,
  RectangleEllipsis,
  KeyRound,
  LayoutDashboard,
  LayoutGrid,
  ListTodo,
  Lock,
  Mail,
  MessagesSquare,
  Newspaper,
  Package,
  Palette,
  PanelsTopLeft,
  ReceiptText,
  Scale,
  ShieldCheck,
  ShoppingBag,
  Columns3,
  Table2,
  Tags,
  TriangleAlert,
  UserRound,
  Users,
} from 'lucide-react';
import type { Area } from './models/access/ability';
import type common from '../public/locales/en/common.json';

type NavigationKey = keyof (typeof common)['nav'];
type GroupKey = keyof (typeof common)['navGroup'];

/** One page of the menu. `key` is the translation key under `nav.` in the namespace `common`. */
export interface NavigationItem {
  key: NavigationKey;
  to: string;
  icon: LucideIcon;
  /** Ability subject a person must be able to read; without one the page is for everybody. */
  area?: Area;
  /** Whether the page exists; a page that is not there yet has no row in the menu. */
  ready: boolean;
  children?: NavigationItem[];
}

/** A titled part of the menu; the first one has no title (`key: null`). */
export interface NavigationGroup {
  key: GroupKey | null;
  items: NavigationItem[];
}

/** The pages that exist. Everything else in the menu is waiting for its feature. */
const readyPaths = new Set([
  '/',
  '/apps/calendar',
  '/apps/invoice/list',
  '/apps/invoice/add',
  '/apps/invoice/preview',
  '/apps/kanban',
  '/apps/order/list',
  '/apps/todo',
  '/pages/login-basic',
  '/pages/login-cover',
  '/pages/register-basic',
  '/pages/register-cover',
  '/misc/not-authorized',
]);

const page = (key: NavigationKey, to: string, icon: LucideIcon, area?: Area): NavigationItem => ({
  key,
  to,
  icon,
  area,
  ready: readyPaths.has(to),
});

const section = (key: NavigationKey, icon: LucideIcon, children: NavigationItem[]): NavigationItem => ({
  key,
  to: children[0]?.to ?? '/',
  icon,
  ready: children.some((child) => child.ready),
  children,
});

type AuthKey = 'login' | 'register' | 'forgotPassword' | 'resetPassword' | 'verifyEmail' | 'twoSteps';

/** Both frames of one authentication screen. */
const authPages = (key: AuthKey, path: string): NavigationItem[] => [
  page(`${key}Basic`, `/pages/${path}-basic`, Lock),
  page(`${key}Cover`, `/pages/${path}-cover`, Lock),
];

/** The menu of the finished product in the order it is shown (design §6, specification §2). */
export const navigation: NavigationGroup[] = [
  {
    key: null,
    items: [page('dashboard', '/', LayoutDashboard), page('machines', '/dashboard/machines', Cpu, 'Machine')],
  },
  {
    key: 'apps',
    items: [
      page('email', '/apps/email', Mail, 'Email'),
      page('chat', '/apps/chat', MessagesSquare, 'Chat'),
      page('todo', '/apps/todo', ListTodo, 'Todo'),
      page('calendar', '/apps/calendar', CalendarDays, 'Calendar'),
      page('kanban', '/apps/kanban', Columns3, 'Kanban'),
      section('invoices', ReceiptText, [
        page('invoiceList', '/apps/invoice/list', ReceiptText, 'Invoice'),
        page('invoicePreview', '/apps/invoice/preview', ReceiptText, 'Invoice'),
        page('invoiceAdd', '/apps/invoice/add', ReceiptText, 'Invoice'),
      ]),
      section('ecommerce', ShoppingBag, [
        page('shop', '/apps/ecommerce/shop', ShoppingBag, 'Shop'),
        page('productDetail', '/apps/ecommerce/product-detail', ShoppingBag, 'Shop'),
        page('wishlist', '/apps/ecommerce/wishlist', ShoppingBag, 'Shop'),
        page('checkout', '/apps/ecommerce/checkout', ShoppingBag, 'Shop'),
      ]),
      section('orders', Package, [
        page('orderList', '/apps/order/list', Package, 'Order'),
        page('orderEdit', '/apps/order/edit', Package, 'Order'),
      ]),
      section('users', Users, [
        page('userList', '/apps/user/list', Users, 'User'),
        page('userView', '/apps/user/view', Users, 'User'),
      ]),
      section('access', ShieldCheck, [
        page('roles', '/apps/roles', ShieldCheck, 'Permission'),
        page('permissions', '/apps/permissions', ShieldCheck, 'Permission'),
        page('accessControl', '/access-control', ShieldCheck, 'ACL'),
      ]),
    ],
  },
  {
    key: 'pages',
    items: [
      page('accountSettings', '/pages/account-settings', CircleUserRound, 'Account'),
      page('profile', '/pages/profile', UserRound, 'Profile'),
      page('faq', '/pages/faq', CircleHelp, 'Help'),
      page('knowledgeBase', '/pages/knowledge-base', BookOpen, 'Help'),
      section('blog', FileText, [
        page('blogList', '/pages/blog/list', Newspaper, 'Blog'),
        page('blogDetail', '/pages/blog/detail', Newspaper, 'Blog'),
        page('blogEdit', '/pages/blog/edit', Newspaper, 'Blog'),
      ]),
      page('pricing', '/pages/pricing', Tags, 'Pricing'),
      page('license', '/pages/license', Scale, 'Help'),
      page('apiKeys', '/pages/api-key', KeyRound, 'Account'),
      page('modalExamples', '/pages/modal-examples', Files, 'UiKit'),
      section('authentication', Lock, [
        ...authPages('login', 'login'),
        ...authPages('register', 'register'),
        ...authPages('forgotPassword', 'forgot-password'),
        ...authPages('resetPassword', 'reset-password'),
        ...authPages('verifyEmail', 'verify-email'),
        ...authPages('twoSteps', 'two-steps'),
      ]),
      section('misc', TriangleAlert, [
        page('comingSoon', '/misc/coming-soon', TriangleAlert),
        page('notAuthorized', '/misc/not-authorized', TriangleAlert),
        page('maintenance', '/misc/maintenance', TriangleAlert),
        page('error', '/misc/error', TriangleAlert),
      ]),
    ],
  },
  {
    key: 'uiKit',
    items: [
      section('foundations', Palette, [
        page('uiElement', '/ui-element', Palette, 'UiKit'),
        page('colors', '/colors', Palette, 'UiKit'),
        page('icons', '/icons', Palette, 'UiKit'),
      ]),
      section('components', LayoutGrid, [
        page('componentList', '/components', LayoutGrid, 'UiKit'),
        page('cards', '/cards', LayoutGrid, 'UiKit'),
        page('extensions', '/extensions', LayoutGrid, 'UiKit'),
      ]),
      page('pageLayout', '/page-layout', PanelsTopLeft, 'UiKit'),
      page('forms', '/forms', RectangleEllipsis, 'UiKit'),
      section('tables', Table2, [
        page('plainTables', '/tables', Table2, 'UiKit'),
        page('dataTables', '/datatables', Table2, 'UiKit'),
      ]),
      page('charts', '/charts', ChartColumn, 'UiKit'),
    ],
  },
];

const flatten = (items: NavigationItem[]): NavigationItem[] =>
  items.flatMap((item) => (item.children ? flatten(item.children) : [item]));

/**
 * Whether the menu knows the page at this path and the page exists: shell links outside the menu
 * (account menu, footer) ask before they appear.
 */
export function isReady(to: string): boolean {
  return readyPaths.has(to);
}

/**
 * The menu as one person sees it: rows whose page exists and whose area `can` allows, parents that
 * have at least one such row (leading to the first of them), and groups that are not empty.
 */
export function visibleNavigation(can: (area: Area) => boolean): NavigationGroup[] {
  const visible = (item: NavigationItem): NavigationItem[] => {
    if (item.area !== undefined && !can(item.area)) return [];
    if (!item.children) return item.ready ? [item] : [];
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
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (item.to === '/') return path === '/';
  return path === item.to || path.startsWith(`${item.to}/`);
}

/** Every page of the menu without its parents, in order: what search and tests walk through. */
export function navigationPages(): NavigationItem[] {
  return navigation.flatMap((group) => flatten(group.items));
}
