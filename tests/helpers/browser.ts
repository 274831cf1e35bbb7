import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { startServer, type TestServer } from './server';

export { expect };

export type DemoAccount = 'admin' | 'client';

/**
 * Signs in on a page. Opens the page at `to`, or no page if `to` is `null`. By default, opens the page that the app
 * redirects to.
 */
export type SignIn = (page: Page, account: DemoAccount, to?: string | null) => Promise<void>;

interface TestFixtures {
  signIn: SignIn;
  /** A context without JavaScript, on the same server. Monitored like `page`. */
  noScript: BrowserContext;
  /** Substrings or patterns of the messages that the guard ignores in this test. Tests add to this list. */
  expectedNoise: (string | RegExp)[];
  /** Skips the test when the time limit of `npm test` has been reached. */
  inTime: void;
}

interface WorkerFixtures {
  /** The built app, on a port and with a data folder for this worker. */
  server: TestServer;
}

/** The guard's message about a script that Chromium doesn't load because JavaScript is turned off. */
export const SCRIPT_REFUSED = /^request failed: \S+\.js(\?\S*)? csp$/;

/**
 * Playwright's test with a server, sign-in, and a guard that fails the test on a console error or warning, a page
 * error, a failed request, or a response with a status of 500 or higher.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // Playwright reads a function's fixtures from its first parameter, which must be a destructuring pattern.
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
    // Emails are composed in the plain text field, unless a test selects the editor.
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
  signIn: async ({ server }, use) => use((page, account, to) => signIn(page, account, server.url, to)),
});

/** Fails if the page can be scrolled sideways. Lists the elements that overflow. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysScroll(page), `${page.url()} is too wide`).toBe('');
}

/**
 * Describes how far a page can be scrolled sideways and which elements overflow. Returns an empty string if the page
 * can't be scrolled sideways.
 */
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

/** Returns the HTML of fields and buttons that reference a nonexistent form. Browsers never send their input. */
export function withoutForm(page: Page): Promise<string[]> {
  return page
    .locator('[form]')
    .evaluateAll((fields) => fields.flatMap((field) => ((field as HTMLInputElement).form ? [] : [field.outerHTML])));
}

/** Signs in with a request, without opening the sign-in page. See `SignIn`. */
async function signIn(page: Page, account: DemoAccount, origin: string, to?: string | null): Promise<void> {
  // Set before the first page is opened. Otherwise, the app would detect the time zone and reload during the test.
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  // A connection that was idle for seconds can be closed by the server just as it's used again.
  await page.request.post('/preferences', { form: { zone, detected: '1' }, headers: { origin }, maxRetries: 1 });
  const form = { email: `${account}@demo.com`, password: account };
  const response = await page.request.post('/pages/login-basic', { form, headers: { origin }, maxRedirects: 0 });
  if (to !== undefined) {
    // Only a first visit inlines its styles (tests/e2e/first-visit.spec.ts). This request counts as one.
    await page.request.get('/misc/error', { headers: { 'upgrade-insecure-requests': '1' } });
    if (to !== null) await page.goto(to);
    return;
  }
  await page.goto(response.headers().location ?? '/pages/login-basic');
  await page.locator('.shell').waitFor();
}

/**
 * Records a context's console errors and warnings, page errors, failed requests, and responses with a status of 500 or
 * higher. Returns the list, which keeps growing.
 */
export function watch(context: BrowserContext): string[] {
  const noise: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noise.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (webError) => noise.push(`page error: ${webError.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts what it is still loading, which is harmless.
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

/** Returns the messages that don't match any entry in `expected`. */
export function unexpected(noise: string[], expected: (string | RegExp)[]): string[] {
  const passes = (line: string) =>
    expected.some((part) => (typeof part === 'string' ? line.includes(part) : part.test(line)));
  return noise.filter((line) => !passes(line));
}
