import type { Browser, BrowserContext, Page } from '@playwright/test';
import { test as base, unexpected, watch } from './browser';
import { managed } from './managed-user';
import { startServer, type TestServer } from './server';

/** Widths at which pages are checked, in pixels. */
export const widths = { desk: 1280, phone: 360 };

/** Ways to load each page. The user has set the preferences beforehand. */
const looks = {
  light: { preferences: {}, width: widths.desk, script: true },
  'dark and Arabic': { preferences: { skin: 'dark', language: 'ar' }, width: widths.desk, script: true },
  'dark and Arabic on a phone': { preferences: { skin: 'dark', language: 'ar' }, width: widths.phone, script: true },
  'no script': { preferences: {}, width: widths.phone, script: false },
} as const satisfies Record<string, { preferences: Record<string, string>; width: number; script: boolean }>;

export type Look = keyof typeof looks;
export type Person = 'admin' | 'visitor';

interface Tab {
  page: Page;
  noise: string[];
}

/** A server whose records the tests don't change, with one tab for each appearance and user. */
export class Gallery {
  private readonly tabs = new Map<string, Promise<Tab>>();

  constructor(
    private readonly browser: Browser,
    readonly server: TestServer,
  ) {}

  /**
   * Opens a path and waits until the page is ready. Returns the page, its status, and functions that return its HTML
   * and its unexpected messages (see `watch`).
   */
  async visit(look: Look, person: Person, path: string) {
    const tab = await this.tab(look, person);
    tab.noise.length = 0;
    const response = await tab.page.goto(path, { waitUntil: 'load' });
    if (looks[look].script) await tab.page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    return {
      page: tab.page,
      status: response?.status() ?? 0,
      html: () => response?.text() ?? Promise.resolve(''),
      noise: (expected: (string | RegExp)[]) => unexpected(tab.noise, expected),
    };
  }

  /** Returns a client for plain requests in which the user is signed in. */
  async requests(person: Person) {
    return (await this.tab('light', person)).page.request;
  }

  async close(): Promise<void> {
    await Promise.all([...this.tabs.values()].map(async (tab) => (await tab).page.context().close()));
    await this.server.stop();
  }

  private tab(look: Look, person: Person): Promise<Tab> {
    const key = `${look} ${person}`;
    const known = this.tabs.get(key) ?? this.open(look, person);
    this.tabs.set(key, known);
    return known;
  }

  private async open(look: Look, person: Person): Promise<Tab> {
    const { preferences, width, script } = looks[look];
    const context = await this.browser.newContext({
      baseURL: this.server.url,
      javaScriptEnabled: script,
      viewport: { width, height: 900 },
      timezoneId: 'America/New_York',
      locale: 'en-US',
      // Animations are checked in their final state.
      reducedMotion: 'reduce',
    });
    if (person === 'admin') await post(context, this.server, '/pages/login-basic', admin);
    // Otherwise, the first page would report the browser's time zone and might reload.
    await post(context, this.server, '/preferences', { zone: 'America/New_York', detected: '1' });
    if (Object.keys(preferences).length > 0) await post(context, this.server, '/preferences', preferences);
    // A first visit inlines its styles (tests/e2e/first-visit.spec.ts). Pages are checked and measured as on all later
    // visits.
    await context.request.get('/misc/error', { headers: { 'upgrade-insecure-requests': '1' } });
    return { noise: watch(context), page: await context.newPage() };
  }
}

/** Registers an account with the email address of the managed user whose page is visited. */
async function registerManaged({ url }: TestServer): Promise<void> {
  const { id: _, ...body } = managed;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/jwt/register`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`no account for ${body.email}: ${response.status}`);
}

const admin = { email: 'admin@demo.com', password: 'admin' };

async function post(context: BrowserContext, server: TestServer, path: string, form: Record<string, string>) {
  await context.request.post(path, { form, headers: { origin: server.url }, maxRedirects: 0 });
}

/**
 * Returns the bytes that a page has loaded so far, compressed as sent, along with its requests, late fonts, and
 * origins. Late requests and files from the browser's cache also count.
 */
export async function weightOf(page: Page) {
  const files = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
      url: entry.name,
      bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      html: entry.entryType === 'navigation',
    })),
  );
  const ending = (name: string) => files.filter(({ url }) => new URL(url).pathname.endsWith(name));
  // The number of images depends on the stored data, and that of font files on the characters. The stream of live
  // changes opens after everything else has loaded.
  const needed = files.filter(
    ({ url }) => !/\.(svg|png|jpe?g|webp|woff2)$|^\/(art|uploads|live)\b/.test(new URL(url).pathname),
  );
  const preloads = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
  const fonts = ending('.woff2').map(({ url }) => url);
  const sum = (some: typeof files) => some.reduce((total, { bytes }) => total + bytes, 0);
  return {
    script: sum(ending('.js')),
    styles: sum(ending('.css')),
    html: sum(files.filter(({ html }) => html)),
    requests: needed.length,
    /** Fonts that weren't preloaded, or that aren't a subset. */
    lateFonts: fonts.filter(
      (url) => !preloads.includes(url) || !/-(latin|latin-ext|arabic|greek|cyrillic)\b/.test(url),
    ),
    origins: [...new Set(files.filter(({ url }) => !url.startsWith('data:')).map(({ url }) => new URL(url).origin))],
    list: files.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n'),
  };
}

/** Playwright's test with a gallery for each worker. */
export const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    async ({ browser }, use) => {
      const gallery = new Gallery(browser, await startServer());
      await registerManaged(gallery.server);
      await use(gallery);
      await gallery.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
