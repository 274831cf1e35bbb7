import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser';
import { patience } from '../helpers/patience';
import { startServer } from '../helpers/server';

const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

test('every type of response has the security headers', async ({ request }) => {
  const asset = /\/assets\/[^"]+\.js/.exec(await (await request.get('/pages/login-basic')).text())?.[0] ?? '';
  const paths = ['/pages/login-basic', '/pages/login-basic.data', '/', '/no/such/page', '/%E0%A4%A', '/healthz'];
  for (const path of [...paths, '/favicon.svg', '/api/none', '/locales/en/common.json', asset]) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(headers, path).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()') as unknown,
    });
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
  for (const path of ['/pages/login-basic', '/pages/login-basic.data', '/healthz', '/favicon.svg', asset])
    expect.soft((await request.get(path)).headers()['x-content-type-options'], path).toBe('nosniff');
});

test('inline scripts and styles require the nonce of their response', async ({ request }) => {
  const [first, second] = [await request.get('/pages/login-basic'), await request.get('/pages/login-basic')];
  const policy = first.headers()['content-security-policy'] ?? '';
  expect(policy).not.toBe(second.headers()['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'; style-src 'self' 'nonce-[^']+'/);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  const nonce = /nonce-([^']+)'/.exec(policy)?.[1];
  const html = await first.text();
  expect(html.match(/^<!DOCTYPE html><html/)).not.toBeNull();
  const inline = [...html.matchAll(/<(script|style)\b([^>]*)>/g)].filter(
    ([, , attributes]) => !attributes?.includes('src='),
  );
  for (const [tag, , attributes] of inline) expect(attributes, tag).toContain(`nonce="${nonce}"`);
  expect(html).not.toMatch(/\son\w+="/);
});

test('for non-browser clients, pages link a stylesheet, which styles Joy’s Input and Textarea, and inline no styles', async ({
  request,
}) => {
  let sheet = '';
  for (const path of ['/pages/login-basic', '/pages/register-cover', '/misc/not-authorized', '/no/such/page']) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toContain('<style');
    sheet = /<link rel="stylesheet" href="(\/assets\/app-[^"]+\.css)"/.exec(html)?.[1] ?? '';
    expect(sheet, path).not.toBe('');
  }
  const theme = await (await request.get(sheet)).text();
  for (const control of ['.MuiInput', '.MuiTextarea']) {
    expect(theme).toMatch(
      new RegExp(`(^|\\})\\${control}-root:where\\(\\.Mui-error\\)\\{[^}]*border-color:var\\(--`, 'm'),
    );
    expect(theme).toMatch(new RegExp(`(^|\\})\\${control}-(input|textarea)\\{`, 'm'));
  }
});

test('pages cause no violation of the Content Security Policy', async ({ page, signIn }) => {
  // Chromium logs each violation to the console, and console output fails any test.
  for (const path of ['/pages/login-basic', '/pages/login-cover', '/pages/register-basic', '/pages/register-cover']) {
    await page.goto(path);
    await hydrated(page);
  }
  // A client-side navigation to a page whose styles this document hasn't loaded yet.
  await page.getByRole('link', { name: 'Sign in instead' }).click();
  await expect(page).toHaveURL('/pages/login-cover');
  await signIn(page, 'admin');
  for (const path of ['/', '/apps/invoice/list', '/apps/invoice/preview', '/apps/invoice/add', '/api/docs']) {
    await page.goto(path);
    await hydrated(page);
  }
});

test('a page stays styled when hydration fails', async ({ page, expectedNoise }) => {
  expectedNoise.push(/Minified React error #(418|423|425)/, /hydrat/i);
  await page.route('**/pages/login-basic', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('>Welcome back</h1>', '>Something else</h1><p>more</p>');
    await route.fulfill({ response, body });
  });
  const failed = page.waitForEvent('console', (message) => message.text().includes('#4')).catch(() => null);
  await page.goto('/pages/login-basic');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  const button = page.getByRole('button', { name: 'Sign in' });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Inter');
  await expect
    .poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor))
    .not.toMatch(/rgba\(0, 0, 0, 0\)|239, 239, 239/);
  await expect.poll(() => button.evaluate((element) => getComputedStyle(element).borderRadius)).not.toBe('0px');
  await Promise.race([failed, page.waitForTimeout(500)]);
});

test('a right-to-left page mirrors the padding and the icon of a Joy input', async ({ page, context, server }) => {
  await page.goto('/pages/login-basic');
  const paddings = () =>
    page.locator('#login-email').evaluate((input) => {
      const { paddingLeft, paddingRight } = getComputedStyle(input.parentElement as HTMLElement);
      const icon = input.parentElement?.firstElementChild?.getBoundingClientRect().x ?? 0;
      return { paddingLeft, paddingRight, iconFirst: icon < input.getBoundingClientRect().x };
    });
  const ltr = await paddings();
  await context.request.post('/preferences', {
    form: { direction: 'rtl' },
    headers: { origin: server.url },
    maxRedirects: 0,
  });
  await page.goto('/pages/login-basic');
  expect(await paddings()).toEqual({
    paddingLeft: ltr.paddingRight,
    paddingRight: ltr.paddingLeft,
    iconFirst: !ltr.iconFirst,
  });
});

test('translations have a versioned URL and are cached as immutable', async ({ request }) => {
  const html = await (await request.get('/pages/login-basic')).text();
  const texts = /fetch\("(\/texts\/en\?[^"]+)"\)/.exec(html)?.[1] ?? '';
  expect(texts).toMatch(/v=[0-9a-f]{10}/);
  const response = await request.get(texts);
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(Object.keys((await response.json()) as object)).toContain('auth');
});

test('SIGTERM right after a request stops the server quickly', async () => {
  const server = await startServer();
  await (await fetch(`${server.url}/pages/login-basic`)).text();
  const stoppedAt = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(patience(1_000));
});

test('a service worker installed by an earlier version is removed', async ({ page }) => {
  await page.addInitScript(() => {
    const unregister = () => Promise.resolve((document.documentElement.dataset.unregistered = 'yes') === 'yes');
    navigator.serviceWorker.getRegistrations = () =>
      Promise.resolve([{ unregister } as unknown as ServiceWorkerRegistration]);
  });
  await page.goto('/pages/login-basic');
  await expect(page.locator('html')).toHaveAttribute('data-unregistered', 'yes');
});

test('a form on a page with a secret URL isn’t rejected as cross-site', async ({ noScript, server }) => {
  server.reseed();
  const page = await noScript.newPage();
  const form = { username: 'mira', email: 'mira@demo.com', password: 'walnut orchard', terms: 'on' };
  await page.request.post('/pages/register-basic', { form, headers: { origin: server.url }, maxRedirects: 0 });
  await page.goto('/misc/shared/sample-shared-wishlist');
  await page.getByRole('button', { name: 'Add all 2 to my cart' }).click();
  await expect(page.getByRole('link', { name: 'Skarne Pathfinder Compact Camera' })).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/ecommerce\/checkout/);
});
