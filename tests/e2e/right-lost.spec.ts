import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../helpers/axe';
import { expect, expectNoSidewaysScroll, test } from '../helpers/browser';

// Tests what happens when a permission is revoked while the user is typing.

test.beforeEach(async ({ server, expectedNoise }) => {
  server.reseed();
  expectedNoise.push(/status of 40[03]/);
});

const event = '/apps/calendar/event/2';
/** The calendar after the event is saved. If the event is in another month, that month is shown. */
const calendar = /\/apps\/calendar(\?date=[\d-]+)?$/;

/**
 * Returns functions that change the data while the client is typing: `give` requests and grants access to the calendar
 * for the client, `takeAway` revokes it, and `changeSomething` deletes an event.
 */
function administrator(admin: Page, client: Page, origin: string) {
  const headers = { origin };
  const post = (page: Page, path: string, form: Record<string, string>) =>
    page.request.post(path, { form, headers, maxRedirects: 0 });
  const lastChange = async () => {
    const response = await admin.request.get('/api/changes/data?perPage=20', {
      headers: { accept: 'application/json' },
    });
    const { changes } = (await response.json()) as { changes: { id: number; label: string }[] };
    return changes.find(({ label }) => label === 'accessRequest.granted')?.id;
  };
  return {
    async give() {
      await post(client, '/misc/not-authorized', { area: 'Calendar' });
      // After an undo, the request is open again.
      expect((await post(admin, '/apps/roles/requests', { intent: 'grant', id: '1' })).status()).toBe(302);
    },
    async takeAway() {
      const response = await admin.request.post('/api/changes/undo', { data: { id: await lastChange() }, headers });
      expect(response.status()).toBe(200);
    },
    changeSomething: () => post(admin, '/apps/calendar/event/3', { intent: 'delete' }),
  };
}

test('with JavaScript, a form keeps its input when a permission is revoked, and can be saved after a new grant', async ({
  page,
  noScript,
  signIn,
  server,
}) => {
  const other = await noScript.newPage();
  await signIn(other, 'admin');
  await signIn(page, 'client');
  const admin = administrator(other, page, server.url);
  await admin.give();
  await page.goto(event);
  await page.locator('html[data-hydrated]').waitFor();
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title', exact: true });
  await title.pressSequentially(' typed meanwhile');
  const typed = await title.inputValue();
  await admin.takeAway();
  await admin.changeSomething();
  await expect(page.getByRole('alert').filter({ hasText: 'no longer have access to this' })).toBeVisible();
  await expect(title).toHaveValue(typed);
  await expect(title).toBeFocused();

  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Not saved. You no longer have permission to do this.' });
  await expect(refusal).toContainText('Save');
  await expect(title).toHaveValue(typed);
  await expect(page).toHaveURL(event);
  await expectNoAxeViolations(page);

  await admin.give();
  await refusal.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(calendar);
  await page.goto(event);
  await expect(title).toHaveValue(typed);
});

test('without JavaScript, text submitted after a permission is revoked is shown, and can be resubmitted after a new grant', async ({
  noScript,
  page,
  signIn,
  server,
}) => {
  const client = await noScript.newPage();
  await signIn(page, 'admin');
  await signIn(client, 'client');
  const admin = administrator(page, client, server.url);
  await admin.give();
  await client.goto(event);
  const title = client.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Typed meanwhile');
  await admin.takeAway();
  await client.getByRole('button', { name: 'Save' }).click();
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Request sent');
  const typed = client.getByRole('form', { name: 'Your text' });
  await expect(typed.getByRole('textbox')).toHaveValue(/Typed meanwhile/);
  await expect(typed).toContainText('you don’t have permission');
  await client.setViewportSize({ width: 360, height: 740 });
  const box = await typed.getByRole('textbox').boundingBox();
  const { x = 0, width = 360 } = box ?? {};
  expect(Math.min(x, 360 - x - width), 'space next to it').toBeGreaterThanOrEqual(20);
  await expectNoSidewaysScroll(client);
  await admin.give();
  await typed.getByRole('button', { name: 'Submit again' }).click();
  await expect(client).toHaveURL(calendar);
  await client.goto(event);
  await expect(title).toHaveValue('Typed meanwhile');
});
