import { expect, test } from '../helpers/browser';

test('the help for the email search fits inside the email list', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  for (const width of [1440, 1024, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/apps/email');
    await page.locator('.mail-help summary').click();
    const panel = await page.locator('.mail-help .menu__panel').boundingBox();
    const list = await page.locator('.mail-list').boundingBox();
    expect(panel?.x, `at ${width}`).toBeGreaterThanOrEqual(list?.x ?? 0);
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
    expect(panel?.width, `at ${width}`).toBeGreaterThan(220);
  }
});
