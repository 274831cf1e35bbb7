import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { startServer, type TestServer } from './server';

export { expect };

export type DemoAccount = 'admin' | 'client';

interface TestFixtures {
  /** Signs a page in. Ends where the app leads to after it. */
  signIn: (page: Page, account: DemoAccount) => Promise<void>;
  /** A context without JavaScript, on the same server. Watched like `page`. */
  noScript: BrowserContext;
  /** What the console guard lets pass in this test: parts of messages or URLs that are expected. Add to it. */
  expectedNoise: (string | RegExp)[];
  /** Skips the test when the time of `npm test` is up. */
  inTime: void;
}

interface WorkerFixtures {
  /** The built app on a port and data folder of this worker. */
  server: TestServer;
}

/** How Chromium reports the scripts of a page when scripts are switched off. */
export const SCRIPT_REFUSED = /^request failed: \S+\.js(\?\S*)? csp$/;

/** Playwright's test with a server, signing in, and a guard: a console error or warning, a page error or a failed request fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // Playwright reads the fixtures a function wants from its first parameter, so there must be a pattern.
    async ({ browserName: _ }, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  inTime: [
    async ({ browserName: _ }, use, testInfo) => {
      testInfo.skip(Date.now() > Number(process.env.ATRIUM_TEST_UNTIL ?? Infinity), 'the time is up');
      await use();
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expectedNoise: async ({ browserName: _ }, use) => use([]),
  context: async ({ context, expectedNoise }, use) => {
    const noise = watch(context);
    // Emails are written in the plain field, unless a test chooses the editor.
    await context.addInitScript(() => {
      try {
        localStorage.setItem('mail-editor', localStorage.getItem('mail-editor') ?? 'markdown');
      } catch {
        // A page without storage has no editor.
      }
    });
    await use(context);
    expectSilence(noise, expectedNoise);
  },
  noScript: async ({ browser, baseURL, expectedNoise, timezoneId, locale, viewport }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL, timezoneId, locale, viewport });
    const noise = watch(context);
    await use(context);
    await context.close();
    expectSilence(noise, [...expectedNoise, SCRIPT_REFUSED]);
  },
  signIn: async ({ server }, use) => use((page, account) => signIn(page, account, server.url)),
});

/** Fails when the page can be scrolled sideways; names the elements that stick out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysScroll(page), `${page.url()} is too wide`).toBe('');
}

/** By how much a page can be scrolled sideways and what sticks out; empty when it cannot. */
export async function sidewaysScroll(page: Page): Promise<string> {
  const { excess, wide } = await page.evaluate(() => {
    const root = document.documentElement;
    const sticksOut = (element: Element) => {
      const box = element.getBoundingClientRect();
      return element.checkVisibility() && box.width > 0 && (box.right > root.clientWidth + 1 || box.left < -1);
    };
    const found = [...document.body.querySelectorAll('*')].filter(sticksOut).slice(0, 8);
    return {
      excess: root.scrollWidth - root.clientWidth,
      wide: found.map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`),
    };
  });
  return excess > 0 ? `${excess} px: ${wide.join(', ')}` : '';
}

/** Fields and buttons that name a form which is none: what is typed there is never sent. */
export function withoutForm(page: Page): Promise<string[]> {
  return page
    .locator('[form]')
    .evaluateAll((fields) => fields.flatMap((field) => ((field as HTMLInputElement).form ? [] : [field.outerHTML])));
}

/** Posts what the form of the sign-in page posts; auth.spec.ts fills that in by hand. Ends where the answer leads to. */
async function signIn(page: Page, account: DemoAccount, origin: string): Promise<void> {
  // Known before the first page, the zone is not told, and loaded for, in the middle of what a test does.
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await page.request.post('/preferences', { form: { zone, detected: '1' }, headers: { origin } });
  const form = { email: `${account}@demo.com`, password: account };
  const response = await page.request.post('/pages/login-basic', { form, headers: { origin }, maxRedirects: 0 });
  await page.goto(response.headers().location ?? '/pages/login-basic');
  await page.locator('.shell').waitFor();
}

/** Collects what a context says that it should not: console errors and warnings, page errors, failed requests. */
export function watch(context: BrowserContext): string[] {
  const noise: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noise.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (webError) => noise.push(`page error: ${webError.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends what it was still loading. Nobody misses that.
    if (!reason.includes('ERR_ABORTED')) noise.push(`request failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) noise.push(`status ${response.status()}: ${response.url()}`);
  });
  return noise;
}

function expectSilence(noise: string[], expected: (string | RegExp)[]): void {
  expect(unexpected(noise, expected)).toEqual([]);
}

/** What of the noise no part of `expected` explains. */
export function unexpected(noise: string[], expected: (string | RegExp)[]): string[] {
  const passes = (line: string) =>
    expected.some((part) => (typeof part === 'string' ? line.includes(part) : part.test(line)));
  return noise.filter((line) => !passes(line));
}
