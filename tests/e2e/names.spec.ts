import { expect, test } from '../helpers/browser';

/** Buttons with the same text on each row: their page, their text, and the accessible name of one of them. */
const pages = [
  { path: '/bookmarks', reads: 'Rename', called: 'Rename Shop' },
  { path: '/pages/account-settings/social', reads: 'Connect', called: 'Connect GitHub' },
  { path: '/pages/blog/detail', reads: 'Hide', called: /^Hide the comment by \S/ },
];

for (const { path, reads, called } of pages) {
  test(`${path}: each “${reads}” button has a unique accessible name`, async ({ page, signIn }) => {
    await signIn(page, 'admin', path);
    const buttons = page
      .getByRole('main')
      .getByRole('button')
      .filter({ hasText: new RegExp(`^${reads}$`) });
    const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);
    await expect(page.getByRole('main').getByRole('button', { name: called }).first()).toBeVisible();
  });
}
