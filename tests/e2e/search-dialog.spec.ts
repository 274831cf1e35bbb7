import { expectNoAxeViolations } from '../helpers/axe';
import { expect, test } from '../helpers/browser';

test.beforeEach(async ({ server }) => server.reseed());

test('the search dialog stays open when a page is bookmarked, and closes when a result is opened', async ({
  page,
  signIn,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await signIn(page, 'admin', '/');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('searchbox').fill('kanban');
  await dialog.getByRole('button', { name: 'Bookmark Kanban', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Remove bookmark Kanban' })).toBeVisible();
  await dialog.getByRole('link', { name: /^Kanban/ }).click();
  await expect(page).toHaveURL('/apps/kanban');
  await expect(dialog).toHaveCount(0);
  expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);
});

test('the search dialog moves focus to the opened page, or back to the Search link when the dialog is closed', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const opener = page.getByRole('link', { name: 'Search', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await opener.press('Enter');
  await dialog.getByRole('searchbox').fill('kanban');
  await dialog.getByRole('link', { name: /^Kanban/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Kanban', level: 1 })).toBeFocused();
  await opener.press('Enter');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.mouse.click(5, 890);
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the search dialog finds actions for the page’s record, shows their shortcuts, and runs one on Enter', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/user/view/3');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const here = dialog.getByRole('region', { name: 'On this page' });
  await expect(here.getByRole('button').first()).toBeVisible();
  await expectNoAxeViolations(page, { within: 'dialog' });
  await dialog.getByRole('searchbox').fill('edit');
  await expect(here.getByRole('button')).toHaveCount(1);
  await expect(here.locator('kbd')).toHaveText('e');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/apps\/user\/view\/3\/edit/);
  await expect(dialog).toHaveCount(0);
});

test('switching to dark mode from the search dialog closes the dialog', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/kanban');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('searchbox').fill('switch to dark');
  await dialog.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-joy-color-scheme', 'dark');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/apps/kanban');
});

test('in the search dialog, Ctrl+Enter opens the first result in a new tab, and typing on a result extends the query', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'admin', '/');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('searchbox');
  await field.fill('kanba');
  await expect(dialog.getByRole('link', { name: /^Kanban/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(field).not.toBeFocused();
  await page.keyboard.press('n');
  await expect(field).toHaveValue('kanban');
  await expect(dialog.getByRole('link', { name: /^Kanban/ })).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL('/apps/kanban');
  await expect(page).toHaveURL('/');
});

test('Enter in the search dialog opens the first result, even before the results are displayed', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  for (const waits of [true, false]) {
    await page.goto('/');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('searchbox').fill('kanban');
    if (waits) await expect(dialog.getByRole('link', { name: /^Kanban/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/apps/kanban');
    await expect(dialog).toHaveCount(0);
  }
});

test('on a phone, the search dialog fills the screen and can be closed', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await signIn(page, 'admin', '/');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('searchbox').fill('invoice');
  await expect(dialog.getByRole('link', { name: /^Invoice list/ })).toBeVisible();
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 720 });
  await expectNoAxeViolations(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});
