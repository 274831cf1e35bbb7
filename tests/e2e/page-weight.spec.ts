import type { BrowserContext, Request } from '@playwright/test';
import routes from '~/routes';
import { expect, test } from '../helpers/browser';

interface Entry {
  file: string;
  path?: string;
  index?: boolean;
  children?: Entry[];
}

/**
 * In bytes as sent, compressed. A list's page may weigh less, the calendar brings its own grid. Pictures, drawn by the
 * server for what is stored, are not among the requests a page needs.
 */
const limits = { script: 170_000, calendarScript: 215_000, html: 20_000, listHtml: 14_000, requests: 15 };

const lists = ['/apps/invoice/list', '/apps/todo'];

/** Calls whose first row has the id that stands in the addresses of these pages. */
const rowsOf: Record<string, string> = {
  '/apps/invoice': '/apps/invoice/invoices',
  '/apps/calendar': '/apps/calendar/events?calendars=Business,Personal,Family,Holiday,ETC',
  '/apps/kanban': '/apps/kanban/tasks',
  '/apps/todo': '/apps/todo/tasks',
  '/apps/order': '/apps/order/orders',
};

/** What the browser says of a page that is an error. */
const refusal = /status of 40[34]/;

/** Addresses that only lead on to another page. */
const leadOn = ['/apps/invoice/preview', '/session/resume'];

function pathsOf(entries: readonly Entry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const own = `${parent}/${path}`.replace(/\/+$/, '').replaceAll('//', '/') || '/';
    return [own, ...pathsOf(children, own)];
  });
}

function pagesUnder(layout: string): string[] {
  const { children = [] } = (routes as Entry[]).find(({ file }) => file === layout) ?? { file: layout };
  return pathsOf(children).filter((path) => !leadOn.includes(path));
}

/** Loads an address with an empty cache and takes down what came, until nothing comes any more. */
async function weigh(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const seen: Request[] = [];
  // The stream of live changes opens when the page is complete, and stays open; the tab's icon is the browser's own wish.
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== '/live' && pathname !== '/favicon.svg') seen.push(request);
  });
  await page.goto(path, { waitUntil: 'load' });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  // Quiet is when half a second brings nothing new.
  for (let count = -1; count !== seen.length; await page.waitForTimeout(500)) count = seen.length;
  const files = await Promise.all(
    seen.map(async (request) => ({
      url: new URL(request.url()),
      type: (await request.response())?.headers()['content-type'] ?? '',
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
  const fonts = page.locator('link[rel="preload"][as="font"]');
  const preloads = await fonts.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
  await page.close();
  const sum = (kind: RegExp) => files.reduce((total, { type, bytes }) => total + (kind.test(type) ? bytes : 0), 0);
  return { files, preloads, script: sum(/javascript/), html: sum(/text\/html/) };
}

async function expectLight(context: BrowserContext, path: string) {
  const { files, preloads, script, html } = await weigh(context, path);
  const names = files.map(({ url, bytes }) => `${bytes} ${url.pathname}`).join('\n');
  const list = lists.includes(path);
  expect
    .soft(script, `script of ${path}\n${names}`)
    .toBeLessThanOrEqual(path.startsWith('/apps/calendar') ? limits.calendarScript : limits.script);
  expect.soft(html, `HTML of ${path}`).toBeLessThanOrEqual(list ? limits.listHtml : limits.html);
  const own = files.filter(({ type }) => !type.startsWith('image/'));
  expect.soft(own.length, `requests of ${path}\n${names}`).toBeLessThanOrEqual(limits.requests);
  expect.soft(new Set(files.map(({ url }) => url.origin)).size, `origins of ${path}`).toBe(1);
  for (const { url, type } of files) {
    if (type.startsWith('image/')) expect.soft(type, url.href).toMatch(/^image\/svg\+xml/);
    // A subset is told by its name; each is fetched ahead, because the text waits for it.
    if (type.startsWith('font/'))
      expect.soft(url.pathname).toMatch(/-(latin|latin-ext|arabic|greek|cyrillic)\b.*\.woff2$/);
    if (type.startsWith('font/')) expect.soft(preloads).toContain(url.href);
  }
}

for (const path of pagesUnder('routes/blank.tsx')) {
  test(`${path} is light`, async ({ context, expectedNoise }) => {
    expectedNoise.push(refusal);
    await expectLight(context, path);
  });
}

for (const pattern of [...pagesUnder('routes/shell.tsx'), '/no/such/page']) {
  test(`${pattern} is light`, async ({ context, server, expectedNoise }) => {
    expectedNoise.push(refusal);
    // Signed in without a page, so that the cache stays empty.
    const form = { email: 'admin@demo.com', password: 'admin' };
    const headers = { origin: server.url };
    await context.request.post('/pages/login-basic', { form, headers });
    // The first visit of all tells the calendar the browser's zone, and loads it once more.
    await context.request.post('/apps/calendar/zone', { form: { zone: 'America/New_York' }, headers });
    const area = Object.keys(rowsOf).find((start) => pattern.startsWith(`${start}/`)) ?? '';
    const path = pattern.includes(':') ? pattern.replace(/:\w+/, await firstId(context, rowsOf[area] ?? '')) : pattern;
    await expectLight(context, path);
  });
}

async function firstId(context: BrowserContext, call: string): Promise<string> {
  const answer: unknown = await (await context.request.get(call)).json();
  const rows: { id: number }[] | undefined = Array.isArray(answer)
    ? answer
    : Object.values(answer as object).find(Array.isArray);
  return String(rows?.[0]?.id);
}
