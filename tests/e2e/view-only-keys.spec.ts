import { expect, test } from '../helpers/browser';

/** Permission to view every area, for the role of the client account. */
const grants = Array.from({ length: 9 }, (_, at) => `${at + 1}:client:view`);

test.beforeEach(async ({ server, noScript, signIn }) => {
  server.reseed();
  const admin = await noScript.newPage();
  await signIn(admin, 'admin');
  const form = new URLSearchParams(grants.map((grant) => ['grant', grant]));
  form.append('column', 'client');
  const response = await admin.request.post('/apps/roles/matrix', {
    data: form.toString(),
    headers: { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
});

for (const path of ['/apps/todo', '/apps/kanban']) {
  test(`keys that change records send no request for a user who can only view ${path}`, async ({ page, signIn }) => {
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
    });
    await signIn(page, 'client', path);
    await expect(page).toHaveURL(path);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    for (const key of ['j', 'x', 'e', '#', 'Delete', 'l', 's', 'm', 'c', 'Alt+ArrowRight']) {
      await page.keyboard.press(key);
    }
    await page.waitForTimeout(500);
    expect(posts).toEqual([]);
    await expect(page.locator('.toast')).toHaveCount(0);
  });
}
