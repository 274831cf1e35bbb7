import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser';
import { board, boardTitles, card, everyCard, expectToast, openMenu, titles, undo } from '../helpers/kanban-page';

const checklist = 'Write the review checklist for shared form fields';
const legend = 'Research accessible color pairs for the chart legend';
const artwork = 'Replace the old product pictures with generated artwork';
const tiles = 'Map tiles load twice when the filter drawer opens';
const shell = 'Offline notice for the mobile shell';
const usability = 'Usability test of the checkout with eight participants';

async function keepBoards(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Add board' }).click();
  await page.getByRole('textbox', { name: 'Board name' }).fill('Review');
  await page.getByRole('button', { name: 'Add board' }).click();
  await expectToast(page, 'Board Review added');
  await expect.poll(() => boardTitles(page)).toEqual(['To do', 'In progress', 'Done', 'Review']);

  await openMenu(board(page, 'To do'), 'To do');
  await page.getByRole('link', { name: 'Rename or set limit' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/apps/kanban/board?board=todo');
  await page.getByRole('dialog').getByLabel('Board name').fill('Next up');
  await page.getByLabel('Task limit').fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Board Next up saved');
  const limited = board(page, 'Next up');
  await expect(limited.getByText('1 task over the limit of 2')).toBeVisible();
  await expect(limited.getByText('3/2')).toBeVisible();

  await (await openMenu(board(page, 'Review'), 'Review')).getByRole('button', { name: 'Move left' }).click();
  await expect.poll(() => boardTitles(page)).toEqual(['Next up', 'In progress', 'Review', 'Done']);
  await (await openMenu(limited, 'Next up')).getByRole('button', { name: 'Move right' }).click();
  await expect.poll(() => boardTitles(page)).toEqual(['In progress', 'Next up', 'Review', 'Done']);
  await expect(limited.getByText('1 task over the limit of 2')).toBeVisible();

  await page.reload();
  const before = await everyCard(page);
  await (await openMenu(limited, 'Next up')).getByRole('button', { name: 'Delete board' }).click();
  await expectToast(page, 'Board Next up deleted');
  await expect.poll(() => boardTitles(page)).toEqual(['In progress', 'Review', 'Done']);
  await undo(page);
  await expect.poll(() => boardTitles(page)).toEqual(['In progress', 'Next up', 'Review', 'Done']);
  await expect.poll(() => everyCard(page)).toEqual(before);
  await expect(limited.getByText('1 task over the limit of 2')).toBeVisible();
  await page.reload();
  await expect.poll(() => boardTitles(page)).toEqual(['In progress', 'Next up', 'Review', 'Done']);
  await expect.poll(() => everyCard(page)).toEqual(before);
}

async function clearAndUndo(page: Page): Promise<void> {
  await (await openMenu(card(page, shell), shell)).getByRole('button', { name: 'Move up' }).click();
  await expect.poll(() => titles(board(page, 'To do'))).toEqual([legend, shell, checklist]);
  await page.getByRole('link', { name: shell }).click();
  await expect(page).toHaveURL('/apps/kanban/tasks/3');
  await page.getByLabel('Write a comment').fill('First one');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.locator('.task-comments').getByText('First one')).toBeVisible();
  await page.goto('/apps/kanban');
  const before = await everyCard(page);
  expect(before).toHaveLength(6);

  const todo = board(page, 'To do');
  await (await openMenu(todo, 'To do')).getByRole('button', { name: 'Clear tasks' }).click();
  await expectToast(page, 'To do cleared: 3 tasks removed');
  await expect(todo.getByText('No tasks yet')).toBeVisible();
  await expect(page.locator('[data-card]')).toHaveCount(3);
  await undo(page);
  await expect(page.locator('[data-card]')).toHaveCount(6);
  await expect.poll(() => everyCard(page)).toEqual(before);
  await page.reload();
  await expect.poll(() => everyCard(page)).toEqual(before);
  await page.getByRole('link', { name: legend }).click();
  await expect(page.locator('.task-comments__body')).toHaveText([/^I tried the teal/, /^Amber works/]);
  await page.goto('/apps/kanban/tasks/3');
  await expect(page.locator('.task-comments__body')).toHaveText(['First one']);
}

async function keepTasks(page: Page): Promise<void> {
  const done = board(page, 'Done');
  await done.locator('summary', { hasText: 'Add task' }).click();
  await done.getByRole('textbox', { name: 'New tasks for Done' }).fill('Ship it\n\n  Tell everybody  \n');
  await done.getByRole('button', { name: /^Add (2 tasks|task)$/ }).click();
  await expectToast(page, '2 tasks added');
  await expect.poll(() => titles(done)).toEqual([usability, 'Ship it', 'Tell everybody']);

  await page.getByRole('link', { name: 'Add task', exact: true }).click();
  await page.getByLabel('Task title', { exact: true }).fill('Third\nFourth');
  await page.getByRole('dialog').getByLabel('Board', { exact: true }).selectOption('In progress');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => titles(board(page, 'In progress'))).toEqual([artwork, tiles, 'Third', 'Fourth']);
  await undo(page);
  await expect.poll(() => titles(board(page, 'In progress'))).toEqual([artwork, tiles]);

  await (await openMenu(card(page, artwork), artwork)).getByRole('button', { name: 'Duplicate' }).click();
  await expectToast(page, `${artwork} duplicated`);
  await expect.poll(() => titles(board(page, 'In progress'))).toEqual([artwork, artwork, tiles]);
  const copy = card(page, artwork).nth(1);
  await expect(card(page, artwork).first()).toContainText('3 comments');
  await expect(copy).not.toContainText('comments');
  await expect(copy).toContainText('3 attachments');
  await expect(copy.locator('.kanban-card__cover')).toBeVisible();

  const before = await everyCard(page);
  await (await openMenu(card(page, checklist), checklist)).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, `${checklist} deleted`);
  await expect(card(page, checklist)).toHaveCount(0);
  await undo(page);
  await expect(card(page, checklist)).toHaveCount(1);
  await expect.poll(() => everyCard(page)).toEqual(before);

  await (await openMenu(card(page, checklist), checklist)).getByRole('link', { name: 'Move to…' }).click();
  await expect(page).toHaveURL('/apps/kanban/tasks/2/move');
  await page.getByRole('dialog').getByLabel('Board', { exact: true }).selectOption('Done');
  await page.getByLabel('Position (optional)').fill('2');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(() => titles(done)).toEqual([usability, checklist, 'Ship it', 'Tell everybody']);
  await page.reload();
  await expect.poll(() => titles(done)).toEqual([usability, checklist, 'Ship it', 'Tell everybody']);
  await expect.poll(() => titles(board(page, 'In progress'))).toEqual([artwork, artwork, tiles]);
}

async function filterTasks(page: Page, script: boolean): Promise<void> {
  const apply = async () => {
    if (!script) await page.getByRole('button', { name: 'Apply' }).last().click();
  };
  await page.getByPlaceholder('Filter tasks…').fill('checkout eight');
  await apply();
  await expect(page).toHaveURL(/\?q=checkout\+eight/);
  await expect.poll(() => titles(page.locator('.kanban-board'))).toEqual([usability]);
  await expect(board(page, 'To do').getByText('No matching tasks')).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/apps\/kanban$/);
  await expect(page.getByPlaceholder('Filter tasks…')).toHaveValue('');
  await page.locator('summary', { hasText: 'More filters' }).click();
  await page.getByRole('combobox', { name: 'Label' }).selectOption('UX');
  await apply();
  await expect(page).toHaveURL(/label=UX/);
  await expect.poll(() => titles(page.locator('.kanban-board'))).toEqual([legend, artwork, usability]);
  await page.getByRole('link', { name: artwork }).click();
  await expect(page).toHaveURL(/\/tasks\/4\?label=UX/);
  await page.getByRole('link', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(/\/apps\/kanban\?label=UX/);

  for (const [query, expected] of [
    ['person=Hugo+Valcourt', [artwork]],
    ['due=late', [checklist]],
    ['due=today', [artwork]],
    ['due=week&label=UX', [legend, artwork]],
    ['q=%23%35', [tiles]],
  ] as const) {
    await page.goto(`/apps/kanban?${query}`);
    await expect.poll(() => titles(page.locator('.kanban-board'))).toEqual(expected);
  }

  await page.goto('/apps/kanban?label=UX');
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click();
  await expect(page).toHaveURL(/label=UX&view=list/);
  const rows = page.getByRole('rowheader');
  await expect(rows.getByRole('link')).toHaveText([legend, artwork, usability]);
  await page.getByRole('columnheader', { name: 'Due' }).getByRole('link').click();
  await expect(rows.getByRole('link')).toHaveText([usability, artwork, legend]);
  await page.getByRole('link', { name: 'Remove filter Label: UX' }).click();
  await expect(rows).toHaveCount(6);
  const row = page.getByRole('row').filter({ hasText: shell });
  await (await openMenu(row, shell)).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, `${shell} deleted`);
  await expect(rows).toHaveCount(5);
  await expect(page).toHaveURL(/view=list/);
  await undo(page);
  await expect(rows).toHaveCount(6);

  await page.getByLabel(`Select ${shell}`).check();
  await page.getByLabel(`Select ${legend}`).check();
  await page.locator('.bulk-bar').getByRole('combobox', { name: 'Board' }).selectOption('Done');
  await page.locator('.bulk-bar').getByRole('button', { name: 'Move' }).click();
  await expectToast(page, '2 tasks moved to Done');
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Board' }).click();
  await expect.poll(() => titles(board(page, 'To do'))).toEqual([checklist]);
  await expect.poll(async () => (await titles(board(page, 'Done'))).sort()).toEqual([shell, legend, usability].sort());
}

for (const script of [true, false]) {
  test.describe(script ? 'the boards with JavaScript' : 'the boards without JavaScript', () => {
    test.beforeEach(({ server }) => server.reseed());
    const journeys = {
      'can be added, renamed, limited, moved, deleted, and restored': keepBoards,
      'are restored exactly when clearing a board is undone': clearAndUndo,
      'let users add, duplicate, delete, and move tasks': keepTasks,
      'have filters in the URL for both views, and let users sort, delete, and move tasks in the list': filterTasks,
    };
    for (const [name, journey] of Object.entries(journeys)) {
      test(name, async ({ page, noScript, signIn }) => {
        const tab = script ? page : await noScript.newPage();
        await signIn(tab, 'admin', '/apps/kanban');
        if (script) await tab.locator('html[data-hydrated]').waitFor();
        await journey(tab, script);
      });
    }
  });
}
