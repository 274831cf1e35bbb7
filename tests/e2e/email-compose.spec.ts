import { truncateSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser';

test.beforeEach(async ({ server }) => server.reseed());

const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`Words of ${name}`) });

async function openCompose(page: Page, at = '/apps/email/compose') {
  await page.goto(at);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return page.getByRole('dialog');
}

test('a file is attached once, however often the draft is saved', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  const panel = await openCompose(page, '/apps/email/compose?draft=22');
  const kept = panel.locator('.compose-files').getByRole('checkbox');
  await panel.getByLabel('Attachments', { exact: true }).setInputFiles(file('plan.txt'));
  await panel.getByRole('button', { name: 'Save draft' }).click();
  await expect(kept).toHaveCount(1);
  await panel.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.locator('.toast')).toHaveCount(2);
  await page.reload();
  await expect(kept).toHaveCount(1);
});

test('toasts don’t cover Save draft, however often it’s clicked', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  const panel = await openCompose(page, '/apps/email/compose?draft=22');
  for (const count of [1, 2, 3]) {
    await panel.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.locator('.toast')).toHaveCount(count);
  }
  await panel.getByRole('button', { name: 'Save draft' }).click();
});

test('the rich text editor takes the focus when it’s chosen, but not when it loads automatically', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.evaluate(() => localStorage.setItem('mail-editor', 'rich'));
  const panel = await openCompose(page);
  const editor = panel.getByRole('textbox', { name: 'Message' }).and(page.locator('[contenteditable]'));
  await expect(editor).toBeVisible();
  await expect(panel.getByLabel('To', { exact: true })).toBeFocused();
  await panel.getByRole('button', { name: 'Plain Markdown' }).click();
  await panel.getByRole('button', { name: 'Rich text editor' }).click();
  await expect(editor).toBeFocused();
});

test('text is preserved when an attachment is too large to be sent', async ({ page, signIn, expectedNoise }, info) => {
  expectedNoise.push(/status of 413/);
  const path = info.outputPath('large.txt');
  writeFileSync(path, '');
  truncateSync(path, 65 * 1024 * 1024);
  await signIn(page, 'admin');
  const panel = await openCompose(page);
  await panel.getByLabel('To', { exact: true }).fill('jo@outside.example');
  await panel.getByLabel('Attachments', { exact: true }).setInputFiles(path);
  await panel.getByLabel('Message', { exact: true }).fill('Long thought about');
  await panel.getByRole('button', { name: 'Save draft' }).click();
  await expect(panel.getByText(/The files are too large/)).toBeVisible();
  await expect(panel.getByLabel('To', { exact: true })).toHaveValue('jo@outside.example');
  await expect(panel.getByLabel('Message', { exact: true })).toHaveValue('Long thought about');
});

test('two emails are written while others are read', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/apps/email');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const compose = page.getByRole('link', { name: 'Compose', exact: true });
  const windows = page.getByRole('dialog', { name: 'New email' });
  await compose.click();
  await windows.getByLabel('Subject').fill('One');
  await page.getByRole('link', { name: /Lunch, green door/ }).click();
  await expect(page).toHaveURL(/mail=25/);
  await expect(windows.getByLabel('Subject')).toHaveValue('One');
  await compose.click();
  await expect(windows).toHaveCount(2);
  await expect(windows.first().getByLabel('Subject')).toHaveValue('One');
  await windows.last().getByRole('button', { name: 'Close' }).click();
  await expect(windows).toHaveCount(1);
});

test('recipients are suggested, listed, and marked where they are none', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  const panel = await openCompose(page);
  const to = panel.getByLabel('To', { exact: true });
  await to.pressSequentially('solh');
  await expect(panel.getByRole('option', { name: /Ingrid Solheim/ })).toBeVisible();
  await to.press('Enter');
  await expect(to).toHaveValue('Ingrid Solheim <ingrid.solheim@atrium.example>, ');
  await to.pressSequentially('nobody');
  await to.press('Tab');
  const people = panel.getByRole('list', { name: 'Recipients in “To”' }).getByRole('listitem');
  await expect(people).toHaveText([/Ingrid Solheim/, /nobody isn’t an email address/]);
  await panel.getByRole('button', { name: 'Remove nobody' }).click();
  await expect(people).toHaveCount(1);
});
