import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../helpers/axe';
import { expect, expectNoSidewaysScroll, test } from '../helpers/browser';
import { row, rows, titles } from '../helpers/todo-list';

const result = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text, visible: true }).first();
const openMenu = (task: Locator) => task.getByRole('button', { name: /^More actions/ }).click();
const undo = (page: Page) =>
  page.getByRole('button', { name: 'Undo', exact: true }).filter({ visible: true }).last().click();

async function workThrough(page: Page): Promise<void> {
  await page.goto('/apps/todo');
  await page.getByLabel('Quick add task').fill('Call the printer tomorrow #high ! @tomasz');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.locator('.todo-quick__note')).toContainText(/Added Call the printer.*Tomorrow.*High.*Important/s);
  const added = row(page, 'Call the printer');
  await expect(added).toContainText('Tomorrow');
  await expect(added.getByText('Assigned to Tomasz Wierzbicki')).toHaveCount(1);

  await added.getByRole('button', { name: 'Call the printer: done' }).click();
  await expect(result(page, '“Call the printer” completed')).toBeVisible();
  await expect(added.getByRole('button', { name: 'Call the printer: done' })).toHaveAttribute('aria-pressed', 'true');
  await undo(page);
  await expect(added.getByRole('button', { name: 'Call the printer: done' })).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('link', { name: /^Important/ }).click();
  await expect(page).toHaveURL(/filter=important/);
  await expect(page.getByRole('link', { name: /^Important/ })).toHaveAttribute('aria-current', 'page');
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

  await page.getByRole('link', { name: /Delete all 3 permanently/ }).click();
  await expect(page.getByRole('dialog')).toContainText('This can’t be undone');
  await page.getByRole('button', { name: 'Delete permanently' }).filter({ visible: true }).last().click();
  await expect(result(page, '3 tasks deleted permanently')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No deleted tasks' })).toBeVisible();
}

async function changeMany(page: Page): Promise<void> {
  await page.goto('/apps/todo?filter=overdue');
  await page.getByRole('link', { name: 'Reschedule overdue tasks' }).click();
  await page.getByRole('link', { name: 'Tomorrow' }).click();
  await expect(page.locator('.todo-preview li').first()).toContainText('Tomorrow');
  await page.getByRole('button', { name: /^Reschedule 5 tasks/ }).click();
  await expect(result(page, '5 overdue tasks moved to Tomorrow')).toBeVisible();
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
  await bar.getByLabel('Select all 5 matching rows').check();
  await bar.getByRole('button', { name: 'Complete' }).click();
  await expect(result(page, '5 tasks completed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No overdue tasks' })).toBeVisible();
}

async function moveByButtons(page: Page): Promise<void> {
  await page.goto('/apps/todo');
  const [first = '', second = '', third = ''] = await titles(page);
  const menu = row(page, third);
  await openMenu(menu);
  await menu.getByRole('button', { name: 'Move up' }).click();
  await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual([first, third, second]);
}

for (const script of [true, false]) {
  test.describe(script ? 'the to-do list with JavaScript' : 'the to-do list without JavaScript', () => {
    test.beforeEach(({ server }) => server.reseed());
    const journeys = {
      'adds, completes, edits, deletes, restores, and permanently deletes tasks': workThrough,
      'reschedules, tags, and completes many tasks': changeMany,
      'moves a task with its row menu': moveByButtons,
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

test('on a 360 px wide screen, the to-do search field is wide enough, and the bulk actions bar fits and is accessible', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/apps/todo?filter=overdue');
  await page.locator('html[data-hydrated]').waitFor();
  // The search field is wide enough, even though Select all is next to it.
  expect((await page.locator('.todo-list .toolbar__search').boundingBox())?.width).toBeGreaterThan(180);
  // Checkboxes for single rows appear once all rows are selected.
  await page.locator('.todo-list__all').check();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page, { within: '.bulk-bar' });
});
