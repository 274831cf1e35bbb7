import { expect, type Locator, type Page } from '@playwright/test';

/** A board of the kanban page by its title. */
export const board = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

/** The card of a task by its title, on whichever board it is. */
export const card = (page: Page, title: string): Locator =>
  page.locator('[data-card]').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

/** Titles of the cards on a board, or on all of them, from top to bottom. */
export const titles = (scope: Page | Locator): Promise<string[]> =>
  scope.getByRole('heading', { level: 3 }).allTextContents();

/** Titles of the boards in their order. */
export const boardTitles = (page: Page): Promise<string[]> =>
  page.locator('[data-board]').getByRole('heading', { level: 2 }).allTextContents();

/** The menu of a board or card, opened; `title` is what it belongs to. */
export async function openMenu(scope: Page | Locator, title: string): Promise<Locator> {
  const menu = scope.locator('details.menu').filter({ hasText: `Actions for ${title}` });
  await menu.locator('summary').click();
  return menu;
}

/** Everything a person sees on the boards: each card with its board, place and text. */
export const everyCard = (page: Page): Promise<string[]> =>
  page
    .locator('[data-card]')
    .evaluateAll((cards: HTMLElement[]) =>
      cards.map((one) => `${one.closest('section')?.dataset.board} ${one.dataset.card} ${one.innerText}`),
    );

/** Waits for the toast that says so; without script it stands in the page. */
export const expectToast = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: text, visible: true }).first()).toBeVisible();

/** Takes back what the newest toast is about. */
export const undo = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Undo', exact: true }).filter({ visible: true }).last().click();
