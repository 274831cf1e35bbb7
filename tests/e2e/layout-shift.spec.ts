import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser';

/** Pages with what only a page without script shows, or what comes with script alone. */
const paths = [
  '/',
  '/apps/todo',
  '/apps/invoice/list',
  '/apps/email/follow-up?mail=14',
  '/apps/invoice/print?ids=1013,1043',
  '/icons/gallery',
  '/pages/knowledge-base/getting-started/what-do-the-groups-in-the-menu-mean',
];

/** How far what was seen has moved since the page began: 0.1 and more is what people notice (web.dev/articles/cls). */
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
  test(`${path} does not move when script comes`, async ({ page, signIn }) => {
    await signIn(page, 'admin');
    // The first visit of all learns the zone, and styles and fonts come after its paint: this is about every later one.
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/*.js', async (route) => {
      await page.locator('main').waitFor();
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    // The bar above a paper links its sheet itself: what stands above the bar is painted while that is on its way.
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

test('the buttons for the time without script come when the scripts do not', async ({
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
