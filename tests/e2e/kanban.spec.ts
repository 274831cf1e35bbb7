import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../helpers/browser';
import { board, card, openMenu, titles } from '../helpers/kanban-page';

const shell = 'Offline notice for the mobile shell';
const tiles = 'Map tiles load twice when the filter drawer opens';

test.beforeEach(async ({ server }) => server.reseed());

/** Presses the mouse button on the task. Returns the box of the target board. */
async function grab(page: Page): Promise<{ x: number; y: number }> {
  await card(page, shell).hover({ position: { x: 140, y: 80 } });
  await page.getByRole('button', { name: `Drag ${shell}` }).waitFor({ state: 'attached', timeout: 4000 });
  await page.mouse.down();
  const target = await board(page, 'In progress').boundingBox();
  if (!target) throw new Error('no board');
  return target;
}

test('a task can be dragged to another board with the mouse and stays there', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/kanban');
  const target = await grab(page);
  await page.mouse.move(target.x + 150, target.y + 60, { steps: 12 });
  const held = await page.locator('.kanban-card--dragged').boundingBox();
  expect(Math.abs((held?.y ?? 0) + 80 - (target.y + 60))).toBeLessThan(20);
  await page.mouse.up();
  await expect(page.getByRole('status').getByText(`${shell} moved to In progress`)).toBeVisible();
  await expect.poll(async () => (await titles(board(page, 'In progress')))[0]).toBe(shell);
  await expect(page).toHaveURL('/apps/kanban');
  await page.reload();
  await expect.poll(async () => (await titles(board(page, 'In progress')))[0]).toBe(shell);
});

test('a task dragged to another board in a single mouse move lands where it’s dropped', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/kanban');
  const target = await grab(page);
  await page.mouse.move(target.x + 150, target.y + 60);
  await page.mouse.up();
  await expect(page.getByRole('status').getByText(`${shell} moved to In progress`)).toBeVisible();
  await expect.poll(async () => (await titles(board(page, 'In progress')))[0]).toBe(shell);
});

test('opening task panels and moving a task with its menu don’t reload the page', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/kanban');
  await page.locator('html[data-hydrated]').waitFor();
  const loadedAt = () => page.evaluate(() => performance.timeOrigin);
  const before = await loadedAt();
  await page.getByRole('link', { name: shell }).click();
  await expect(page).toHaveURL('/apps/kanban/tasks/3');
  await expect(page.getByRole('dialog', { name: shell })).toBeFocused();
  await (await openMenu(page.getByRole('dialog'), shell)).getByRole('link', { name: 'Move to…' }).click();
  await expect(page).toHaveURL('/apps/kanban/tasks/3/move');
  await expect(page.getByRole('dialog').getByLabel('Board', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/apps/kanban');
  await (await openMenu(card(page, shell), shell)).getByRole('button', { name: 'Move up' }).click();
  await expect.poll(async () => (await titles(board(page, 'To do')))[1]).toBe(shell);
  await page.getByRole('link', { name: 'Add a task to Done' }).click();
  await expect(page).toHaveURL('/apps/kanban/add?board=done');
  expect(await loadedAt()).toBe(before);
});

test('a task can be moved with its menu when the drag-and-drop code fails to load', async ({
  page,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push('ERR_FAILED', 'Failed to fetch');
  await page.route('**/layer-*.js', (route) => route.abort());
  await signIn(page, 'admin', '/apps/kanban');
  const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('/layer-'));
  await card(page, shell).hover();
  await tried;
  await (await openMenu(card(page, shell), shell)).getByRole('button', { name: 'Move up' }).click();
  await expect.poll(async () => (await titles(board(page, 'To do')))[1]).toBe(shell);
});

test('a task can be dragged by touch after a long press', async ({ browser, baseURL, signIn }) => {
  const viewport = { width: 800, height: 900 };
  const context = await browser.newContext({ baseURL, hasTouch: true, isMobile: true, viewport });
  const page = await context.newPage();
  await signIn(page, 'admin', '/apps/kanban');
  await page.getByRole('button', { name: `Drag ${shell}` }).waitFor({ state: 'attached' });
  const from = await page.getByRole('link', { name: shell }).boundingBox();
  const to = await board(page, 'In progress').boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  const cdp = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', from.x + 40, from.y + 8);
  await page.waitForTimeout(350);
  for (let step = 1; step <= 8; step++) {
    await touch('touchMove', from.x + 40 + ((to.x + 60 - from.x) * step) / 8, from.y + 8);
  }
  await touch('touchEnd');
  await expect(page.getByText(`${shell} moved to In progress`)).toBeVisible();
  await expect(page).toHaveURL('/apps/kanban');
  await context.close();
});

test('moving a task with the keyboard announces each step, can be canceled, and reports a deletion in another tab', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/kanban');
  await page.getByRole('region', { name: 'Boards' }).focus();
  const grip = page.getByRole('button', { name: `Drag ${shell}` });
  await grip.focus();
  await page.keyboard.press('Space');
  const speech = page.locator('#kanban-speech');
  await expect(speech).toHaveText(`${shell} picked up: To do, position 3 of 3.`);
  await page.keyboard.press('ArrowUp');
  await expect(speech).toHaveText('To do, position 2 of 3.');
  await page.keyboard.press('ArrowRight');
  await expect(speech).toHaveText('In progress, position 2 of 3.');
  await page.keyboard.press('Space');
  await expect(speech).toHaveText(`${shell} dropped: In progress, position 2 of 3.`);
  await expect(page.getByText(`${shell} moved to In progress`)).toBeVisible();
  await expect.poll(async () => (await titles(board(page, 'In progress')))[1]).toBe(shell);
  await expect(grip).toBeFocused();
  // No key press is lost, even in quick succession.
  await Promise.all(['Space', 'ArrowRight', 'Escape'].map((key) => page.keyboard.press(key)));
  await expect(speech).toHaveText(`Move canceled. ${shell} is back where it was.`);
  // The task is deleted in another tab while it's picked up. An alert names the task, and further keys move nothing.
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(speech).toContainText(`${shell} picked up`);
  const cardId = await page.locator('[data-card]').filter({ hasText: shell }).getAttribute('data-card');
  await page.request.post('/apps/kanban', {
    form: { intent: `delete:${cardId}` },
    headers: { origin: new URL(page.url()).origin },
  });
  await expect(
    page.getByRole('alert').filter({ hasText: `“${shell}” was deleted while you were moving it.` }),
  ).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Not saved/)).toHaveCount(0);
});

test('a failed task move is reverted and reported, and can be retried', async ({ page, signIn, expectedNoise }) => {
  expectedNoise.push('ERR_FAILED');
  await signIn(page, 'admin', '/apps/kanban');
  await page.getByRole('region', { name: 'Boards' }).focus();
  const grip = page.getByRole('button', { name: `Drag ${shell}` });
  const away = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.continue());
  await page.route('**/apps/kanban.data', away);
  await grip.focus();
  const speech = page.locator('#kanban-speech');
  await page.keyboard.press('Space');
  await expect(speech).toContainText('picked up');
  await page.keyboard.press('ArrowRight');
  await expect(speech).toContainText('In progress');
  await page.keyboard.press('Space');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('We can’t reach the server');
  await expect.poll(() => titles(board(page, 'To do'))).toContain(shell);
  await page.unroute('**/apps/kanban.data', away);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(board(page, 'In progress').getByRole('link', { name: shell })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('each nonblank line in a board’s Add task field becomes a task, and the field is cleared and keeps focus', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/kanban');
  const column = board(page, 'Done');
  await column.locator('summary', { hasText: 'Add task' }).click();
  const field = column.getByRole('textbox', { name: 'New tasks for Done' });
  await expect(field).toBeFocused();
  await field.fill('First\n\nSecond');
  await expect(column.getByRole('button', { name: 'Add 2 tasks' })).toBeVisible();
  await field.press('Enter');
  await expect(column.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
});

test('clearing a board and undoing that in one tab updates the board in another', async ({ page, context, signIn }) => {
  await signIn(page, 'admin', '/apps/kanban');
  const other = await context.newPage();
  await Promise.all([other.waitForResponse(/\/live\?since/), other.goto('/apps/kanban')]);
  await page.getByText('Actions for Done').locator('..').click();
  await page.getByRole('button', { name: 'Clear tasks' }).click();
  await expect(board(other, 'Done').getByText('No tasks yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(board(other, 'Done').getByRole('link', { name: /^Usability test/ })).toBeVisible();
});

test('without JavaScript, users can filter, move, and edit tasks, add comments and files, and limit and clear boards', async ({
  noScript,
  signIn,
}) => {
  const page = await noScript.newPage();
  await signIn(page, 'admin', '/apps/kanban');
  await page.getByPlaceholder('Filter tasks…').fill('map');
  await page.getByRole('button', { name: 'Apply' }).last().click();
  await expect(page).toHaveURL(/q=map/);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Research accessible color pairs for the chart legend',
    tiles,
  ]);
  await page.goto('/apps/kanban');
  const moved = card(page, tiles);
  await moved.locator('summary').click();
  await moved.getByRole('button', { name: 'Move up' }).click();
  await expect.poll(async () => (await titles(board(page, 'In progress')))[0]).toBe(tiles);
  await moved.locator('summary').click();
  await moved.getByRole('link', { name: 'Move to…' }).click();
  await page.getByRole('dialog').getByLabel('Board', { exact: true }).selectOption('done');
  await page.getByLabel('Position (optional)').fill('1');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(async () => (await titles(board(page, 'Done')))[0]).toBe(tiles);

  await page.getByRole('link', { name: tiles }).click();
  await expect(page).toHaveURL('/apps/kanban/tasks/5');
  await page.getByLabel('New label (optional)').fill('Bug');
  await page.getByRole('button', { name: 'Save task' }).click();
  await expect(moved.getByText('Bug')).toBeVisible();
  await page.goto('/apps/kanban/tasks/5');
  await page.getByLabel('Write a comment').fill('Works now.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Works now.')).toBeVisible();
  await page.getByLabel('Files to attach').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('hello'),
  });
  await page.getByRole('button', { name: 'Attach', exact: true }).click();
  await expect(page.getByRole('link', { name: 'notes.txt' })).toHaveAttribute('href', /^\/uploads\//);
  const onePixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Files to attach')
    .setInputFiles(['a.png', 'b.png'].map((name) => ({ name, mimeType: 'image/png', buffer: onePixel })));
  await page.getByRole('button', { name: 'Attach', exact: true }).click();
  const pictures = page.getByRole('region', { name: 'Images' });
  await pictures.getByRole('link', { name: 'b.png' }).click();
  await expect(pictures.getByRole('figure').nth(1)).toBeInViewport();

  await page.goto('/apps/kanban/board?board=done');
  await page.getByLabel('Task limit').fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(board(page, 'Done').getByText('1 task over the limit of 1')).toBeVisible();
  await board(page, 'Done').locator('summary').first().click();
  await page.getByRole('button', { name: 'Clear tasks' }).click();
  await expect(board(page, 'Done').getByText('No tasks yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(board(page, 'Done').getByRole('heading', { level: 3 })).toHaveCount(2);
});
