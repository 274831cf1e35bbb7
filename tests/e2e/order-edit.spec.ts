import { expect, test } from '../helpers/browser';

test.beforeEach(async ({ server }) => server.reseed());

test('without JavaScript, conflicting edits of an order’s items are listed by field label, and other changes are merged', async ({
  noScript,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push(/409/);
  const ownPage = await noScript.newPage();
  await signIn(ownPage, 'admin', '/apps/order/edit/5018');
  const otherPage = await noScript.newPage();
  await otherPage.goto('/apps/order/edit/5018');
  await otherPage.getByLabel('Postal code').first().fill('C9999');
  await otherPage.getByRole('group', { name: 'Row 2' }).getByLabel('Quantity').fill('3');
  await otherPage.getByRole('group', { name: 'Row 1' }).getByLabel('Color').selectOption('Rose');
  await otherPage.getByLabel('Delivery method').selectOption('Express');
  await otherPage.getByLabel('Reason for the change').fill('Asked for by phone');
  await otherPage.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(otherPage).toHaveURL(/\/apps\/order\/view\/5018/);

  await ownPage
    .getByRole('group', { name: 'Row 3' })
    .getByLabel('Product')
    .selectOption({ label: 'Halvorn Fjord 14 Laptop · \u2068$1,349.99\u2069' });
  await ownPage.getByLabel('Note').fill('Ring twice');
  await ownPage.getByRole('button', { name: 'Save', exact: true }).click();
  const differs = ownPage.getByRole('table').filter({ hasText: 'Rose' });
  for (const row of [
    /^1\. Color\s+.*Rose$/,
    /^2\. Quantity\s+1\s+3$/,
    /^3\. Product\s+Halvorn Fjord 14 Laptop\s+Veyrand Arena Wireless Gamepad$/,
  ])
    await expect(differs.getByRole('row', { name: row })).toBeVisible();
  // Three differences, and the row with the headings.
  await expect(differs.getByRole('row')).toHaveCount(4);
  await expect(ownPage.getByLabel('Note')).toHaveValue('Ring twice');

  await ownPage.getByLabel('Reason for the change').fill('Mixed up');
  await ownPage.getByRole('button', { name: /^Save/ }).click();
  await expect(ownPage.getByText('Ring twice')).toBeVisible();
  await expect(ownPage.getByText('C9999').first()).toBeVisible();
});

test('a half-typed refund survives another refund and is cleared when it’s submitted', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  await signIn(page, 'admin');
  const fill = async (on: typeof page, amount: string, reason: string) => {
    await on.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await on.locator('summary', { hasText: 'Refund' }).click();
    await on.getByLabel('Amount').fill(amount);
    await on.getByLabel('Reason').last().fill(reason);
  };
  await page.goto('/apps/order/view/5005');
  await fill(page, '7.50', 'Scratched');
  // Uses another browser context, because text typed in one tab is stored for other tabs of the same context.
  const others = await browser.newContext({ baseURL });
  const other = await others.newPage();
  await signIn(other, 'admin', '/apps/order/view/5005');
  const left = await page.locator('.order-cancel').last().textContent();
  await fill(other, '1.00', 'Late');
  await other.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(other.getByLabel('Amount')).toHaveValue('');
  await expect(page.locator('.order-cancel').last()).not.toHaveText(left ?? '');
  await expect(page.getByLabel('Amount')).toHaveValue('7.50');
  await expect(page.getByLabel('Reason').last()).toHaveValue('Scratched');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('');
  await others.close();
});
