import type { Locator, Page } from '@playwright/test';
import { axeViolations, expectNoAxeViolations } from '../helpers/axe';
import { expect, test, type SignIn } from '../helpers/browser';

const march = '/apps/calendar?date=2031-03-05&layers=';

test.use({ timezoneId: 'Europe/Berlin' });
test.beforeEach(async ({ server }) => server.reseed());

/**
 * Adds an event on March 7, 2031, from 10:00 to 11:00 in Berlin, and opens the draggable calendar for that month.
 * Returns the event's link.
 */
async function openWithEvent(page: Page, signIn: SignIn, path = march) {
  await signIn(page, 'admin', '/apps/calendar/add?start=2031-03-07T09:00:00.000Z&end=2031-03-07T10:00:00.000Z');
  await page.getByLabel('Title').fill('Rehearsal');
  await page.getByRole('button', { name: 'Add event' }).last().click();
  await page.locator('.toaster').getByText('“Rehearsal” saved').waitFor();
  await page.goto(path);
  await showBig(page);
  return rehearsal(page);
}

/** Moves the pointer over the calendar, which loads the draggable calendar, and waits for it. */
async function showBig(page: Page) {
  await page.locator('.cal-body').hover({ position: { x: 5, y: 5 } });
  await page.locator('.cal-big').waitFor();
}

const rehearsal = (page: Page) => page.locator('.cal-big').getByRole('link', { name: /Rehearsal/ });
const when = (event: Locator, text: string) =>
  expect(event).toHaveAccessibleName(new RegExp(`Rehearsal, Business, ${text}$`));

async function drag(page: Page, from: Locator, by: { x: number; y: number }) {
  const box = await from.boundingBox();
  if (!box) throw new Error('nothing to drag');
  const start = { x: box.x + box.width / 2, y: box.y + Math.min(10, box.height / 2) };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + by.x / 2, start.y + by.y / 2, { steps: 6 });
  await page.mouse.move(start.x + by.x, start.y + by.y, { steps: 6 });
  await page.mouse.up();
}

async function widthOf(locator: Locator) {
  return (await locator.boundingBox())?.width ?? 0;
}

test('an event can be dragged to another day and moved back with undo, and a click opens it', async ({
  page,
  signIn,
}) => {
  const event = await openWithEvent(page, signIn);
  await when(event, 'Friday, March 7, 2031, 10:00 – 11:00');
  const day = await widthOf(page.locator('.rbc-day-bg').first());
  await drag(page, event, { x: -2 * day, y: 0 });
  await when(event, 'Wednesday, March 5, 2031, 10:00 – 11:00');
  await expect(page).toHaveURL(march);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await when(event, 'Friday, March 7, 2031, 10:00 – 11:00');
  await event.click();
  await expect(page.getByRole('dialog', { name: 'Rehearsal' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(march);
});

test('in the week view, an event can be moved in time and resized at its edge, and a new event can be drawn', async ({
  page,
  signIn,
}) => {
  const event = await openWithEvent(page, signIn, `${march}&view=week`);
  await drag(page, event, { x: 0, y: 48 * 2 });
  await when(event, 'Friday, March 7, 2031, 12:00 – 13:00');
  const box = await event.boundingBox();
  if (!box) throw new Error('no event');
  // Users aim at the very edge of the event, so the resize handle must extend to it.
  await page.mouse.move(box.x + 20, box.y + box.height - 0.5);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + box.height + 48 + 8, { steps: 8 });
  await page.mouse.up();
  await when(event, 'Friday, March 7, 2031, 12:00 – 14:00');
  const column = await page.locator('.rbc-day-slot').nth(1).boundingBox();
  if (!column) throw new Error('no column');
  await page.mouse.move(column.x + 30, column.y + 48 + 4);
  await page.mouse.down();
  await page.mouse.move(column.x + 30, column.y + 48 * 3 - 4, { steps: 8 });
  await page.mouse.up();
  const form = page.getByRole('dialog', { name: 'Add event' });
  await expect(form.getByLabel('Start date')).toHaveValue('2031-03-04');
  await expect(form.getByLabel('Start time', { exact: true })).toHaveValue('08:00');
  await expect(form.getByLabel('End time')).toHaveValue('10:00');
});

test('the draggable calendar loads automatically, but not while a link in the grid has focus', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', march);
  await expect(page.locator('.cal-big')).toBeVisible();
  await page.goto('/apps/calendar');
  await page.locator('html[data-hydrated]').waitFor();
  const link = page.locator('.cal-body a:visible').first();
  await link.focus();
  await page.waitForTimeout(4_000);
  await expect(link).toBeFocused();
  await expect(page.locator('.cal-big')).toHaveCount(0);
});

test('keyboard shortcuts resize the focused event and move it across a DST change, and focus follows the event', async ({
  page,
  signIn,
}) => {
  const event = await openWithEvent(page, signIn, `${march}&view=week`);
  await event.focus();
  for (const key of ['Alt+ArrowDown', 'Alt+ArrowDown', 'Shift+Alt+ArrowDown', 'Alt+ArrowLeft']) {
    await page.keyboard.press(key);
  }
  await when(event, 'Thursday, March 6, 2031, 10:30 – 11:45');
  await expect(event).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'moved to Thursday, March 6' }).first()).toBeAttached();
  await page.goto(march);
  await showBig(page);
  await rehearsal(page).focus();
  for (let week = 0; week < 4; week++) await page.keyboard.press('Alt+ArrowDown');
  // Daylight saving time started on March 30. The local time is unchanged, and the calendar has moved on to April.
  await when(rehearsal(page), 'Thursday, April 3, 2031, 10:30 – 11:45');
  await expect(rehearsal(page)).toBeFocused();
});

test('an event moved while the server can’t be reached moves back, and a message is shown', async ({
  page,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push('ERR_FAILED', /404/);
  const event = await openWithEvent(page, signIn);
  await page.route('**/apps/calendar.data**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await event.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByText('Not saved. We can’t reach the server.')).toBeVisible();
  await when(event, 'Friday, March 7, 2031, 10:00 – 11:00');
});

test('calendars can be filtered individually or all at once, and the filter is in the URL and remembered', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/calendar?view=agenda');
  const filter = page.getByRole('form', { name: 'Calendars to show' });
  await expect(filter.getByRole('checkbox', { name: 'Show all' })).toBeChecked();
  await filter.getByRole('checkbox', { name: 'Business' }).uncheck();
  await expect(page).toHaveURL('/apps/calendar?view=agenda&kinds=Holiday,Personal,ETC,Family');
  await expect(page.getByRole('link', { name: 'Partner day', exact: true })).toHaveCount(0);
  // A URL without a filter uses the remembered filter.
  await page.goto('/apps/calendar?view=agenda');
  await expect(filter.getByRole('checkbox', { name: 'Business' })).not.toBeChecked();
  await filter.getByRole('checkbox', { name: 'Show all' }).check();
  await filter.getByRole('checkbox', { name: 'Show all' }).uncheck();
  await expect(page.getByText('Select a calendar to see events')).toBeVisible();
  await filter.getByRole('checkbox', { name: 'Family' }).check();
  await filter.getByRole('checkbox', { name: 'To-dos' }).uncheck();
  await expect(page).toHaveURL('/apps/calendar?view=agenda&kinds=Family&layers=tasks,invoices,deliveries,services');
  await page.reload();
  await expect(filter.getByRole('checkbox', { name: 'Family' })).toBeChecked();
  await expect(filter.getByRole('checkbox', { name: 'Business' })).not.toBeChecked();
});

test('the agenda shows a change made in another tab, and links a kanban task with a due date to its panel', async ({
  page,
  signIn,
  context,
}) => {
  const event = await openWithEvent(page, signIn);
  const other = await context.newPage();
  const listening = other.waitForResponse(/\/live\?since/);
  await Promise.all([listening, other.goto('/apps/calendar?view=agenda&date=2031-03-05')]);
  await expect(other.getByRole('link', { name: 'Rehearsal' })).toBeVisible();
  await event.press('Alt+ArrowLeft');
  await when(event, 'Thursday, March 6, 2031, 10:00 – 11:00');
  await expect(other.getByRole('heading', { name: 'Thursday, March 6, 2031' })).toBeVisible();
  await other.goto('/apps/calendar?view=agenda&kinds=&layers=tasks');
  await other.getByRole('link', { name: 'Offline notice for the mobile shell' }).click();
  await expect(other).toHaveURL(/\/apps\/kanban\/tasks\/\d+/);
});

test('the draggable calendar is accessible in both skins and directions', async ({ page, signIn, baseURL }) => {
  await signIn(page, 'admin');
  for (const [view, choice] of [
    ['month', {}],
    ['week', { skin: 'dark' }],
    ['month', { language: 'ar' }],
  ] as [string, Record<string, string>][]) {
    const form = { ...choice, redirectTo: '/healthz' };
    await page.request.post('/preferences', { form, headers: { origin: baseURL ?? '' } });
    await page.goto(`/apps/calendar?view=${view}`);
    await showBig(page);
    await page.locator('.cal-big .cal-entry').first().waitFor();
    await expectNoAxeViolations(page);
  }
});

test('the accessible name of every calendar entry contains its visible text', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  for (const view of ['month', 'week', 'day', 'agenda']) {
    await page.goto(`/apps/calendar?view=${view}`);
    expect(await axeViolations(page, { within: '.cal', rules: ['label-content-name-mismatch'] })).toEqual([]);
  }
});
