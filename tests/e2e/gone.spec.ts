import { expectNoAxeViolations } from '../helpers/axe';
import { expect, expectNoSidewaysScroll, test } from '../helpers/browser';

// Tests what happens to text typed in a form when another user deletes the form's record.

const person = '/apps/user/view/7/edit';
const field = 'Full name';

test.beforeEach(({ expectedNoise }) => void expectedNoise.push(/status of 404/));

test('without JavaScript, the error page for a deleted record shows the entered text and can resubmit it after undo', async ({
  noScript,
  signIn,
  server,
}) => {
  const page = await noScript.newPage();
  const origin = server.url;
  await signIn(page, 'admin', person);
  const name = `Typed ${Date.now()}`;
  await page.getByLabel(field).fill(name);
  const gone = { work: 'keep', posts: 'keep', account: 'keep' };
  await page.request.post('/apps/user/view/7/delete', { form: gone, headers: { origin }, maxRedirects: 0 });

  const responsePromise = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await responsePromise).status()).toBe(404);
  await expect(page).toHaveTitle('We couldn’t find that · Atrium');
  const typed = page.getByRole('form', { name: 'Your text' });
  await expect(typed.getByRole('textbox')).toHaveValue(new RegExp(name));
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  const other = await noScript.newPage();
  await other.goto((await typed.getByRole('link', { name: 'Open activity log' }).getAttribute('href')) ?? '');
  await other.getByRole('button', { name: /^Undo/ }).first().click();
  await typed.getByRole('button', { name: 'Submit again' }).click();
  await expect(page).toHaveURL('/apps/user/view/7');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('with JavaScript, the form of a deleted record stays open and reports that the record no longer exists', async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page, 'admin', '/pages/faq/edit/1');
  const question = page.getByRole('textbox', { name: 'Question' });
  await question.fill('Typed meanwhile');
  const sent = { form: { intent: 'delete' }, headers: { origin: server.url }, maxRedirects: 0 };
  await page.request.post('/pages/faq/edit/1', sent);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This no longer exists' })).toBeFocused();
  await expect(question).toHaveValue('Typed meanwhile');
});

/** Forms on top of a live page, each with the request that deletes its record. */
const overLivePages: { at: string; field: string; to: string; sent: Record<string, string> }[] = [
  { at: '/apps/calendar/event/2', field: 'Title', to: '/apps/calendar/event/2', sent: { intent: 'delete' } },
  { at: '/apps/kanban/tasks/3', field: 'Title', to: '/apps/kanban', sent: { intent: 'delete:3' } },
];

for (const { at, field: name, to, sent } of overLivePages) {
  test(`${at}: the deletion of the record is reported live, and the typed text is preserved`, async ({
    page,
    signIn,
    server,
  }) => {
    await signIn(page, 'admin', at);
    await page.locator('html[data-hydrated]').waitFor();
    const input = page.getByRole('textbox', { name, exact: true });
    await input.pressSequentially(' typed meanwhile');
    const typed = await input.inputValue();
    const post = { form: sent, headers: { origin: server.url }, maxRedirects: 0 };
    expect((await page.request.post(to, post)).status()).toBe(302);
    await expect(page.getByRole('alert').filter({ hasText: 'deleted or moved this' })).toBeVisible();
    await expect(input).toHaveValue(typed);
    await expect(input).toBeFocused();
  });
}

test('the page of a deleted record offers to restore it, and shows the record after the deletion is undone', async ({
  page,
  signIn,
  server,
}) => {
  server.reseed();
  await signIn(page, 'admin', '/apps/invoice/preview/1049');
  await page.locator('html[data-hydrated]').waitFor();
  const headers = { origin: server.url };
  await page.request.post('/apps/invoice/list', { form: { intent: 'delete:1049' }, headers, maxRedirects: 0 });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('button', { name: 'Restore', exact: true })).toBeVisible();
  const response = await page.request.get('/api/changes/data?perPage=1');
  const { changes } = (await response.json()) as { changes: { id: number }[] };
  await page.request.post('/api/changes/undo', { data: { id: changes[0]?.id }, headers });
  await expect(heading).toHaveText('Invoice #1049');
});

test('the typed text on the server’s error page survives hydration, and the page is accessible', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/user/view/8/edit');
  await page.getByLabel(field).fill('Typed before script');
  // Submits as a browser would while its JavaScript is still loading.
  await page.getByLabel(field).evaluate((input: HTMLInputElement) => {
    if (!input.form) return;
    input.form.action = '/apps/user/view/9999/edit';
    input.form.submit();
  });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const typed = page.getByRole('form', { name: 'Your text' });
  await expect(typed.getByRole('textbox')).toHaveValue(/Typed before script/);
  await expectNoAxeViolations(page);
});

test('the title of a missing record’s page contains the error’s heading, in the user’s language', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/invoice/preview/999999');
  await expect(page).toHaveTitle('We couldn’t find that · Atrium');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page).toHaveTitle('We couldn’t find that · Atrium');
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
  await expect(page).not.toHaveTitle(/couldn’t/);
  await page.goBack();
  await expect(page).toHaveTitle('We couldn’t find that · Atrium');
  const de = { url: page.url(), name: 'language', value: encodeURIComponent(Buffer.from('"de"').toString('base64')) };
  await page.context().addCookies([de]);
  await page.reload();
  await expect(page).toHaveTitle('Das konnten wir nicht finden · Atrium');
});

test('signing out all other sessions asks for confirmation, with and without JavaScript, and then shows a toast', async ({
  page,
  noScript,
  signIn,
}) => {
  const tabs = [await noScript.newPage(), page];
  for (const tab of tabs) await signIn(tab, 'admin');
  for (const tab of tabs) {
    await tab.goto('/pages/account-settings/security');
    await tab.getByRole('link', { name: 'Sign out everywhere else' }).click();
    await expect(tab.getByRole('dialog', { name: 'Sign out everywhere else?' })).toBeVisible();
    await tab.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click();
    await expect(tab).toHaveURL('/pages/account-settings/security');
  }
  await page.goto('/pages/account-settings/security/sign-out');
  await expectNoAxeViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page).toHaveURL('/pages/account-settings/security');
  await expect(page.locator('.toaster')).toContainText(/Signed out on/);
});
