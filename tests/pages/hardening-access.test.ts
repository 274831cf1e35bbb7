import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '~/models/session/commands.server';
import { store } from '~/models/store/store.server';
import { sessionCookie } from '~/sessions.server';
import { demoAccounts } from '../helpers/api-client';
import { forms } from '../helpers/form-table';
import { expectNoLeak } from '../helpers/leaks';
import { type PageRoute, pageRoutes } from '../helpers/page-routes';
import { answer, formRequest, pageRequest } from '../helpers/request';
import { reseed } from '../helpers/store';

/** Pages that anyone can load: sign-in, pages without personal data, and pages that redirect or refuse. */
const openLoaders = [
  '/pages/login-basic',
  '/pages/login-cover',
  '/pages/register-basic',
  '/pages/register-cover',
  '/pages/forgot-password-basic',
  '/pages/forgot-password-cover',
  '/pages/reset-password-basic',
  '/pages/reset-password-cover',
  '/pages/verify-email-basic',
  '/pages/verify-email-cover',
  '/pages/two-steps-basic',
  '/pages/two-steps-cover',
  '/pages/invitation',
  '/calendar/invitation',
  '/notifications/unsubscribe',
  '/misc/invoice/sample-invoice-0031',
  '/misc/invoice/sample-invoice-0031/pdf',
  '/misc/logo/00000000-0000-4000-8000-000000000000',
  '/misc/shared/sample-shared-wishlist',
  '/pages/blog/preview/sample-preview-of-a-post',
  '/pages/blog/preview/sample-preview-of-a-post/files/00000000-0000-4000-8000-000000000000/x.png',
  '/pages/blog/feed.xml',
  '/pages/blog/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/misc/not-authorized',
  '/misc/coming-soon',
  '/misc/maintenance',
  '/misc/error',
  '/no/such/page',
  '/preferences',
  '/changes/undo',
  '/session/preview',
  '/session/sign-out',
  '/session/refresh',
  '/calendar/feed/abcdefghijkl.AAAA.ics',
  '/calendar/invitation/file',
  '/art/avatar/dana-whitfield.svg',
  '/texts/en',
  '/favicon.svg',
  '/healthz',
  '/api/openapi.json',
];

/** Dialogs that every signed-in user can use. */
const memberDialogs = ['/plan', '/refer', '/two-factor', '/create-app', '/confirm', '/typed-confirm'].map(
  (name) => `/pages/modal-examples${name}`,
);

/** Other pages that a client account can load. */
const memberLoaders = [
  '/',
  '/session/resume',
  '/api/docs',
  '/preferences/display',
  '/preferences/keyboard',
  '/preferences/dashboard',
  '/dashboard/export',
  '/access-control',
  '/notifications',
  '/notifications/settings',
  '/pages/modal-examples',
  '/pages/faq',
  '/pages/license',
  '/pages/license/packages.json',
  '/datatables/basic',
  '/datatables/advanced',
  '/datatables/editing',
  '/datatables/large',
  '/pages/profile',
  '/pages/profile/edit',
  '/pages/profile/2',
  '/live',
  '/uploads/00000000-0000-4000-8000-000000000000/x.txt',
];

const kitSections = [
  '/ui-element',
  '/colors',
  '/icons',
  '/cards',
  '/components',
  '/extensions',
  '/page-layout',
  '/forms',
  '/tables',
  '/datatables',
  '/charts',
];

/** Areas that every client account can use entirely (contract §0.3), by the start of their paths. */
const memberAreas = [
  '/pages/faq',
  '/pages/knowledge-base',
  '/pages/pricing',
  '/pages/blog',
  '/search',
  '/bookmarks',
  ...['shop', 'product-detail', 'wishlist', 'checkout', 'orders', 'addresses'].map((page) => `/apps/ecommerce/${page}`),
  ...kitSections,
];

const authPages = ['login-', 'register-', 'forgot-password-', 'reset-password-', 'verify-email-', 'two-steps-'];
const openForms = [
  ...authPages.map((name) => `/pages/${name}`),
  '/pages/invitation',
  '/preferences',
  '/session/',
  '/calendar/invitation',
  '/notifications/unsubscribe',
  '/misc/coming-soon',
];
const memberForms = [
  ...memberDialogs,
  '/notifications',
  '/bookmarks',
  ...memberAreas,
  '/changes/undo',
  '/misc/not-authorized',
  '/misc/shared',
  '/pages/account-settings',
  '/pages/api-key',
  '/pages/profile',
  '/pages/profile/edit',
  '/pages/profile/2',
];

const begins = (starts: readonly string[], path: string) => starts.some((start) => path.startsWith(start));
const loaders = (await pageRoutes()).filter(({ loader }) => loader !== undefined);
const closedLoaders = loaders.filter(({ path }) => !openLoaders.includes(path));
const closedForms = forms.filter(({ path }) => !begins(openForms, path));

const load = ({ loader, params }: PageRoute, request: Request) =>
  answer(() => loader?.({ request, params, context: {} }));
const send = ({ action, params }: (typeof forms)[number], request: Request) =>
  answer(() => action({ request, params, context: {} }));

let admin: string;
let client: string;
let strangers: Record<string, string>;

/** Returns a session cookie without checking a password, because password checks are slow on purpose. */
async function cookieOf(accountId: number): Promise<string> {
  const tokens = await startSession({ accountId, remember: false });
  return (await sessionCookie(pageRequest('/'), { ...tokens, remember: false })).split(';', 1)[0] ?? '';
}

async function swapped(): Promise<string> {
  const { accessToken, refreshToken } = await startSession({ accountId: demoAccounts.admin, remember: false });
  const tokens = { accessToken: refreshToken, refreshToken: accessToken, remember: false };
  return (await sessionCookie(pageRequest('/'), tokens)).split(';', 1)[0] ?? '';
}

function signedElsewhere(cookie: string): string {
  const value = decodeURIComponent(cookie.replace(/^session=/, '')).split('.')[0] ?? '';
  const signature = createHmac('sha256', 'another-key-another-key').update(value).digest('base64').replace(/=+$/, '');
  return `session=${encodeURIComponent(`${value}.${signature}`)}`;
}

beforeEach(async () => {
  reseed();
  [admin, client] = await Promise.all([cookieOf(demoAccounts.admin), cookieOf(demoAccounts.client)]);
  strangers = {
    none: '',
    'signed with another key': signedElsewhere(admin),
    'without its signature': admin.split('.')[0] ?? '',
    'with a changed letter': admin.slice(0, 40) + (admin[40] === 'A' ? 'B' : 'A') + admin.slice(41),
    'with its tokens swapped': await swapped(),
    'under the name of another protocol': `__Host-${admin}`,
    'of another program': 'PHPSESSID=1; JSESSIONID=2',
  };
});

async function expectUnchanged(work: () => Promise<Response>): Promise<Response> {
  const before = await store.snapshot();
  const response = await work();
  expect(await store.snapshot()).toBe(before);
  await expectNoLeak(response.clone(), 'refusal');
  return response;
}

describe.each(closedLoaders)('the page $path ($file)', (route) => {
  it('redirects requests without a valid cookie to sign-in', async () => {
    for (const [what, cookie] of Object.entries(strangers)) {
      const response = await expectUnchanged(() => load(route, pageRequest(route.path, cookie)));
      expect(response.status, what).toBe(302);
      expect(response.headers.get('location'), what).toMatch(/^\/pages\/login-cover\?redirectTo=/);
    }
  });

  it.runIf(!memberLoaders.includes(route.path) && !begins(memberForms, route.path) && !begins(memberAreas, route.path))(
    'refuses client accounts',
    async () => {
      const response = await expectUnchanged(() => load(route, pageRequest(route.path, client)));
      expect(response.headers.get('location')).toMatch(/^\/misc\/not-authorized\?need=/);
    },
  );

  // A live stream never ends, and opening a notification marks it as read.
  const isQuiet = !['/live', '/notifications/open/:id'].includes(route.pattern);
  it.runIf(isQuiet)('changes nothing when it’s viewed', async () => {
    await expectUnchanged(() => load(route, pageRequest(route.path, admin)));
  });
});

describe.each(closedForms)('the form of $path ($file)', (form) => {
  it('redirects requests without a valid cookie to sign-in and changes nothing', async () => {
    const fields = await form.fields();
    for (const [what, cookie] of Object.entries(strangers)) {
      const response = await expectUnchanged(() => send(form, formRequest(form.path, fields, cookie)));
      expect(response.status, what).toBe(302);
      expect(response.headers.get('location'), what).toMatch(/^\/pages\/login-cover\?redirectTo=/);
    }
  });

  it.runIf(!begins(memberForms, form.path))('refuses client accounts and changes nothing', async () => {
    const fields = await form.fields();
    const response = await expectUnchanged(() => send(form, formRequest(form.path, fields, client)));
    expect(response.headers.get('location')).toMatch(/^\/misc\/not-authorized\?need=/);
  });
});

it('every path listed as open to visitors or clients belongs to a route with a loader', () => {
  const paths = loaders.map(({ path }) => path);
  expect([...openLoaders, ...memberLoaders].filter((path) => !paths.includes(path))).toEqual([]);
});

it('a session isn’t renewed without a valid cookie', async () => {
  const refresh = forms.find(({ path }) => path === '/session/refresh');
  if (!refresh) throw new Error('there is no form to renew the session');
  for (const [what, cookie] of Object.entries(strangers)) {
    const response = await expectUnchanged(() => send(refresh, formRequest(refresh.path, {}, cookie)));
    expect(response.status, what).toBe(401);
    expect(response.headers.getSetCookie(), what).toEqual([]);
  }
});
