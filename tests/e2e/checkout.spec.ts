import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../helpers/axe';
import { expect, expectNoSidewaysScroll, test } from '../helpers/browser';

const review = '/apps/ecommerce/checkout/review';
const place = (page: Page) => page.getByRole('button', { name: /Place order/ });

test.beforeEach(async ({ server }) => server.reseed());

async function changePrice(page: Page, price: string, url: string): Promise<void> {
  const form = { name: 'Lumowave Drift Wireless Headphones', price, stock: '40', rating: '5', hasFreeShipping: 'on' };
  const headers = { origin: url };
  const saved = await page.request.post('/apps/ecommerce/catalogue/edit/3', {
    multipart: form,
    headers,
    maxRedirects: 0,
  });
  expect(saved.status()).toBe(302);
}

for (const script of [true, false])
  test(`a changed price is shown before the order is placed, and the order note is preserved, ${script ? 'with' : 'without'} JavaScript`, async ({
    page: scripted,
    noScript,
    signIn,
    server,
    expectedNoise,
  }) => {
    expectedNoise.push(/409/);
    const page = script ? scripted : await noScript.newPage();
    await signIn(page, 'admin', review);
    await page.getByLabel('Order note').fill('Ring twice');
    await expect(place(page)).toContainText('$349.98');
    await changePrice(page, '199.50', server.url);
    await place(page).click();
    await expect(page.getByText('Your cart, a price, or the stock has changed.')).toBeVisible();
    await expect(place(page)).toContainText('$331.18');
    await expect(page.getByLabel('Order note')).toHaveValue('Ring twice');
    await place(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  });

test('redeeming a gift card focuses its Remove button, not an earlier error in the form', async ({
  page,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push(/400/);
  await signIn(page, 'admin', '/apps/ecommerce/checkout/payment');
  await page.getByRole('button', { name: 'Continue' }).click();
  const problems = page.getByRole('alert').filter({ hasText: 'problems to fix' });
  await expect(problems).toBeFocused();
  await page.getByLabel('Gift card').fill('gift-1500');
  await page.getByRole('button', { name: 'Apply' }).first().click();
  await expect(page.getByRole('button', { name: 'Remove the code GIFT-1500' })).toBeFocused();
  await expect(problems).not.toBeFocused();
});

test('on a phone, the order summary is a bar that expands and doesn’t cover the end of the page', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'admin');
  for (const path of ['/apps/ecommerce/checkout', '/apps/ecommerce/checkout/address', review]) {
    await page.goto(path);
    const sums = page.getByRole('complementary', { name: 'Summary' });
    const bar = sums.locator('summary');
    await expect(bar).toBeInViewport();
    await expect(bar).toContainText('$349.98');
    await expect(sums.getByLabel('Coupon', { exact: true })).toBeHidden();
    await bar.click();
    await expect(sums.getByLabel('Coupon', { exact: true })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page, { within: 'main' });
    await bar.click();
  }
  await place(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
});

test('every click on Increase quantity takes effect, a typed quantity is saved when the user leaves the page, and a failed change can be retried', async ({
  page,
  signIn,
  expectedNoise,
}) => {
  await signIn(page, 'admin', '/apps/ecommerce/checkout');
  await page.locator('html[data-hydrated]').waitFor();
  const quantity = page.getByRole('spinbutton').first();
  const more = page.getByRole('button', { name: /^Increase quantity/ }).first();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  for (let press = 0; press < 3; press += 1) await more.click();
  await expect(quantity).toHaveValue('4');
  await expect(more).toBeFocused();
  await quantity.fill('6');
  await more.click();
  await expect(quantity).toHaveValue('7');
  await quantity.fill('5');
  await page.getByRole('link', { name: 'Continue' }).filter({ visible: true }).last().click();
  release();
  await expect(page).not.toHaveURL('/apps/ecommerce/checkout');
  await expect(page.getByText(/^5 × /).filter({ visible: true })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/apps/ecommerce/checkout');
  await page.locator('html[data-hydrated]').waitFor();
  await expect(quantity).toHaveValue('5');

  expectedNoise.push('ERR_FAILED');
  await page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await more.click();
  const row = page.locator('.cart-row').first();
  await expect(row.getByRole('alert')).toContainText('We can’t reach the server');
  await expect(quantity).toHaveValue('5');
  await page.unrouteAll({ behavior: 'wait' });
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(quantity).toHaveValue('6');
  await expect(row.getByRole('alert')).toHaveCount(0);
});
