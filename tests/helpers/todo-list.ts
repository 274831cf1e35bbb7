import type { Locator, Page } from '@playwright/test';

/** Returns the rows of the to-do list. */
export const rows = (page: Page): Locator => page.locator('.todo-row');

/** Returns the row that contains the given text. */
export const row = (page: Page, text: string | RegExp): Locator => rows(page).filter({ hasText: text });

/** Returns the titles in the list from top to bottom. */
export const titles = (page: Page): Promise<string[]> => page.locator('.todo-row__title').allInnerTexts();
