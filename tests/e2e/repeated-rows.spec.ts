import { expect, test } from '../helpers/browser';

test('removing a row from a form focuses an Undo button in the row’s place, and that button restores the row', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/invoice/add');
  await page.locator('html[data-hydrated]').waitFor();
  const descriptions = page.getByLabel('Description');
  const prices = page.getByLabel(/^Price/);
  const typed = () => descriptions.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  for (const [index, text] of ['Desk', 'Lamp', 'Chair'].entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add item' }).click();
    await descriptions.nth(index).fill(text);
    await prices.nth(index).fill(String(10 * (index + 1)));
  }
  const undo = page.locator('.repeated__gone').getByRole('button', { name: 'Undo', exact: true });

  await page.getByRole('button', { name: 'Remove row 2' }).click();
  await expect(undo).toBeFocused();
  await expect(undo).toHaveAccessibleDescription('Row 2 removed');
  expect(await typed()).toEqual(['Desk', 'Chair']);
  await page.getByRole('button', { name: 'Remove row 2' }).click();
  await expect(undo).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove row 1' }).click();
  await expect(undo.first()).toBeFocused();
  expect(await typed()).toEqual([]);

  await undo.nth(2).press('Enter');
  await expect(descriptions).toBeFocused();
  await undo.nth(1).press('Enter');
  await expect(undo).toHaveCount(1);
  await undo.press('Enter');
  await expect(undo).toHaveCount(0);
  expect(await typed()).toEqual(['Desk', 'Lamp', 'Chair']);
  await expect(prices.nth(1)).toHaveValue('20.00');
  await expect(page.getByRole('button', { name: 'Remove row 3' })).toBeVisible();
});
