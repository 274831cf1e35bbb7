import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../helpers/browser';

/** Returns the position and appearance of every visible element on a page, after its fonts have loaded. */
function appearance(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const visible = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
    return visible.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, borderTopColor, display, fontWeight } = getComputedStyle(element);
      const box = [x, y, width, height].map(Math.round).join(' ');
      return [
        element.tagName,
        element.className,
        box,
        color,
        backgroundColor,
        borderTopColor,
        display,
        fontWeight,
      ].join('|');
    });
  });
}

const forgetStyles = (context: BrowserContext) => context.clearCookies({ name: 'styles' });

async function signInPlainly(page: Page) {
  await page.goto('/pages/login-basic');
  await page.getByLabel('Email').fill('admin@demo.com');
  await page.getByLabel('Password', { exact: true }).fill('admin');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('styles are inlined on a first visit and replaced by links after the page has loaded, and later visits use links', async ({
  page,
}) => {
  const first = (await (await page.goto('/pages/login-basic'))?.text()) ?? '';
  expect(first).toMatch(/<style nonce="[^"]+" data-href="\/assets\/app-[^"]+\.css">[^<]*\.MuiButton-root\{/);
  expect(first).not.toContain('<link rel="stylesheet"');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.locator('style[data-href]')).toHaveCount(0);
  await expect(page.locator('link[rel="stylesheet"]')).not.toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.fonts.check('1rem "Inter Variable"'))).toBe(true);
  const again = (await (await page.goto('/pages/login-basic'))?.text()) ?? '';
  expect(again).not.toContain('<style');
  expect(again).toMatch(/<link rel="stylesheet" href="\/assets\/app-[^"]+"\/>/);
});

test('a page stays styled and interactive if its stylesheet can’t be loaded', async ({ page, expectedNoise }) => {
  expectedNoise.push('/assets/app-', 'net::ERR_FAILED');
  await page.route('**/assets/app-*.css', (route) => route.abort());
  await page.goto('/pages/login-basic');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.locator('style[data-href]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCSS('border-radius', '8px');
});

test('without JavaScript, a page looks the same on the first visit as on later visits', async ({
  noScript,
  expectedNoise,
}) => {
  expectedNoise.push('status of 404');
  const page = await noScript.newPage();
  await signInPlainly(page);
  for (const path of ['/', '/apps/invoice/list', '/apps/calendar', '/pages/faq', '/no/such/page']) {
    await forgetStyles(noScript);
    const first = await page.goto(path);
    expect(await first?.text(), path).toContain('data-href');
    const looks = await appearance(page);
    const second = await page.goto(path);
    expect(await second?.text(), path).not.toContain('data-href');
    expect(looks, path).toEqual(await appearance(page));
  }
});
