import { expect, test } from '../helpers/browser';

test('an event moved with the keyboard to a full day, where it’s hidden, can be moved again', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/apps/calendar?date=2031-03-05&layers=');
  await page.locator('html[data-hydrated]').waitFor();
  const line = page.getByLabel('Quick add event');
  for (const text of [
    'One 5 march 2031 08:00',
    'Two 5 march 2031 09:00',
    'Three 5 march 2031 10:00',
    'Four 5 march 2031 11:00',
    'Late 4 march 2031 20:00',
  ]) {
    await line.fill(text);
    await line.press('Enter');
    await expect(line).toHaveValue('');
  }
  // The draggable calendar replaces the grid and measures its rows. If it did that later, focus would be lost.
  await expect(page.locator('.cal-big').getByRole('link', { name: /^20:00 Late/ })).toBeVisible();
  await page.getByRole('link', { name: /^20:00 Late/ }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByRole('link', { name: /^\+\d more Wednesday, March 5/ })).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByRole('link', { name: /^20:00 Late.* March 6/ })).toBeFocused();
  await expect(page.getByRole('link', { name: /^08:00 One.* March 5/ })).toBeVisible();
});
