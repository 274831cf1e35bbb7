import { expect, test, type SignIn } from '../helpers/browser';
import type { Page } from '@playwright/test';
import { board, card, titles } from '../helpers/kanban-page';

test.beforeEach(({ server }) => server.reseed());

async function open(page: Page, signIn: SignIn) {
  await signIn(page, 'admin', '/apps/kanban');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

const shell = 'Offline notice for the mobile shell';

for (const [what, response] of Object.entries({
  'no network': null,
  'a gateway error page': { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
})) {
  test(`with ${what}, a task typed on a board stays in the field with an error, and a retry adds it once`, async ({
    page,
    context,
    signIn,
    expectedNoise,
  }) => {
    expectedNoise.push('ERR_INTERNET_DISCONNECTED', 'Failed to load resource', 'status 502', /SyntaxError|decode/);
    await open(page, signIn);
    const column = board(page, 'Done');
    await column.locator('summary', { hasText: 'Add task' }).click();
    const field = column.getByRole('textbox', { name: 'New tasks for Done' });
    await field.fill('Written offline');
    const before = (await titles(column)).length;
    if (response) {
      await page.route('**/apps/kanban.data', (route) => route.fulfill(response));
      await page.route('**/healthz', (route) => route.fulfill(response));
    } else await context.setOffline(true);
    await field.press('Enter');
    const alert = column.getByRole('alert');
    await expect(alert).toContainText('Not saved');
    await expect(field).toHaveValue('Written offline');
    await expect(page.getByRole('heading', { name: 'Kanban', level: 1 })).toBeVisible();
    await context.setOffline(false);
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await expect(column.getByRole('link', { name: 'Written offline' })).toHaveCount(1);
    await expect(field).toHaveValue('');
    await page.reload();
    expect((await titles(board(page, 'Done'))).length).toBe(before + 1);
  });
}

test('a task dragged to another board while offline moves back and shows an error, and a retry completes the move', async ({
  page,
  context,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push('ERR_INTERNET_DISCONNECTED', 'Failed to load resource');
  await open(page, signIn);
  await card(page, shell).hover();
  await page.getByRole('button', { name: `Drag ${shell}` }).waitFor({ state: 'attached' });
  const from = await page.getByRole('link', { name: shell }).boundingBox();
  const to = await board(page, 'In progress').boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await context.setOffline(true);
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 80, from.y + 8, { steps: 12 });
  await page.mouse.up();
  await expect(card(page, shell).getByRole('alert')).toContainText('We can’t reach the server');
  expect(await titles(board(page, 'To do'))).toContain(shell);
  await context.setOffline(false);
  await card(page, shell).getByRole('button', { name: 'Try again' }).click();
  await expect(board(page, 'In progress').getByRole('link', { name: shell })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the to-do page preserves text and reverts a star while offline, and a retry saves the task, star, and language', async ({
  page,
  context,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push('ERR_INTERNET_DISCONNECTED', 'Failed to load resource');
  await signIn(page, 'admin', '/apps/todo');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const field = page.getByLabel('Quick add task');
  await field.fill('Written offline');
  await context.setOffline(true);
  await field.press('Enter');
  const note = page.locator('.todo-quick').getByRole('alert');
  await expect(note).toContainText('We can’t reach the server');
  await expect(field).toHaveValue('Written offline');
  const star = page.locator('.todo-row .todo-star').first();
  const before = await star.getAttribute('aria-pressed');
  await star.click();
  const row = page.locator('.todo-row').first();
  await expect(row.getByRole('alert')).toContainText('Not saved');
  await expect(star).toHaveAttribute('aria-pressed', before ?? '');

  await context.setOffline(false);
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(star).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Written offline', exact: true })).toHaveCount(1);
  await expect(field).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Written offline', exact: true })).toHaveCount(1);

  // A form that would load a new document can be retried, too.
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.locator('header summary', { hasText: 'Language' }).click();
  await context.setOffline(true);
  await page.locator('header').getByRole('button', { name: 'Deutsch' }).click();
  const unsent = page.getByRole('alert').filter({ hasText: 'Deutsch' });
  await expect(unsent).toContainText('We can’t reach the server');
  await context.setOffline(false);
  await unsent.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('changes that haven’t been sent when the user leaves the page are sent anyway', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/todo');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  let responseCount = 0;
  await page.route('**/apps/todo.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
    // Counted only after the whole response, because Remix abandons a response once it has what it needs.
    if ((await route.request().response())?.ok()) responseCount += 1;
  });
  const third = (await page.locator('[data-row-link]').nth(2).textContent()) ?? '';
  await page.getByRole('link', { name: third, exact: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Kanban' }).click();
  await expect(page).toHaveURL(/kanban/);
  await expect.poll(() => responseCount).toBe(2);
  await page.goto('/apps/todo');
  await expect(page.locator('[data-row-link]').first()).toHaveText(third);
});

test('a form submitted while offline stays open with its text, and Try again saves the text', async ({
  page,
  context,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push('ERR_INTERNET_DISCONNECTED', 'Failed to load resource');
  await signIn(page, 'admin', '/apps/user/view/1/edit');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const form = page.getByRole('dialog');
  const name = form.getByRole('textbox').first();
  await name.fill('Written Offline');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Save' }).click();
  const alert = page.locator('.connection').getByRole('alert');
  await expect(alert).toContainText('Save Not saved. We can’t reach the server.');
  await expect(page).toHaveURL('/apps/user/view/1/edit');
  await expect(name).toHaveValue('Written Offline');
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/apps/user/view/1');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Written Offline');
  await expect(alert).toHaveCount(0);
});

test('a navigation that fails while offline completes once the network is back, and until then the current page stays open', async ({
  page,
  context,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push('ERR_INTERNET_DISCONNECTED', 'Failed to load resource', 'Error loading route module', 'Failed to');
  await open(page, signIn);
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  await context.setOffline(true);
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page.locator('.connection').getByRole('status')).toContainText('We can’t reach the server');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kanban');
  await context.setOffline(false);
  await expect(page).toHaveURL('/apps/user/list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
});

test('leaving unsaved text asks for confirmation, a save in another tab is a conflict, and the text can be restored', async ({
  page,
  context,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push('status of 409');
  await signIn(page, 'admin', '/apps/todo');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.locator('[data-row-link]').first().click();
  const form = page.getByRole('dialog').first();
  const title = form.getByRole('textbox', { name: 'Title' });
  await title.focus();
  // Even on a slow machine, pressing Escape right after typing must open the confirmation.
  const machine = await context.newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.keyboard.type('Mine ');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(title).toHaveValue(/Mine/);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const seen = page.waitForResponse((response) => response.url().includes('.data'));
  await other.getByRole('dialog').first().getByRole('textbox', { name: 'Title' }).fill('Theirs');
  await other.getByRole('dialog').first().getByRole('button', { name: 'Save' }).click();
  await seen;
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.locator('.conflict-note')).toContainText('Theirs');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/apps/todo');

  await page.locator('[data-row-link]', { hasText: 'Theirs' }).click();
  await expect(title).toHaveValue('Theirs');
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(title).toHaveValue(/Mine/);
});

test('a chat message written while offline is sent exactly once, even if the user leaves the page', async ({
  page,
  context,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push('ERR_INTERNET_DISCONNECTED', 'Failed to load resource');
  await signIn(page, 'admin', '/apps/chat?chat=1');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const field = page.getByRole('textbox', { name: /message/i }).last();
  await context.setOffline(true);
  await field.fill('Written on the train');
  await field.press('Enter');
  const message = page.getByText('Written on the train');
  await expect(page.getByRole('alert').first()).toContainText('Not saved');
  await context.setOffline(false);
  await page.goto('/apps/kanban');
  await expect(page.getByRole('heading', { name: 'Kanban', level: 1 })).toBeVisible();
  await page.goto('/apps/chat?chat=1');
  await expect(message.last()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.chat-bubble__text', { hasText: 'Written on the train' })).toHaveCount(1);
});
