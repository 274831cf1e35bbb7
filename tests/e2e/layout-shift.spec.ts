import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser';

/** Pages with content that only the version without JavaScript shows, or that JavaScript adds. */
const paths = [
  '/',
  '/apps/todo',
  '/apps/invoice/list',
  '/apps/email/follow-up?mail=14',
  '/apps/invoice/print?ids=1013,1043',
  '/icons/gallery',
  '/pages/knowledge-base/getting-started/what-do-the-groups-in-the-menu-mean',
];

/**
 * Returns the sum of the page's layout shifts so far. The page's CLS can't be higher. A CLS of 0.1 or less is good
 * (web.dev/articles/cls).
 */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        );
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
}

test.use({ viewport: { width: 360, height: 900 }, timezoneId: 'America/New_York' });

for (const path of paths) {
  test(`the layout shift score of ${path} is below 0.02 when JavaScript loads`, async ({ page, signIn }) => {
    await signIn(page, 'admin');
    // This test measures a reload, not the first visit to the page.
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/*.js', async (route) => {
      await page.locator('main').waitFor();
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    // The bar above a printed page links its own stylesheet. While the stylesheet loads, the browser can already paint
    // the content that precedes the link.
    await page.route('**/assets/print-bar-*.css', async (route) => {
      await page.locator('main').waitFor();
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.reload();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });
}

test('if JavaScript fails to load, the to-do search shows its Apply button after a delay', async ({
  page,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push('ERR_FAILED');
  await signIn(page, 'admin');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/apps/todo');
  const apply = page.getByRole('search').getByRole('button', { name: 'Apply' });
  await expect(apply).toBeHidden();
  await expect(apply).toBeVisible({ timeout: 10_000 });
  await page.getByPlaceholder('Search tasks').fill('report');
  await apply.click();
  await expect(page).toHaveURL(/q=report/);
});
