import { expect, it } from 'vitest';
import { deliveryDay } from '~/models/order';
import { orderSchema } from '~/models/order.schema';
import { cartTerms } from '~/models/product';
import { store } from '~/models/store.server';

const day = '2031-02-26';

it('goods are promised for the latest day the cart shows for them', () => {
  const shown = (productId: number) => cartTerms(productId, day).shippingDate.slice(0, 10);
  for (let productId = 1; productId <= 27; productId++)
    expect(deliveryDay([{ productId }], day)).toBe(shown(productId));
  const [first, second] = [shown(1), shown(6)];
  expect(deliveryDay([{ productId: 1 }, { productId: 6 }], day)).toBe(first > second ? first : second);
});

it('an order stored without a delivery day gets the one its cart showed, any other keeps its own', async () => {
  const order = Object.values((await store.snapshot()).orders)[0];
  const { deliverOn: _, ...old } = { ...order, placedAt: `${day}T10:00:00.000Z` };
  expect(orderSchema.parse(old)).toMatchObject({ deliverOn: deliveryDay(old.items ?? [], day) });
  expect(orderSchema.parse({ ...old, deliverOn: '2031-03-20' })).toMatchObject({ deliverOn: '2031-03-20' });
});
