import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { inRoot } from '../../scripts/lib/paths.js';
import routes from '~/routes';

/** Sample paths of routes with parameters or a required query, by route pattern. */
const samples: Record<string, string> = {
  '/apps/invoice/list/:id': '/apps/invoice/list/1045',
  '/apps/invoice/preview/:id': '/apps/invoice/preview/1013',
  '/misc/invoice/:token': '/misc/invoice/sample-invoice-0031',
  '/misc/logo/:id': '/misc/logo/00000000-0000-4000-8000-000000000000',
  '/misc/shared/:token': '/misc/shared/sample-shared-wishlist',
  '/misc/invoice/:token/pdf': '/misc/invoice/sample-invoice-0031/pdf',
  '/apps/invoice/preview/:id/credit': '/apps/invoice/preview/1013/credit',
  '/apps/invoice/preview/:id/apply': '/apps/invoice/preview/1013/apply',
  '/apps/invoice/preview/:id/send': '/apps/invoice/preview/1045/send',
  '/apps/invoice/preview/:id/repeat': '/apps/invoice/preview/1013/repeat',
  '/apps/invoice/send-selected': '/apps/invoice/send-selected?ids=1045,1046,1043',
  '/apps/invoice/print': '/apps/invoice/print?ids=1013,1043',
  '/apps/invoice/preview/:id/payment': '/apps/invoice/preview/1045/payment',
  '/apps/invoice/preview/:id/payment/:payment': '/apps/invoice/preview/1013/payment/1',
  '/apps/invoice/edit/:id': '/apps/invoice/edit/1046',
  '/apps/invoice/clients/:id': '/apps/invoice/clients/1',
  '/apps/invoice/clients/:id/edit': '/apps/invoice/clients/1/edit',
  '/apps/invoice/clients/:id/merge': '/apps/invoice/clients/1/merge',
  '/apps/invoice/clients/:id/statement': '/apps/invoice/clients/1/statement',
  '/apps/invoice/download/:id': '/apps/invoice/download/1013',
  '/dashboard/machines/:id': '/dashboard/machines/4',
  '/apps/ecommerce/product-detail/:slug': '/apps/ecommerce/product-detail/lumowave-drift-wireless-headphones-3',
  '/apps/ecommerce/catalogue/edit/:id': '/apps/ecommerce/catalogue/edit/3',
  '/apps/ecommerce/checkout/address/:id': '/apps/ecommerce/checkout/address/2',
  '/apps/ecommerce/addresses/:id': '/apps/ecommerce/addresses/2',
  '/apps/ecommerce/checkout/done/:id': '/apps/ecommerce/checkout/done/5012',
  '/notifications/open/:id': '/notifications/open/order-5018-waiting',
  '/apps/order/list/:id': '/apps/order/list/5018',
  '/apps/order/edit/:id': '/apps/order/edit/5018',
  '/apps/order/view/:id': '/apps/order/view/5017',
  '/apps/user/view/:id': '/apps/user/view/34',
  '/apps/user/list/delete': '/apps/user/list/delete?ids=5&ids=6',
  '/apps/user/view/:id/edit': '/apps/user/view/7/edit',
  '/apps/user/view/:id/delete': '/apps/user/view/7/delete',
  '/apps/user/view/:id/sign-out': '/apps/user/view/34/sign-out',
  '/apps/user/view/:id/sign-in-email': '/apps/user/view/34/sign-in-email',
  '/apps/user/view/:id/two-steps': '/apps/user/view/34/two-steps',
  '/apps/permissions/edit/:id': '/apps/permissions/edit/4',
  '/apps/roles/:id': '/apps/roles/2',
  '/pages/profile/:id': '/pages/profile/2',
  '/apps/kanban/board': '/apps/kanban/board?board=todo',
  '/apps/kanban/tasks/:id': '/apps/kanban/tasks/1',
  '/apps/kanban/tasks/:id/move': '/apps/kanban/tasks/1/move',
  '/apps/kanban/tasks/:id/set/:field': '/apps/kanban/tasks/1/set/people',
  '/apps/kanban/projects/:id/edit': '/apps/kanban/projects/1/edit',
  '/apps/chat/contact': '/apps/chat/contact?chat=3',
  '/apps/chat/channel': '/apps/chat/channel?chat=c1',
  '/apps/chat/replies': '/apps/chat/replies?chat=3&thread=28',
  '/apps/chat/image': '/apps/chat/image?chat=c1&image=45',
  '/datatables/editing/:id': '/datatables/editing/4',
  '/pages/api-key/:id': '/pages/api-key/1',
  '/ui-element/:page': '/ui-element/typography',
  '/colors/:page': '/colors/palettes',
  '/icons/:page': '/icons/gallery',
  '/cards/:page': '/cards/statistics',
  '/components/:page': '/components/snackbar',
  '/extensions/:page': '/extensions/live-updates',
  '/page-layout/:page': '/page-layout/vertical',
  '/forms/:page': '/forms/validation',
  '/tables/:page': '/tables/basic',
  '/datatables/:page': '/datatables/as-api',
  '/datatables/about/:page': '/datatables/about/basic',
  '/charts/:page': '/charts/bar',

  '/apps/todo/edit/:id': '/apps/todo/edit/13',
  '/apps/todo/purge': '/apps/todo/purge?ids=2',
  '/apps/chat/follow-up': '/apps/chat/follow-up?chat=3&message=28',
  '/apps/email/contacts/:id': '/apps/email/contacts/1',
  '/apps/email/follow-up': '/apps/email/follow-up?mail=14',
  '/apps/email/labels/:id': '/apps/email/labels/1',
  '/apps/email/templates/:id': '/apps/email/templates/1',
  '/apps/email/rules/:id': '/apps/email/rules/1',
  '/apps/email/purge': '/apps/email/purge?folder=trash&scope=matching',
  '/apps/calendar/event/:id': '/apps/calendar/event/1',
  '/apps/calendar/event/:id/move': '/apps/calendar/event/1/move',
  '/pages/pricing/change': '/pages/pricing/change?planId=enterprise&billing=yearly',
  '/pages/blog/detail/:slug': '/pages/blog/detail/what-a-bakery-taught-us-about-queues',
  '/pages/blog/preview/:token': '/pages/blog/preview/sample-preview-of-a-post',
  '/pages/blog/preview/:token/files/:id/:name':
    '/pages/blog/preview/sample-preview-of-a-post/files/00000000-0000-4000-8000-000000000000/x.png',
  '/pages/blog/list/quick/:id': '/pages/blog/list/quick/2',
  '/pages/blog/edit/:id': '/pages/blog/edit/2',
  '/pages/blog/edit/:id/history': '/pages/blog/edit/2/history',
  '/pages/faq/edit/:id/history': '/pages/faq/edit/1/history',
  '/pages/knowledge-base/edit/:id/history': '/pages/knowledge-base/edit/2/history',
  '/pages/faq/edit/:id': '/pages/faq/edit/1',
  '/pages/knowledge-base/edit/:id': '/pages/knowledge-base/edit/2',
  '/pages/knowledge-base/:category': '/pages/knowledge-base/invoicing',
  '/pages/knowledge-base/:category/:question':
    '/pages/knowledge-base/getting-started/what-do-the-groups-in-the-menu-mean',
  '/pages/knowledge-base/:category/:question/article.md':
    '/pages/knowledge-base/getting-started/what-do-the-groups-in-the-menu-mean/article.md',
  '/calendar/feed/:file': '/calendar/feed/abcdefghijkl.AAAA.ics',
  '/art/:kind/:file': '/art/avatar/dana-whitfield.svg',
  '/texts/:language': '/texts/en',
  '/uploads/:id/:name': '/uploads/00000000-0000-4000-8000-000000000000/x.txt',
  '/*': '/no/such/page',
};

/** Paths of other states of a page that look different, by route pattern. */
const states: Record<string, string[]> = {
  '/apps/invoice/list': ['/apps/invoice/list?q=nothing+like+it', '/apps/invoice/list?columns=received'],
  '/apps/invoice/preview/:id': ['/apps/invoice/preview/1043?print=1', '/apps/invoice/preview/1042'],
  '/apps/invoice/edit/:id': ['/apps/invoice/edit/1013'],
  '/apps/invoice/preview/:id/send': ['/apps/invoice/preview/1046/send'],
  '/apps/invoice/preview/:id/repeat': ['/apps/invoice/preview/1032/repeat'],
  '/dashboard/machines/:id': ['/dashboard/machines/4?period=week'],
  '/dashboard/machines': ['/dashboard/machines?view=list', '/dashboard/machines?q=nothing+like+it'],
  '/apps/user/view/:id': ['security', 'billing', 'notifications', 'connections', 'activity', 'permissions'].map(
    (tab) => `/apps/user/view/34?tab=${tab}`,
  ),
  '/activity': ['/activity?q=nothing+like+it'],
  '/': ['/?range=last-year&year=2019', '/?range=custom&from=2026-01-05&to=2026-01-11'],
  '/apps/roles/matrix': [
    '/apps/roles/matrix?compare=manager&with=support',
    '/apps/roles/matrix?q=who+can+delete+invoices',
    '/apps/roles/matrix?role=manager&only=differences',
  ],
  '/apps/ecommerce/shop': ['/apps/ecommerce/shop?view=list&brand=Nimbrel', '/apps/ecommerce/shop?q=nothing+like+it'],
  '/apps/kanban': ['/apps/kanban?view=list'],
  '/apps/kanban/activity': ['/apps/kanban/activity?board=todo'],
  '/apps/chat': [
    '/apps/chat?chat=3',
    '/apps/chat?chat=13',
    '/apps/chat?chat=c1',
    '/apps/chat?q=calendar&chat=3&act=28&reply=23',
  ],
  '/search': ['/search?q=invoice', '/search?q=nothing+like+it'],
  '/datatables/advanced': ['/datatables/advanced?status=applied&then=-age&show=name&show=salary'],
  '/apps/todo': ['/apps/todo?filter=deleted', '/apps/todo?filter=completed&sort=latest'],
  '/pages/pricing': ['/pages/pricing?billing=yearly'],
  '/pages/blog/list': ['/pages/blog/list?q=zzzz', '/pages/blog/list?status=draft'],
  '/pages/faq': ['/pages/faq?q=refund', '/pages/faq?q=zzzzzz', '/pages/faq?category=payment&open=2'],
  '/pages/knowledge-base': ['/pages/knowledge-base?q=invoice', '/pages/knowledge-base?q=zzzzzz'],
  '/apps/email': ['/apps/email?mail=14', '/apps/email?mail=999', '/apps/email?q=is%3Aunread+from%3Aingrid'],
  '/apps/email/compose': ['/apps/email/compose?reply=26', '/apps/email/compose?people=cc&begun=ma'],
  '/misc/coming-soon': ['/misc/coming-soon?feature=accounting&joined=1'],
  '/apps/calendar': ['/apps/calendar?view=week', '/apps/calendar?view=agenda'],
};

export interface RoutedAddress {
  /** Path relative to app/: `routes/invoice/list/route.tsx`. */
  file: string;
  /** Full pattern from app/routes.ts: `/apps/invoice/list/:id`. */
  pattern: string;
  /** Files of its parent routes, outermost first. */
  layouts: string[];
  /** A path that the route handles, with a sample record and a query if needed. */
  path: string;
  params: Record<string, string>;
}

type Routed = Pick<RoutedAddress, 'file' | 'pattern' | 'layouts'>;

function flat(entries: RouteConfigEntry[], parent = '', layouts: string[] = []): Routed[] {
  return entries.flatMap(({ path = '', index, file, children = [] }) => {
    const pattern = `${parent}/${path}`.replace(/\/+$/, '').replace('//', '/');
    // A layout without a path has no URL.
    const own = path === '' && !index ? [] : [{ file, pattern: pattern || '/', layouts }];
    return [...own, ...flat(children, pattern, [...layouts, file])];
  });
}

function withSample({ file, pattern, layouts }: Routed): RoutedAddress {
  const path = samples[pattern] ?? pattern;
  if (/[:*]/.test(path))
    throw new Error(`${pattern} has no sample address: add one to tests/helpers/sample-addresses.ts`);
  const names = pattern.split('/');
  const values = (path.split('?')[0] ?? '').split('/');
  const params = names.flatMap((name, at) =>
    name.startsWith(':') ? [[name.slice(1), values[at] ?? ''] as const] : [],
  );
  return { file, pattern, layouts, path, params: Object.fromEntries(params) };
}

/**
 * Returns every route in app/routes.ts that isn't an API endpoint, with a sample path.
 * @throws Error with the name of a route that has parameters but no sample
 */
export async function routedAddresses(): Promise<RoutedAddress[]> {
  return flat(await routes)
    .filter(({ file }) => !/\/(api|api-not-found)\.ts$/.test(file))
    .map(withSample);
}

/** Returns the routes that show a page. The others are files, form targets, and redirects. */
export async function routedPages(): Promise<RoutedAddress[]> {
  const showsPage = (file: string) => /^export (default|\{ default)/m.test(readFileSync(inRoot('app', file), 'utf8'));
  return (await routedAddresses()).filter(({ file }) => showsPage(file));
}

/** Returns the page's route once for each of its other states, with that state's path. */
export function statesOf({ pattern, ...route }: RoutedAddress): RoutedAddress[] {
  return (states[pattern] ?? []).map((path) => ({ ...route, pattern, path }));
}

/** Returns the patterns that have a sample path, but no route. */
export async function unusedSamples(): Promise<string[]> {
  const patterns = flat(await routes).map(({ pattern }) => pattern);
  return [...Object.keys(samples), ...Object.keys(states)].filter((pattern) => !patterns.includes(pattern));
}
