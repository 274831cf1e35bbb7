import { expect, test } from '../helpers/browser';

test('a link can be copied without the Clipboard API, as on an insecure page', async ({ page, signIn }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await signIn(page, 'admin', '/pages/knowledge-base/invoicing/how-do-i-create-an-invoice');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const copy = page.locator('.page-head').getByRole('button', { name: /^(Copy|Copied) link$/ });
  await copy.click();
  await expect(copy).toHaveAccessibleName('Copied link');
  await expect(copy).toBeFocused();
  await page.goto('/pages/faq');
  const search = page.getByRole('searchbox').first();
  await search.focus();
  await page.keyboard.press('Control+V');
  await expect(search).toHaveValue(/\/pages\/knowledge-base\/invoicing\/how-do-i-create-an-invoice$/);
});
