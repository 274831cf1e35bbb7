import type { BrowserContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../helpers/axe';
import { expect, expectNoSidewaysScroll, test } from '../helpers/browser';

const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

async function choose(context: BrowserContext, origin: string, choice: Record<string, string>) {
  await context.request.post('/preferences', { form: choice, headers: { origin }, maxRedirects: 0 });
}

/** Returns a page's HTML as the server sent it, and the `<html>` start tag. */
async function firstByte(context: BrowserContext, path = '/') {
  const html = await (await context.request.get(path)).text();
  return { tag: /<html[^>]*>/.exec(html)?.[0] ?? '', html };
}

test.describe('preferences', () => {
  test('for skin, direction, menu, and language are in the initial HTML', async ({ page, context, signIn, server }) => {
    await signIn(page, 'admin');
    await choose(context, server.url, { skin: 'dark' });
    await choose(context, server.url, { menuCollapsed: 'true' });
    let { tag, html } = await firstByte(context);
    expect(tag).toContain('data-joy-color-scheme="dark"');
    expect(tag).toContain('dir="ltr"');
    expect(html).toContain('data-menu="collapsed"');
    await choose(context, server.url, { language: 'ar' });
    ({ tag, html } = await firstByte(context));
    expect(tag).toContain('lang="ar"');
    expect(tag).toContain('dir="rtl"');
    expect(html).toContain('تسجيل الخروج');
    await choose(context, server.url, { direction: 'ltr' });
    ({ tag } = await firstByte(context));
    expect(tag).toContain('lang="ar" dir="ltr"');
  });

  test('for the language come from the browser until the user chooses a language', async ({ browser, server }) => {
    const extraHTTPHeaders = { 'accept-language': 'fr-FR,fr;q=0.9' };
    const context = await browser.newContext({ baseURL: server.url, extraHTTPHeaders });
    expect((await firstByte(context, '/pages/login-basic')).tag).toContain('lang="fr"');
    await choose(context, server.url, { language: 'de' });
    expect((await firstByte(context, '/pages/login-basic')).tag).toContain('lang="de"');
    await context.close();
  });

  test('can be changed without JavaScript', async ({ noScript, signIn }) => {
    const page = await noScript.newPage();
    await signIn(page, 'admin', '/apps/invoice/list?page=2');
    const html = page.locator('html');
    await page.getByRole('button', { name: /dark/i }).click();
    await expect(html).toHaveAttribute('data-joy-color-scheme', 'dark');
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await expect(page.locator('.shell')).toHaveAttribute('data-menu', 'collapsed');
    await page.locator('summary', { hasText: 'Language' }).click();
    await page.getByRole('button', { name: 'العربية' }).first().click();
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(html).toHaveAttribute('lang', 'ar');
    await expect(page).toHaveURL('/apps/invoice/list?page=2');
  });

  test('for the skin, with JavaScript, take effect immediately and persist after a reload, even if localStorage contains another skin', async ({
    page,
    signIn,
  }) => {
    await page.addInitScript(() => {
      for (const key of ['joy-mode', 'skin-light', 'skin-dark', 'mui-mode']) localStorage.setItem(key, 'light');
    });
    await signIn(page, 'admin');
    await hydrated(page);
    const html = page.locator('html');
    for (const skin of ['dark', 'light', 'dark']) {
      const saved = page.waitForResponse((response) => (response.request().postData() ?? '').includes(`${skin}`));
      await page.getByRole('button', { name: new RegExp(`${skin}`, 'i') }).click();
      await expect(html).toHaveAttribute('data-joy-color-scheme', skin);
      await saved;
    }
    await page.reload();
    await hydrated(page);
    await expect(html).toHaveAttribute('data-joy-color-scheme', 'dark');
    await page.waitForTimeout(300);
    await expect(html).toHaveAttribute('data-joy-color-scheme', 'dark');
  });

  test('for the skin aren’t reverted by a data request that starts before the change and ends after it', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(page, 'admin', '/apps/todo');
    await hydrated(page);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/todo\.data/, async (route) => {
      const response = await route.fetch();
      await held;
      // An aborted request needs no response.
      await route.fulfill({ response }).catch(() => undefined);
    });
    const begun = page.waitForRequest(/todo\.data/);
    const login = await context.request.post('/jwt/login', { data: { email: 'admin@demo.com', password: 'admin' } });
    const { accessToken } = (await login.json()) as { accessToken: string };
    const task = { title: 'From elsewhere', dueDate: '2031-03-07', description: '', tags: ['low'] };
    const added = await context.request.post('/apps/todo/add-tasks', {
      headers: { authorization: `Token ${accessToken}` },
      data: { task: { ...task, isCompleted: false, isDeleted: false, isImportant: true } },
    });
    expect(added.status()).toBe(201);
    await begun;
    const saved = page.waitForResponse((response) => (response.request().postData() ?? '').includes('dark'));
    await page.getByRole('button', { name: /dark/i }).click();
    await saved;
    letGo();
    await expect(page.getByRole('link', { name: 'From elsewhere' })).toBeVisible();
    await page.waitForTimeout(500);
    await expect(page.locator('html')).toHaveAttribute('data-joy-color-scheme', 'dark');
    await expect(page.getByRole('button', { name: /light/i })).toBeVisible();
  });

  test('for the menu, with JavaScript, take effect immediately and persist after a reload', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin');
    await hydrated(page);
    const saved = page.waitForResponse((response) => (response.request().postData() ?? '').includes('menuCollapsed'));
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await expect(page.locator('.shell')).toHaveAttribute('data-menu', 'collapsed');
    await saved;
    await page.reload();
    await expect(page.locator('.shell')).toHaveAttribute('data-menu', 'collapsed');
    await page.getByRole('button', { name: 'Expand menu' }).click();
    await expect(page.locator('.shell')).toHaveAttribute('data-menu', 'open');
  });

  test('for the language, with JavaScript, also change the text direction', async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await hydrated(page);
    await page.locator('summary', { hasText: 'Language' }).click();
    await page.getByRole('button', { name: 'العربية' }).first().click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await hydrated(page);
    const box = await page.locator('#app-nav').boundingBox();
    expect(box?.x).toBeGreaterThan(900);
  });
});

test.describe('the app shell', () => {
  test('has a skip link to the content, and menus that close on Escape and return focus', async ({ page, signIn }) => {
    await signIn(page, 'admin', '/');
    await hydrated(page);
    await page.keyboard.press('Tab');
    await expect(page.locator('.skip')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    for (const summary of [page.locator('summary', { hasText: 'Language' }), page.locator('summary.account')]) {
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(summary.locator('..')).toHaveAttribute('open', '');
      await page.keyboard.press('ArrowDown');
      await expect(summary.locator('..').locator('.menu__panel :focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(summary.locator('..')).not.toHaveAttribute('open', '');
      await expect(summary).toBeFocused();
    }
  });

  test('focuses the heading of a new page and announces the page’s title', async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await hydrated(page);
    await page.locator('#app-nav summary', { hasText: 'Invoice' }).click();
    await page.locator('#app-nav').getByRole('link', { name: 'List' }).click();
    await expect(page).toHaveURL('/apps/invoice/list');
    await expect(page.locator('main h1')).toBeFocused();
    await expect(page.locator('.vh[role=status]')).toHaveText(await page.title());
  });

  test('has a drawer menu at 360 px that closes on Escape, a click outside, or navigation', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, 'admin');
    await hydrated(page);
    const drawer = page.locator('#app-nav');
    const opener = page.getByRole('button', { name: 'Open menu' });
    await expect(drawer).toBeHidden();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.mouse.click(350, 600);
    await expect(drawer).toBeHidden();
    await opener.click();
    await expect(drawer).toBeVisible();
    await expectNoAxeViolations(page);
    await drawer.locator('summary', { hasText: 'Invoice' }).click();
    await drawer.getByRole('link', { name: 'List' }).click();
    await expect(page).toHaveURL('/apps/invoice/list');
    await expect(drawer).toBeHidden();
  });

  test('has a drawer menu that closes on Escape even without JavaScript', async ({ noScript, signIn }) => {
    const page = await noScript.newPage();
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, 'admin');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.locator('#app-nav')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#app-nav')).toBeHidden();
  });
});

test('the open account menu is accessible in both skins and directions, and fits screens from 320 to 1200 px wide', async ({
  page,
  context,
  signIn,
  server,
}) => {
  await signIn(page, 'client');
  const looks: Record<string, string>[] = [
    { skin: 'light' },
    { skin: 'dark', menuCollapsed: 'true' },
    { language: 'ar' },
  ];
  for (const look of looks) {
    await choose(context, server.url, look);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await hydrated(page);
    await page.locator('summary.account').click();
    await expectNoAxeViolations(page, { within: 'details:has(> summary.account)' });
    for (const width of [320, 768, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  }
});

test('the scroll-to-top button appears after scrolling down, and scrolls to the top', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto('/apps/invoice/list');
  await hydrated(page);
  const button = page.locator('.to-top a');
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
