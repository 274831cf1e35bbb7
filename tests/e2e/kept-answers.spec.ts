import { expect, test } from '../helpers/browser';

test.beforeEach(async ({ server }) => server.reseed());

const task = '/apps/kanban/tasks/3';

test('a comment added during an edit can be undone after a change in another tab, and the edit is preserved', async ({
  page,
  signIn,
  context,
}) => {
  await signIn(page, 'admin');
  const other = await context.newPage();
  await other.goto('/apps/kanban/tasks/4');
  await page.goto(task);
  await page.locator('html[data-hydrated]').waitFor();
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
  await title.fill('Half a title');
  await page.getByLabel('Write a comment').fill('Looks good');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const note = page.locator('.toast').filter({ hasText: 'Comment added' });
  await other.locator('.checklist__tick').first().click();
  await expect(page.locator('[data-card="4"]')).toBeVisible();
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.locator('.toast').filter({ hasText: 'Change undone' })).toBeVisible();
  await expect(page.locator('.task-comments__row')).toHaveCount(0);
  await expect(title).toHaveValue('Half a title');
});

test('a toast appears only in the tab that made the change', async ({ page, signIn, context }) => {
  await signIn(page, 'admin');
  const other = await context.newPage();
  const list = '/apps/invoice/list?status=Draft';
  await other.goto(list);
  await page.goto(list);
  await page.locator('html[data-hydrated]').waitFor();
  await other.locator('html[data-hydrated]').waitFor();
  const before = await other.locator('tbody tr').count();
  await page.locator('.row-actions summary').first().click();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expect(page.locator('.toast')).toHaveCount(1);
  await expect(other.locator('tbody tr')).toHaveCount(before - 1);
  await expect(other.locator('.toast')).toHaveCount(0);
});

test('changing a field back to its stored value leaves no unsaved changes', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/todo/edit/1');
  await page.locator('html[data-hydrated]').waitFor();
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
  await title.press('End');
  await title.pressSequentially('x');
  await title.press('Escape');
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await title.press('Backspace');
  await title.press('Escape');
  await expect(page).toHaveURL(/\/apps\/todo$/);
});

test('without JavaScript, a task’s typed title is preserved when an item or file is added, and on undo', async ({
  noScript,
  signIn,
}) => {
  const page = await noScript.newPage();
  await signIn(page, 'admin', task);
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
  await title.fill('Half a title');
  await page.getByLabel('New item').fill('Ask Sara');
  await page.getByLabel('New item').press('Enter');
  await expect(page.locator('.checklist__row')).toHaveCount(1);
  await expect(title).toHaveValue('Half a title');
  const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') };
  await page.getByLabel('Files to attach').setInputFiles(file);
  await page.getByRole('button', { name: 'Attach', exact: true }).click();
  await expect(page.locator('.task-files__row')).toHaveCount(1);
  await page.locator('.task-notice').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.locator('.task-files__row')).toHaveCount(0);
  await expect(title).toHaveValue('Half a title');
  await page.getByRole('button', { name: 'Save task' }).click();
  await page.goto(task);
  await expect(title).toHaveValue('Half a title');
});

test('closing a task with a half-typed comment asks for confirmation, and Escape keeps the comment', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/kanban/tasks/4');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const comment = page.getByRole('dialog').first().getByLabel('Write a comment');
  await comment.focus();
  await page.keyboard.type('Half a sentence');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(comment).toHaveValue('Half a sentence');
});

test('a form that stays open shows the stored value after undo, and can be saved again', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/pages/account-settings');
  await page.locator('html[data-hydrated]').waitFor();
  const company = page.getByLabel('Company');
  const stored = await company.inputValue();
  const save = page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true }).first();
  const said = page.getByRole('status').filter({ hasText: 'Settings saved' });
  await company.fill('Second thoughts');
  await save.click();
  await said.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Change undone' })).toBeVisible();
  await expect(company).toHaveValue(stored);
  await company.fill('Third time');
  await save.click();
  await expect(said).toBeVisible();
  await page.reload();
  await expect(company).toHaveValue('Third time');
});
