import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../helpers/browser';

const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody tr');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: new RegExp(`^${name}`) });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text, visible: true }).first();

test.beforeEach(async ({ server }) => server.reseed());

/** Narrows the list, saves that as a view, acts on a row and on everything, and takes it back. */
async function workThroughOrders(page: Page, script: boolean): Promise<void> {
  await page.goto('/apps/order/list');
  await tab(page, 'Pending').click();
  await expect(page).toHaveURL(/status=pending/);
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('Paid');
  if (!script) await page.getByRole('button', { name: 'Apply' }).first().click();
  await expect(page).toHaveURL(/payment=paid/);
  await expect(page.getByRole('link', { name: /Remove filter Payment: Paid/ })).toBeVisible();

  await page.locator('summary').filter({ hasText: 'Saved views' }).click();
  await page.getByLabel('Save this view as').fill('To be sent');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'View “To be sent” saved')).toBeVisible();

  await page.goto('/apps/order/list');
  await page.locator('summary').filter({ hasText: 'Saved views' }).click();
  await page.getByRole('link', { name: 'To be sent' }).click();
  await expect(page).toHaveURL(/payment=paid/);
  await expect(tab(page, 'Pending')).toHaveAttribute('aria-current', 'page');

  const first = rows(page).first();
  const number = /#(\d+)/.exec(await first.innerText())?.[1] ?? '';
  await first.locator('summary').click();
  await first.getByRole('button', { name: 'Finish order' }).click();
  await expect(toast(page, `Order #${number} finished`)).toBeVisible();
  await expect(rows(page).filter({ hasText: `#${number}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).filter({ visible: true }).last().click();
  await expect(rows(page).filter({ hasText: `#${number}` })).toHaveCount(1);

  await rows(page).first().getByRole('checkbox').check();
  await page.getByLabel(/Select (all|the) \d+ that match/).check();
  await page.getByRole('button', { name: 'Finish order' }).filter({ visible: true }).first().click();
  await expect(toast(page, /finished/)).toBeVisible();
  await expect(page.getByText('Nothing matches')).toBeVisible();
}

test('works through the orders', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await workThroughOrders(page, true);
});

test('works through the orders without JavaScript', async ({ noScript, signIn }) => {
  const page = await noScript.newPage();
  await signIn(page, 'admin');
  await workThroughOrders(page, false);
});

test('has no axe violation with its menu open, and fits a phone', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/apps/order/list?payment=paid');
  await page.locator('summary').filter({ hasText: 'Saved views' }).click();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});
