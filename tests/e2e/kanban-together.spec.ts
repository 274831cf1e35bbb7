import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from '../helpers/browser';
import { board, boardTitles, card, titles } from '../helpers/kanban-page';

const shell = 'Offline notice for the mobile shell';
const panel = '/apps/kanban/tasks/3';

test.beforeEach(({ server }) => server.reseed());

/** Waits until the task's panel has saved everything. */
const saved = (page: Page) => expect(page.locator('#task-3[aria-busy]')).toHaveCount(0);

const panelOf = (page: Page) => page.locator('#task-3');

async function put(page: Page, label: string, value: string): Promise<void> {
  const field = panelOf(page).getByLabel(label);
  await field.fill(value);
  await field.blur();
  await saved(page);
}

test('two users who edit different fields of a kanban task at once have no conflicts and see each other’s changes', async ({
  page,
  browser,
  baseURL,
  signIn,
  server,
}) => {
  const other = await browser.newContext({ baseURL });
  const mira = await other.newPage();
  const form = { username: 'mira', email: 'mira@demo.com', password: 'walnut orchard', terms: 'on' };
  await mira.request.post('/pages/register-basic', { form, headers: { origin: server.url }, maxRedirects: 0 });
  await signIn(page, 'admin');
  for (const one of [page, mira]) {
    await one.goto(panel);
    await one.locator('html[data-hydrated]').waitFor();
  }
  const conflict = /Someone else changed|Not saved/;
  for (let round = 1; round <= 8; round++) {
    await Promise.all([
      (async () => {
        await put(page, 'Title', `Title ${round}`);
        await put(page, 'Due date (optional)', `2031-05-0${round}`);
        await panelOf(page)
          .getByRole('checkbox', { name: 'UX' })
          .setChecked(round % 2 === 1);
        await saved(page);
      })(),
      (async () => {
        await put(mira, 'Description (optional)', `Description ${round}`);
        await put(mira, 'New label (optional)', `Label ${round}`);
        await panelOf(mira)
          .getByRole('checkbox', { name: 'Dana Whitfield' })
          .setChecked(round % 2 === 0);
        await panelOf(mira)
          .getByLabel('Board', { exact: true })
          .selectOption(round % 2 === 1 ? 'Done' : 'To do');
        await saved(mira);
      })(),
    ]);
    // Each user sees what the other has saved, without reloading the page.
    await expect(panelOf(mira).getByLabel('Title', { exact: true })).toHaveValue(`Title ${round}`);
    await expect(panelOf(page).getByLabel('Description (optional)')).toHaveValue(`Description ${round}`);
    await expect(panelOf(page).getByRole('checkbox', { name: `Label ${round}` })).toBeChecked();
    for (const one of [page, mira]) await expect(one.getByText(conflict)).toHaveCount(0);
  }
  for (const one of [page, mira]) {
    await one.getByRole('button', { name: 'Save task' }).click();
    await expect(one).toHaveURL('/apps/kanban');
    await expect(one.getByText(conflict)).toHaveCount(0);
  }
  await page.goto(panel);
  await expect(panelOf(page).getByLabel('Title', { exact: true })).toHaveValue('Title 8');
  await expect(panelOf(page).getByLabel('Due date (optional)')).toHaveValue('2031-05-08');
  await expect(panelOf(page).getByLabel('Description (optional)')).toHaveValue('Description 8');
  await expect(panelOf(page).getByLabel('Board', { exact: true })).toHaveValue('todo');
  for (let round = 1; round <= 8; round++)
    await expect(panelOf(page).getByRole('checkbox', { name: `Label ${round}` })).toBeChecked();
  await expect(panelOf(page).getByRole('checkbox', { name: 'UX' })).not.toBeChecked();
  await expect(panelOf(page).getByRole('checkbox', { name: 'Dana Whitfield' })).toBeChecked();
  await other.close();
});

test('in a task’s panel, Enter saves a label, and leaving the assignee field saves a user or reports an unknown name', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', panel);
  await page.locator('html[data-hydrated]').waitFor();
  await panelOf(page).getByLabel('New label (optional)').fill('Bug');
  await panelOf(page).getByLabel('New label (optional)').press('Enter');
  await expect(panelOf(page).getByRole('checkbox', { name: 'Bug' })).toBeChecked();
  await expect(panelOf(page).getByLabel('New label (optional)')).toHaveValue('');
  await expect(page).toHaveURL(panel);
  const someone = panelOf(page).getByLabel('Add someone else (optional)');
  await someone.fill('Nobody Here');
  await someone.blur();
  await expect(page.getByRole('alert').filter({ hasText: 'No one has this name' })).toBeVisible();
  await expect(someone).toHaveValue('Nobody Here');
  await someone.fill('mateo quiroga');
  await someone.blur();
  await expect(panelOf(page).getByRole('checkbox', { name: 'Mateo Quiroga' })).toBeChecked();
  await expect(someone).toHaveValue('');
  await saved(page);
  await page.goto(panel);
  for (const name of ['Bug', 'Mateo Quiroga'])
    await expect(panelOf(page).getByRole('checkbox', { name })).toBeChecked();
});

for (const [when, scripts] of [
  ['the JavaScript for dragging has loaded', '**/layer-*.js'],
  ['the page’s JavaScript has run', '**/assets/*.js'],
] as const) {
  test(`a task can be dragged even if the drag starts before ${when}`, async ({ page, signIn }) => {
    await signIn(page, 'admin');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(scripts, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/apps/kanban', { waitUntil: 'commit' });
    if (when === 'the JavaScript for dragging has loaded') await page.locator('html[data-hydrated]').waitFor();
    await card(page, shell).hover({ position: { x: 140, y: 80 } });
    const from = await card(page, shell).boundingBox();
    await page.mouse.down();
    release();
    await page.getByRole('button', { name: `Drag ${shell}` }).waitFor({ state: 'attached' });
    const target = await board(page, 'In progress').boundingBox();
    if (!from || !target) throw new Error('nothing to drag');
    await page.mouse.move(target.x + 150, target.y + 60, { steps: 12 });
    await page.mouse.up();
    await expect(page.getByRole('status').getByText(`${shell} moved to In progress`)).toBeVisible();
    await expect.poll(() => titles(board(page, 'In progress'))).toContain(shell);
  });
}

test('keyboard shortcuts open a task and the forms for its assignee, label, date, and board, and act on a selection', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/kanban');
  await page.locator('html[data-hydrated]').waitFor();
  const link = page.getByRole('link', { name: shell });
  const submit = async (key: string, label: string, value: string) => {
    await link.focus();
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog').getByLabel(label)).toBeFocused();
    await page.getByRole('dialog').getByLabel(label).fill(value);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/apps/kanban');
    // The boards' shortcuts are inactive while the dialog is open.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(link).toBeFocused();
  };
  await submit('a', 'Name', 'Mateo Quiroga');
  await submit('l', 'Label', 'Bug');
  await submit('d', 'Due date', '2031-05-04');
  await expect(card(page, shell)).toContainText('Bug');
  await expect(card(page, shell)).toContainText('May 4');
  await link.focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog').getByLabel('Board', { exact: true })).toBeFocused();
  await page.keyboard.type('Done');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(() => titles(board(page, 'Done'))).toContain(shell);
  await expect(link).toBeFocused();
  await page.keyboard.press('o');
  await expect(page).toHaveURL(panel);
  await expect(page.locator('[role=dialog]:is(:focus, :focus-within)')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/apps/kanban');
  const [first = ''] = await titles(board(page, 'To do'));
  for (const title of [first, shell]) {
    await page.getByRole('link', { name: title }).focus();
    await page.keyboard.press('x');
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('.kanban-card__pick :checked')).toHaveCount(0);
  for (const title of [first, shell]) {
    await page.getByRole('link', { name: title }).focus();
    await page.keyboard.press('x');
  }
  await submit('l', 'Label', 'Both');
  for (const title of [first, shell]) await expect(card(page, title)).toContainText('Both');
  await expect(page.locator('.kanban-card__pick :checked')).toHaveCount(2);
  await page.keyboard.press('m');
  await expect(page.locator('.kanban-bulk select')).toBeFocused();
  await page.getByRole('link', { name: shell }).focus();
  await page.keyboard.press('#');
  await expect(page.getByText('2 tasks deleted').first()).toBeVisible();
  for (const title of [first, shell]) await expect(card(page, title)).toHaveCount(0);
});

test('pressing Alt+Right Arrow twice in a row moves a board two positions', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/kanban');
  await page.locator('html[data-hydrated]').waitFor();
  await board(page, 'To do').getByRole('link', { name: 'To do', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => boardTitles(page)).toEqual(['In progress', 'Done', 'To do']);
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('a board dragged to the edge of a phone screen scrolls the row of boards to its end and is dropped there', async ({
  browser,
  baseURL,
  signIn,
}) => {
  const context = await browser.newContext({ baseURL, ...phone });
  const page = await context.newPage();
  await signIn(page, 'admin', '/apps/kanban');
  await page.locator('html[data-hydrated]').waitFor();
  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const head = await page.locator('[data-board-head=todo]').boundingBox();
  const y = (head?.y ?? 0) + 20;
  await touch('touchStart', { x: 150, y });
  await page.waitForTimeout(400);
  await touch('touchMove', { x: 250, y });
  await touch('touchMove', { x: 345, y });
  const row = page.locator('.kanban-board');
  const scrolled = () => row.evaluate((element) => element.scrollLeft + element.clientWidth - element.scrollWidth);
  await expect.poll(scrolled).toBeGreaterThan(-2);
  await touch('touchEnd');
  await expect.poll(() => boardTitles(page)).toEqual(['In progress', 'Done', 'To do']);
  await context.close();
});

for (const language of ['en', 'de', 'fr', 'ar']) {
  test(`kanban pages fit 360 px in ${language}, and a task can be opened, labeled, and moved by touch`, async ({
    browser,
    baseURL,
    signIn,
    server,
  }) => {
    const context = await browser.newContext({ baseURL, ...phone });
    const page = await context.newPage();
    await signIn(page, 'admin');
    await page.request.post('/preferences', { form: { language }, headers: { origin: server.url } });
    const paths = ['', '?view=list', '/add', '/board?board=todo', '/tasks/4', '/tasks/4/move', '/tasks/4/set/people'];
    const places = ['/import', '/labels', '/archive', '/trash', '/activity', '/projects', '/projects/add', '/mine'];
    for (const path of [...paths, ...places]) {
      await page.goto(`/apps/kanban${path}`);
      await expectNoSidewaysScroll(page);
    }
    await page.goto('/apps/kanban');
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('link', { name: shell }).tap();
    await expect(page).toHaveURL(panel);
    await page.locator('#task-3 [name=labels][value=UX]').tap();
    await expect(page.locator('#task-3[aria-busy]')).toHaveCount(0);
    await page.goto('/apps/kanban');
    await expect(card(page, shell)).toContainText('UX');
    await card(page, shell).locator('.menu summary').tap();
    await card(page, shell).locator('.menu a[href*="/move"]').tap();
    await page.getByRole('dialog').locator('[name=boardId]').selectOption('done');
    await page.locator('[role=dialog] button[type=submit], [role=dialog] form button').last().tap();
    await expect(page.locator('[data-board=done]').getByRole('heading', { name: shell })).toBeAttached();
    await context.close();
  });
}
