import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser';

test.beforeEach(async ({ server }) => server.reseed());

test('shortcuts open an email’s menus, where typing a name applies or creates a label, or moves the email to a folder', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/email?mail=14');
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

test('the b key opens the snooze menu, where Enter in the time field snoozes the email', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/email?mail=25');
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
  await signIn(page, 'admin', '/apps/email?folder=sent');
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

async function openInbox(page: Page, at = '/apps/email') {
  await page.goto(at);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

test('when a menu opened with a shortcut closes, the email’s row is focused but not selected, and j focuses the next row', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', null);
  await openInbox(page);
  const links = page.locator('.mail-row [data-row-link]');
  for (const key of ['j', 'j', 'l']) await page.keyboard.press(key);
  await expect(page.locator('.bulk-bar .mail-label-menu')).toHaveAttribute('open', '');
  await page.keyboard.type('cli');
  await page.keyboard.press('Enter');
  await expect(page.locator('.mail-row').nth(1)).toContainText('Clients');
  await expect(links.nth(1)).toBeFocused();
  await expect(page.locator('.mail-row [type=checkbox]:checked')).toHaveCount(0);
  await page.keyboard.press('v');
  await expect(page.locator('.bulk-bar .mail-move-menu')).toHaveAttribute('open', '');
  await page.keyboard.press('Escape');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('j');
  await expect(links.nth(2)).toBeFocused();
  const third = (await links.nth(2).getAttribute('href')) ?? '';
  await page.keyboard.press('e');
  await expect(page.locator('.toast').last()).toContainText('archived');
  await expect(page.locator(`.mail-row [data-row-link][href="${third}"]`)).toHaveCount(0);
  await expect(page.locator('.mail-row').nth(1)).toContainText('Clients');
});

test('focus follows the open email, and after the email is archived, j continues from its position in the list', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', null);
  await openInbox(page);
  const links = page.locator('.mail-row [data-row-link]');
  const second = (await links.nth(1).getAttribute('href')) ?? '';
  const third = (await links.nth(2).getAttribute('href')) ?? '';
  for (const key of ['j', 'Enter']) await page.keyboard.press(key);
  await expect(page.locator('.mail-pane a[rel=next]')).toBeVisible();
  await page.keyboard.press(']');
  await expect(page).toHaveURL(new RegExp(`${second.replace(/^.*\?/, '')}$`));
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('e');
  await expect(links.nth(1)).toHaveAttribute('href', third);
  await openInbox(page, third);
  await page.keyboard.press('e');
  await expect(page.locator('.toast').last()).toContainText('archived');
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
});

test('undo restores the only search result, and a compose window’s controls ignore single-key shortcuts, but not Enter', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', null);
  await openInbox(page, '/apps/email?q=Harbour');
  for (const key of ['j', '!']) await page.keyboard.press(key);
  await expect(page.locator('.toast').last()).toContainText('spam');
  await expect(page.locator('.mail-row')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(page.locator('.mail-row')).toHaveCount(1);
  await expect(page.locator('[type=search][name=q]')).toHaveValue('Harbour');
  await page.keyboard.press('c');
  const panel = page.getByRole('dialog', { name: 'New email' });
  await panel.getByText('Cc and Bcc').focus();
  for (const key of ['j', 'o', 'n', '#']) await page.keyboard.press(key);
  await expect(panel.getByText('Cc and Bcc')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Cc', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+Shift+B');
  await expect(panel.getByLabel('Bcc', { exact: true })).toBeFocused();
});
