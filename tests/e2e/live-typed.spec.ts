import { type Page } from '@playwright/test';
import { expect, test } from '../helpers/browser';

// Tests what happens to text typed on a live page when the content around it is changed in another window.

test.beforeEach(async ({ server }) => server.reseed());

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}

/** Submits a form from another window, as the same user. */
async function elsewhere(page: Page, path: string, form: Record<string, string>, origin: string) {
  const response = await page.request.post(path, { form, headers: { origin }, maxRedirects: 0 });
  expect(response.status()).toBe(302);
}

const post = '/pages/blog/detail/send-the-invoice-on-the-day-the-work-is-done';

test('an unsent reply moves to the comment form when the comment it replies to is deleted', async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page, 'admin', null);
  await open(page, post);
  const comments = page.getByRole('region', { name: /comments?$/ });
  const field = comments.getByRole('textbox', { name: 'Your comment' });
  await field.fill('First of all');
  const comment = page.locator('#comment-2');
  await comment.getByText('Reply', { exact: true }).click();
  await comment.getByRole('textbox').pressSequentially('We split them in two');
  await elsewhere(page, post, { intent: 'uncomment:2' }, server.url);
  await expect(comment).toHaveCount(0);
  await expect(field).toHaveValue('First of all\n\nWe split them in two');
  await expect(field).toBeFocused();
  await expect(page.locator('.toaster')).toContainText('Your reply is in the form at the bottom of the page');
  await comments.getByRole('button', { name: 'Comment', exact: true }).last().click();
  await expect(comments.getByRole('listitem').filter({ hasText: 'We split them in two' })).toBeVisible();
  await expect(field).toHaveValue('');
});

test('a comment field keeps its text when new comments arrive, and is cleared when the comment is sent', async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page, 'admin', null);
  await open(page, post);
  const comments = page.getByRole('region', { name: /comments?$/ });
  const field = comments.getByRole('textbox', { name: 'Your comment' });
  await field.fill('Half a thought');
  await elsewhere(page, post, { intent: 'comment', commentText: 'Theirs' }, server.url);
  await expect(comments.getByText('Theirs', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('Half a thought');
  await field.press('End');
  await field.pressSequentially(', and the rest');
  await comments.getByRole('button', { name: 'Comment', exact: true }).last().click();
  await expect(comments.getByRole('listitem').filter({ hasText: 'and the rest' })).toBeVisible();
  await expect(field).toHaveValue('');

  const profile = '/pages/profile/1';
  await open(page, profile);
  const remark = page.locator('.profile-comment [name=text]').first();
  const name = await page.locator('.profile-comment button[name=intent]').first().getAttribute('value');
  await remark.fill('Half a remark');
  await elsewhere(page, profile, { intent: name ?? '', text: 'Their remark' }, server.url);
  await expect(page.getByText('Their remark')).toBeVisible();
  await expect(remark).toHaveValue('Half a remark');
  await remark.press('Enter');
  await expect(page.locator('.profile-remark').filter({ hasText: 'Half a remark' })).toBeVisible();
  await expect(remark).toHaveValue('');
});

test('text typed for a board or post that is deleted is shown in a toast', async ({ page, signIn, server }) => {
  await signIn(page, 'admin', null);
  await open(page, '/apps/kanban');
  const board = page.locator('[data-board=in-progress]');
  await board.locator('.kanban-add__button').click();
  await board.getByRole('textbox').pressSequentially('Half a card');
  await elsewhere(page, '/apps/kanban', { intent: 'deleteBoard:in-progress' }, server.url);
  await expect(board).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'Your text: “Half a card”' })).toBeVisible();

  await open(page, '/pages/profile/1');
  const card = page.locator('.profile-post').first();
  const remove = (await card.locator('[name=intent][value^=unpost]').getAttribute('value')) ?? '';
  await card.locator('.profile-comment [name=text]').pressSequentially('Half a remark');
  await elsewhere(page, '/pages/profile/1', { intent: remove }, server.url);
  await expect(page.getByRole('alert').filter({ hasText: 'Your text: “Half a remark”' })).toBeVisible();
});

test('a machine’s note field is cleared on save, but keeps unsaved text when another window changes the state', async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page, 'admin', null);
  await open(page, '/dashboard/machines/1');
  const form = page.locator('form').filter({ has: page.locator('[name=intent][value=state]') });
  const note = form.getByRole('textbox', { name: /^Note/ });
  const state = form.getByRole('combobox').first();
  const put = { intent: 'state', reason: '', note: '' };
  await state.selectOption('maintenance');
  await note.fill('New belt');
  await form.getByRole('button').last().click();
  await expect(page.locator('.toaster')).toContainText('Maintenance');
  await expect(note).toHaveValue('');
  await expect(state).toHaveValue('maintenance');
  await note.fill('And a new filter');
  await form.getByRole('button').last().click();
  await expect(page.locator('.machine-log__entry').filter({ hasText: 'And a new filter' })).toBeVisible();
  await expect(note).toHaveValue('');

  await elsewhere(page, '/dashboard/machines/1', { ...put, state: 'idle' }, server.url);
  await expect(state).toHaveValue('idle');
  await note.fill('Half a note');
  await elsewhere(page, '/dashboard/machines/1', { ...put, state: 'offline' }, server.url);
  await expect(page.locator('.machine-sub').first()).toContainText('Offline');
  await expect(note).toHaveValue('Half a note');
});
