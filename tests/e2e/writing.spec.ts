import type { Page } from '@playwright/test';
import { expect, SCRIPT_REFUSED, test } from '../helpers/browser';

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
  await expect(page.getByText('Changes saved for later')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A thought on its way');
  await page.reload();
  await expect(page.getByText('These are your unpublished changes.', { exact: false })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A thought on its way');
  await page.goto('/pages/blog/detail/3');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('A thought on its way');
});

test('Undo puts back what the wizard of the kit had before it was emptied', async ({ page }) => {
  await page.goto('/forms/wizard');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Ada');
  await page.getByRole('textbox', { name: /mail/ }).fill('ada@byron.example');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL(/step=2/);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(name).toHaveValue('');
  await page.locator('.toast').last().getByRole('button', { name: /^Undo/ }).click();
  await expect(name).toHaveValue('Ada');
});

test('the way up leaves the buttons free that save what is written', async ({ page }) => {
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/pages/blog/edit/2');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await page.evaluate(() => window.scrollTo(0, 500));
    await expect(page.locator('.to-top a')).toBeVisible();
    for (const button of await page.locator('.save-bar :is(a, button)').all()) {
      const covered = () =>
        button.evaluate((own) => {
          const { left, right, top, height } = own.getBoundingClientRect();
          const places = [left + 8, (left + right) / 2, right - 8];
          return places.filter((x) => !own.contains(document.elementFromPoint(x, top + height / 2)));
        });
      await expect.poll(covered, await button.innerText()).toEqual([]);
    }
  }
});

test('lines of two versions read in their own direction, in a language of the other one too', async ({
  page,
  context,
  server,
}) => {
  const headers = { origin: server.url };
  const post = (form: Record<string, string>) =>
    context.request.post('/pages/blog/edit/3', { form: { intent: 'save', status: 'published', ...form }, headers });
  await post({ title: 'First', content: 'English words' });
  await post({ title: 'First', content: 'كلمات عربية' });
  await context.request.post('/preferences', { form: { language: 'ar' }, headers });
  await page.goto('/pages/blog/edit/3/history');
  const direction = (line: string) =>
    page.locator('.difference p', { hasText: line }).evaluate((own) => getComputedStyle(own).direction);
  expect(await direction('English words')).toBe('ltr');
  expect(await direction('كلمات عربية')).toBe('rtl');
  const author = page.locator('.revisions__author').first();
  expect(await author.evaluate((own) => getComputedStyle(own).direction)).toBe('rtl');
});

test('a mail typed with the network away is saved once it is back, once, and one note says how far it is', async ({
  page,
  context,
  expectedNoise,
}) => {
  expectedNoise.push('ERR_INTERNET_DISCONNECTED', 'Failed to load resource');
  await page.goto('/apps/email/compose');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const panel = page.getByRole('dialog', { name: 'New email' });
  await context.setOffline(true);
  await panel.getByLabel('Subject').fill('Written on the train');
  await expect(panel.getByText('You’re offline.')).toBeVisible();
  await panel.getByLabel('Message', { exact: true }).fill('Out of the tunnel.');
  await expect(page.locator('.connection').getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await expect(panel.getByText('You’re offline.')).toHaveCount(0);
  await expect(panel.getByText('Saved as a draft')).toBeVisible();

  await page.goto('/apps/email?folder=draft');
  const draft = page.getByRole('link', { name: /Written on the train/ });
  await expect(draft).toHaveCount(1);
  await draft.click();
  await expect(page.getByRole('region', { name: 'Open email' })).toContainText('Out of the tunnel.');

  // The page goes before the network is back: this browser keeps it.
  await page.goto('/apps/email/compose');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await context.setOffline(true);
  await panel.getByLabel('Subject').fill('Written in the lift');
  await expect(panel.getByText('You’re offline.')).toBeVisible();
  await panel.getByLabel('Message', { exact: true }).fill('Stuck on the fourth floor.');
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto('/apps/email/compose');
  await panel.getByRole('button', { name: 'Restore' }).click();
  await expect(panel.getByLabel('Message', { exact: true })).toHaveValue('Stuck on the fourth floor.');
  await expect(panel.getByText('Saved as a draft')).toBeVisible();
});

test('a mail that is being saved when its page is left is in the drafts, once', async ({ page }) => {
  await page.goto('/apps/email/compose');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  // The saving by script never gets there.
  await page.route('**/apps/email/compose.data*', () => {});
  const saving = page.waitForRequest(/compose\.data/);
  await page.getByRole('dialog', { name: 'New email' }).getByLabel('Subject').fill('Left in a hurry');
  await saving;
  await expect(async () => {
    await page.goto('/apps/email?folder=draft');
    await expect(page.getByRole('link', { name: /Left in a hurry/ })).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
});

test('a mail whose panel is closed at once stands in the list of drafts, and is counted there', async ({ page }) => {
  await page.goto('/apps/email?folder=draft');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const drafts = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem');
  const before = await drafts.count();
  await page.getByRole('link', { name: 'Compose' }).first().click();
  await page.getByRole('dialog', { name: 'New email' }).getByLabel('Subject').fill('Closed at once');
  await page.keyboard.press('Escape');
  await expect(drafts.filter({ hasText: 'Closed at once' })).toHaveCount(1);
  await expect(drafts).toHaveCount(before + 1);
  await expect(page.locator('.mail-side__row').filter({ hasText: 'Drafts' })).toContainText(String(before + 1));
});

test('the one field of a mail that was refused has the focus; of several the summary leads to each, also in a draft', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push('400');
  await page.goto('/apps/email?folder=draft');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.locator('.mail-row__link').first().click();
  await page.getByRole('link', { name: 'Continue editing' }).click();
  const panel = page.getByRole('dialog');
  const to = panel.getByLabel('To', { exact: true });
  await to.fill('nobody');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(to).toHaveAttribute('aria-invalid', 'true');
  await expect(to).toBeFocused();
  await panel.getByLabel('Cc', { exact: true }).fill('nobody either');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  const summary = panel.getByRole('alert').filter({ hasText: '2 problems' });
  await summary.getByRole('link', { name: /^Cc/ }).click();
  await expect(panel.getByLabel('Cc', { exact: true })).toBeFocused();
  await expect(summary).toBeVisible();
});

/** Renames a post, an article and a question by the button at the end of their forms. */
async function rename(page: Page): Promise<void> {
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto('/pages/blog/edit/3');
  await page.getByRole('textbox', { name: 'Title' }).fill('Another title');
  await save();
  await expect(page.getByRole('heading', { level: 1, name: 'Another title' })).toBeVisible();
  await page.goto('/pages/knowledge-base/edit/1');
  await page.getByRole('textbox', { name: 'Title' }).fill('Another article');
  await save();
  await expect(page.getByRole('heading', { level: 1, name: 'Another article' })).toBeVisible();
  await page.goto('/pages/faq/edit/12');
  await page.getByRole('textbox', { name: 'Question' }).fill('Another question?');
  await save();
  await expect(page.locator('details[open]').filter({ hasText: 'Another question?' })).toBeVisible();
}

test('texts of the blog and of the help are saved by their button', async ({ page }) => {
  await rename(page);
});

test('texts of the blog and of the help are saved by their button without script', async ({
  noScript,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push(SCRIPT_REFUSED);
  const page = await noScript.newPage();
  await signIn(page, 'admin');
  await rename(page);
});
