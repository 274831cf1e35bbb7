import { expect, test } from '../helpers/browser';

test.beforeEach(async ({ server }) => server.reseed());

test('after a panel’s record is saved or deleted, Back leaves the page instead of reopening the panel', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.locator('html[data-hydrated]').waitFor();
  const dialog = page.getByRole('dialog');
  await page.goto('/pages/faq');
  await page.goto('/apps/calendar?view=agenda');
  await page.locator('html[data-hydrated]').waitFor();
  /** Returns the page's index in the history, which changes a moment after the panel has closed. */
  const place = () => page.evaluate(() => (window.history.state as { idx: number }).idx);
  const first = await place();
  await page.locator('a[href*="/apps/calendar/event/"]').first().click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Another title');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Another title').first()).toBeVisible();
  await expect.poll(place).toBe(first);
  await page.goBack();
  await expect(page).toHaveURL('/pages/faq');
  await page.goForward();
  await expect(page).toHaveURL('/apps/calendar?view=agenda');
  await expect(dialog).toHaveCount(0);
  await page.locator('html[data-hydrated]').waitFor();

  await page
    .getByRole('link', { name: /Another title/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(place).toBe(first);
  await page.goBack();
  await expect(page).toHaveURL('/pages/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('We couldn’t find that')).toHaveCount(0);
});

test('saving two panels of a page adds one history entry, and Back in an edited panel asks for confirmation', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/todo');
  await page.locator('html[data-hydrated]').waitFor();
  const length = () => page.evaluate(() => window.history.length);
  const before = await length();
  for (const title of ['Once', 'Twice']) {
    await page.locator('a[href*="/apps/todo/edit/"]').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  }
  // Both panels were opened from the same entry. Saving went back to it, so the second panel replaced the first one's
  // forward entry, and the history grew by only one.
  expect(await length()).toBe(before + 1);
  await page.getByRole('link', { name: 'Twice' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).pressSequentially('!');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue('!Twice');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/apps/todo');
});

test('a half-typed edit of a message can be restored after another chat is opened', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/apps/chat?chat=3');
  await page.locator('html[data-hydrated]').waitFor();
  const field = page.getByRole('textbox', { name: /^Message / });
  const own = page.locator('.chat-bubble--mine').last();
  await own.getByRole('link', { name: /^Actions/ }).click();
  await own.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/edit=/);
  const address = page.url();
  await field.press('End');
  await field.pressSequentially(' and half of');
  const typed = await field.inputValue();
  const other = page.getByRole('region', { name: 'Chats', exact: true }).getByRole('link').last();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await other.click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field).toHaveValue(typed);
  await other.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).not.toHaveURL(/edit=/);
  await expect(question).toHaveCount(0);
  await expect(field).not.toHaveValue(typed);

  await page.goto(address);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(field).toHaveValue(typed);
  await page.getByRole('button', { name: 'Save', exact: false }).last().click();
  await expect(page.locator('.chat-bubble--mine').last()).toContainText(typed);
  await expect(page).not.toHaveURL(/edit=/);
  await page.getByRole('region', { name: 'Chats', exact: true }).getByRole('link').last().click();
  await expect(question).toHaveCount(0);
});
