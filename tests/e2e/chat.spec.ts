import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../helpers/browser';

test.beforeEach(async ({ server }) => server.reseed());

test('two users chat live, with presence, typing indicators, and edits', async ({
  page,
  browser,
  baseURL,
  signIn,
  server,
}) => {
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
  // A user who opens a page appears online without a reload.
  await expect(dana.getByText('Online')).toBeVisible();

  const write = other.getByRole('textbox', { name: 'Message Dana Whitfield' });
  await write.pressSequentially('Hello Dana, ');
  await expect(dana.getByText('Typing…')).toBeVisible();
  await write.pressSequentially('are you there?');
  await write.press('Enter');
  await expect(dana.getByText('Hello Dana, are you there?')).toBeVisible();

  const field = page.getByRole('textbox', { name: 'Message mira' });
  await field.fill('I am.');
  await field.press('Enter');
  await expect(thread.getByText('I am.')).toHaveCount(1);
  await expect(dana.getByText('Typing…')).toHaveCount(0);

  const own = dana.getByRole('listitem').filter({ hasText: 'I am.' });
  await own.getByRole('link', { name: /^Actions/ }).click();
  await own.getByRole('link', { name: 'Edit' }).click();
  // The edit field replaces the field for new messages.
  await expect(field).toHaveValue('I am.');
  await field.fill('I am here.');
  await field.press('Enter');
  await expect(thread.getByText('I am here.')).toHaveCount(1);
  await mira.close();
  await expect(dana.getByText('Offline')).toBeVisible();
});

test('a message that arrives while the user reads older messages stays unread until “1 new message” is clicked', async ({
  page,
  browser,
  baseURL,
  signIn,
  server,
}) => {
  const mira = await browser.newContext({ baseURL });
  const headers = { origin: server.url };
  const form = { username: 'mira', email: 'mira@demo.com', password: 'walnut orchard', terms: 'on' };
  await mira.request.post('/pages/register-basic', { form, headers, maxRedirects: 0 });
  const write = (message: string) =>
    mira.request.post('/apps/chat', { form: { intent: 'send', contact: '1000001', message }, headers });
  for (let n = 1; n <= 45; n += 1) await write(`Line ${n}`);
  await signIn(page, 'admin', '/apps/chat');
  await page.getByRole('link', { name: /mira/ }).first().click();
  const thread = page.getByRole('region', { name: 'Chat with mira' });
  const row = page.getByRole('region', { name: 'Chats', exact: true }).getByRole('link', { name: /mira/ }).first();
  await expect(thread.getByText('Line 45')).toBeVisible();
  await expect(row.getByText('unread')).toHaveCount(0);
  // More than one page of messages is new. All of them are shown, starting with the first.
  const mark = thread.getByRole('listitem').filter({ hasText: 'New messages' });
  await expect(mark.locator('xpath=following-sibling::li[1]')).toContainText(/Line 1\b/);

  const messages = thread.getByRole('region', { name: 'Messages' });
  await messages.evaluate((element) => element.scrollBy(0, -400));
  await write('Are you there?');
  const offer = thread.getByRole('button', { name: '1 new message' });
  await expect(offer).toBeVisible();
  await expect(row.getByText('unread')).toHaveCount(1);
  await offer.click();
  await expect(thread.getByText('Are you there?')).toBeInViewport();
  await expect(thread.getByText('New messages', { exact: true })).toBeVisible();
  await expect(row.getByText('unread')).toHaveCount(0);
  await expect(offer).toHaveCount(0);
  await mira.close();
});

test('a pending draft save doesn’t restore text that has been sent', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/chat?chat=3');
  await page.locator('html[data-hydrated]').waitFor();
  const field = page.getByRole('textbox', { name: /^Message / });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const isDraft = (body: string | null) => /draft/.test(body ?? '');
  let begun = () => {};
  const saving = new Promise<void>((resolve) => (begun = resolve));
  await page.route('**/apps/chat*', async (route) => {
    if (isDraft(route.request().postData())) {
      begun();
      await held;
    }
    await route.continue();
  });
  await field.pressSequentially('On my way');
  await saving;
  await field.press('Enter');
  await expect(page.getByText('Sending…')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('On my way')).toBeVisible();
  const kept = page.waitForResponse(
    (response) => isDraft(response.request().postData()) && !/On/.test(response.request().postData() ?? ''),
  );
  release();
  await kept;
  await page.reload();
  await expect(field).toHaveValue('');
});

async function registered(browser: Browser, baseURL: string | undefined, origin: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  const form = { username: 'mira', email: 'mira@demo.com', password: 'walnut orchard', terms: 'on' };
  const made = await page.request.post('/pages/register-basic', { form, headers: { origin }, maxRedirects: 0 });
  expect(made.status()).toBe(302);
  return page;
}

test('a half-typed reply in a thread is preserved when another reply arrives, and can be sent', async ({
  page,
  browser,
  baseURL,
  signIn,
  server,
}) => {
  const other = await registered(browser, baseURL, server.url);
  await signIn(page, 'admin', '/apps/chat');
  await page.getByRole('link', { name: /mira/ }).first().click();
  const write = page.getByRole('textbox', { name: 'Message mira' });
  await write.fill('Which day?');
  await write.press('Enter');
  await page
    .locator('.chat-bubble', { hasText: 'Which day?' })
    .getByRole('link', { name: /^Actions/ })
    .click();
  await page.getByRole('link', { name: 'Open thread' }).click();
  const reply = page.getByRole('textbox', { name: 'Reply in thread' });
  await expect(reply).toBeFocused();
  await reply.pressSequentially('Half a thought');

  await other.goto('/apps/chat');
  await other
    .getByRole('link', { name: /Dana Whitfield/ })
    .first()
    .click();
  await other
    .locator('.chat-bubble', { hasText: 'Which day?' })
    .getByRole('link', { name: /^Actions/ })
    .click();
  await other.getByRole('link', { name: 'Open thread' }).click();
  await other.getByRole('textbox', { name: 'Reply in thread' }).fill('Monday');
  await other.getByRole('textbox', { name: 'Reply in thread' }).press('Enter');
  const thread = page.getByRole('dialog', { name: 'Thread' });
  await expect(thread.getByText('Monday')).toBeVisible();
  await expect(reply).toHaveValue('Half a thought');
  await reply.press('Enter');
  await expect(other.getByRole('dialog', { name: 'Thread' }).getByText('Half a thought')).toBeVisible();
  await expect(reply).toHaveValue('');
  await expect(reply).toBeFocused();
  await other.context().close();
});

test('text typed right before a reload or while offline stays in the field, and an unsent message is sent once the network is back', async ({
  page,
  context,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/, /request failed/);
  await signIn(page, 'admin', '/apps/chat?chat=3');
  await page.locator('html[data-hydrated]').waitFor();
  const field = page.getByRole('textbox', { name: /^Message / });
  await field.pressSequentially('Typed at the last moment');
  await page.reload();
  await expect(field).toHaveValue('Typed at the last moment');
  await page.locator('html[data-hydrated]').waitFor();

  await context.setOffline(true);
  await field.press('Enter');
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByRole('button', { name: 'Try again' })).toBeVisible();
  await field.pressSequentially('Not sent yet');
  await context.setOffline(false);
  await expect(messages.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(messages.getByText('Typed at the last moment')).toHaveCount(1);
  await page.reload();
  await expect(field).toHaveValue('Not sent yet');
  await expect(messages.getByText('Typed at the last moment')).toHaveCount(1);
});

test('Ctrl+K in the chat finds people first, opens the person’s chat, and focuses the message field, where Ctrl+B makes text bold', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/chat?chat=3');
  await page.locator('html[data-hydrated]').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').pressSequentially('ingrid');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Message Ingrid Solheim' });
  await expect(field).toBeFocused();
  await field.fill('bold');
  await field.selectText();
  await page.keyboard.press('Control+b');
  await expect(field).toHaveValue('*bold*');
});

test('Enter pressed while another chat opens doesn’t send the text typed in the previous chat', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/chat?chat=1');
  await page.locator('html[data-hydrated]').waitFor();
  await page.route('**/apps/chat.data*', async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  const field = page.getByRole('textbox', { name: 'Message Ingrid Solheim' });
  await field.pressSequentially('For Ingrid');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveCount(0);
  await page.goto('/apps/chat?chat=1');
  await expect(field).toHaveValue('For Ingrid');
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('For Ingrid')).toHaveCount(0);
});

test.describe('an edit of a message that is deleted in another window', () => {
  const place = '/apps/chat?chat=3&edit=29';
  const typed = 'Please merge after lunch';
  const remove = { intent: 'delete:29', contact: '3' };

  test('is preserved and can be sent as a new message, and then the earlier draft is restored', async ({
    page,
    signIn,
    server,
  }) => {
    await signIn(page, 'admin');
    const draft = { intent: 'draft', contact: '3', message: 'An older thought' };
    await page.request.post('/apps/chat', { form: draft, headers: { origin: server.url }, maxRedirects: 0 });
    await page.goto(place);
    await page.locator('html[data-hydrated]').waitFor();
    const field = page.getByRole('textbox', { name: /^Message / });
    await field.pressSequentially(typed);
    const text = await field.inputValue();
    await page.request.post('/apps/chat', { form: remove, headers: { origin: server.url }, maxRedirects: 0 });
    await expect(page.getByRole('status').filter({ hasText: 'can send your text as a new message' })).toBeVisible();
    await expect(field).toHaveValue(text);
    await expect(field).toBeFocused();
    await field.press('Enter');
    await expect(page).toHaveURL('/apps/chat?chat=3');
    await expect(page.getByRole('region', { name: 'Messages' }).getByText(text)).toBeVisible();
    await expect(field).toHaveValue('An older thought');
  });

  test('is preserved and can be sent as a new message without JavaScript', async ({
    noScript,
    signIn,
    server,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 404/);
    const page = await noScript.newPage();
    await signIn(page, 'admin', place);
    const field = page.getByRole('textbox', { name: /^Message / });
    await field.fill(typed);
    await page.request.post('/apps/chat', { form: remove, headers: { origin: server.url }, maxRedirects: 0 });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This no longer exists' })).toBeVisible();
    await expect(field).toHaveValue(typed);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Messages' }).getByText(typed)).toBeVisible();
  });
});
