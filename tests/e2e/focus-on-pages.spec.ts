import { expect, test } from '../helpers/browser';
import { undo } from '../helpers/kanban-page';

test.beforeEach(async ({ server }) => server.reseed());

test('focus moves to Invite after an invitation is canceled', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/user/view/15');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Cancel invitation' }).click();
  await expect(page.getByRole('button', { name: 'Invite' })).toBeFocused();
});

test('focus moves to a machine’s only alarm after the alarm is acknowledged', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/dashboard/machines/11');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('button', { name: 'Acknowledge' }).press('Enter');
  await expect(page.locator('#alarms li').filter({ hasText: 'Acknowledged by' })).toBeFocused();
});

test('focus moves to the Refund disclosure after a refund', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/order/view/5018');
  await page.locator('html[data-hydrated]').waitFor();
  const summary = page.locator('summary').filter({ hasText: 'Refund' });
  await summary.press('Enter');
  await page.getByLabel('Amount').fill('12.50');
  await page.getByLabel('Reason').last().fill('A scratch');
  await page.getByRole('button', { name: 'Refund' }).press('Enter');
  await expect(page.locator('.toast').getByText('refunded')).toBeVisible();
  await expect(summary).toBeFocused();
});

test('focus moves to the views menu after a view is saved with Enter', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/datatables/advanced?sortColumn=salary&sort=desc');
  await page.locator('html[data-hydrated]').waitFor();
  const views = page.locator('summary').filter({ hasText: 'Views' });
  await views.press('Enter');
  await page.locator('.menu[open]').getByRole('textbox').press('Enter');
  await expect(page.locator('.menu[open]').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Best paid');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Best paid' }).first()).toBeVisible();
  await expect(views).toBeFocused();
});

test('focus stays on Disable when its confirmation opens, and returns to it when Tab and Enter cancel the confirmation', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/calendar/subscribe');
  await page.locator('html[data-hydrated]').waitFor();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Create link' }).click();
  const disable = panel.getByRole('link', { name: 'Disable' });
  await disable.press('Enter');
  await expect(panel.getByRole('alert')).toBeVisible();
  await expect(disable).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(disable).toBeFocused();
});

test('focus moves to the next card when a card is hidden, and to the restored card after undo', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/');
  await page.locator('html[data-hydrated]').waitFor();
  const menuOf = (card: string) => page.locator(`#card-${card} > .menu > summary`);
  await menuOf('pastDue').press('Enter');
  await page.locator('#card-pastDue').getByRole('button', { name: 'Hide this card' }).press('Enter');
  await expect(page.locator('#card-pastDue')).toHaveCount(0);
  await expect(menuOf('paid')).toBeFocused();
  await undo(page);
  await expect(menuOf('pastDue')).toBeFocused();
});

test('focus stays in the field where Enter submitted the form', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/extensions/avatar-editor');
  await page.locator('html[data-hydrated]').waitFor();
  const across = page.getByLabel('Horizontal position');
  await across.press('ArrowRight');
  await across.press('Enter');
  await expect(page).toHaveURL(/across=55/);
  await expect(across).toBeFocused();
});

test('focus moves to the first row after a bulk delete, not to a sortable heading', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/pages/blog/comments');
  await page.locator('html[data-hydrated]').waitFor();
  await page.locator('tbody input[name=ids]').nth(2).check();
  await page.locator('.bulk-bar').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.locator('.toast').getByText('Comment deleted')).toBeVisible();
  await expect(page.locator('tbody th a').first()).toBeFocused();
});
