import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser';

const march = '/apps/calendar?date=2031-03-05&layers=';

test.use({ timezoneId: 'Europe/Berlin' });
test.beforeEach(async ({ server }) => server.reseed());

/**
 * Adds an event on March 7, 2031, from 10:00 to 11:00 in Berlin, and opens the calendar for that month. Returns the
 * event's link.
 */
async function openWithEvent(page: Page, path = march) {
  await page.goto('/apps/calendar/add?start=2031-03-07T09:00:00.000Z&end=2031-03-07T10:00:00.000Z');
  await page.getByLabel('Title').fill('Rehearsal');
  await page.getByRole('button', { name: 'Add event' }).last().click();
  await page.locator('.toaster').getByText('“Rehearsal” saved').waitFor();
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
  return page.getByRole('link', { name: /Rehearsal/ });
}

async function centre(page: Page, selector: ReturnType<Page['locator']>) {
  const box = await selector.boundingBox();
  if (!box) throw new Error('nothing there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

test('events don’t shift when the draggable calendar replaces the server’s grid', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openWithEvent(page);
  // The last path is a week without an all-day bar.
  for (const path of ['/apps/calendar', '/apps/calendar?view=week', `${march}&view=week`]) {
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
    const places = () =>
      page.locator('.cal-body .cal-entry:visible').evaluateAll((entries) =>
        entries
          .map((entry) => {
            const { x, y, width } = entry.getBoundingClientRect();
            return { name: entry.getAttribute('aria-label') ?? '', place: [x, y, width] };
          })
          .sort((a, b) => a.name.localeCompare(b.name) || (a.place[0] ?? 0) - (b.place[0] ?? 0)),
      );
    const before = await places();
    await page.locator('.cal-big .cal-entry').first().waitFor();
    // Less than a pixel is allowed, because the two calendars divide the same width by seven differently.
    const moves = async () => {
      const now = await places();
      const missing = before.filter(({ name }, at) => now[at]?.name !== name).map(({ name }) => name);
      const moved = before.filter(({ place }, at) =>
        place.some((value, axis) => Math.abs(value - (now[at]?.place[axis] ?? Infinity)) >= 1),
      );
      return { missing, moved, more: now.length - before.length };
    };
    await expect.poll(moves).toEqual({ missing: [], moved: [], more: 0 });
  }
});

test('a drag started before the draggable calendar has loaded moves the event, and quick add clears its field', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  const event = await openWithEvent(page, `${march}&view=week`);
  const box = await event.boundingBox();
  if (!box) throw new Error('nothing to drag');
  const [x, y] = [box.x + 30, box.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let part = 1; part <= 8; part++) await page.mouse.move(x, y + part * 6);
  await page.locator('.rbc-addons-dnd-drag-preview').first().waitFor();
  await page.mouse.move(x, y + 47);
  await page.mouse.move(x, y + 48);
  await page.mouse.up();
  await expect(event).toHaveAccessibleName(/Friday, March 7, 2031, 11:00 – 12:00$/);

  const field = page.getByRole('textbox', { name: 'Quick add event' });
  await field.fill('Lunch 12:30');
  await field.press('Enter');
  await expect(page.getByRole('link', { name: /Lunch/ }).first()).toBeVisible();
  await expect(field).toHaveValue('');
});

test('an event resized with the mouse receives focus, and can then be moved with the keyboard', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  const event = await openWithEvent(page, `${march}&view=week`);
  await page.locator('.cal-big').waitFor();
  await event.hover();
  const box = await page.locator('.rbc-event').filter({ hasText: 'Rehearsal' }).boundingBox();
  if (!box) throw new Error('nothing to draw');
  const [x, y] = [box.x + 30, box.y + box.height - 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let part = 1; part <= 8; part++) await page.mouse.move(x, y + part * 6);
  await page.mouse.up();
  await expect(event).toHaveAccessibleName(/Friday, March 7, 2031, 10:00 – 11:30$/);
  await expect(event).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(event).toHaveAccessibleName(/Friday, March 7, 2031, 10:15 – 11:45$/);
  await expect(event).toBeFocused();
});

test.describe('the calendar on a touchscreen', () => {
  test.use({ hasTouch: true });

  test('moves an event after a long press, and opens the form when an empty day is tapped', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin');
    const event = await openWithEvent(page);
    await page.locator('.cal-big').waitFor();
    const from = await centre(page, event);
    const day = (await centre(page, page.locator('.rbc-day-bg').first())).width;
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: from.y }] });
    await send('touchStart', from.x);
    await page.waitForTimeout(400);
    for (const part of [0.3, 0.8, 1.5, 2]) await send('touchMove', from.x - part * day);
    const saved = page.waitForResponse((response) => response.request().method() === 'POST');
    await send('touchEnd');
    await saved;
    await expect(event).toHaveAccessibleName(/Wednesday, March 5, 2031, 10:00 – 11:00$/);
    const empty = await centre(page, page.locator('.rbc-day-bg').nth(10));
    await page.touchscreen.tap(empty.x, empty.y + 40);
    await expect(page.getByRole('dialog', { name: 'Add event' }).getByLabel('Start date')).toHaveValue('2031-03-06');
  });

  test('moves an event to another day after a long press in the week view', async ({ page, signIn }) => {
    await signIn(page, 'admin');
    const event = await openWithEvent(page, `${march}&view=week`);
    await page.locator('.cal-big').waitFor();
    const from = await centre(page, event);
    const day = (await centre(page, page.locator('.rbc-day-slot').first())).width;
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: from.y }] });
    await send('touchStart', from.x);
    await page.waitForTimeout(400);
    for (const part of [0.1, 0.3, 0.8, 1.5, 2]) await send('touchMove', from.x - part * day);
    await send('touchEnd');
    await expect(event).toHaveAccessibleName(/Wednesday, March 5, 2031, 10:00 – 11:00$/);
  });
});
