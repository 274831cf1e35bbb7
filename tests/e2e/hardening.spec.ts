import { expect, test } from '../helpers/browser';
import { injected, scripts, watch } from '../helpers/script-attacks';

const fields = {
  'client.name': 120,
  'client.company': 120,
  'client.contact': 60,
  'client.address': 300,
  'client.country': 80,
  service: 120,
  'items[0].description': 300,
  note: 2000,
};

for (const first of [0, 3, 5]) {
  test(`scripts in invoice fields, starting with script ${first + 1}, are shown as text and never run`, async ({
    page,
    signIn,
    expectedNoise,
  }) => {
    // The test opens a nonexistent URL and a page that denies access.
    expectedNoise.push('status of 404', 'status of 403');
    const { dialogs, violations } = await watch(page);
    await signIn(page, 'admin', '/apps/invoice/add');
    // Each field gets a different script. A field for long text gets all scripts.
    for (const [index, [name, max]] of Object.entries(fields).entries()) {
      const text = max > 1000 ? scripts.join(' ') : (scripts[(first + index) % scripts.length] ?? '');
      await page.locator(`[name="${name}"]`).fill(text.slice(0, max));
    }
    const script = scripts[first] ?? '';
    await page.locator('[name="items[0].unitPrice"]').fill('10');
    await page.locator('[name="items[0].quantity"]').fill('1');
    await page
      .locator(
        'form:has([name="client.name"]) button[type="submit"], form:has([name="client.name"]) button:not([type])',
      )
      .last()
      .click();
    await page.waitForURL(/\/apps\/invoice\/preview\/\d+/);
    const id = /preview\/(\d+)/.exec(page.url())?.[1] ?? '';
    // Line separators are shown as spaces.
    await expect(page.locator('body')).toContainText(script.slice(-12));
    const search = encodeURIComponent(script);
    for (const path of [
      `/apps/invoice/preview/${id}?print=1`,
      `/apps/invoice/edit/${id}`,
      `/apps/invoice/list/${id}`,
      `/apps/invoice/list?q=${search}`,
      `/apps/invoice/list?q=${search}&status=${search}&sortColumn=${search}&page=${search}`,
      `/apps/invoice/add`,
      `/misc/not-authorized?need=${search}`,
      `/pages/login-cover?switch&redirectTo=${search}&resume=${search}`,
      `/nowhere/${search}`,
      `/`,
    ]) {
      await page.goto(path);
      expect(await injected(page), path).toEqual([]);
      expect(await violations(), path).toEqual([]);
    }
    expect(dialogs).toEqual([]);
  });
}

test('the Content Security Policy blocks injected scripts', async ({ page, expectedNoise, signIn }) => {
  expectedNoise.push('Content Security Policy', 'violates');
  const { dialogs, violations } = await watch(page);
  await signIn(page, 'admin', '/apps/invoice/list');
  await page.evaluate(() => {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = '<img src="data:," onerror="alert(1)"><a href="javascript:alert(2)" id="trap">x</a>';
    const script = document.createElement('script');
    script.textContent = 'alert(3)';
    document.body.append(script);
    document.getElementById('trap')?.click();
  });
  await expect.poll(violations).not.toEqual([]);
  expect(dialogs).toEqual([]);
});

test('the sign-in page can’t be framed by another site', async ({ page, server, expectedNoise }) => {
  expectedNoise.push(/./);
  await page.setContent(`<iframe src="${server.url}/pages/login-cover"></iframe>`);
  await page.waitForTimeout(500);
  const [, frame] = page.frames();
  expect(await frame?.locator('[name="password"]').count()).toBe(0);
});
