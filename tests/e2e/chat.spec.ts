import { expect, test } from '../helpers/browser';

test.beforeEach(async ({ server }) => server.reseed());

test('two people talk to each other live, typing included', async ({ page, browser, baseURL, signIn, server }) => {
  const mira = await browser.newContext({ baseURL });
  const other = await mira.newPage();
  const headers = { origin: server.url };
  const form = { username: 'mira', email: 'mira@demo.com', password: 'walnut orchard', terms: 'on' };
  const registered = await other.request.post('/pages/register-basic', { form, headers, maxRedirects: 0 });
  expect(registered.status()).toBe(302);
  await signIn(page, 'admin');

  await page.goto('/apps/chat');
  await page.getByRole('link', { name: /mira/ }).first().click();
  const dana = page.getByRole('region', { name: 'Chat with mira' });
  await expect(dana).toBeVisible();
  await expect(dana.getByText('Offline')).toBeVisible();

  await other.goto('/apps/chat');
  await other
    .getByRole('link', { name: /Dana Whitfield/ })
    .first()
    .click();
  const thread = other.getByRole('region', { name: 'Chat with Dana Whitfield' });
  await expect(thread).toBeVisible();
  // Whoever opens a page is seen to be there, without a reload.
  await expect(dana.getByText('Online')).toBeVisible();

  const write = other.getByRole('textbox', { name: 'Message to Dana Whitfield' });
  await write.pressSequentially('Hello Dana, ');
  await expect(dana.getByText('Typing…')).toBeVisible();
  await write.pressSequentially('are you there?');
  await write.press('Enter');
  await expect(dana.getByText('Hello Dana, are you there?')).toBeVisible();

  const answer = page.getByRole('textbox', { name: 'Message to mira' });
  await answer.fill('I am.');
  await answer.press('Enter');
  await expect(thread.getByText('I am.')).toHaveCount(1);
  await expect(dana.getByText('Typing…')).toHaveCount(0);

  const own = dana.getByRole('listitem').filter({ hasText: 'I am.' });
  await own.getByRole('link', { name: /^Actions/ }).click();
  await own.getByRole('link', { name: 'Edit' }).click();
  // The field of the edit takes the place of the one for a new message.
  await expect(answer).toHaveValue('I am.');
  await answer.fill('I am here.');
  await answer.press('Enter');
  await expect(thread.getByText('I am here.')).toHaveCount(1);
  await mira.close();
  await expect(dana.getByText('Offline')).toBeVisible();
});
