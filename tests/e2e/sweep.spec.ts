import type { Page } from '@playwright/test';
import { catalog } from '~/routes/ui-kit/catalog/catalog';
import { axeViolations, colorRules, textRules, widthRules } from '../helpers/axe';
import { expect, SCRIPT_REFUSED, sidewaysScroll, withoutForm } from '../helpers/browser';
import { type RoutedAddress, routedPages, statesOf } from '../helpers/sample-addresses';
import { type Gallery, type Person, test, weightOf, widths } from '../helpers/sweep';

// A page is covered as soon as it has a route. Its sample URL is in tests/helpers/sample-addresses.ts.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

/** Limits for a page: compressed bytes, and the number of requests. */
const limits = { script: 196_000, styles: 24_576, html: 20_000, requests: 40 };

/** Limits for pages with a large part that no other page has, including parts that load automatically seconds later. */
const heavy: ({ start: string } & Partial<typeof limits>)[] = [
  // The number of sample events in the month, and so the size of its HTML, depends on the date: up to 30 kB.
  { start: '/apps/calendar', script: 240_000, styles: 29_000, html: 31_000 },
  // Pages of the UI kit show controls that no other page has.
  ...Object.keys(catalog).map((section) => ({ start: `/${section}`, styles: 32_768 })),
  { start: '/api/docs', html: 22_000 },
];

/** HTML limits for lists, which send little data for each row. */
const lists: Record<string, number> = { '/apps/invoice/list': 15_000, '/apps/todo': 16_500 };

/** Status codes of pages that return an error on purpose. */
const refusals: Record<string, number> = { '/*': 404 };

const refused = /status of 40[34]/;

const pages = await routedPages();
const screens = pages.flatMap((page) => [page, ...statesOf(page)]);

const personFor = ({ layouts }: RoutedAddress): Person => (layouts.includes('routes/blank.tsx') ? 'visitor' : 'admin');

/** Returns the IDs in fragment links for which the page has no element. Excludes `#top`, which browsers handle. */
function lostFragments(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .map((link) => decodeURIComponent(link.hash.slice(1)))
      .filter((id) => id !== '' && id !== 'top' && !document.getElementById(id)),
  );
}

async function expectHeadings(page: Page, path: string) {
  await expect.soft(page.getByRole('heading', { level: 1 }), `h1 of ${path}`).toHaveCount(1);
  expect.soft(await page.title(), `title of ${path}`).toMatch(/\S/);
  await expect.soft(page.locator('main'), `main of ${path}`).toContainText(/\S/);
}

async function expectLight(page: Page, path: string) {
  const { script, styles, html, requests, lateFonts, origins, list } = await weightOf(page);
  const most = { ...limits, ...heavy.find(({ start }) => path.startsWith(start)) };
  expect.soft(script, `script of ${path}\n${list}`).toBeLessThanOrEqual(most.script);
  expect.soft(styles, `styles of ${path}\n${list}`).toBeLessThanOrEqual(most.styles);
  expect.soft(html, `HTML of ${path}`).toBeLessThanOrEqual(lists[path] ?? most.html);
  expect.soft(requests, `requests of ${path}\n${list}`).toBeLessThanOrEqual(limits.requests);
  // Names of people from other countries load the part of the font that contains their characters. Code examples of the
  // kit are shown in another font until JetBrains Mono has loaded.
  expect
    .soft(
      lateFonts.filter((font) => !/latin-ext|jetbrains-mono/.test(font)),
      `fonts of ${path}`,
    )
    .toEqual([]);
  expect.soft(origins, `origins of ${path}`).toHaveLength(1);
}

/**
 * One page of each layout, whose frame is checked in every variant. Other pages have the same menu and navbar. The
 * pages in `framed` and `large` are also loaded in Arabic and without JavaScript.
 */
const framed = ['/', '/pages/login-basic', '/pages/login-cover', '/misc/coming-soon'];
const large = ['/apps/calendar', '/apps/kanban', '/apps/email', '/apps/chat', '/apps/todo', '/apps/invoice/list'];

/**
 * Checks a page with axe. If a panel is open, checks only the panel, because the page behind it is checked separately.
 * In another skin, language, or width, only the rules that depend on the difference can find errors.
 */
async function expectAccessible(page: Page, where: string, { whole, rules }: { whole: boolean; rules?: string[] }) {
  const panel = await page.getByRole('dialog').count();
  const within = panel === 1 ? '[role="dialog"]' : whole ? undefined : 'main';
  expect.soft(await axeViolations(page, { within, rules }), `axe on ${where}`).toEqual([]);
}

/** Checks that no element extends beyond the sides of the page once the layout has settled. */
async function expectFits(page: Page, where: string) {
  await expect
    .configure({ soft: true })
    .poll(() => sidewaysScroll(page), { message: `width of ${where}`, timeout: 15_000 })
    .toBe('');
}

/**
 * Sets an attribute of the root element, and waits until every visible transition that the change starts is over.
 * Transitions in a closed `<details>` never progress.
 */
const setOnRoot = (page: Page, name: string, value: string) =>
  page.evaluate(
    async (to) => {
      document.documentElement.setAttribute(to.name, to.value);
      const isVisible = ({ effect }: Animation) => (effect as KeyframeEffect).target?.checkVisibility() ?? false;
      const running = () => document.getAnimations().filter((one) => one instanceof CSSTransition && isVisible(one));
      // One transition can start another, such as for a color that children inherit.
      for (let round = 0; round < 10 && running().length > 0; round++) {
        await Promise.allSettled(running().map(({ finished }) => finished));
      }
    },
    { name, value },
  );

/** Checks the open page in dark mode, right to left, and at phone width, without reloading it. */
async function expectFitsEveryLook(page: Page, path: string, whole: boolean) {
  await setOnRoot(page, 'data-joy-color-scheme', 'dark');
  await expectAccessible(page, `${path}, dark`, { whole, rules: colorRules });
  await setOnRoot(page, 'dir', 'rtl');
  await expectFits(page, `${path}, right to left`);
  await page.setViewportSize({ width: widths.phone, height: 900 });
  await expectFits(page, `${path}, right to left on a phone`);
  await setOnRoot(page, 'dir', 'ltr');
  await expectFits(page, `${path}, on a phone`);
  // The window is so tall that the button bar, which sticks to its bottom edge, covers no controls.
  await page.setViewportSize({ width: widths.phone, height: 4000 });
  await expectAccessible(page, `${path}, on a phone`, { whole, rules: widthRules });
  await page.setViewportSize({ width: widths.desk, height: 900 });
}

async function expectServed(gallery: Gallery, route: RoutedAddress, status: number) {
  const response = await (
    await gallery.requests(personFor(route))
  ).get(route.path, { headers: { accept: 'text/html' } });
  const html = await response.text();
  expect.soft(response.status(), `${route.path} over HTTP`).toBe(status);
  expect.soft(html.match(/<h1[\s>]/g), `h1 of ${route.path} over HTTP`).toHaveLength(1);
  expect.soft(html, `title of ${route.path} over HTTP`).toMatch(/<title>[^<]*\S[^<]*<\/title>/);
}

for (const route of screens) {
  const { pattern, path } = route;
  test(`${path} is accessible, fits the screen, and stays within the size limits`, async ({ gallery }) => {
    const status = refusals[pattern] ?? 200;
    const whole = framed.includes(path);
    const visit = await gallery.visit('light', personFor(route), path);
    const { page } = visit;
    expect.soft(visit.status, path).toBe(status);
    await expectAccessible(page, path, { whole: true });
    await expectFits(page, path);
    await expectHeadings(page, path);
    await expectLight(page, path);
    expect.soft(await lostFragments(page), `links within ${path}`).toEqual([]);
    expect.soft(await withoutForm(page), `fields without their form on ${path}`).toEqual([]);
    await expectFitsEveryLook(page, path, whole);
    expect.soft(visit.noise([refused]), `console of ${path}`).toEqual([]);
    await expectServed(gallery, route, status);
  });
}

/**
 * Variants for which the server's output differs: text in another language and direction, and a browser without
 * JavaScript.
 */
const others = ['dark and Arabic on a phone', 'no script'] as const;

for (const path of [...framed, ...large]) {
  for (const as of others) {
    test(`${path} (${as}) ${as === 'no script' ? 'has a heading' : 'is accessible'} and fits the screen`, async ({
      gallery,
    }) => {
      const route = pages.find((one) => one.path === path);
      if (!route) throw new Error(`no route for ${path}`);
      const visit = await gallery.visit(as, personFor(route), path);
      // axe is itself a script.
      if (as !== 'no script') await expectAccessible(visit.page, `${path}, ${as}`, { whole: true, rules: textRules });
      await expectFits(visit.page, `${path}, ${as}`);
      await expectHeadings(visit.page, path);
      const expected = [refused, ...(as === 'no script' ? [SCRIPT_REFUSED] : [])];
      expect.soft(visit.noise(expected), `console of ${path}, ${as}`).toEqual([]);
    });
  }
}

function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return links.filter((href) => /^\/(?!\/)/.test(href)).map((href) => href.replace(/#.*$/, ''));
}

/** Returns each URL once, without URLs that differ from two earlier ones only in the values of query parameters. */
function fewPerQuery(links: string[]): string[] {
  const seen = new Map<string, number>();
  return [...new Set(links)].filter((link) => {
    const { pathname, searchParams } = new URL(link, 'http://localhost');
    const kind = `${pathname}?${[...searchParams.keys()].sort().join()}`;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return (seen.get(kind) ?? 0) <= 2;
  });
}

/** Pages with a part that loads automatically seconds later, each with a portion of the part's file name. */
const later = {
  '/apps/calendar': 'big-calendar',
  '/apps/kanban': '/layer-',
  '/apps/kanban/tasks/4': '/layer-',
};

for (const [path, file] of Object.entries(later)) {
  test(`${path} stays within the size limits after its lazily loaded part has loaded`, async ({ gallery }) => {
    const { page } = await gallery.visit('light', 'admin', path);
    const hasCome = () =>
      page.evaluate(
        (name) => performance.getEntriesByType('resource').some(({ name: url }) => url.includes(name)),
        file,
      );
    await expect.poll(hasCome, { timeout: 30_000 }).toBe(true);
    await expectLight(page, path);
  });
}

test('no page has a dead link', async ({ gallery }) => {
  const dead: string[] = [];
  for (const person of ['admin', 'visitor'] as const) {
    const requests = await gallery.requests(person);
    const from = new Map<string, string>();
    for (const route of pages.filter((one) => personFor(one) === person)) {
      const html = await (await requests.get(route.path)).text();
      for (const link of linksIn(html)) if (!from.has(link)) from.set(link, route.path);
    }
    for (const link of fewPerQuery([...from.keys()])) {
      const status = (await requests.get(link)).status();
      if (status >= 400 && status !== refusals[link]) dead.push(`${link} on ${from.get(link)}: ${status}`);
    }
  }
  expect(dead).toEqual([]);
});
