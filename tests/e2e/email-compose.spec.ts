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

test('a file is attached only once when the draft is saved twice', async ({ page, signIn }) => {
  await signIn(page, 'admin', null);
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

test('Save draft can still be clicked while three toasts are shown', async ({ page, signIn }) => {
  await signIn(page, 'admin', null);
  const panel = await openCompose(page, '/apps/email/compose?draft=22');
  for (const count of [1, 2, 3]) {
    await panel.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.locator('.toast')).toHaveCount(count);
  }
  await panel.getByRole('button', { name: 'Save draft' }).click();
});

test('on a phone, a toast doesn’t cover the Compose link', async ({ page, signIn, server }) => {
  await signIn(page, 'admin');
  await page.setViewportSize({ width: 360, height: 740 });
  const headers = { origin: server.url };
  // The next page shows the toast.
  await page.request.post('/preferences/workspace/public', { form: { blog: 'on' }, headers, maxRedirects: 0 });
  await page.goto('/apps/email');
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  const overlaps = async () => {
    const [own, compose] = [await toast.boundingBox(), await page.getByRole('link', { name: 'Compose' }).boundingBox()];
    return !own || !compose || (own.y < compose.y + compose.height && compose.y < own.y + own.height);
  };
  await expect.poll(overlaps).toBe(false);
});

test('the rich text editor receives focus when it’s selected, but not when it loads automatically', async ({
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

test('the recipient and the message are preserved when saving a draft fails because an attachment is too large', async ({
  page,
  signIn,
  expectedNoise,
}, info) => {
  expectedNoise.push(/status of 413/);
  const path = info.outputPath('large.txt');
  writeFileSync(path, '');
  truncateSync(path, 65 * 1024 * 1024);
  await signIn(page, 'admin', null);
  const panel = await openCompose(page);
  await panel.getByLabel('To', { exact: true }).fill('jo@outside.example');
  await panel.getByLabel('Attachments', { exact: true }).setInputFiles(path);
  await panel.getByLabel('Message', { exact: true }).fill('Long thought about');
  await panel.getByRole('button', { name: 'Save draft' }).click();
  await expect(panel.getByText(/The files are too large/)).toBeVisible();
  await expect(panel.locator('[name=to]')).toHaveValue('jo@outside.example');
  await expect(panel.getByLabel('Message', { exact: true })).toHaveValue('Long thought about');
});

test('a compose window stays open when another email is opened, and a second window can be added', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/email');
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

test('a fourth compose window opens empty, and the first one is closed and saved as a draft', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/email');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const compose = page.getByRole('link', { name: 'Compose', exact: true });
  const subjects = page.getByRole('dialog', { name: 'New email' }).getByLabel('Subject');
  for (const [at, subject] of ['One', 'Two', 'Three'].entries()) {
    // The windows can cover the link.
    await compose.press('Enter');
    await subjects.nth(at).fill(subject);
  }
  await compose.press('Enter');
  await expect(subjects).toHaveCount(3);
  await expect
    .poll(() => subjects.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
    .toEqual(['Two', 'Three', '']);
  await page.goto('/apps/email?folder=draft');
  await expect(page.locator('.mail-rows')).toContainText('One');
});

test('recipients can be selected from suggestions, pasted, and removed with the keyboard', async ({ page, signIn }) => {
  await signIn(page, 'admin', null);
  const panel = await openCompose(page);
  const to = panel.getByLabel('To', { exact: true });
  const sent = panel.locator('[name=to]');
  const people = panel.getByRole('list', { name: 'Recipients in “To”' }).getByRole('listitem');
  await to.pressSequentially('solh');
  await expect(panel.getByRole('option', { name: /Ingrid Solheim/ })).toBeVisible();
  await to.press('Enter');
  await expect(sent).toHaveValue('Ingrid Solheim <ingrid.solheim@atrium.example>');
  await to.pressSequentially('nobody');
  await to.press('Tab');
  await expect(people).toHaveText([/Ingrid Solheim/, /“nobody” isn’t an email address/]);
  await panel.getByRole('button', { name: 'Remove nobody' }).click();
  await expect(people).toHaveCount(1);

  await to.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'a@x.example; "B, C" <b@x.example>\nnot one, a@x.example');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(people).toHaveText([/Ingrid/, 'a@x.example', 'B, C', /not one/]);
  await to.press('Backspace');
  await expect(people).toHaveCount(3);
  await to.press('ArrowLeft');
  await expect(panel.getByRole('button', { name: 'Remove B, C' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await expect(people).toHaveText([/Ingrid/, 'B, C']);
  await page.keyboard.press('ArrowRight');
  await expect(to).toBeFocused();
  await expect(sent).toHaveValue('Ingrid Solheim <ingrid.solheim@atrium.example>, "B, C" <b@x.example>');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('d@x.example,');
  await expect(people).toHaveText([/Ingrid/, 'B, C', 'd@x.example']);
  await to.press('Backspace');
  await panel.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.locator('.toast')).toHaveCount(1);
  await page.reload();
  await expect(people).toHaveText([/Ingrid/, 'B, C']);
});

test('text typed while a reply window is opening is inserted into the window', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/email?mail=14');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/compose\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.type('rYes, see you all#');
  release();
  const panel = page.getByRole('dialog', { name: 'Reply', exact: true });
  await expect(panel.locator('[name=body]')).toHaveValue(/^Yes, see you all(\\)?#/);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('pressing Tab twice moves focus from the recipients to the subject, and a third Tab moves it to the message', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.evaluate(() => localStorage.setItem('mail-editor', 'rich'));
  const panel = await openCompose(page);
  const editor = panel.getByRole('textbox', { name: 'Message' }).and(page.locator('[contenteditable]'));
  await expect(editor).toBeVisible();
  await panel.getByLabel('To', { exact: true }).pressSequentially('jo@x.example ann@x.example ');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(panel.getByLabel('Subject')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor).toBeFocused();
});

test('a reply is composed below its conversation, and stays there as a draft when another email is opened', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/email?mail=14');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.press('r');
  const reply = page.locator('.mail-pane').getByRole('dialog', { name: 'Reply', exact: true });
  await expect(reply).toBeVisible();
  await page.keyboard.type('Half a thought');
  await expect(reply.locator('[name=body]')).toHaveValue(/^Half a thought/);
  await page.getByRole('link', { name: /Lunch, green door/ }).click();
  await expect(page).toHaveURL(/mail=25/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  // The draft appears when it's saved, which can be after the page has opened.
  const draft = page.locator('.mail-pane').getByRole('link', { name: 'Continue editing' });
  await expect(draft).toBeVisible();
  await page.reload();
  await draft.click();
  await expect(page.getByRole('dialog').locator('[name=body]')).toHaveValue(/^Half a thought/);
});

test('a half-typed reply is preserved when the rich text editor loads, and undoing the send reopens the reply', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/editor-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/apps/email?mail=14');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.evaluate(() => localStorage.setItem('mail-editor', 'rich'));
  await page.keyboard.press('r');
  const reply = page.locator('.mail-pane').getByRole('dialog', { name: 'Reply', exact: true });
  await expect(reply.locator('[name=body]')).toBeFocused();
  await page.keyboard.type('Half a');
  release();
  const editor = reply.locator('[contenteditable]');
  await expect(editor).toBeFocused();
  await page.keyboard.type(' thought');
  await page.keyboard.press('Enter');
  await page.keyboard.type('and more');
  await expect(reply.locator('[name=body]')).toHaveValue(/^Half a thought\n\nand more\n\nOn /);
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.toast').last()).toContainText('Sending');
  await page.keyboard.press('z');
  await expect(page).toHaveURL(/compose\?.*draft=/);
  await expect(page.getByRole('dialog').locator('[name=body]')).toHaveValue(/^Half a thought/);
});

test('an email that couldn’t be sent while offline can be restored after a reload', async ({
  page,
  context,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push('ERR_INTERNET_DISCONNECTED', 'Failed to load resource', 'route module', /dynamically imported/);
  await signIn(page, 'admin', '/apps/email');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.press('c');
  const panel = page.getByRole('dialog', { name: 'New email' });
  await panel.getByLabel('To', { exact: true }).fill('jo@x.example');
  await context.setOffline(true);
  await panel.getByLabel('Subject').fill('Typed offline');
  await page.keyboard.press('Control+Enter');
  await page.waitForTimeout(500);
  await context.setOffline(false);
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(panel.getByLabel('Subject')).toHaveValue('Typed offline');
});
