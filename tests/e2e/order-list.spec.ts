import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../helpers/axe';
import { expect, expectNoSidewaysScroll, test } from '../helpers/browser';

const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody tr');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: new RegExp(`^${name}`) });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text, visible: true }).first();

const viewTabs = (page: Page) => page.getByRole('navigation', { name: 'Saved views' });
const viewsMenu = (page: Page) => page.locator('summary').filter({ hasText: 'Saved views' });

test.beforeEach(async ({ server }) => server.reseed());

async function workThroughOrders(page: Page, script: boolean): Promise<void> {
  await page.goto('/apps/order/list');
  await tab(page, 'Pending').click();
  await expect(page).toHaveURL(/status=pending/);
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('Paid');
  if (!script) await page.getByRole('button', { name: 'Apply' }).first().click();
  await expect(page).toHaveURL(/payment=paid/);
  await expect(page.getByRole('link', { name: /Remove filter Payment: Paid/ })).toBeVisible();

  await viewsMenu(page).click();
  await page.getByLabel('Save this view as').fill('To be sent');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'View “To be sent” saved')).toBeVisible();

  await page.goto('/apps/order/list');
  await viewTabs(page).getByRole('link', { name: 'To be sent' }).click();
  await expect(page).toHaveURL(/payment=paid/);
  await expect(tab(page, 'Pending')).toHaveAttribute('aria-current', 'page');

  const first = rows(page).first();
  const number = /#(\d+)/.exec(await first.innerText())?.[1] ?? '';
  await first.locator('summary').click();
  await first.getByRole('button', { name: 'Finish order' }).click();
  await expect(toast(page, `Order #${number} finished`)).toBeVisible();
  await expect(rows(page).filter({ hasText: `#${number}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).filter({ visible: true }).last().click();
  await expect(rows(page).filter({ hasText: `#${number}` })).toHaveCount(1);

  await rows(page).first().getByRole('checkbox').check();
  await page.getByLabel(/Select (all )?\d+ matching rows?/).check();
  await page.getByRole('button', { name: 'Finish order' }).filter({ visible: true }).first().click();
  await expect(toast(page, /finished/)).toBeVisible();
  await expect(page.getByText('No results')).toBeVisible();
}

async function changeTheView(page: Page): Promise<void> {
  for (const [query, name] of [
    ['status=pending', 'Waiting'],
    ['payment=unpaid', 'Unpaid'],
  ] as const) {
    await page.goto(`/apps/order/list?${query}`);
    await viewsMenu(page).click();
    await page.getByLabel('Save this view as').fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true }).click();
    await expect(toast(page, `View “${name}” saved`)).toBeVisible();
  }
  await viewsMenu(page).click();
  await page.locator('summary').filter({ hasText: 'Edit view Waiting' }).click();
  const view = page.locator('.saved-views__view').filter({ hasText: 'Edit view Waiting' });
  await view.getByLabel('View name').fill('Unpaid');
  await view.getByLabel('Share with everyone who can see this list').check();
  await view.getByLabel('Use as my default view').check();
  await view.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(view.getByText('You already have a view with this name.')).toBeVisible();
  await expect(view.getByLabel('Use as my default view')).toBeChecked();
  await view.getByLabel('View name').fill('Still to do');
  await view.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'View “Still to do” changed')).toBeVisible();

  await page.goto('/apps/order/list');
  await expect(page).toHaveURL(/status=pending/);
  await expect(viewTabs(page).getByRole('link', { name: 'Still to do' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page');
  await viewTabs(page).getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL(/saved=all$/);
}

test('a saved view of the order list can be renamed, shared, and made the default', async ({
  page,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push('409');
  await signIn(page, 'admin');
  await changeTheView(page);
});

test('without JavaScript, a saved view of the order list can be renamed, shared, and made the default', async ({
  noScript,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push('409');
  const page = await noScript.newPage();
  await signIn(page, 'admin');
  await changeTheView(page);
});

test('an order filter can be saved as a view, and its orders can be finished individually or all at once', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await workThroughOrders(page, true);
});

test('without JavaScript, an order filter can be saved as a view, and its orders can be finished', async ({
  noScript,
  signIn,
}) => {
  const page = await noScript.newPage();
  await signIn(page, 'admin');
  await workThroughOrders(page, false);
});

test('the order list is accessible with its views menu open, and fits on a phone', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/order/list?payment=paid');
  await viewsMenu(page).click();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('selected invoices stay selected when an invoice is added elsewhere', async ({ page, signIn, baseURL }) => {
  await signIn(page, 'admin');
  const listening = page.waitForResponse(/\/live\?since/);
  await page.goto('/apps/invoice/list');
  await listening;
  const list = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
  const number = async (at: number) => /\S+/.exec(await list.nth(at).getByRole('rowheader').innerText())?.[0] ?? '';
  const [first, third] = [await number(0), await number(2)];
  for (const at of [0, 2]) await list.nth(at).getByRole('checkbox').check();
  const headers = { origin: baseURL ?? '' };
  await page.request.post('/apps/invoice/preview/1013', { form: { intent: 'duplicate' }, headers });
  await expect(list.first()).not.toContainText(first);
  for (const one of [first, third]) await expect(list.filter({ hasText: one }).getByRole('checkbox')).toBeChecked();
  await expect(page.locator('.bulk-bar__count')).toHaveText('2 selected');
});
