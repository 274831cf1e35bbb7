import type { Page } from '@playwright/test';
import { expect, SCRIPT_REFUSED, test } from '../helpers/browser';

test.beforeEach(async ({ page, server, signIn }) => {
  await server.reseed();
  await signIn(page, 'admin');
});

test('a modal example takes, traps, and returns focus', async ({ page }) => {
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

test('changes to a post are saved automatically without being published', async ({ page }) => {
  await page.goto('/pages/blog/edit/3');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.getByRole('textbox', { name: 'Title' }).fill('A thought on its way');
  await expect(page.getByText(/^Changes saved /)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A thought on its way');
  await page.reload();
  await expect(page.getByText('These are your unpublished changes')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A thought on its way');
  await page.goto('/pages/blog/detail/3');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('A thought on its way');
});

test('undo after Start over restores the name entered in the UI kit’s wizard', async ({ page }) => {
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

test('the scroll-to-top button doesn’t cover the buttons in the save bar', async ({ page }) => {
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

test('each line of a version diff has its own text direction when the UI language is Arabic', async ({
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

test('an email typed offline is saved once the network is back, or can be restored if the user left the page', async ({
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
  await expect(page.getByRole('region', { name: 'Reading pane' })).toContainText('Out of the tunnel.');

  // The page is left before the network is back, but the browser has stored the draft.
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

test('an email that is being saved when the user leaves the page appears once in the drafts', async ({ page }) => {
  await page.goto('/apps/email/compose');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  // The request that saves the draft never reaches the server.
  await page.route('**/apps/email/compose.data*', () => {});
  const saving = page.waitForRequest(/compose\.data/);
  await page.getByRole('dialog', { name: 'New email' }).getByLabel('Subject').fill('Left in a hurry');
  await saving;
  await expect(async () => {
    await page.goto('/apps/email?folder=draft');
    await expect(page.getByRole('link', { name: /Left in a hurry/ })).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
});

test('an email whose panel is closed right away is listed and counted in the drafts', async ({ page }) => {
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

test('an email’s only invalid field receives focus, and a summary links to several invalid fields', async ({
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

test('posts, articles, and questions can be edited', async ({ page }) => {
  await rename(page);
});

test('posts, articles, and questions can be edited without JavaScript', async ({ noScript, signIn, expectedNoise }) => {
  expectedNoise.push(SCRIPT_REFUSED);
  const page = await noScript.newPage();
  await signIn(page, 'admin');
  await rename(page);
});
