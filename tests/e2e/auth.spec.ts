import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectNoAxeViolations } from '../helpers/axe';
import { expect, test } from '../helpers/browser';

/** Chromium's console message when a page responds with an intended error status. */
const statusNoise = /Failed to load resource: the server responded with a status of 4\d\d/;

const frames = ['basic', 'cover'] as const;

async function fillSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

for (const frame of frames) {
  for (const script of [true, false]) {
    test.describe(`the ${frame} sign-in page ${script ? 'with' : 'without'} JavaScript`, () => {
      test.beforeEach(({ expectedNoise }) => void expectedNoise.push(statusNoise));
      const open = async (page: Page, path: string) => {
        await page.goto(path);
        if (script) await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      };

      test('reports a wrong password, marks both fields as invalid, and preserves the email address', async ({
        context,
        noScript,
      }) => {
        const page = await (script ? context : noScript).newPage();
        await open(page, `/pages/login-${frame}`);
        const responsePromise = page.waitForResponse(
          (response) => response.request().method() === 'POST' && response.url().includes('/pages/login'),
        );
        await fillSignIn(page, 'admin@demo.com', 'wrong');
        expect((await responsePromise).status()).toBe(400);
        await expect(page.getByRole('alert')).toContainText('Email or Password is Invalid');
        for (const label of ['Email', 'Password'])
          await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByLabel('Email')).toHaveValue('admin@demo.com');
        if (script) await expect(page.getByRole('alert')).toBeFocused();
        else await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
        if (script) await expectNoAxeViolations(page);
        await page.getByLabel('Password', { exact: true }).fill('admin');
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page).toHaveURL('/');
      });

      test('signs in a demo account, which can open the requested page until it signs out', async ({
        context,
        noScript,
      }) => {
        const page = await (script ? context : noScript).newPage();
        await open(page, `/pages/login-${frame}?redirectTo=${encodeURIComponent('/apps/invoice/list?page=2')}`);
        await page.getByRole('button', { name: 'Admin' }).click();
        await expect(page).toHaveURL('/apps/invoice/list?page=2');
        await page.goto(`/pages/login-${frame}`);
        await expect(page).toHaveURL('/');
        await page.locator('summary.account').click();
        await page.getByRole('button', { name: 'Sign out' }).click();
        await expect(page).toHaveURL('/pages/login-cover');
        await page.goto('/apps/invoice/list');
        await expect(page).toHaveURL('/pages/login-cover?redirectTo=%2Fapps%2Finvoice%2Flist');
      });

      test('redirects the client account to a page that names the missing permission', async ({
        context,
        noScript,
      }) => {
        const page = await (script ? context : noScript).newPage();
        await open(page, `/pages/login-${frame}?redirectTo=%2Fapps%2Finvoice%2Flist`);
        await page.getByRole('button', { name: 'Client' }).click();
        await expect(page).toHaveURL('/misc/not-authorized?need=Invoice');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not authorized');
        await expect(page.getByText('permission to manage “Invoices”')).toBeVisible();
        expect((await page.goto('/apps/invoice/list'))?.status()).toBe(403);
        await page.getByRole('button', { name: 'Sign in as someone else' }).click();
        await expect(page).toHaveURL('/pages/login-cover');
      });

      test('links to registration, which rejects a taken username and email address and accepts new ones', async ({
        context,
        noScript,
      }) => {
        const page = await (script ? context : noScript).newPage();
        const name = `new-${frame}-${script}`;
        await open(page, `/pages/login-${frame}`);
        await page.getByRole('link', { name: 'Create an account' }).click();
        await expect(page).toHaveURL(`/pages/register-${frame}`);
        const fill = async (username: string, email: string) => {
          await page.getByLabel('Username').fill(username);
          await page.getByLabel('Email').fill(email);
          await page.getByLabel('Password', { exact: true }).fill('a long secret');
          await page.getByRole('button', { name: 'Create account' }).click();
        };
        await fill('dana', 'admin@demo.com');
        const email = page.getByLabel('Email');
        await expect(email).toHaveAccessibleDescription('This email is already in use.');
        await expect(page.getByLabel('Username')).toHaveAccessibleDescription('This username is already in use.');
        await expect(email).toHaveValue('admin@demo.com');
        if (script) await expectNoAxeViolations(page);
        await fill(name, `${name}@example.com`);
        await expect(page).toHaveURL('/');
        await expect(page.locator('summary.account')).toContainText(name);
      });
    });
  }
}

test('two-step sign-in focuses the code field, and the recovery code field after its link is clicked', async ({
  page,
  signIn,
  server,
}) => {
  await server.reseed();
  await signIn(page, 'client', '/pages/account-settings/two-steps');
  const secret = await page.locator('input[name=secret]').inputValue();
  await page.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByLabel('Current password').fill('client');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('link', { name: 'I’ve saved my codes' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/pages/login-basic');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await fillSignIn(page, 'client@demo.com', 'client');
  await expect(page.locator('input[name=code]')).toBeFocused();
  await page.getByRole('link', { name: 'recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await server.reseed();
});

test('reloading the data of the two-step settings page preserves the new secret and the recovery codes', async ({
  page,
  signIn,
  server,
}) => {
  await server.reseed();
  await signIn(page, 'client', '/pages/account-settings/two-steps');
  await page.locator('html[data-hydrated]').waitFor();
  const secret = page.locator('input[name=secret]');
  const read = await secret.inputValue();
  const changeSkin = async () => {
    const loaded = page.waitForResponse((response) =>
      response.url().includes('/pages/account-settings/two-steps.data'),
    );
    await page.getByRole('button', { name: /dark skin|light skin|to (dark|light)/i }).click();
    await loaded;
    await page.waitForLoadState('networkidle');
  };
  await changeSkin();
  await expect(secret).toHaveValue(read);
  await page.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(read) }).generate());
  await page.getByLabel('Current password').fill('client');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('link', { name: 'I’ve saved my codes' })).toBeVisible();
  await changeSkin();
  await expect(page.locator('.settings__codes li')).toHaveCount(10);
  await server.reseed();
});

test('a user can sign in with only the keyboard', async ({ page }) => {
  await page.goto('/pages/login-basic');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('admin@demo.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

for (const script of [true, false])
  test(`pressing Enter in the password field doesn’t turn off two-step verification, ${script ? 'with' : 'without'} JavaScript`, async ({
    page: scripted,
    noScript,
    signIn,
    server,
  }) => {
    await server.reseed();
    const page = script ? scripted : await noScript.newPage();
    await signIn(page, 'client', '/pages/account-settings/two-steps');
    const secret = await page.locator('input[name=secret]').inputValue();
    await page.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.getByLabel('Current password').fill('client');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('link', { name: 'I’ve saved my codes' }).click();
    await page.getByRole('link', { name: 'Manage' }).click();
    // The previous page also has a field with this name.
    await expect(page).toHaveURL(/two-steps/);
    const posts: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
    await page.getByLabel('Current password').fill('client');
    await page.getByLabel('Current password').press('Enter');
    await page.goto('/pages/account-settings/two-steps');
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();
    expect(posts).toEqual([]);
    await page.getByLabel('Current password').fill('client');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('link', { name: 'Set up' })).toBeVisible();
  });
