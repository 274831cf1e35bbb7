import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser';

// Tests whether someone who knows the specification but has never seen the app can find its pages and controls by the
// specified terms.

/** Headings that aren't the name of a record, by the page's path. */
const headings: [path: string, name: RegExp][] = [
  ['/pages/faq', /frequently asked questions \(FAQ\)/i],
  ['/pages/pricing', /pricing/i],
  ['/pages/license', /license/i],
  ['/pages/modal-examples', /modal examples/i],
  ['/pages/reset-password-cover', /reset your password/i],
  ['/pages/verify-email-cover', /verify your email/i],
  ['/misc/not-authorized', /not authorized/i],
  ['/misc/maintenance', /maintenance/i],
  ['/apps/todo', /todo/i],
  ['/colors', /^colors/i],
  ['/preferences/display', /layout settings/i],
];

test('the headings and titles of pages use the terms from the specification', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  for (const [path, name] of headings) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await page.title(), path).toMatch(name);
  }
});

test('the sign-in page has one email and one password field, a cleared Remember me box, and a Client sign-in button', async ({
  page,
}) => {
  await page.goto('/pages/login-basic');
  await expect(page).toHaveTitle(/^Sign in/);
  await expect(page.locator('[name=email]')).toHaveCount(1);
  await expect(page.locator('[name=password]')).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Client' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Jonas Keller').first()).toBeVisible();
});

test('a product is added to and removed from the wishlist with buttons that name the action', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  const name = 'Tessarik Slate Pro Tablet';
  await page.goto('/apps/ecommerce/shop');
  await page.getByRole('button', { name: `Add to wishlist: ${name}` }).click();
  await expect(page.getByRole('button', { name: `Remove from wishlist: ${name}` })).toBeVisible();
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Remove from wishlist', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Add to wishlist', exact: true }).first()).toBeVisible();
});

/** Returns the field with the given label. The label must be unique on the page, including a list behind the form. */
const field = (page: Page, label: string) => page.getByLabel(label);

test('the label “Email” is unique in a form over the user list, although the list is searched by email', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/user/list/add');
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await page.goto('/apps/user/list');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveAttribute('placeholder', /name, email/);
});

test('the layout settings use the defaults and terms from the specification', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/preferences/display');
  for (const [group, value] of [
    ['Layout', /^Vertical/],
    ['Content width', 'Boxed'],
    ['Navbar', 'Floating'],
    ['Footer', 'Static'],
    ['Skin', 'Light'],
    ['Language', 'English'],
  ] as const) {
    const options = page.getByRole('group', { name: group, exact: true });
    await expect(options.getByRole('radio', { name: value })).toBeChecked();
  }
});
