import { type BrowserContext, type Locator, type Page } from '@playwright/test';
import { expect, test } from '../helpers/browser';

const menuOf = (page: Page) => page.getByRole('navigation', { name: /Main menu|Hauptmenü/ });

/** Returns the menu rows in the server's HTML. */
async function sent(context: BrowserContext, path: string): Promise<string> {
  const html = await (await context.request.get(path)).text();
  return /<nav class="sidebar__scroll"[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? '';
}

test.describe('the menu rows, which the server caches,', () => {
  test('match the user, the language, the current page, and the collapsed menu setting', async ({
    page,
    context,
    browser,
    signIn,
    server,
  }) => {
    await signIn(page, 'admin');
    const first = await sent(context, '/apps/invoice/list');
    expect(first).toContain('href="/apps/kanban"');
    expect(await sent(context, '/apps/invoice/list')).toBe(first);
    expect(first).toMatch(/href="\/apps\/invoice\/list"[^>]* aria-current="page"/);
    expect(await sent(context, '/apps/todo')).toMatch(/href="\/apps\/todo"[^>]* aria-current="page"/);
    expect(await sent(context, '/apps/todo')).not.toMatch(/invoice\/list"[^>]* aria-current/);

    const other = await browser.newContext({ baseURL: server.url });
    const otherPage = await other.newPage();
    await signIn(otherPage, 'client');
    expect(await sent(other, '/pages/faq')).not.toContain('href="/apps/kanban"');
    await other.request.post('/preferences', { form: { language: 'de' }, headers: { origin: server.url } });
    expect(await sent(other, '/pages/faq')).toContain('Zugriff');
    await other.close();

    await context.request.post('/preferences', { form: { menuCollapsed: 'true' }, headers: { origin: server.url } });
    expect(await sent(context, '/apps/invoice/list')).toMatch(/<details class="nav-parent" name="nav-parent">/);
  });

  test('preload their pages on hover, navigate without loading a new document, and mark the current page', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin', '/pages/faq');
    // A pointer that is already over a link before hydration triggers no enter event afterward.
    await page.locator('html[data-hydrated]').waitFor();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const todo = menuOf(page).getByRole('link', { name: 'Todo' });
    const module = page.waitForRequest((request) => /\/assets\/(route|todo)[^/]*\.js/.test(request.url()));
    await todo.hover();
    await module;
    await todo.click();
    await expect(page).toHaveURL('/apps/todo');
    await expect(todo).toHaveAttribute('aria-current', 'page');
    await expect(menuOf(page).locator('[aria-current]')).toHaveCount(1);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.goBack();
    await expect(menuOf(page).locator('[aria-current]')).toHaveText('FAQ');
  });

  test('show the current number of unread emails', async ({ page, context, signIn, server }) => {
    await signIn(page, 'admin');
    const badge = async () =>
      /href="\/apps\/email".*?nav-row__badge[^>]*>.*?>(\d+)</s.exec(await sent(context, '/'))?.[1];
    const before = Number(await badge());
    expect(before).toBeGreaterThan(0);
    const token = await page.request.post('/jwt/login', { data: { email: 'admin@demo.com', password: 'admin' } });
    const { accessToken } = (await token.json()) as { accessToken: string };
    const headers = { Authorization: `Token ${accessToken}` };
    const listed = await page.request.get(`${server.url}/apps/email/emails?folder=inbox`, { headers });
    const { emails } = (await listed.json()) as { emails: { id: number; isRead: boolean }[] };
    const unread = emails.find(({ isRead }) => !isRead)?.id;
    const change = (isRead: boolean) =>
      page.request.post(`${server.url}/apps/email/update-emails`, {
        headers,
        data: { emailIds: [unread], dataToUpdate: { isRead } },
      });
    expect((await change(true)).ok()).toBe(true);
    expect(Number((await badge()) ?? 0)).toBe(before - 1);
    await change(false);
  });
});

test.describe('a row’s menu', () => {
  /** Scrolls until the row is the last one visible. */
  const toLowerEdge = (row: Locator) =>
    row.evaluate((element) => {
      window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight + 4);
    });

  const buttonOf = (row: Locator) => row.locator('.menu').locator('summary, button').first();

  for (const path of ['/apps/invoice/list', '/apps/todo']) {
    test(`is fully visible at the bottom edge of the window, and opens downward in the first row: ${path}`, async ({
      page,
      signIn,
    }) => {
      await signIn(page, 'admin', path);
      const row = page.locator('tbody tr, [data-todo]').last();
      await toLowerEdge(row);
      await buttonOf(row).click();
      await expect(row.locator('.menu__panel')).toBeInViewport({ ratio: 1 });
      const above = page.locator('tbody tr, [data-todo]').first();
      await above.scrollIntoViewIfNeeded();
      const button = buttonOf(above);
      await button.click();
      const { y } = (await button.boundingBox()) ?? { y: 0 };
      await expect.poll(async () => (await above.locator('.menu__panel').boundingBox())?.y).toBeGreaterThan(y);
    });
  }
});

test('each menu with fields opens below its button on a narrow screen, even at the bottom edge', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/datatables/advanced');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.locator('main label.toolbar__fold').click();
  for (const name of ['Columns', 'Views', 'More filters']) {
    const button = page.locator('main summary').filter({ hasText: name });
    await button.evaluate((element) =>
      window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight + 4),
    );
    await button.click();
    const panel = page.locator('main .menu[open] .menu__panel');
    const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
    await expect.poll(async () => (await panel.boundingBox())?.y, name).toBeGreaterThan(y + height - 1);
    await panel.locator('a, button, input').last().scrollIntoViewIfNeeded();
    await expect(panel.locator('a, button, input').last(), name).toBeInViewport();
    await page.keyboard.press('Escape');
  }
});
