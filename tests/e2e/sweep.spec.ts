import type { Page } from '@playwright/test';
import { catalogue } from '~/routes/ui-kit/catalogue/catalogue';
import { axeViolations, textRules, widthRules } from '../helpers/axe';
import { expect, SCRIPT_REFUSED, sidewaysScroll, withoutForm } from '../helpers/browser';
import { type RoutedAddress, routedPages, statesOf } from '../helpers/sample-addresses';
import { type Gallery, type Look, type Person, test, weightOf, widths } from '../helpers/sweep';

// A page is covered by being routed; its sample address is in tests/helpers/sample-addresses.ts.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

/** In bytes as sent, compressed. */
const limits = { script: 196_000, styles: 24_576, html: 20_000, requests: 40 };

/** Pages that bring a large part of their own, and what they may weigh instead, with what comes by itself seconds later. */
const heavy: ({ start: string } & Partial<typeof limits>)[] = [
  { start: '/apps/calendar', script: 221_000, styles: 29_000, html: 25_000 },
  // Pages of the UI kit show controls that no other page has.
  ...Object.keys(catalogue).map((section) => ({ start: `/${section}`, styles: 32_768 })),
  { start: '/api/docs', html: 22_000 },
];

/** Lists send little for each row. */
const lists: Record<string, number> = { '/apps/invoice/list': 14_000, '/apps/todo': 16_000 };

/** Pages whose answer is a refusal, because that is what they are for. */
const refusals: Record<string, number> = { '/*': 404 };

const refused = /status of 40[34]/;

const pages = await routedPages();
const screens = pages.flatMap((page) => [page, ...statesOf(page)]);

const personFor = ({ layouts }: RoutedAddress): Person => (layouts.includes('routes/blank.tsx') ? 'visitor' : 'admin');

/** Addresses of this page that lead nowhere on it; `#top` is the browser's own. */
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
  // Names of people from anywhere bring their letters' own part of the font.
  expect
    .soft(
      lateFonts.filter((font) => !font.includes('latin-ext')),
      `fonts of ${path}`,
    )
    .toEqual([]);
  expect.soft(origins, `origins of ${path}`).toHaveLength(1);
}

/** One page of each frame, whose frame is looked at in every look; menu and navbar are the same around the others. */
const framed = ['/', '/pages/login-basic', '/pages/login-cover', '/misc/coming-soon'];

/**
 * What axe says of a page. Of a panel over a page the page itself has its own turn; in another skin, language or width nothing
 * can be wrong but what the rules for that ask.
 */
async function expectAccessible(page: Page, where: string, { whole, rules }: { whole: boolean; rules?: string[] }) {
  const panel = await page.getByRole('dialog').count();
  const within = panel === 1 ? '[role="dialog"]' : whole ? undefined : 'main';
  expect.soft(await axeViolations(page, { within, rules }), `axe on ${where}`).toEqual([]);
}

/** The page that is open, made as narrow as a phone: what it shows then, and back to what it was. */
async function expectNarrow(page: Page, where: string, { accessible, whole }: { accessible: boolean; whole: boolean }) {
  await page.setViewportSize({ width: widths.phone, height: 900 });
  // What follows the width of the window comes to rest first.
  await expect
    .configure({ soft: true })
    .poll(() => sidewaysScroll(page), { message: `width of ${where}`, timeout: 5_000 })
    .toBe('');
  if (accessible) await expectAccessible(page, where, { whole, rules: widthRules });
  await page.setViewportSize({ width: widths.desk, height: 900 });
}

/**
 * A page as it is loaded in one look, and with script made narrow after that: its answer, what axe says, whether it fits,
 * and what the console says.
 */
async function look(gallery: Gallery, as: Look, route: RoutedAddress) {
  const { pattern, path } = route;
  const visit = await gallery.visit(as, personFor(route), path);
  const { page } = visit;
  const where = `${path}, ${as}`;
  expect.soft(visit.status, where).toBe(refusals[pattern] ?? 200);
  const whole = framed.includes(path);
  if (as === 'light') await expectAccessible(page, where, { whole: true });
  if (as === 'dark and Arabic') await expectAccessible(page, where, { whole, rules: textRules });
  expect.soft(await sidewaysScroll(page), `width of ${where}`).toBe('');
  if (as !== 'dark and Arabic') await expectHeadings(page, where);
  if (as === 'light') {
    await expectLight(page, path);
    expect.soft(await lostFragments(page), `links within ${path}`).toEqual([]);
    expect.soft(await withoutForm(page), `fields without their form on ${path}`).toEqual([]);
  }
  // Colours and texts are those of the wide page; in the other direction something else may stick out.
  if (as !== 'no script') await expectNarrow(page, `${where}, made narrow`, { accessible: as === 'light', whole });
  const expected = [refused, ...(as === 'no script' ? [SCRIPT_REFUSED] : [])];
  expect.soft(visit.noise(expected), `console of ${where}`).toEqual([]);
}

/** Each in both widths, but for the one without script, which is a phone's. */
const loads = ['light', 'dark and Arabic', 'no script'] as const;

for (const route of screens) {
  test(`${route.path} is accessible, fits, is light and works in every look`, async ({ gallery }) => {
    for (const as of loads) await look(gallery, as, route);
  });
}

/** Addresses a page of the server's output links to, local ones, without their fragment. */
function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return links.filter((href) => /^\/(?!\/)/.test(href)).map((href) => href.replace(/#.*$/, ''));
}

/** Of addresses that differ in the values of their query alone, the first two. */
function fewPerQuery(links: string[]): string[] {
  const seen = new Map<string, number>();
  return [...new Set(links)].filter((link) => {
    const { pathname, searchParams } = new URL(link, 'http://localhost');
    const kind = `${pathname}?${[...searchParams.keys()].sort().join()}`;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return (seen.get(kind) ?? 0) <= 2;
  });
}

/** Pages with a part that comes by itself seconds later, and the beginning of its file. */
const later = {
  '/apps/calendar': 'big-calendar',
  '/apps/calendar/event/3?view=week': 'big-calendar',
  '/apps/kanban': '/layer-',
  '/apps/kanban/tasks/4': '/layer-',
};

for (const [path, file] of Object.entries(later)) {
  test(`${path} is light with what comes later, too`, async ({ gallery }) => {
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

test('no link of any page is dead', async ({ gallery }) => {
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
      // The menu leads to the page that refuses as to any other.
      if (status >= 400 && status !== refusals[link]) dead.push(`${link} on ${from.get(link)}: ${status}`);
    }
  }
  expect(dead).toEqual([]);
});
