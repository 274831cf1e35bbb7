import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../helpers/axe';
import { expect, expectNoSidewaysScroll, test } from '../helpers/browser';

test.beforeEach(async ({ server }) => server.reseed());

/** Presses Tab until the target has focus. Fails after 80 key presses. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed++) {
    if ((await target.count()) > 0 && (await target.first().evaluate((one) => one === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab doesn’t reach ${target}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

test('an order can be placed with only the keyboard, from the search to the printed invoice', async ({
  page,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push(/400/);
  await signIn(page, 'admin', '/apps/ecommerce/shop');
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

  await type(page, page.getByPlaceholder('Search products…'), 'watch');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=watch/);
  await press(page, page.getByRole('main').getByRole('link', { name: 'Orrindale Meridian Watch' }));
  await heading('Orrindale Meridian Watch');
  await press(page, page.getByRole('link', { name: 'Amber' }));
  await expect(page).toHaveURL(/color=warning/);
  await press(page, page.getByRole('button', { name: 'Add to cart' }));
  await expect(page.getByRole('main').getByRole('link', { name: 'View cart' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await heading('Cart');

  const quantity = page.getByRole('spinbutton', { name: 'Quantity of Orrindale Meridian Watch' });
  await type(page, quantity, '3');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('status').filter({ hasText: '3 ×', visible: true }).first()).toBeVisible();
  await type(page, page.getByLabel('Coupon', { exact: true }), 'welcome10');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Coupon WELCOME10')).toBeVisible();
  await press(page, page.getByRole('main').getByRole('link', { name: 'Continue' }));
  await heading('Review');

  await press(page, page.getByRole('link', { name: 'Edit: Address' }));
  await heading('Address');
  await tabTo(page, page.locator('select[name=country]'));
  await page.keyboard.type('Ger');
  await type(page, page.locator('#address input[name=name]'), 'Ada Brandt');
  await type(page, page.locator('#address input[name=street]'), 'Lindenweg 9');
  await type(page, page.locator('#address input[name=postcode]'), '101');
  await type(page, page.locator('#address input[name=city]'), 'Berlin');
  await page.keyboard.press('Enter');
  await expect(page.locator('#address input[name=postcode]')).toBeFocused();
  await expect(page.locator('#address input[name=postcode]')).toHaveAttribute('aria-invalid', 'true');
  await type(page, page.locator('#address input[name=postcode]'), '10115');
  await page.keyboard.press('Enter');
  await heading('Delivery');
  await tabTo(page, page.getByRole('radio', { name: /Standard/ }));
  await page.keyboard.press('ArrowDown');
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await heading('Payment');
  for (const [name, text] of [
    ['Name on the card', 'Ada Brandt'],
    ['Card number', '4242 4242 4242 4242'],
    ['Expiration date (MM/YY)', '12/39'],
    ['Security code', '123'],
  ] as const)
    await type(page, page.getByLabel(name), text);
  await page.keyboard.press('Enter');
  await heading('Review');
  await expect(page.getByText('Ada Brandt, Lindenweg 9, 10115 Berlin, Germany')).toBeVisible();
  await press(page, page.getByRole('button', { name: /Place order/ }));
  await heading('Thank you for your order');
  await press(page, page.getByRole('button', { name: 'Create invoice' }));
  await expect(page).toHaveURL(/\/apps\/invoice\/preview\/\d+/);
  const printed = page.evaluate(() => new Promise((done) => (window.print = () => done('printed'))));
  await press(page, page.getByRole('link', { name: 'Print' }).first());
  expect(await printed).toBe('printed');
});

for (const script of [true, false])
  test(`an address can be added, deleted, and restored while the cart is empty, ${script ? 'with' : 'without'} JavaScript`, async ({
    page: scripted,
    noScript,
    signIn,
    expectedNoise,
  }) => {
    expectedNoise.push(/400/);
    const page = script ? scripted : await noScript.newPage();
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, 'admin', '/apps/ecommerce/checkout');
    for (const left of ['Lumowave Drift Wireless Headphones', 'Quillbit Hush Low-Profile Keyboard']) {
      await page
        .getByRole('main')
        .getByRole('button', { name: `Remove: ${left}` })
        .click();
      await expect(page.getByRole('main').getByRole('button', { name: `Remove: ${left}` })).toHaveCount(0);
    }
    await page.goto('/apps/ecommerce/addresses');
    await page.getByRole('link', { name: 'Add address' }).click();
    const panel = page.getByRole('dialog', { name: 'Add address' });
    if (script) await expect(panel.getByLabel('Country')).toBeFocused();
    await panel.getByLabel('Country').selectOption('Germany');
    await panel.getByLabel('Name').fill('Ada Brandt');
    await panel.getByLabel('Street address').fill('Lindenweg 9');
    await panel.getByLabel('Postal code').fill('101');
    await panel.getByLabel('City').fill('Berlin');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByLabel('Postal code')).toHaveAttribute('aria-invalid', 'true');
    await expect(panel.getByLabel('City')).toHaveValue('Berlin');
    await panel.getByLabel('Postal code').fill('10115');
    await panel.getByRole('button', { name: 'Save' }).click();
    const kept = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lindenweg 9' });
    await expect(kept).toBeVisible();
    await expectNoSidewaysScroll(page);
    if (script) await expectNoAxeViolations(page, { within: 'main' });
    await kept.getByRole('button', { name: 'Delete the address for Ada Brandt, Berlin' }).click();
    await expect(kept).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).filter({ visible: true }).last().click();
    await expect(kept).toBeVisible();
  });
