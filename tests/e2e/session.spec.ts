import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser';
import { startServer } from '../helpers/server';

/** A page for signed-in users. The form of `postUndo` redirects to it, and it shows the result. */
const form = '/apps/invoice/list';

async function signInAt(page: Page, url: string) {
  await page.goto(`${url}/pages/login-basic`);
  await page.getByRole('button', { name: 'Admin' }).click();
  await expect(page).toHaveURL(`${url}/`);
}

const sessionOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'session')?.value;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test.describe('with an access token that expires after a second,', () => {
  const started = startOnce({ ACCESS_TOKEN_TTL: '1', REFRESH_TOKEN_TTL: '60', REMEMBER_ME_TTL: '60' });

  test('a page load succeeds and renews the tokens in the cookie', async ({ noScript }) => {
    const { url } = await started();
    const page = await noScript.newPage();
    await signInAt(page, url);
    const before = await sessionOf(page);
    await pause(1_500);
    await page.goto(`${url}${form}`);
    await expect(page).toHaveURL(`${url}${form}`);
    expect(await sessionOf(page)).not.toBe(before);
  });

  test('a form submitted without JavaScript succeeds', async ({ noScript }) => {
    const { url } = await started();
    const page = await noScript.newPage();
    await signInAt(page, url);
    await page.goto(`${url}${form}`);
    await pause(1_500);
    await page.evaluate(postUndo);
    await expect(page).toHaveURL(`${url}${form}`);
    await expect(page.locator('.flash')).toBeVisible();
  });

  test('client-side navigations and fetchers succeed', async ({ page }) => {
    const { url } = await started();
    await signInAt(page, url);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    for (let round = 0; round < 3; round++) {
      await pause(1_300);
      await page.getByRole('button', { name: /to (dark|light)|dark skin|light skin/i }).click();
      await pause(1_300);
      await page.locator('#app-nav').getByRole('link', { name: 'Atrium' }).click();
      await expect(page.locator('.pending')).not.toHaveAttribute('data-active', '');
      await expect(page.locator('.account__name').first()).toBeAttached();
      await expect(page).toHaveURL(`${url}/`);
    }
  });

  test('an open tab renews its tokens automatically, but a hidden tab only when it becomes visible', async ({
    page,
  }) => {
    const { url } = await started();
    await signInAt(page, url);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await page.waitForResponse((response) => response.url().endsWith('/session/refresh') && response.ok());
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await pause(300);
    const renewals: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/session/refresh') && renewals.push(request.url())));
    await pause(2_000);
    expect(renewals).toEqual([]);
    const renewed = page.waitForResponse((response) => response.url().endsWith('/session/refresh'));
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect((await renewed).status()).toBe(200);
  });
});

test.describe('with an expired refresh token,', () => {
  const started = startOnce({ ACCESS_TOKEN_TTL: '1', REFRESH_TOKEN_TTL: '2', REMEMBER_ME_TTL: '2' });

  for (const script of [true, false]) {
    test(`a submitted form is stored, and submitted again after sign-in, ${script ? 'with' : 'without'} JavaScript`, async ({
      page: scripted,
      noScript,
      expectedNoise,
    }) => {
      expectedNoise.push('status of 400', 'status of 401');
      const { url } = await started();
      const page = script ? scripted : await noScript.newPage();
      await signInAt(page, url);
      await page.goto(`${url}${form}`);
      await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await pause(3_000);
      await page.evaluate(postUndo);
      await expect(page).toHaveURL(/\/pages\/login-cover\?.*resume=/);
      await expect(page.getByText('Your session has expired')).toBeVisible();
      await page.getByLabel('Email').fill('admin@demo.com');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toContainText('Email or Password is Invalid');
      await expect(page.getByText('Your session has expired')).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill('admin');
      const sent = page.waitForRequest((request) => /\/changes\/undo(\.data)?/.test(request.url()));
      await page.getByRole('button', { name: 'Sign in' }).click();
      if (!script) await page.getByRole('button', { name: 'Submit and continue' }).click();
      const fields = Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''));
      expect({ ...fields, note: fields.note?.replace('\r\n', '\n') }).toEqual({
        changeId: '999',
        redirectTo: form,
        note: 'typed with care\nän لا',
        resumed: '1',
      });
      await expect(page).toHaveURL(`${url}${form}`);
    });
  }

  test('an optimistic change redirects to sign-in, and is applied afterward without an error', async ({
    page,
    expectedNoise,
  }) => {
    expectedNoise.push('status of 401');
    const { url } = await started();
    await signInAt(page, url);
    await page.goto(`${url}/apps/todo`);
    await page.locator('html[data-hydrated]').waitFor();
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await pause(3_000);
    const done = page.getByRole('button', { name: /: done$/ }).first();
    const name = (await done.getAttribute('aria-label')) ?? '';
    await done.click();
    await expect(page).toHaveURL(/\/pages\/login-cover\?.*resume=/);
    await page.getByLabel('Email').fill('admin@demo.com');
    await page.getByLabel('Password', { exact: true }).fill('admin');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${url}/apps/todo`);
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Not saved')).toHaveCount(0);
  });
});

/** Creates a form for undoing a change, and submits it as a document request. Runs in the browser. */
function postUndo() {
  const sent = document.createElement('form');
  sent.method = 'post';
  sent.action = '/changes/undo';
  for (const [name, value] of [
    ['changeId', '999'],
    ['redirectTo', '/apps/invoice/list'],
    ['note', 'typed with care\nän لا'],
  ] as const) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    sent.append(input);
  }
  document.body.append(sent);
  sent.submit();
}

/**
 * Returns a function that starts a server with the given environment on the first call, and returns the same server on
 * later calls. The server is stopped after the group of tests.
 */
function startOnce(env: Record<string, string>) {
  let server: ReturnType<typeof startServer> | undefined;
  test.afterAll(async () => void (await (await server)?.stop()));
  return () => (server ??= startServer({ env }));
}
