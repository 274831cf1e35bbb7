import { expect, test } from '../helpers/browser';

test.beforeEach(async ({ page, server, signIn }) => {
  await server.reseed();
  await signIn(page, 'admin');
});

test('a dialog of the examples takes the focus, keeps it, and gives it back', async ({ page }) => {
  await page.goto('/pages/modal-examples');
  const tile = page.getByRole('link', { name: /^Edit a user/ });
  await tile.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit a user' });
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/pages/modal-examples');
  await expect(tile).toBeFocused();
});

test('what is typed of a post is kept by itself, and readers see nothing of it', async ({ page }) => {
  await page.goto('/pages/blog/edit/3');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.getByRole('textbox', { name: 'Title' }).fill('A thought on its way');
  await expect(page.getByText('Draft kept')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A thought on its way');
  await page.reload();
  await expect(page.getByText('This is your working draft.', { exact: false })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A thought on its way');
  await page.goto('/pages/blog/detail/3');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('A thought on its way');
});
