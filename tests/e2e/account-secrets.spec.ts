import { expect, test } from '../helpers/browser';

test.beforeEach(async ({ server }) => server.reseed());
test.afterEach(async ({ server }) => server.reseed());

test('the password form clears its fields and focuses its button after the password is changed', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'client', '/pages/account-settings/security');
  await page.locator('html[data-hydrated]').waitFor();
  const [now, next] = [page.getByLabel('Current password'), page.getByLabel('New password')];
  await now.fill('client');
  await next.fill('a rather long sentence 7');
  const submit = page.getByRole('button', { name: 'Change password' });
  await submit.click();
  await expect(page.locator('.toaster')).toContainText('Password changed');
  await expect(now).toHaveValue('');
  await expect(next).toHaveValue('');
  await expect(submit).toBeFocused();
});

test('the API key form clears its name field after a key is created, and creates no key without a name', async ({
  page,
  signIn,
  expectedNoise,
}) => {
  // The second click submits an empty name.
  expectedNoise.push(/status of 400/);
  await signIn(page, 'client', '/pages/api-key');
  await page.locator('html[data-hydrated]').waitFor();
  const name = page.getByLabel('Name');
  const submit = page.getByRole('button', { name: 'Create key' });
  const keys = page.locator('.settings__list li');
  await name.fill('Nightly export');
  await submit.click();
  await expect(page.locator('.settings__secret')).toHaveText(/^atrium_/);
  await expect(name).toHaveValue('');
  await submit.click();
  // While a form is being submitted, its button does nothing.
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(keys).toHaveCount(1);
  await name.fill('Weekly export');
  await submit.click();
  await expect(keys).toHaveCount(2);
  await expect(name).toHaveValue('');
});
