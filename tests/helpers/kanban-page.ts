import { expect, type Locator, type Page } from '@playwright/test';

/** Returns a board on the kanban page by its title. */
export const board = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

/** Returns a task's card by its title, on any board. */
export const card = (page: Page, title: string): Locator =>
  page.locator('[data-card]').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

/** Returns the titles of the cards on a board, or on all of them, from top to bottom. */
export const titles = (scope: Page | Locator): Promise<string[]> =>
  scope.getByRole('heading', { level: 3 }).allTextContents();

/** Returns the titles of the boards in order. */
export const boardTitles = (page: Page): Promise<string[]> =>
  page.locator('[data-board]').getByRole('heading', { level: 2 }).allTextContents();

/** Opens and returns the menu of the board or card with the given title. */
export async function openMenu(scope: Page | Locator, title: string): Promise<Locator> {
  const menu = scope.locator('details.menu').filter({ hasText: `Actions for ${title}` });
  await menu.locator('summary').click();
  return menu;
}

/** Returns the board, ID, and text of each card on the boards, in order. */
export const everyCard = (page: Page): Promise<string[]> =>
  page
    .locator('[data-card]')
    .evaluateAll((cards: HTMLElement[]) =>
      cards.map((one) => `${one.closest('section')?.dataset.board} ${one.dataset.card} ${one.innerText}`),
    );

/** Waits for a toast with the given text. Without JavaScript, the toast is part of the page. */
export const expectToast = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: text, visible: true }).first()).toBeVisible();

/** Undoes the change that the newest toast reports. */
export const undo = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Undo', exact: true }).filter({ visible: true }).last().click();
