import type { Locator, Page } from '@playwright/test';

/** The rows of the to-do list. */
export const rows = (page: Page): Locator => page.locator('.todo-row');

/** The row that shows a text. */
export const row = (page: Page, text: string | RegExp): Locator => rows(page).filter({ hasText: text });

/** The titles of the list from top to bottom. */
export const titles = (page: Page): Promise<string[]> => page.locator('.todo-row__title').allInnerTexts();
