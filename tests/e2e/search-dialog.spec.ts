import { expect, test } from '../helpers/browser';

test.beforeEach(async ({ server }) => server.reseed());

test('a page is bookmarked in the search dialog, which stays; a hit that is followed closes it', async ({
  page,
  signIn,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await signIn(page, 'admin');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('searchbox').fill('kanban');
  await dialog.getByRole('button', { name: 'Bookmark Kanban', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Remove the bookmark of Kanban' })).toBeVisible();
  await dialog.getByRole('link', { name: /^Kanban/ }).click();
  await expect(page).toHaveURL('/apps/kanban');
  await expect(dialog).toHaveCount(0);
  expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);
});
