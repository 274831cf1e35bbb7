import { expect, test } from '../helpers/browser';

test.beforeEach(async ({ server }) => server.reseed());

test('without JavaScript, an order can be placed, from the search to the printed invoice', async ({
  noScript,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push(/400/);
  const page = await noScript.newPage();
  await signIn(page, 'admin', '/apps/ecommerce/shop');
  await page.getByPlaceholder('Search products…').fill('watch');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('link', { name: 'Orrindale Meridian Watch' }).click();
  await page.getByRole('link', { name: 'Amber' }).click();
  await expect(page).toHaveURL(/color=warning/);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByText('Color: Amber')).toBeVisible();

  await page.getByRole('button', { name: 'Increase quantity: Orrindale Meridian Watch' }).click();
  await page.getByRole('button', { name: 'Move to wishlist: Quillbit Hush Low-Profile Keyboard' }).click();
  await page.getByLabel('Coupon', { exact: true }).fill('nope');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This coupon code isn’t valid.')).toBeVisible();
  await page.getByLabel('Coupon', { exact: true }).fill('welcome10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon WELCOME10')).toBeVisible();

  await page.goto('/apps/ecommerce/checkout/address');
  await page.getByRole('button', { name: /Deliver to Atrium Studio/ }).click();
  await page.getByRole('radio', { name: /Express/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4241');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/Enter a valid card number/).first()).toBeVisible();
  await page.getByLabel('Name on the card').fill('Dana Whitfield');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiration date (MM/YY)').fill('12/39');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByText('Keizersgracht 84')).toBeVisible();
  await page.getByRole('button', { name: /Place order/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await page.getByRole('button', { name: 'Create invoice' }).click();
  await expect(page).toHaveURL(/\/apps\/invoice\/preview\/\d+/);
  await expect(page.getByText('Orrindale Meridian Watch, Amber').first()).toBeVisible();
  await page.getByRole('link', { name: 'Print' }).first().click();
  await expect(page).toHaveURL(/print=1/);
});

test('without JavaScript, a product can be removed from the wishlist', async ({ noScript, signIn }) => {
  const page = await noScript.newPage();
  await signIn(page, 'admin', '/apps/ecommerce/wishlist');
  const name = 'Skarne Pathfinder Compact Camera';
  await page.getByRole('button', { name: `Remove from wishlist: ${name}` }).click();
  await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0);
});

test('without JavaScript, each error in the address step names its field', async ({
  noScript,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 400/);
  const page = await noScript.newPage();
  await page.goto('/pages/login-basic');
  await signIn(page, 'admin', '/apps/ecommerce/checkout/address');
  await page.getByLabel('Name', { exact: true }).first().fill(' ');
  await page.getByLabel('City', { exact: true }).first().fill(' ');
  await page.getByLabel('Use a different billing address').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Name: Enter a name.',
    'City: This field is required.',
    'Billing address, Country: This field is required.',
    'Billing address, Name: Enter a name.',
    'Billing address, Street address: This field is required.',
    'Billing address, City: This field is required.',
  ]);
});
