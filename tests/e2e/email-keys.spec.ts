import { expect, test } from '../helpers/browser';

test.beforeEach(async ({ server }) => server.reseed());

test('shortcuts open an email’s menus, where typing a name selects a label, a folder, or a new label', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/apps/email?mail=14');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const head = page.locator('.mail-pane__head');
  await page.keyboard.press('l');
  await expect(page.locator('.mail-pane .mail-label-menu')).toHaveAttribute('open', '');
  await page.keyboard.type('cli');
  await page.keyboard.press('Enter');
  await expect(head).toContainText('Clients');
  await page.keyboard.press('l');
  await expect(page.locator('.mail-pane .mail-label-menu')).toHaveAttribute('open', '');
  await page.keyboard.type('Budget 26');
  await page.keyboard.press('Enter');
  await expect(head).toContainText('Budget 26');
  await page.keyboard.press('v');
  await expect(page.locator('.mail-pane .mail-move-menu')).toHaveAttribute('open', '');
  await page.keyboard.type('rec');
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast').last()).toContainText('Receipts');
});

test('b snoozes an email, and Enter in the time field doesn’t trigger another action', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/apps/email?mail=25');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.press('b');
  const menu = page.locator('.mail-pane .mail-snooze-menu');
  await menu.locator('[name=until]').fill('2099-01-01');
  await menu.locator('[name=untilTime]').press('Enter');
  await expect(page.locator('.toast').last()).toContainText(/snoozed/i);
});

test('the email search shows results while the user types, completes operators, and is cleared with Esc', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/apps/email?folder=sent');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.press('/');
  await page.keyboard.type('fr');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('hugo');
  await expect(page).toHaveURL(/q=from%3Ahugo/);
  await expect(page.locator('.mail-row')).not.toHaveCount(0);
  await expect(page.locator('[type=search][name=q]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-row-link]').first()).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/folder=sent/);
  await expect(page).not.toHaveURL(/q=/);
});
