import { beforeEach, describe, expect, it } from 'vitest';
import { checkoutView } from '~/models/checkout/queries.server';
import { store } from '~/models/store/store.server';
import * as address from '~/routes/shop/checkout/address/route';
import * as delivery from '~/routes/shop/checkout/delivery/route';
import * as payment from '~/routes/shop/checkout/payment/route';
import * as review from '~/routes/shop/checkout/review/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/ecommerce/checkout';
const to = {
  country: 'Norway',
  name: 'Mira Holt',
  street: 'Torggata 3',
  postcode: '0181',
  city: 'Oslo',
};
const bill = {
  'billing.own': 'on',
  'billing.country': 'Germany',
  'billing.name': 'Holt GmbH',
  'billing.street': 'Lindenweg 9',
  'billing.postcode': '10115',
  'billing.city': 'Berlin',
};
let browser = browserWith('');

const send = (fields: Record<string, string>) =>
  browser.post(address.action, `${path}/address`, { intent: 'address', ...to, ...fields });
const errorsOf = async (response: Response) =>
  Object.keys(((await response.json()) as { result: { error: object } }).result.error);
const newestOrder = async () => {
  const order = Object.values((await store.snapshot()).orders).at(-1);
  if (!order) throw new Error('There is no order');
  return order;
};

async function placeOrder() {
  await browser.post(delivery.action, `${path}/delivery`, { intent: 'delivery', delivery: 'pickup' });
  await browser.post(payment.action, `${path}/payment`, { intent: 'payment', payment: 'Cash on delivery' });
  const expectedTotal = String((await checkoutView(1)).sums.total);
  const placed = await browser.post(review.action, `${path}/review`, { intent: 'place', expectedTotal });
  expect(placed.status).toBe(302);
  return newestOrder();
}

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the billing address', () => {
  it('is the delivery address by default, even if the hidden fields have values', async () => {
    const { 'billing.own': _, ...folded } = bill;
    expect(await outcomeOf(await send(folded))).toMatchObject({ to: `${path}/delivery` });
    const { shippingAddress, billingAddress } = await placeOrder();
    expect(shippingAddress).toMatchObject(to);
    expect(billingAddress).toEqual(shippingAddress);
  });

  it('can be entered separately, and is the delivery address again when the checkbox is cleared', async () => {
    await send(bill);
    const { shippingAddress, billingAddress } = await placeOrder();
    expect(shippingAddress.city).toBe('Oslo');
    expect(billingAddress).toMatchObject({ name: 'Holt GmbH', street: 'Lindenweg 9', city: 'Berlin' });
    await send({});
    expect((await checkoutView(1)).billingAddress).toBeNull();
  });

  it('can be a saved address regardless of other fields, and the delivery address doesn’t change', async () => {
    const chosen = { 'billing.own': 'on', 'billing.saved': '2', 'billing.name': 'half', 'billing.postcode': '?' };
    expect(await outcomeOf(await send(chosen))).toMatchObject({ to: `${path}/delivery` });
    const { shippingAddress, billingAddress } = await placeOrder();
    expect(shippingAddress.city).toBe('Oslo');
    const { id: _, accountId: __, ...saved } = (await store.snapshot()).savedAddresses[2] ?? {};
    expect(billingAddress).toEqual(saved);
  });

  it('can’t be an unknown address or another account’s address, and nothing is saved', async () => {
    await store.commit({ actor: null, label: 'checkout.changed' }, (draft) => {
      const one = draft.savedAddresses[1];
      if (one) draft.savedAddresses[3] = { ...one, id: 3, accountId: 2 };
    });
    for (const saved of ['3', '99', 'x']) {
      const response = await send({ 'billing.own': 'on', 'billing.saved': saved, save: 'on' });
      expect(response.status).toBe(400);
      expect(await errorsOf(response)).toEqual(['billing.saved']);
    }
    expect(Object.keys((await store.snapshot()).savedAddresses)).toEqual(['1', '2', '3']);
    expect((await checkoutView(1)).billingAddress).toBeNull();
  });

  it.each([
    [{ 'billing.name': ' ' }, 'billing.name'],
    [{ 'billing.country': '' }, 'billing.country'],
    [{ 'billing.country': 'Atlantis' }, 'billing.country'],
    [{ 'billing.postcode': '101' }, 'billing.postcode'],
    [{ 'billing.city': '' }, 'billing.city'],
  ])('is rejected with an error on the invalid field: %o', async (changes, field) => {
    const response = await send({ ...bill, ...changes });
    expect(response.status).toBe(400);
    expect(await errorsOf(response)).toEqual([field]);
  });
});
