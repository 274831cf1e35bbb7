import type { Page } from '@playwright/test';
import { expect, SCRIPT_REFUSED, test } from '../helpers/browser';
import { mailAttacks } from '../helpers/mail-attacks';
import { watch } from '../helpers/script-attacks';

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text, visible: true }).first();

test.beforeEach(async ({ server }) => server.reseed());

async function workThroughMail(page: Page): Promise<void> {
  await page.goto('/apps/email');
  await page.getByRole('link', { name: /Reporting moves ahead of billing/ }).click();
  await expect(page).toHaveURL(/mail=26/);
  const pane = page.getByRole('region', { name: 'Reading pane' });
  await expect(pane.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(pane.getByRole('link', { name: 'Previous email' })).toHaveAttribute('aria-disabled', 'true');

  await pane.getByRole('link', { name: 'Reply', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Reply' });
  await expect(panel.locator('[name=to]')).toHaveValue(/ingrid\.solheim/);
  await panel.getByLabel('Message', { exact: true }).fill('Thursday is **fine**.');
  await panel.getByRole('button', { name: 'Preview' }).click();
  await expect(panel.locator('.mail-body strong')).toHaveText('fine');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, /Sending in 10 seconds/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).filter({ visible: true }).last().click();
  await expect(page).toHaveURL(/compose\?.*draft=/);
  await expect(panel.getByLabel('Message', { exact: true })).toHaveValue(/Thursday is \*\*fine\*\*\./);
  await page.goto('/apps/email?folder=draft');
  await expect(page.getByRole('link', { name: /Re: Reporting moves ahead/ })).toBeVisible();

  await page.goto('/apps/email');
  await page.getByRole('checkbox', { name: /Select “Lunch, green door/ }).check();
  await page.getByRole('button', { name: 'Move to trash' }).filter({ visible: true }).first().click();
  await expect(toast(page, 'Email moved to trash')).toBeVisible();
  await expect(page.getByRole('link', { name: /Lunch, green door/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).filter({ visible: true }).last().click();
  await expect(page.getByRole('link', { name: /Lunch, green door/ })).toBeVisible();
}

test('emails can be read, replied to, and moved to the trash, and undo reverts a reply or a move', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await workThroughMail(page);
});

test('without JavaScript, emails can be read, replied to, and moved to the trash, and undo reverts a reply or a move', async ({
  noScript,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push(SCRIPT_REFUSED);
  const page = await noScript.newPage();
  await signIn(page, 'admin');
  await workThroughMail(page);
});

test('without JavaScript, several recipients can be found in one step, and all listed emails can be selected', async ({
  noScript,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push(SCRIPT_REFUSED);
  const page = await noScript.newPage();
  await signIn(page, 'admin', '/apps/email/compose');
  const panel = page.getByRole('dialog', { name: 'New email' });
  const to = panel.getByLabel('To', { exact: true });
  await to.fill('jo@outside.example, solh, mateo');
  await panel.getByLabel('Subject').fill('For the three of you');
  await panel.getByRole('button', { name: 'Find people for “To”' }).click();
  await expect(to).toHaveValue('jo@outside.example, solh, mateo');
  const people = panel.getByRole('group', { name: 'Suggestions for “To”' });
  await people.getByRole('checkbox', { name: /Ingrid Solheim/ }).check();
  await people.getByRole('checkbox', { name: /Mateo Quiroga/ }).check();
  await people.getByRole('button', { name: 'Add' }).click();
  await expect(people).toHaveCount(0);
  await expect(to).toHaveValue(
    'jo@outside.example, Ingrid Solheim <ingrid.solheim@atrium.example>, Mateo Quiroga <mateo.quiroga@atrium.example>',
  );
  await expect(panel.getByLabel('Subject')).toHaveValue('For the three of you');

  await page.goto('/apps/email?folder=sent');
  await page.getByRole('link', { name: 'Select all' }).click();
  const rows = page.getByRole('checkbox', { name: /^Select “/ });
  expect(await rows.count()).toBeGreaterThan(1);
  for (const row of await rows.all()) await expect(row).toBeChecked();
  await page.getByRole('link', { name: 'Select none' }).click();
  for (const row of await rows.all()) await expect(row).not.toBeChecked();
});

test('a star appears before it’s saved, and a failure to remove the star is reported', async ({
  page,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_FAILED/);
  await signIn(page, 'admin', '/apps/email');
  const star = page.getByRole('button', { name: 'Star “Lunch, green door, half past eleven”' });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/apps/email.data**', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(toast(page, /starred/i)).toBeVisible();
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await page.unroute('**/apps/email.data**');
  await page.route('**/apps/email.data**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await star.click();
  await expect(page.getByRole('listitem').filter({ has: star }).getByRole('alert')).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});

test('a label that some of the selected emails have can be added to all, and a saved view’s link doesn’t change while a panel is open', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/email');
  const rows = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
  const mails = [/Reporting moves ahead of billing/, /Updated icons and illustrations/].map((hasText) =>
    rows.filter({ hasText }),
  );
  for (const mail of mails) await mail.getByRole('checkbox').check();
  await page.locator('.bulk-bar summary').filter({ hasText: 'Labels' }).click();
  await expect(page.getByRole('button', { name: 'Company on all' })).toBeVisible();
  await page.getByRole('button', { name: 'Private on some' }).click();
  for (const mail of mails) await expect(mail.getByText('Private', { exact: true })).toBeVisible();

  await page.goto('/apps/email?q=label%3Aprivate&folder=all');
  await page.locator('.mail-list summary').filter({ hasText: 'Saved views' }).click();
  await page.getByLabel('Save this view as').fill('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('.mail-row__link').first().click();
  await page.getByRole('link', { name: 'Follow up' }).click();
  await expect(page.getByRole('dialog', { name: 'Follow up on this email' })).toBeVisible();
  await expect(page.locator('.view-tabs a', { hasText: 'Mine' })).toHaveAttribute(
    'href',
    '/apps/email?folder=all&q=label%3Aprivate',
  );
});

test('an email read in one window is marked as read in another', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/email');
  const other = await page.context().newPage();
  await Promise.all([other.waitForResponse(/\/live\?since/), other.goto('/apps/email')]);
  const row = other.getByRole('listitem').filter({ hasText: 'Updated icons and illustrations' });
  await expect(row.getByText('Unread:')).toHaveCount(1);
  await page.getByRole('link', { name: /Updated icons and illustrations/ }).click();
  await expect(row.getByText('Unread:')).toHaveCount(0);
});

test('a formatted email can be composed in a dialog over a page, and a task can be created from a received email', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/email/contacts?q=ingrid');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('link', { name: 'Compose email to Ingrid Solheim' }).click();
  const panel = page.getByRole('dialog', { name: 'New email' });
  await expect(panel.locator('[name=to]')).toHaveValue(/ingrid\.solheim/);
  await expect(page).toHaveURL(/\/apps\/email\/contacts\?q=ingrid/);
  await panel.getByLabel('Subject').fill('Over the list');
  await panel.getByLabel('Message', { exact: true }).fill('Thursday is **fine**.\n\n- one\n- two');
  await panel.getByRole('button', { name: 'Rich text editor' }).click();
  const editor = panel.getByRole('textbox', { name: 'Message' });
  await expect(editor.locator('strong')).toHaveText('fine');
  await expect(editor.locator('li')).toHaveText(['one', 'two']);
  await editor.press('Control+End');
  await editor.pressSequentially(' and three');
  await panel.getByRole('button', { name: 'Plain Markdown' }).click();
  await expect(panel.getByLabel('Message', { exact: true })).toHaveValue(
    'Thursday is **fine**.\n\n- one\n- two and three',
  );
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, /Sending in 10 seconds/)).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/\/apps\/email\/contacts\?q=ingrid/);

  await page.goto('/apps/email?mail=26');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('link', { name: 'Follow up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Follow up on this email' });
  await dialog.getByLabel('Type').selectOption('task');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(toast(page, /Task “Reporting moves ahead of billing” added/)).toBeVisible();
  await page.getByRole('list', { name: 'Created from this' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/apps\/kanban\/tasks\/\d+/);
  await page.getByRole('link', { name: /From an email/ }).click();
  await expect(page).toHaveURL(/\/apps\/email\?mail=26/);
});

test('malicious emails can’t run scripts, load resources, or leave their container, even with images shown', async ({
  page,
  signIn,
  expectedNoise,
}) => {
  // Images on a nonexistent host can't be loaded. Nothing else may be requested.
  expectedNoise.push(/email-picture/, /404 \(Not Found\)/);
  const watched = await watch(page);
  const requestedUrls: string[] = [];
  page.on('request', (request) => void requestedUrls.push(request.url()));
  await signIn(page, 'admin');
  const attack = (html: string, index: number) => ({
    from: { email: 'mallory@evil.example' },
    to: [{ email: 'admin@demo.com' }],
    subject: `Attack ${index}`,
    html,
    messageId: `<attack-${index}@evil.example>`,
    inReplyTo: index === 0 ? '' : '<attack-0@evil.example>',
  });
  const ids: number[] = [];
  for (const [index, html] of mailAttacks.entries()) {
    const response = await page.request.post('/apps/email/receive', { data: attack(html, index) });
    ids.push(...((await response.json()) as { ids: number[] }).ids);
  }
  expect(ids).toHaveLength(mailAttacks.length);
  // All emails are replies to the first one, so its page shows them all.
  for (const query of ['', '&pictures=1']) {
    await page.goto(`/apps/email?mail=${ids[0]}${query}`);
    await expect(page.locator('.mail-part')).toHaveCount(mailAttacks.length);
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLDetailsElement>('.mail-part')) part.open = true;
      // Load images outside the viewport, too.
      for (const picture of document.querySelectorAll<HTMLImageElement>('.mail-body img')) picture.loading = 'eager';
    });
    const pictures = page.locator('.mail-body img');
    const isLoaded = () => pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete));
    await expect.poll(isLoaded, { timeout: 60_000 }).toBe(true);
    expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
    expect(page.url()).toContain(`mail=${ids[0]}`);
    await expect(page.getByRole('button', { name: 'Account' }).or(page.locator('.navbar')).first()).toBeVisible();
  }
  const { origin } = new URL(page.url());
  expect(requestedUrls.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('data:'))).toEqual([]);
  expect(requestedUrls.some((url) => url.startsWith(`${origin}/email-picture?`))).toBe(true);
  expect(watched.dialogs).toEqual([]);
  expect(await watched.violations()).toEqual([]);
});
