import type { BrowserContext } from '@playwright/test';
import { expectNoAxeViolations } from '../helpers/axe';
import { expect, expectNoSidewaysScroll, test, type SignIn } from '../helpers/browser';

test.beforeEach(async ({ server }) => server.reseed());

async function open(noScript: BrowserContext, signIn: SignIn, path: string) {
  const page = await noScript.newPage();
  await signIn(page, 'admin', path);
  return page;
}

test('without JavaScript, an event can be added, edited, moved, resized, deleted, and restored', async ({
  noScript,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push(/400/);
  const page = await open(noScript, signIn, '/apps/calendar?date=2031-03-05');
  await page.getByRole('link', { name: 'New event on Friday, March 7, 2031' }).click();
  await expect(page.getByLabel('Start date')).toHaveValue('2031-03-07');
  await page.getByLabel('Title').fill('Rehearsal');
  await page.getByLabel('End time').fill('08:00');
  await page.getByRole('button', { name: 'Add event' }).last().click();
  await expect(page.getByText('The end must be after the start.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Rehearsal');
  await page.getByLabel('End time').fill('10:30');
  await page.getByRole('button', { name: 'Add event' }).last().click();
  const event = page.locator('.cal-month').getByRole('link', { name: /Rehearsal/ });
  await expect(event).toHaveAccessibleName(/Rehearsal, Business, Friday, March 7, 2031, 09:00 – 10:30$/);
  await event.click();
  await page.getByLabel('Location').fill('Hall');
  await page.getByRole('button', { name: 'Save changes' }).last().click();
  await event.click();
  await expect(page.getByLabel('Location')).toHaveValue('Hall');
  const unfold = () => page.locator('summary', { hasText: 'Move or resize' }).click();
  await unfold();
  await page.getByRole('button', { name: '1 week later' }).click();
  await expect(page.getByText('Friday, March 14, 2031, 09:00 – 10:30').first()).toBeVisible();
  await unfold();
  await page.getByRole('button', { name: 'Longer' }).click();
  await unfold();
  await page.getByLabel('New day').fill('2031-03-20');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Thursday, March 20, 2031, 09:00 – 10:45').first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(event).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(event).toHaveAccessibleName(/Rehearsal, Business, Thursday, March 20, 2031, 09:00 – 10:45$/);
});

test('without JavaScript, every calendar view fits the width of a phone', async ({ noScript, signIn }) => {
  const page = await open(noScript, signIn, '/apps/calendar');
  for (const view of ['Week', 'Day', 'List', 'Month']) {
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: view }).click();
    await expect(page).toHaveURL(view === 'Month' ? '/apps/calendar' : /view=(week|day|agenda)/);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});

test('the server’s calendar grid is accessible before JavaScript loads', async ({ page, signIn, expectedNoise }) => {
  // JavaScript stays on, because axe is a script itself. Only the app's scripts are blocked.
  expectedNoise.push('ERR_FAILED', 'was preloaded using link preload but not used');
  await signIn(page, 'admin');
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const view of ['month', 'week']) {
    await page.goto(`/apps/calendar?view=${view}`);
    await expect(page.locator(`.cal-body--${view} .cal-entry`).first()).toBeVisible();
    await expectNoAxeViolations(page);
  }
});

test('without JavaScript, calendars can be filtered and the time zone changed', async ({ noScript, signIn }) => {
  const page = await open(noScript, signIn, '/apps/calendar');
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByText('Select a calendar to see events')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Family' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(
    page
      .locator('.cal-month')
      .getByRole('link', { name: /Family/ })
      .first(),
  ).toBeVisible();
  await expect(page.locator('.cal-month').getByRole('link', { name: /Business/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Times in America\/New York/ }).click();
  await page.getByLabel('Time zone').last().selectOption('Asia/Kolkata');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: /Times in Asia\/Kolkata UTC\+05:30/ })).toBeVisible();
});

test('without JavaScript, a calendar import has a preview and one-step undo, and a feed link can be disabled', async ({
  noScript,
  signIn,
}) => {
  const page = await open(noScript, signIn, '/apps/calendar/import?date=2031-03-05');
  const events = ['One', 'Two', 'Three'].map(
    (title) => `BEGIN:VEVENT\nUID:${title}\nDTSTART;VALUE=DATE:20310307\nSUMMARY:${title}\nEND:VEVENT`,
  );
  const buffer = Buffer.from(`BEGIN:VCALENDAR\n${events.join('\n')}\nEND:VCALENDAR`);
  await page.getByLabel(/Calendar file/).setInputFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer });
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByText('3 events in this file.')).toBeVisible();
  await page.getByRole('checkbox', { name: /Two/ }).uncheck();
  await page.getByLabel('Calendar for events that don’t specify one').selectOption('Holiday');
  await page.getByRole('button', { name: 'Import selected' }).click();
  await expect(page.getByText('2 events imported')).toBeVisible();
  await expect(page.locator('.cal-month').getByRole('link', { name: /^(One|Three), Holiday/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.locator('.cal-month').getByRole('link', { name: /Holiday/ })).toHaveCount(0);

  await page.goto('/apps/calendar/subscribe?kinds=Family&layers=');
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByLabel('Private link').inputValue();
  const feed = async () => fetch(address);
  expect(await (await feed()).text()).toContain('SUMMARY:School concert');
  await page.getByRole('link', { name: 'Disable' }).click();
  await expect(page.getByText('This can’t be undone.')).toBeVisible();
  expect((await feed()).status).toBe(200);
  await page.getByRole('button', { name: 'Disable link' }).click();
  await expect(page.getByText('No links yet')).toBeVisible();
  expect((await feed()).status).toBe(404);
});

test('without JavaScript, a delivery links to its order, where shipping can be undone and the order canceled', async ({
  noScript,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push(/400/);
  const page = await open(noScript, signIn, '/apps/calendar?view=agenda&kinds=&layers=deliveries');
  await page.getByRole('link', { name: /#5017/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order #5017' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByText('Order #5017 marked as shipped')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Cancel order').first().click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await page.getByLabel('Reason').fill('Ordered twice');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order #5017 canceled')).toBeVisible();
  await expect(page.getByText('Ordered twice')).toBeVisible();
});
