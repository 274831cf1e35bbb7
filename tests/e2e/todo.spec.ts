import type { Locator, Page, Response } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../helpers/browser';

const rows = (page: Page) => page.locator('.todo-row');
const row = (page: Page, title: string | RegExp) => rows(page).filter({ hasText: title });
const titles = (page: Page) => page.locator('.todo-row__title').allInnerTexts();
const result = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text, visible: true }).first();
const isChange = (response: Response) =>
  response.request().method() === 'POST' && response.url().includes('/apps/todo.data');
const openMenu = (task: Locator) => task.getByRole('button', { name: /^More actions/ }).click();
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).filter({ visible: true }).last().click();

/** A day with the list: add, complete, star, edit, delete, restore, delete for good; links, forms and buttons only. */
async function workThrough(page: Page): Promise<void> {
  await page.goto('/apps/todo');
  await page.getByLabel('Add a task in one line').fill('Call the printer tomorrow #high ! @tomasz');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.locator('.todo-quick__note')).toContainText(/Added Call the printer.*Tomorrow.*High.*Important/s);
  const added = row(page, 'Call the printer');
  await expect(added).toContainText('Tomorrow');
  await expect(added.getByRole('img', { name: 'Assigned to Tomasz Wierzbicki' })).toBeVisible();

  await added.getByRole('button', { name: 'Call the printer: done' }).click();
  await expect(result(page, '“Call the printer” completed')).toBeVisible();
  await expect(added.getByRole('button', { name: 'Call the printer: done' })).toHaveAttribute('aria-pressed', 'true');
  await undo(page);
  await expect(added.getByRole('button', { name: 'Call the printer: done' })).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('link', { name: /^Important/ }).click();
  await expect(page).toHaveURL(/filter=important/);
  await added.getByRole('link', { name: 'Call the printer' }).click();
  await expect(page).toHaveURL(/\/apps\/todo\/edit\/\d+\?filter=important/);
  await page.getByLabel('Title').fill('Call the printing house');
  await page.getByRole('checkbox', { name: 'Team' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Call the printing house')).toContainText('Team');

  const renamed = row(page, 'Call the printing house');
  await openMenu(renamed);
  await renamed.getByRole('button', { name: 'Delete' }).click();
  await expect(result(page, 'moved to Deleted')).toBeVisible();
  await expect(renamed).toHaveCount(0);
  await page.getByRole('link', { name: /^Deleted/ }).click();
  await renamed.getByRole('button', { name: /^Restore/ }).click();
  await expect(renamed).toHaveCount(0);

  await page.getByRole('link', { name: /Delete all 3 for good/ }).click();
  await expect(page.getByRole('dialog')).toContainText('This cannot be undone');
  await page.getByRole('button', { name: 'Delete for good' }).filter({ visible: true }).last().click();
  await expect(result(page, '3 tasks deleted for good')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing has been deleted' })).toBeVisible();
}

/** Everything about many tasks: reschedule what is overdue with a preview, tick and tag, take all that match. */
async function changeMany(page: Page): Promise<void> {
  await page.goto('/apps/todo?filter=overdue');
  await page.getByRole('link', { name: 'Reschedule overdue' }).click();
  await page.getByRole('link', { name: 'Tomorrow' }).click();
  await expect(page.locator('.todo-preview li').first()).toContainText('Tomorrow');
  await page.getByRole('button', { name: /^Reschedule 5 tasks/ }).click();
  await expect(result(page, '5 overdue tasks moved to: Tomorrow')).toBeVisible();
  await undo(page);
  await expect(rows(page)).toHaveCount(5);

  await page.getByLabel(/^Select Answer the questionnaire/).check();
  await page.getByLabel(/^Select Update dependencies/).check();
  const bar = page.locator('.bulk-bar');
  await bar.locator('summary', { hasText: 'Tag' }).click();
  await bar.getByRole('button', { name: 'Low', exact: true }).click();
  await expect(result(page, '2 tasks changed')).toBeVisible();
  await expect(row(page, 'Update dependencies')).toContainText('Low');

  await page.getByLabel(/^Select Answer the questionnaire/).check();
  await bar.getByLabel('Select all 5 that match').check();
  await bar.getByRole('button', { name: 'Complete' }).click();
  await expect(result(page, '5 tasks completed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing is overdue' })).toBeVisible();
}

/** The manual order by the buttons of the row's menu. */
async function moveByButtons(page: Page): Promise<void> {
  await page.goto('/apps/todo');
  const [first = '', second = '', third = ''] = await titles(page);
  const menu = row(page, third);
  await openMenu(menu);
  await menu.getByRole('button', { name: 'Move up' }).click();
  await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual([first, third, second]);
}

for (const script of [true, false]) {
  test.describe(script ? 'with script' : 'without script', () => {
    test.beforeEach(({ server }) => server.reseed());
    const journeys = {
      'works through the list': workThrough,
      'changes many': changeMany,
      'moves by buttons': moveByButtons,
    };
    for (const [name, journey] of Object.entries(journeys)) {
      test(name, async ({ page, noScript, signIn }) => {
        const tab = script ? page : await noScript.newPage();
        await signIn(tab, 'admin');
        await journey(tab);
      });
    }
  });
}

test.describe('script adds', () => {
  test.beforeEach(({ server }) => server.reseed());

  test('what a line means while it is typed', async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await page.goto('/apps/todo?add=Buy+milk');
    const field = page.getByLabel('Add a task in one line');
    await expect(field).toHaveValue('Buy milk');
    await field.press('End');
    await field.pressSequentially(' in 3 days #low @nobody');
    await expect(page.locator('.todo-quick__note')).toContainText(/Buy milk @nobody.*Low.*Nobody called @nobody/s);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await expect(row(page, 'Buy milk @nobody')).toContainText('Low');
  });

  test('order by drag and by keys, announced', async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await page.goto('/apps/todo');
    const [first = '', second = '', third = ''] = await titles(page);
    const grip = (title: string) => page.getByRole('button', { name: `Reorder ${title}`, exact: true });
    await grip(first).focus();
    // Dragging loads with the focus on a grip; a press that comes before it is kept.
    await page.keyboard.press('Space');
    await expect(page.locator('[aria-live=assertive]')).toContainText('position 1 of 21');
    await page.waitForTimeout(150);
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[aria-live=assertive]')).toContainText('over position 2 of 21');
    await page.keyboard.press('Space');
    await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual([second, first, third]);

    await page.reload();
    await page.locator('html[data-hydrated]').waitFor();
    const from = await grip(third).boundingBox();
    const to = await grip(second).boundingBox();
    if (!from || !to) throw new Error('no grips');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.locator('[aria-live=assertive]').waitFor({ state: 'attached' });
    await page.mouse.move(to.x + 8, to.y + 20, { steps: 8 });
    await page.mouse.move(to.x + 8, to.y - 4, { steps: 4 });
    await Promise.all([page.waitForResponse(isChange), page.mouse.up()]);
    await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual([third, second, first]);
    await page.reload();
    expect((await titles(page)).slice(0, 3)).toEqual([third, second, first]);

    // As fast as a person can: every press counts, in order, wherever the answers are by then.
    await grip(third).waitFor();
    const [, , , fourth = '', fifth = ''] = await titles(page);
    await page.getByRole('link', { name: third, exact: true }).focus();
    let answers = 0;
    page.on('response', (response) => void (answers += isChange(response) ? 1 : 0));
    for (const arrow of ['Down', 'Down', 'Down', 'Down', 'Up']) await page.keyboard.press(`Alt+Arrow${arrow}`);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(async () => (await titles(page)).slice(0, 5)).toEqual([second, fourth, first, third, fifth]);
    await expect(page.getByRole('link', { name: fourth, exact: true })).toBeFocused();
    await expect.poll(() => answers).toBe(6);
    await page.reload();
    expect((await titles(page)).slice(0, 5)).toEqual([second, fourth, first, third, fifth]);

    await grip(fourth).waitFor();
    await page.getByRole('link', { name: fourth, exact: true }).focus();
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: first, exact: true })).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByLabel(`Select ${first}`)).toBeChecked();
    await page.keyboard.press('#');
    await expect(row(page, first)).toHaveCount(0);
    await expect(page.locator('[data-row-link]:focus')).toHaveCount(1);
  });

  test('menus that keys walk and that close by themselves', async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await page.goto('/apps/todo?filter=important&menu=7');
    const panel = page.locator('.menu__panel').filter({ visible: true });
    await expect(panel).toHaveCount(1);
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(panel).toHaveCount(0);

    const button = row(page, 'Fix the rounding').getByRole('button', { name: /^More actions/ });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect(panel.getByRole('link', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(panel.getByRole('button', { name: 'Delete' })).toBeFocused();
    await expectNoAxeViolations(page, { within: '.todo-list' });
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(button).toBeFocused();

    await button.click();
    await panel.getByRole('button', { name: 'Tomorrow' }).click();
    await expect(row(page, 'Fix the rounding').locator('.todo-due')).toHaveText('Tomorrow');
    await expect(panel).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await panel.getByRole('link', { name: 'Edit' }).click();
    await expect(page).toHaveURL(/\/edit\/7\?filter=important$/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/apps\/todo\?filter=important$/);
  });

  test('changes of other tabs, and a message when the server is away', async ({
    page,
    context,
    signIn,
    expectedNoise,
  }) => {
    await signIn(page, 'admin');
    await page.goto('/apps/todo');
    const other = await context.newPage();
    await other.goto('/apps/todo');
    await other.getByLabel('Add a task in one line').fill('From the other tab');
    await other.keyboard.press('Enter');
    await expect(row(page, 'From the other tab')).toBeVisible();

    expectedNoise.push('ERR_FAILED', 'Failed to load resource');
    await page.route('**/apps/todo.data*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    const star = page.getByRole('button', { name: 'From the other tab: important' });
    await star.click();
    await expect(page.getByRole('alert')).toContainText('could not be reached');
    await expect(star).toHaveAttribute('aria-pressed', 'false');
  });
});

/** Each screen once; of a list all kinds of rows, and under a panel nothing but the panel. */
const screens = [
  { path: '?tag=high' },
  { path: '?filter=completed&sort=latest', within: '.todo' },
  { path: '?filter=deleted', within: '.todo-list' },
  { path: '/edit/11?filter=overdue', within: '.panel' },
  { path: '/reschedule?filter=overdue', within: '.panel' },
  { path: '/purge?ids=5&filter=deleted', within: '.dialog' },
];

for (const look of ['light', 'dark', 'ar']) {
  test(`has no violation and fits 360 px: ${look}`, async ({ page, signIn, baseURL }) => {
    await signIn(page, 'admin');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const form = { [look === 'ar' ? 'language' : 'skin']: look, redirectTo: '/healthz' };
    await page.request.post('/preferences', { form, headers: { origin: baseURL ?? '' } });
    for (const { path, within } of screens) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`/apps/todo${path}`);
      await page
        .locator(path === '?tag=high' ? '.todo-grip' : 'html[data-hydrated]')
        .first()
        .waitFor();
      await expectNoAxeViolations(page, { within });
      await page.setViewportSize({ width: 360, height: 760 });
      await expectNoSidewaysScroll(page);
    }
    await page.goto('/apps/todo?filter=overdue');
    await page.locator('.data-table__pick').first().check();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page, { within: '.bulk-bar' });
  });
}
