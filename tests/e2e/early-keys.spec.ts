import { expect, test } from '../helpers/browser';

test('keys pressed between the start of script and the first look at the page bring no error, and what they typed stays', async ({
  page,
}) => {
  // React looks at the page a moment later, by this where the browser has it; here the moment lasts long enough for keys.
  await page.addInitScript(() => {
    Object.assign(globalThis, { setImmediate: (run: () => void) => setTimeout(run, 250) });
  });
  await page.goto('/pages/login-cover');
  await page.getByLabel('Email').click();
  await page.getByLabel('Email').pressSequentially('admin@demo.com', { delay: 40 });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByLabel('Email')).toHaveValue('admin@demo.com');
});
