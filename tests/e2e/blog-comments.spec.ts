import { expect, test } from '../helpers/browser';

test.beforeEach(async ({ server }) => server.reseed());

test('an unsent comment is preserved when another user’s comment is added or deleted, and can then be sent', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  await signIn(page, 'admin', '/pages/blog/detail');
  await page.locator('html[data-hydrated]').waitFor();
  const comments = page.getByRole('region', { name: /comments?$/ });
  const field = comments.getByRole('textbox', { name: 'Your comment' });
  await field.fill('Half a thought');
  const other = await browser.newContext({ baseURL: server.url });
  const headers = { origin: server.url };
  await other.request.post('/pages/login-basic', { form: { email: 'client@demo.com', password: 'client' }, headers });
  const form = { intent: 'comment', commentText: 'Faster than you' };
  await other.request.post('/pages/blog/detail', { form, headers });
  const otherComment = comments.getByRole('listitem').filter({ hasText: 'Faster than you' });
  await expect(otherComment).toBeVisible();
  await expect(field).toHaveValue('Half a thought');
  await otherComment.getByRole('button', { name: /^Delete/ }).click();
  await expect(otherComment).toHaveCount(0);
  await expect(field).toHaveValue('Half a thought');
  await comments.getByRole('button', { name: 'Comment', exact: true }).last().click();
  await expect(comments.getByText('Half a thought', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('');
  await other.close();
});

test('text typed below one post doesn’t appear below another', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/pages/blog/detail/4');
  await page.locator('html[data-hydrated]').waitFor();
  const field = page.getByRole('textbox', { name: 'Your comment' });
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await field.fill('About this one');
  await page.getByRole('navigation', { name: 'More posts' }).getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  await expect(field).toHaveValue('');
});

test('with and without JavaScript, comments and replies are sent, and a blank reply shows an error next to its field', async ({
  page,
  noScript,
  signIn,
  expectedNoise,
}) => {
  // A reply that contains only spaces is rejected.
  expectedNoise.push('status of 400');
  const tabs = [page, await noScript.newPage()];
  for (const [at, tab] of tabs.entries()) {
    await signIn(tab, 'admin', '/pages/blog/detail');
    if (at === 0) await tab.locator('html[data-hydrated]').waitFor();
    const comments = tab.getByRole('region', { name: /comments?$/ });
    const field = comments.getByRole('textbox', { name: 'Your comment' });
    await field.fill(`A thought of tab ${at}`);
    await comments.getByRole('button', { name: 'Comment', exact: true }).last().click();
    await expect(comments.getByText(`A thought of tab ${at}`)).toBeVisible();
    await expect(field).toHaveValue('');

    const first = comments.getByRole('listitem').first();
    await first.getByText('Reply', { exact: true }).first().click();
    const reply = first.getByRole('textbox').first();
    await reply.fill(`An answer of tab ${at}`);
    await first.getByRole('button', { name: 'Comment', exact: true }).first().click();
    await expect(comments.getByRole('listitem').getByText(`An answer of tab ${at}`)).toHaveCount(1);
    await expect(reply).toBeHidden();
    await expect(comments.locator('textarea').filter({ hasText: `An answer of tab ${at}` })).toHaveCount(0);

    // An invalid reply shows its error next to its own field and doesn't affect the other fields.
    const firstReply = first.getByRole('listitem').first();
    await firstReply.getByText('Reply', { exact: true }).click();
    await firstReply.getByRole('textbox').fill('  ');
    await firstReply.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(firstReply.getByRole('alert')).toHaveText('This field is required.');
    await expect(firstReply.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expect(comments.getByRole('alert')).toHaveCount(1);
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await firstReply.getByRole('textbox').fill(`A second answer of tab ${at}`);
    await firstReply.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(first.getByText(`A second answer of tab ${at}`, { exact: true })).toBeVisible();
    await expect(comments.getByRole('alert')).toHaveCount(0);
  }
});
