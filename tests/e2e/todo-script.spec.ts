import type { Response } from '@playwright/test';
import { expectNoAxeViolations } from '../helpers/axe';
import { expect, test } from '../helpers/browser';
import { row, titles } from '../helpers/todo-list';

const isChange = (response: Response) =>
  response.request().method() === 'POST' && response.url().includes('/apps/todo.data');

test.describe('the to-do list with JavaScript', () => {
  test.beforeEach(({ server }) => server.reseed());

  test('previews a new task while it’s being typed, and adds it on Enter', async ({ page, signIn }) => {
    await signIn(page, 'admin', '/apps/todo?add=Buy+milk');
    const field = page.getByLabel('Quick add task');
    await expect(field).toHaveValue('Buy milk');
    await field.press('End');
    await field.pressSequentially(' in 3 days #low @nobody');
    await expect(page.locator('.todo-quick__note')).toContainText(/Buy milk @nobody.*Low.*Unknown person: @nobody/s);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await expect(row(page, 'Buy milk @nobody')).toContainText('Low');
  });

  test('reorders tasks by dragging and with the keyboard, announces positions, and has shortcuts to delete and add tasks', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin', '/apps/todo');
    const [first = '', second = '', third = ''] = await titles(page);
    const grip = (title: string) => page.getByRole('button', { name: `Reorder ${title}`, exact: true });
    await grip(first).focus();
    // Drag-and-drop starts loading when a grip receives focus. A key pressed before it has loaded isn't lost.
    await page.keyboard.press('Space');
    await expect(page.locator('[aria-live=assertive]')).toContainText('position 1 of 21');
    await page.waitForTimeout(150);
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[aria-live=assertive]')).toContainText('over position 2 of 21');
    // The new order is displayed before it's stored. Wait until it's stored, so that the reloaded page has it.
    await Promise.all([page.waitForResponse(isChange), page.keyboard.press('Space')]);
    await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual([second, first, third]);

    await page.reload();
    await page.locator('html[data-hydrated]').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const from = await grip(third).boundingBox();
    const to = await grip(second).boundingBox();
    if (!from || !to) throw new Error('no grips');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.locator('[aria-live=assertive]').waitFor({ state: 'attached' });
    await page.mouse.move(to.x + 8, to.y + 20, { steps: 8 });
    await page.mouse.move(to.x + 8, to.y - 4, { steps: 4 });
    await expect(page.locator('[aria-live=assertive]')).toContainText('over position 1 of 21');
    await Promise.all([page.waitForResponse(isChange), page.mouse.up()]);
    await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual([third, second, first]);
    await page.reload();
    expect((await titles(page)).slice(0, 3)).toEqual([third, second, first]);

    // Key presses that don't wait for the responses to earlier ones all take effect, in order.
    await grip(third).waitFor();
    const [, , , fourth = '', fifth = ''] = await titles(page);
    await page.getByRole('link', { name: third, exact: true }).focus();
    let responseCount = 0;
    page.on('response', (response) => void (responseCount += isChange(response) ? 1 : 0));
    for (const arrow of ['Down', 'Down', 'Down', 'Down', 'Up']) await page.keyboard.press(`Alt+Arrow${arrow}`);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(async () => (await titles(page)).slice(0, 5)).toEqual([second, fourth, first, third, fifth]);
    await expect(page.getByRole('link', { name: fourth, exact: true })).toBeFocused();
    await expect.poll(() => responseCount).toBeGreaterThanOrEqual(6);
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
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'Add task' })).toBeVisible();
  });

  test('has row menus that support arrow keys, and close on Escape, on a click outside, or after an action', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin', '/apps/todo?filter=important&menu=7');
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
    // The toolbar may be partly under the navbar now, because moving focus has scrolled the page.
    await expectNoAxeViolations(page, { within: '.todo-list .menu__panel' });
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
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/apps\/todo\?filter=important$/);
  });

  test('shows a change from another tab, and an error when the server is unreachable', async ({
    page,
    context,
    signIn,
    expectedNoise,
  }) => {
    await signIn(page, 'admin', '/apps/todo');
    const other = await context.newPage();
    await other.goto('/apps/todo');
    await other.getByLabel('Quick add task').fill('From the other tab');
    await other.keyboard.press('Enter');
    await expect(row(page, 'From the other tab')).toBeVisible();

    expectedNoise.push('ERR_FAILED', 'Failed to load resource');
    await page.route('**/apps/todo.data*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    const star = page.getByRole('button', { name: 'From the other tab: important' });
    await star.click();
    await expect(page.getByRole('alert')).toContainText('We can’t reach the server');
    await expect(star).toHaveAttribute('aria-pressed', 'false');
  });
});
