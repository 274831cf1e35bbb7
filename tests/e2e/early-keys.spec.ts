import { expect, test } from '../helpers/browser';

test('keys pressed after React starts but before hydration cause no error, and the typed text is preserved', async ({
  page,
}) => {
  // React schedules hydration with `setImmediate` if available. This delay is long enough for key presses.
  await page.addInitScript(() => {
    Object.assign(globalThis, { setImmediate: (run: () => void) => setTimeout(run, 250) });
  });
  await page.goto('/pages/login-cover');
  await page.getByLabel('Email').click();
  await page.getByLabel('Email').pressSequentially('admin@demo.com', { delay: 40 });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByLabel('Email')).toHaveValue('admin@demo.com');
});
