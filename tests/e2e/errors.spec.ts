import { expectNoAxeViolations } from '../helpers/axe';
import { expect, expectNoSidewaysScroll, test } from '../helpers/browser';

const statusNoise = /Failed to load resource: the server responded with a status of 4\d\d/;

test.beforeEach(({ expectedNoise }) => void expectedNoise.push(statusNoise));

test('an unknown URL shows signed-out users a 404 page without the menu, and doesn’t redirect to sign-in', async ({
  page,
}) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page).toHaveURL('/no/such/page');
  await expect(page).toHaveTitle('We couldn’t find that · Atrium');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find that');
  await expect(page.locator('#app-nav')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
});

test('an unknown URL shows signed-in users a 404 page with the menu, and Back returns to the page', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'client', null);
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.locator('#app-nav')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('We couldn’t find that');
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'We couldn’t find that' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('We couldn’t find that');
});

test('an unknown URL below an API path returns a 404 page to browsers and a 404 JSON response to API clients', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  for (const path of ['/apps/invoice/nope', '/apps/todo/tasks/9', '/api/nope', '/jwt/nope', '/blog/nope/1']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('We couldn’t find that');
    const response = await page.request.get(path, { headers: { accept: 'application/json' } });
    expect([response.status(), await response.json()], path).toEqual([404, { error: 'This endpoint doesn’t exist.' }]);
  }
});

test('the page of a missing record returns 404 and shows the menu', async ({ page, signIn }) => {
  await signIn(page, 'admin', null);
  expect((await page.goto('/apps/invoice/preview/999999'))?.status()).toBe(404);
  await expect(page.locator('#app-nav')).toHaveCount(1);
});

test('a malformed URL returns a 400 page and logs no stack trace', async ({ page, server }) => {
  expect((await page.goto('/%E0%A4%A'))?.status()).toBe(400);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t read that request');
  expect(server.output()).not.toContain('URIError');
});

test('a cross-site form is rejected with a 403 page that explains why, and sets no cookie', async ({
  page,
  request,
  server,
}) => {
  for (const origin of ['https://evil.example', 'null']) {
    const response = await request.post('/pages/login-basic', {
      form: { email: 'admin@demo.com', password: 'admin' },
      headers: { origin, accept: 'text/html' },
    });
    expect(response.status()).toBe(403);
    expect(response.headers()['set-cookie']).toBeUndefined();
    expect(await response.text()).toContain('This request came from another site');
  }
  await page.setContent(
    `<form method="post" action="${server.url}/preferences"><input name="skin" value="dark"><button>Go</button></form>`,
  );
  const responsePromise = page.waitForResponse((response) => response.url().endsWith('/preferences'));
  await page.getByRole('button').click();
  expect((await responsePromise).status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This request came from another site');
  expect((await page.context().cookies()).find(({ name }) => name === 'preferences')).toBeUndefined();
  expect(server.output()).not.toContain('Aborting the action');
});

test('a form over 1 MiB is rejected with a 413 page that says the form is too large', async ({ noScript }) => {
  const page = await noScript.newPage();
  await page.goto('/pages/login-basic');
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('#login-email');
    if (input) input.type = 'text';
    if (input) input.value = 'x'.repeat(1_100_000);
    const password = document.querySelector<HTMLInputElement>('#login-password');
    if (password) password.value = 'x';
  });
  const responsePromise = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect((await responsePromise).status()).toBe(413);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That’s too large to send');
});

test('HEAD returns no body, unsupported methods return 405, GET for unknown paths returns 404, and none causes a stack trace', async ({
  request,
  server,
}) => {
  const call = async (method: string, path: string) => {
    const response = await request.fetch(path, { method, maxRedirects: 0 });
    const text = await response.text();
    expect(text).not.toMatch(/node_modules|at \w+ \(|\.js:\d+/);
    return response;
  };
  const head = await call('HEAD', '/pages/login-basic');
  expect([head.status(), (await head.body()).length]).toEqual([200, 0]);
  expect((await call('OPTIONS', '/pages/login-basic')).status()).toBe(405);
  expect((await call('DELETE', '/pages/login-basic')).status()).toBe(405);
  expect((await call('POST', '/no/such/page')).status()).toBe(405);
  expect((await call('GET', '/session/refresh')).status()).toBe(405);
  expect((await call('GET', '/session/sign-out')).status()).toBe(302);
  expect((await call('GET', '/no/such.data')).status()).toBe(404);
  expect((await call('GET', '/pages/login-basic.data')).status()).toBe(200);
  expect((await call('GET', '/api/none')).status()).toBe(404);
  expect(server.output()).not.toMatch(/^\s+at /m);
});

test('each request is one line in the log', async ({ request, server }) => {
  const before = server.output().length;
  for (const path of ['/pages/login-basic', '/no/such/page', '/pages/login-basic.data', '/%E0%A4%A'])
    await request.get(path);
  const line = /^(GET|POST) \S+ \d{3} /;
  await expect
    .poll(() => server.output().slice(before).trimEnd().split('\n'))
    .toEqual(Array(4).fill(expect.stringMatching(line)));
});

test('the page for a malformed URL is accessible and fits the screen, for signed-out and signed-in users', async ({
  page,
  context,
  signIn,
  server,
}) => {
  for (const who of ['guest', 'admin'] as const) {
    if (who === 'admin') await signIn(page, who);
    for (const choice of [{ skin: 'light' }, { skin: 'dark' }, { language: 'ar' }] as Record<string, string>[]) {
      await context.request.post('/preferences', { form: choice, headers: { origin: server.url }, maxRedirects: 0 });
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('/%E0%A4%A');
      await expectNoAxeViolations(page);
      await page.setViewportSize({ width: 360, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  }
});
