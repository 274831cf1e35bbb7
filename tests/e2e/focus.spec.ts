import { expect, test } from '../helpers/browser';
import { card, openMenu, undo } from '../helpers/kanban-page';
import { rows as todos } from '../helpers/todo-list';

const shell = 'Offline notice for the mobile shell';

test.beforeEach(async ({ server }) => server.reseed());

test('removing a checklist item or comment focuses the next one, or the comment field after the last comment', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/kanban/tasks/4');
  await page.locator('html[data-hydrated]').waitFor();
  const lines = page.locator('.checklist__row');
  const count = await lines.count();
  const removeOf = (at: number) => lines.nth(at).getByRole('button', { name: /^Remove/ });
  const next = await removeOf(1).getAttribute('aria-label');
  await removeOf(0).click();
  await expect(lines).toHaveCount(count - 1);
  await expect(page.getByRole('button', { name: next ?? '' })).toBeFocused();

  const comments = page.locator('.task-comments__row');
  for (let left = await comments.count(); left > 0; left--) {
    await comments.first().getByRole('button').click();
    await expect(comments).toHaveCount(left - 1);
    const place =
      left > 1 ? comments.first().getByRole('button') : page.getByRole('textbox', { name: 'Write a comment' });
    await expect(place).toBeFocused();
  }
});

test('focus stays on a task after an action in a task’s menu, and moves to the restored task after undo', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/kanban');
  await page.locator('html[data-hydrated]').waitFor();
  const source = page.locator('[data-card="3"]');
  const button = source.locator('.menu summary').first();
  await (await openMenu(source, shell)).getByRole('button', { name: 'Duplicate' }).click();
  await expect(card(page, shell)).toHaveCount(2);
  await expect(button).toBeFocused();
  await undo(page);
  await expect(card(page, shell)).toHaveCount(1);
  await expect(button).toBeFocused();
  await (await openMenu(source, shell)).getByRole('button', { name: 'Archive' }).click();
  await expect(source).toHaveCount(0);
  await expect(page.locator('[data-card] .menu summary:focus')).toBeVisible();
  await undo(page);
  await expect(source.locator(':focus')).toBeVisible();

  await page.getByRole('link', { name: shell }).click();
  await (await openMenu(page.getByRole('dialog'), shell)).getByRole('button', { name: 'Delete' }).click();
  await expect(source).toHaveCount(0);
  await expect(page.locator('[data-card] :focus')).toBeVisible();
});

test('in the invoice list, focus moves to the next row when a row is deleted, and to the restored row after undo', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/invoice/list?status=Draft');
  await page.locator('html[data-hydrated]').waitFor();
  const rows = page.locator('tbody tr');
  const name = (await rows.nth(0).getByRole('rowheader').innerText()).trim();
  const next = (await rows.nth(1).getByRole('rowheader').innerText()).trim();
  await rows.nth(0).locator('summary').last().click();
  await rows
    .nth(0)
    .getByRole('button', { name: /^Delete/ })
    .filter({ visible: true })
    .last()
    .click();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: next }).locator(':focus')).toBeVisible();
  await undo(page);
  await expect(page.getByRole('row').filter({ hasText: name }).locator(':focus')).toBeVisible();
});

test('focus moves to the next to-do when a to-do is deleted, and to the restored to-do after undo', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/todo');
  await page.locator('html[data-hydrated]').waitFor();
  const nameOf = async (at: number) => (await todos(page).nth(at).locator('.todo-row__title').innerText()).trim();
  const [name, next] = [await nameOf(1), await nameOf(2)];
  const focused = (title: string) => todos(page).filter({ hasText: title }).locator(':focus');
  await todos(page)
    .nth(1)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await todos(page).nth(1).getByRole('button', { name: 'Delete' }).click();
  await expect(todos(page).filter({ hasText: name })).toHaveCount(0);
  await expect(focused(next)).toBeVisible();
  await undo(page);
  await expect(focused(name)).toBeVisible();
});

test('focus moves to the event after its duplication or deletion is undone', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/calendar?view=agenda');
  await page.locator('html[data-hydrated]').waitFor();
  const event = page.locator('main a[href^="/apps/calendar/event/"]').nth(2);
  const name = (await event.innerText()).trim();
  const same = page.getByRole('link', { name, exact: true });
  const before = await same.count();
  await event.click();
  const panel = page.getByRole('dialog', { name });
  await panel.getByRole('button', { name: 'Duplicate' }).click();
  await expect(same).toHaveCount(before + 1);
  await undo(page);
  await expect(same).toHaveCount(before);
  await expect(event).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Delete' }).click();
  await expect(same).toHaveCount(before - 1);
  await expect(page.locator('main a[href^="/apps/calendar/event/"]:focus')).toBeVisible();
  await undo(page);
  await expect(event).toBeFocused();
});

test('focus moves to a record added in a panel, and to the name field when Add board opens', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  for (const [path, link, title, add] of [
    ['/apps/todo', 'Add task', 'Title', 'Add task'],
    ['/apps/kanban', 'Add a task to Done', 'Task title', 'Add'],
    ['/apps/calendar?view=agenda', 'Add event', 'Title', 'Add event'],
  ] as const) {
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('link', { name: link, exact: true }).first().click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel(title, { exact: true }).fill('Added in a panel');
    await panel.getByRole('button', { name: add, exact: true }).click();
    await expect(page.getByRole('link', { name: 'Added in a panel' }).first()).toBeFocused();
  }
  await page.goto('/apps/kanban');
  await page.locator('html[data-hydrated]').waitFor();
  await page.locator('summary', { hasText: 'Add board' }).press('Enter');
  await page.keyboard.type('Review');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Review' })).toBeVisible();
});

test('j and k move through the agenda, and j in a panel moves to the panel’s first row, not the page’s', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/calendar?view=agenda');
  await page.locator('html[data-hydrated]').waitFor();
  await page.keyboard.press('j');
  await expect(page.locator('.cal-agenda__entry').first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.locator('.cal-agenda__entry').nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL('/apps/calendar?view=agenda');

  await page.goto('/apps/kanban');
  await page.locator('html[data-hydrated]').waitFor();
  await (await openMenu(page.locator('[data-card="3"]'), shell)).getByRole('button', { name: 'Archive' }).click();
  await expect(card(page, shell)).toHaveCount(0);
  await page.goto('/apps/kanban/archive');
  await page.locator('html[data-hydrated]').waitFor();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: `Unarchive ${shell}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, shell)).toHaveCount(1);
});

test('undo in a to-do’s history updates the form that shows the to-do', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/todo/edit/24');
  await page.locator('html[data-hydrated]').waitFor();
  const title = page.getByRole('dialog').getByLabel('Title');
  const before = await title.inputValue();
  await title.fill('Renamed');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/apps/todo');
  await page.goto('/apps/todo/edit/24');
  await expect(title).toHaveValue('Renamed');
  await page.getByRole('button', { name: /^Undo: Dana Whitfield changed the to-do/ }).click();
  await expect(title).toHaveValue(before);
});

test('focus moves to an occurrence of a series after only that occurrence is edited', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/calendar?date=2031-03-05');
  await page.locator('html[data-hydrated]').waitFor();
  const line = page.getByLabel('Quick add event');
  await line.fill('Standup every day 3 march 2031 09:00');
  await line.press('Enter');
  await page.getByRole('link', { name: /Standup.* March 5/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Standup with Sara');
  await dialog.getByRole('button', { name: 'Save changes' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /Standup with Sara.* March 5/ })).toBeFocused();
});

test('focus stays in the main content of the coming-soon page after its form is submitted', async ({ page }) => {
  await page.goto('/misc/coming-soon');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('textbox', { name: /mail/i }).fill('somebody@example.org');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'You’re on the list' })).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('focus moves to Activate after a user is suspended', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/user/view/15');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('button', { name: 'Activate' })).toBeFocused();
});
