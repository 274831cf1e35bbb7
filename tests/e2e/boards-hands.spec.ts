import { expect, test } from '../helpers/browser';
import { board, boardTitles, card, openMenu, titles, undo } from '../helpers/kanban-page';
import { row, rows } from '../helpers/todo-list';

const shell = 'Offline notice for the mobile shell';

test.beforeEach(async ({ server }) => server.reseed());

test('kanban tasks have keyboard shortcuts and checklists and accept dropped files, and boards can be dragged', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/kanban');
  await page.locator('html[data-hydrated]').waitFor();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Move task or event')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  const first = (await titles(board(page, 'To do')))[0] ?? '';
  await expect(page.getByRole('link', { name: first })).toBeFocused();
  await page.getByRole('link', { name: shell }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(board(page, 'In progress').getByRole('link', { name: shell })).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: shell })).toBeFocused();
  const line = page.getByRole('textbox', { name: 'New item' });
  await line.fill('Ask Sara');
  await line.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Ask Sara' })).toBeVisible();
  await expect(line).toHaveValue('');
  await expect(line).toBeFocused();
  await page.getByRole('checkbox', { name: 'Ask Sara' }).click();
  await expect(page.getByRole('checkbox', { name: 'Ask Sara' })).toBeChecked();
  await page.getByRole('link', { name: 'Close' }).first().click();
  // The boards' shortcuts are inactive while the panel is still open.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page, shell)).toContainText('1/1');
  await page.getByRole('link', { name: shell }).focus();
  await page.keyboard.press('#');
  await expect(card(page, shell)).toHaveCount(0);

  const head = board(page, 'Done').locator('header');
  await head.dragTo(board(page, 'To do').locator('header'), { targetPosition: { x: 10, y: 10 } });
  await expect.poll(() => boardTitles(page)).toEqual(['Done', 'To do', 'In progress']);

  const dropped = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    files.items.add(new File(['plain words'], 'notes.txt', { type: 'text/plain' }));
    return files;
  });
  const target = card(page, first);
  await target.dispatchEvent('dragover', { dataTransfer: dropped });
  await target.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(target).toContainText('3 attachments');
});

test('undo preserves a half-typed kanban task, and a task in the trash can be restored or deleted permanently', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/kanban');
  await page.locator('html[data-hydrated]').waitFor();
  await (await openMenu(card(page, shell), shell)).getByRole('button', { name: 'Duplicate' }).click();
  await expect(card(page, shell)).toHaveCount(2);
  const column = board(page, 'To do');
  await column.locator('summary', { hasText: 'Add task' }).click();
  await page.keyboard.type('Half a tit');
  await undo(page);
  await expect(card(page, shell)).toHaveCount(1);
  await expect(column.getByRole('textbox')).toHaveValue('Half a tit');
  await page.getByRole('link', { name: shell }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect(column.getByRole('textbox')).toHaveValue('Half a tit');
  // Wait until focus has returned to the task. Otherwise, focus would leave the field, and Enter would open the task.
  await expect(page.getByRole('link', { name: shell })).toBeFocused();
  await column.getByRole('textbox').press('Enter');
  await expect(card(page, 'Half a tit')).toHaveCount(1);

  await (await openMenu(card(page, shell), shell)).getByRole('button', { name: 'Archive' }).click();
  await expect(card(page, shell)).toHaveCount(0);
  // Uses the keyboard, because a toast can cover the link.
  await page.locator('summary', { hasText: 'More board actions' }).press('Enter');
  await page.getByRole('link', { name: 'Archive', exact: true }).click();
  // A toast doesn't move while the pointer is over it.
  await page.mouse.move(2, 2);
  await page.getByRole('button', { name: `Move “${shell}” to the trash` }).click();
  await page
    .getByRole('status')
    .filter({ hasText: `${shell} deleted` })
    .first()
    .waitFor();
  await page.mouse.move(2, 2);
  await page.getByRole('dialog').getByRole('link', { name: 'Trash', exact: true }).press('Enter');
  await expect(page).toHaveURL('/apps/kanban/trash');
  await page.getByRole('button', { name: `Restore ${shell}` }).click({ timeout: 5000 });
  await expect(page.getByRole('dialog').getByText(shell)).toHaveCount(0);

  await page.keyboard.press('Escape');
  // A key pressed while the panel is closing would act on the panel.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: shell }).focus();
  await page.keyboard.press('#');
  await expect(card(page, shell)).toHaveCount(0);
  await undo(page);
  await expect(page.getByRole('link', { name: shell })).toBeFocused();
  const deleted = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await page.keyboard.press('#');
  await deleted;
  await page.goto('/apps/kanban/trash');
  await page.getByRole('link', { name: `Delete permanently ${shell}` }).click();
  await expect(page).toHaveURL(/\/trash\/purge\?ids=3$/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /permanently/ })
    .click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
});

test('to-do shortcuts act on selected tasks, which stay selected, and quick add sets no due date by default', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/todo?filter=overdue');
  await page.locator('html[data-hydrated]').waitFor();
  await page.keyboard.press('j');
  const link = (at: number) => rows(page).nth(at).locator('.todo-row__title');
  await expect(link(0)).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const title = await link(1).innerText();
  await page.keyboard.press('i');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /tasks? changed/ })
      .first(),
  ).toBeVisible();
  await expect(row(page, title).locator('.data-table__pick')).toBeChecked();
  await page.goto('/apps/todo');
  const field = page.getByLabel('Quick add task');
  await field.fill('Buy milk');
  await field.press('Enter');
  await expect(row(page, 'Buy milk').locator('time')).toHaveCount(0);
});
