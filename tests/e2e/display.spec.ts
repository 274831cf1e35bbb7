import { expectNoAxeViolations } from '../helpers/axe';
import { expect, expectNoSidewaysScroll, test } from '../helpers/browser';

const path = '/preferences/display';

// These settings are stored with an account that later tests sign in with.
test.afterEach(async ({ page, signIn, server }) => {
  await signIn(page, 'admin');
  const defaults = { layout: 'vertical', contentWidth: 'boxed', navbar: 'floating', footer: 'static' };
  const form = { account: '1', zone: 'America/New_York', ...defaults };
  await page.request.post('/preferences', { form, headers: { origin: server.url }, maxRedirects: 0 });
});

test.describe('the time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('is detected on the first page, before sign-in, and can be changed in the display settings', async ({
    page,
    context,
    signIn,
  }) => {
    const responsePromise = page.waitForResponse(
      (response) => response.url().includes('/preferences') && response.request().method() === 'POST',
    );
    await page.goto('/pages/login-basic');
    expect((await responsePromise).ok()).toBe(true);
    expect((await context.cookies()).map(({ name }) => name)).toContain('timeZone');
    await signIn(page, 'admin', '/apps/calendar');
    await expect(page.getByRole('link', { name: /Times in Asia\/Tokyo/ })).toBeVisible();

    await page.goto(path);
    await page.getByLabel('Time zone').selectOption('Europe/Berlin');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
    await page.goto('/apps/calendar');
    await expect(page.getByRole('link', { name: /Times in Europe\/Berlin/ })).toBeVisible();
  });
});

test('layout, content width, navbar, and footer can be set without JavaScript, and apply to the to-do list', async ({
  noScript,
  signIn,
}) => {
  const page = await noScript.newPage();
  await signIn(page, 'admin');
  await page.locator('summary.account').click();
  await page.getByRole('link', { name: 'Layout settings' }).first().click();
  for (const name of ['Horizontal: menu on top', 'Full', 'Dark'])
    await page.getByRole('radio', { name, exact: true }).check();
  await page.getByRole('group', { name: 'Navbar' }).getByRole('radio', { name: 'Static' }).check();
  await page.getByRole('group', { name: 'Footer' }).getByRole('radio', { name: 'Sticky' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('radio', { name: 'Horizontal: menu on top' })).toBeChecked();
  await page.goto('/apps/todo');
  await expect(page.locator('.shell')).toHaveAttribute('data-width', 'full');
  await expect(page.locator('.sidebar')).toBeHidden();
  expect(await page.locator('.navbar').evaluate((bar) => getComputedStyle(bar).position)).toBe('relative');
  expect(await page.locator('.footer').evaluate((foot) => getComputedStyle(foot).position)).toBe('sticky');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByText('Apps').click();
  await menu.getByRole('link', { name: 'Kanban' }).click();
  await expect(page).toHaveURL(/\/apps\/kanban/);
});

test('a link to the layout settings remains when the navbar and footer are hidden', async ({ page, signIn }) => {
  await signIn(page, 'admin', path);
  await page.getByRole('group', { name: 'Navbar' }).getByRole('radio', { name: 'Hidden' }).check();
  await page.getByRole('group', { name: 'Footer' }).getByRole('radio', { name: 'Hidden' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.navbar')).toBeHidden();
  await page.goto('/apps/todo');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  // Uses the keyboard, because the footer still moves while the page above it is being laid out.
  await page.locator('.footer').getByRole('link', { name: 'Layout settings' }).press('Enter');
  await expect(page).toHaveURL(path);
});

test.describe('the “Same as your device” skin', () => {
  test.use({ colorScheme: 'dark' });

  test('follows the device’s setting, even when the setting changes, until the user chooses a skin', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin', path);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-joy-color-scheme', 'light');
    await page.getByRole('radio', { name: 'Same as your device' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('radio', { name: 'Same as your device' })).toBeChecked();
    await expect(html).toHaveAttribute('data-joy-color-scheme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html).toHaveAttribute('data-joy-color-scheme', 'light');
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect(html).toHaveAttribute('data-skin', 'dark');
    await page.reload();
    await expect(html).toHaveAttribute('data-joy-color-scheme', 'dark');
  });
});

const choices: Record<string, string>[] = [{ skin: 'light' }, { skin: 'dark' }, { language: 'ar' }];

for (const choice of choices) {
  test(`the display settings and the top menu are accessible and fit the screen (${JSON.stringify(choice)})`, async ({
    page,
    context,
    signIn,
    server,
  }) => {
    await signIn(page, 'admin');
    const form = { ...choice, layout: 'horizontal' };
    await context.request.post('/preferences', { form, headers: { origin: server.url }, maxRedirects: 0 });
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      if (width === 1440) {
        await page.locator('.top-menu summary').first().click();
        // Checks only the menu. It covers part of the page, so axe would report the page's controls as too small.
        await expectNoAxeViolations(page, { within: '.top-menu' });
      }
    }
  });
}

test('home page cards can be reordered by dragging and with the keyboard, with undo, and their order can be reset', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/preferences/dashboard');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const rows = page.locator('.sortable__row');
  const [first = '', second = '', third = ''] = await rows.allInnerTexts();
  // A line shows where the dragged card would be dropped.
  await rows.nth(0).hover();
  await page.mouse.down();
  // The row under the dragged card is detected only on the second mouse move over it.
  for (let move = 0; move < 3; move++) await rows.nth(2).hover();
  await expect(rows.nth(2)).toHaveAttribute('data-landing', 'after');
  await expect(page.locator('[data-landing]')).toHaveCount(1);
  const line = await rows.nth(2).evaluate((row) => getComputedStyle(row, '::after').backgroundColor);
  expect(line).not.toBe('rgba(0, 0, 0, 0)');
  await page.mouse.up();
  await expect(rows).toContainText([second, third, first]);
  await expect(page.locator('[data-landing]')).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(rows).toContainText([first, second, third]);
  const down = rows.nth(0).getByRole('button', { name: /down$/ });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(rows).toContainText([second, first, third]);
  await expect(rows.nth(1).getByRole('button', { name: /down$/ })).toBeFocused();
  // Each key press takes effect, even before the response to the previous one.
  for (let press = 0; press < 3; press++) await page.keyboard.press('Enter');
  await expect(rows.nth(4)).toContainText(first);
  await expect(
    page
      .locator('.toast')
      .getByText(/saved|arranged/i)
      .first(),
  ).toBeVisible();
  const stored = async () => {
    const html = await (await page.request.get('/preferences/dashboard')).text();
    return [...html.matchAll(/name="order" value="(\w+)"/g)].map(([, name]) => name);
  };
  await expect
    .poll(stored)
    .toEqual(
      await rows.locator('input[name=order]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    );
  await page.reload();
  await expect(rows.nth(4)).toContainText(first);
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect(rows).toContainText([first, second, third]);
});
