import { expect, it } from 'vitest';
import { deliveryDay, nextOrderStep, orderSteps } from '~/models/order/rules';
import { orderSchema } from '~/models/order/schema';
import { cartTerms } from '~/models/product/rules';
import { store } from '~/models/store/store.server';

const day = '2031-02-26';

it('an order’s delivery date is the latest date that the cart shows for its products', () => {
  const shown = (productId: number) => cartTerms(productId, day).shippingDate.slice(0, 10);
  for (let productId = 1; productId <= 27; productId++)
    expect(deliveryDay([{ productId }], day)).toBe(shown(productId));
  const [first, second] = [shown(1), shown(6)];
  expect(deliveryDay([{ productId: 1 }, { productId: 6 }], day)).toBe(first > second ? first : second);
});

it('an order stored without a delivery date gets the one the cart shows, and other orders keep theirs', async () => {
  const order = Object.values((await store.snapshot()).orders)[0];
  const { deliverOn: _, ...old } = { ...order, placedAt: `${day}T10:00:00.000Z` };
  expect(orderSchema.parse(old)).toMatchObject({ deliverOn: deliveryDay(old.items ?? [], day) });
  expect(orderSchema.parse({ ...old, deliverOn: '2031-03-20' })).toMatchObject({ deliverOn: '2031-03-20' });
});

it.each([
  ['pending', 'Card', null, null, 'pay', true],
  ['pending', 'Cash on delivery', null, null, 'ship', true],
  ['pending', 'Cash on delivery', null, day, 'pay', false],
  ['pending', 'Card', day, null, 'ship', true],
  ['pending', 'Card', day, day, 'finish', false],
  ['finished', 'Bank transfer', null, day, 'pay', false],
  ['finished', 'Card', day, day, null, false],
  ['cancelled', 'Card', null, null, null, false],
] as const)(
  'a %s order (%s, paid: %s, shipped: %s) has the next step %s, and can be canceled: %s',
  (status, paymentMethod, paidAt, shippedAt, next, cancel) => {
    const order = { status, paymentMethod, paidAt, shippedAt };
    expect(nextOrderStep(order)).toBe(next);
    expect(orderSteps(order).cancel).toBe(cancel);
  },
);
