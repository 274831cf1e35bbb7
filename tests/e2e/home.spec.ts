import { expectNoAxeViolations } from '../helpers/axe';
import { expect, expectNoSidewaysScroll, test } from '../helpers/browser';

test.beforeEach(async ({ server }) => server.reseed());

test('a chart announces the value selected with the keyboard, and nothing after Escape', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/?card=orderDays');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const chart = page.getByRole('img', { name: /order/i }).first();
  const status = page.locator('.chart [role=status]').first();
  await chart.focus();
  await page.keyboard.press('End');
  const last = await chart.locator('.chart__label').innerText();
  await expect(status).toHaveText(last);
  await page.keyboard.press('ArrowLeft');
  await expect(status).not.toHaveText(last);
  await page.setViewportSize({ width: 360, height: 720 });
  await expectNoSidewaysScroll(page);
  await chart.locator('.chart__plot').hover({ position: { x: 4, y: 40 } });
  await page.keyboard.press('Home');
  const first = await status.innerText();
  expect(first).not.toBe(last);
  await page.keyboard.press('ArrowLeft');
  await expect(status).toHaveText(first);
  await page.keyboard.press('Escape');
  await expect(status).toHaveText('');
});

test('Copy link on a card copies the link and shows a confirmation', async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin', '/?range=last-year');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const card = page.locator('#card-paid');
  await card.locator('summary').click();
  await card.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/\?range=last-year&card=paid$/);
});

for (const script of [true, false]) {
  test(`kiosk mode hides the menu and the navbar, and can be exited, ${script ? 'with' : 'without'} JavaScript`, async ({
    page,
    noScript,
    signIn,
  }) => {
    const screen = script ? page : await noScript.newPage();
    await signIn(screen, 'admin', '/dashboard/machines?kiosk=1');
    await expect(screen.getByRole('heading', { name: 'Machines' })).toBeVisible();
    await expect(screen.getByRole('banner')).toBeHidden();
    await expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
    // Only the page without JavaScript refreshes itself.
    if (script) await expectNoAxeViolations(screen);
    else await expect(screen.locator('meta[http-equiv=refresh]')).toHaveAttribute('content', '30');
    await screen.getByRole('link', { name: 'Exit kiosk mode' }).click();
    await expect(screen.getByRole('banner')).toBeVisible();
  });
}

test('hiding a card and adding a bookmark preload only stylesheets that are used', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const links: string[] = [];
    Object.assign(window, { links });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLLinkElement) links.push(`${node.rel} ${node.href}`);
    }).observe(document.head, { childList: true });
  });
  await page.locator('#card-devices summary').click();
  await page.locator('#card-devices').getByRole('button', { name: 'Hide this card' }).click();
  await expect(page.locator('#card-devices')).toHaveCount(0);
  await page.locator('.navbar summary[title="Bookmarks"]').click();
  await page.locator('.navbar').getByRole('button', { name: 'Bookmark this page' }).first().click();
  await expect(page.locator('.toast').getByText('Page bookmarked')).toBeVisible();
  const links = await page.evaluate(() => (window as unknown as { links: string[] }).links);
  const preloaded = links.filter((link) => link.startsWith('preload ') && link.endsWith('.css'));
  expect(preloaded.length).toBeGreaterThan(0);
  expect(links).toEqual(expect.arrayContaining(preloaded.map((link) => link.replace('preload', 'stylesheet'))));
});

for (const script of [true, false]) {
  test(`opening a notification marks it as read${script ? ' in both tabs, with' : ', without'} JavaScript`, async ({
    page,
    noScript,
    signIn,
  }) => {
    const screen = script ? page : await noScript.newPage();
    await signIn(screen, 'admin');
    const bell = screen.locator('.news-menu summary');
    const unread = async (of = bell) => Number(/\d+/.exec((await of.getAttribute('title')) ?? '')?.[0]);
    await screen.goto('/');
    const before = await unread();
    const other = script ? await screen.context().newPage() : null;
    const live = other?.waitForResponse(/\/live\?since=/);
    await other?.goto('/pages/license');
    await live;
    await screen.bringToFront();
    await bell.click();
    await screen.locator('.news-menu a').filter({ hasText: 'is overloaded' }).first().click();
    await expect(screen).toHaveURL(/\/dashboard\/machines\/\d+$/);
    await expect.poll(() => unread()).toBe(before - 1);
    await other?.bringToFront();
    if (other) await expect.poll(() => unread(other.locator('.news-menu summary'))).toBe(before - 1);
  });
}
