import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildDatabase } from '../../scripts/lib/seed-database.js';
import { writeAtomically } from '../../scripts/lib/write-atomically.js';
import { expect, sidewaysScroll, test } from '../helpers/browser';
import { routedPages } from '../helpers/sample-addresses';

const pages = (await routedPages()).filter(({ layouts }) => !layouts.includes('routes/blank.tsx'));

/** Returns the controls that extend beyond the window and can't be scrolled into view. */
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll('a, button, input, select, textarea, summary')].flatMap((control) => {
      const { left, right, width: own } = control.getBoundingClientRect();
      const hidden = own <= 1 || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const outside = left < -1 || right > width + 1;
      return outside && !hidden && !scrolls(control.parentElement)
        ? [`${control.className} ${control.textContent.trim()} ${left} to ${right}`]
        : [];
    });
  });

/** Sets the language and the time zone, and signs in as the admin, by sending requests instead of opening pages. */
async function enter(page: Page, origin: string, language: string) {
  const headers = { origin };
  await page.request.post('/preferences', { form: { language, zone: 'Europe/Berlin', detected: '1' }, headers });
  const form = { email: 'admin@demo.com', password: 'admin' };
  await page.request.post('/pages/login-basic', { form, headers, maxRedirects: 0 });
}

// German and French have the longest words. 320 px is the width of a 1280 px window at 400% zoom (WCAG 1.4.10).
for (const [language, script] of [
  ['de', true],
  ['fr', false],
] as const) {
  test(`all pages outside the blank layout fit 320 px in ${language}, ${script ? 'with' : 'without'} JavaScript`, async ({
    context,
    noScript,
    baseURL,
    expectedNoise,
  }) => {
    test.setTimeout(300_000);
    expectedNoise.push(/status of 40[34]/); // from pages that return an error on purpose
    const page = await (script ? context : noScript).newPage();
    await page.setViewportSize({ width: 320, height: 640 });
    await enter(page, String(baseURL), language);
    for (const { path } of pages) {
      await page.goto(path);
      expect.soft(await sidewaysScroll(page), `width of ${path}`).toBe('');
      expect.soft(await outOfReach(page), `unreachable on ${path}`).toEqual([]);
    }
  });
}

test('the first FAQ question, the current FAQ category, and the first user are on the first screen of a phone', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, String(baseURL), 'de');
  await page.goto('/pages/faq');
  await expect(page.locator('main summary').filter({ hasText: '?' }).first()).toBeInViewport({ ratio: 1 });
  await page.goto('/pages/faq?category=productServices');
  await expect(page.locator('main nav [aria-current=page]')).toBeInViewport({ ratio: 1 });
  await page.goto('/apps/user/list');
  await expect(page.locator('main tbody tr').first()).toBeInViewport();
});

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsvorstandssitzung';
const typed =
  /^(fullName|name|title|subject|company|service|description|label|text|question|answer|country|site|model)$/;

/** Returns a copy of the data. In fields that `typed` matches, one long word replaces each text of several words. */
function withLongWords(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withLongWords(one, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, withLongWords(own, name)]));
  }
  return typeof value === 'string' && typed.test(key) && value.includes(' ') ? word : value;
}

test('a word wider than a phone screen breaks instead of widening the page', async ({
  noScript,
  server,
  expectedNoise,
}) => {
  test.setTimeout(300_000);
  expectedNoise.push(/status of 40[34]/);
  const database = withLongWords(await buildDatabase());
  await writeAtomically(join(server.dataDir, 'db.json'), JSON.stringify(database));
  const page = await noScript.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, server.url, 'en');
  await page.goto('/apps/user/list');
  await expect(page.getByRole('main')).toContainText(word);
  for (const { path } of pages) {
    await page.goto(path);
    expect.soft(await sidewaysScroll(page), `width of ${path}`).toBe('');
  }
  await server.reseed();
});
