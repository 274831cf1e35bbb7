import { beforeEach, expect, it } from 'vitest';
import { editOrder } from '~/models/order/edit.server';
import { invoiceFromOrder } from '~/models/order/invoice.server';
import { invoiceTotals } from '~/models/invoice/rules';
import { orderLineAmount, orderSums } from '~/models/order/rules';
import { storedOrder } from '~/models/order/queries.server';
import type { OrderEdit } from '~/models/order/edit.schema';
import { catalogueChoices } from '~/models/product/shop.server';
import { recordTag } from '~/models/shared/tag.server';
import { store } from '~/models/store/store.server';
import { invoiceWords } from '../helpers/invoice-words';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const inputOf = async (id: number, changes: Partial<OrderEdit> = {}): Promise<OrderEdit> => {
  const { customer, items, shippingAddress, billingAddress, note } = await storedOrder(id);
  const lines = items.map(({ productId, quantity }) => ({ productId, quantity }));
  return { customer, items: lines, shippingAddress, billingAddress, status: 'pending', note, reason: '', ...changes };
};
const stockOf = async (id: number) => (await store.snapshot()).products[id]?.stock ?? 0;

beforeEach(reseed);

it('a new line has the price of the catalogue, leaves the stock, and the difference is kept with its reason', async () => {
  const { items } = await inputOf(5018);
  const before = orderSums(await storedOrder(5018)).total;
  const stock = await stockOf(4);
  const input = await inputOf(5018, { items: [...items, { productId: 4, quantity: 2 }], reason: 'Asked by phone' });
  const { result } = await editOrder({ id: 5018, input, actor });
  const after = await storedOrder(5018);
  expect(orderSums(after).total).toBe(before + result.difference);
  expect(after.adjustments).toMatchObject([{ amount: result.difference, reason: 'Asked by phone' }]);
  expect(await stockOf(4)).toBe(stock - 2);
});

it('a difference in money needs a reason; without it nothing changes', async () => {
  const before = await store.snapshot();
  const input = await inputOf(5018, { items: [{ productId: 4, quantity: 1 }] });
  await expect(editOrder({ id: 5018, input, actor })).rejects.toMatchObject({ fields: { reason: 'required' } });
  expect(await store.snapshot()).toBe(before);
});

it('the discount of a line and the delivery change the total, and another way of delivery the day it arrives', async () => {
  const { items } = await inputOf(5018);
  const before = await storedOrder(5018);
  const [first, ...rest] = items;
  if (!first) throw new Error('Order 5018 has no line');
  const input = await inputOf(5018, {
    items: [{ ...first, discountPercent: 50 }, ...rest],
    delivery: { method: 'express', cost: 990 },
    reason: 'Arrived late',
  });
  const { result } = await editOrder({ id: 5018, input, actor, onDay: '2031-03-07' });
  const after = await storedOrder(5018);
  expect(after).toMatchObject({ delivery: { method: 'express', cost: 990 }, deliverOn: '2031-03-09' });
  expect(after.items[0]?.discountPercent).toBe(50);
  expect(after.items.slice(1)).toEqual(before.items.slice(1));
  const halved = after.items[0] ? Math.round((after.items[0].quantity * after.items[0].unitPrice) / 2) : 0;
  const was = before.items[0] ? orderLineAmount(before.items[0]) : 0;
  expect(result.difference).toBe(halved - was + 990 - (before.delivery?.cost ?? 0));
});

it('a delivery without a cost costs what the shop charges, and none is none', async () => {
  const edit = async (delivery: OrderEdit['delivery']) => {
    await editOrder({ id: 5018, input: await inputOf(5018, { delivery, reason: 'x' }), actor });
    return (await storedOrder(5018)).delivery;
  };
  expect(await edit({ method: 'express' })).toEqual({ method: 'express', cost: 1490 });
  expect(await edit({})).toBeNull();
  expect(await edit(undefined)).toBeNull();
});

it.each([
  ['to be paid at the door', null],
  ['paid in whole by the card', '2031-03-01T10:00:00.000Z'],
])('what a gift card paid beyond the new total of an order %s goes back on it', async (_, paidAt) => {
  const { items } = await inputOf(5018);
  const [first] = items;
  if (!first) throw new Error('Order 5018 has no line');
  const { total } = orderSums(await storedOrder(5018));
  const paid = paidAt ? total : total - 1;
  await store.commit({ actor, label: 'test', logged: false }, (draft) => {
    Object.assign(draft.orders[5018] ?? {}, { paidAt, giftCard: { code: 'GIFT-EMPTY', amount: paid } });
  });
  const balance = async () => (await store.snapshot()).giftCards[3]?.balance;
  const input = await inputOf(5018, { items: [{ ...first, quantity: 1, discountPercent: 90 }], reason: 'Damaged' });
  await editOrder({ id: 5018, input, actor });
  const after = orderSums(await storedOrder(5018));
  expect(after.total).toBeLessThan(paid);
  expect([after.due, after.giftCard, await balance()]).toEqual([0, after.total, paid - after.total]);
});

it('an order that is shipped or closed, or has changed since, is left alone', async () => {
  for (const id of [5016, 5014, 5009]) {
    await expect(editOrder({ id, input: await inputOf(id), actor })).rejects.toMatchObject({ code: 'conflict' });
  }
  const tag = recordTag(await storedOrder(5018));
  await editOrder({ id: 5018, input: await inputOf(5018, { note: 'Ring twice' }), actor, tag });
  await expect(editOrder({ id: 5018, input: await inputOf(5018), actor, tag })).rejects.toMatchObject({
    code: 'conflict',
  });
});

it('more than there is in stock is refused with the name of the product', async () => {
  const input = await inputOf(5018, { items: [{ productId: 26, quantity: 2 }], reason: 'x' });
  await expect(editOrder({ id: 5018, input, actor })).rejects.toMatchObject({ products: [{ left: 1 }] });
});

it('the invoice of an order costs what the order does, is linked both ways and made once', async () => {
  const make = () => invoiceFromOrder({ id: 5018, words: invoiceWords, onDay: '2031-03-07', actor });
  const first = await make();
  const second = await make();
  const { invoiceId } = first.result;
  expect(second.result.invoiceId).toBe(invoiceId);
  const order = await storedOrder(5018);
  const invoice = (await store.snapshot()).invoices[invoiceId];
  expect(order.invoiceId).toBe(invoiceId);
  expect(invoice).toMatchObject({ orderId: 5018, payments: [{ amount: orderSums(order).total }] });
  expect(invoice && invoiceTotals(invoice).total).toBe(orderSums(order).total);
});

it('products beyond those a select holds are found by name, and those of the order are always offered', async () => {
  const { choices, left } = await catalogueChoices([5], 'watch');
  expect(choices.every(({ id, name }) => id === 5 || /watch/i.test(name))).toBe(true);
  expect([choices.some(({ id }) => id === 5), choices.length > 1, left]).toEqual([true, true, 0]);
  await store.commit({ actor, label: 'test', logged: false }, (draft) => {
    const model = draft.products[1];
    for (let id = 1001; model && id <= 1250; id++)
      draft.products[id] = { ...model, id, slug: `more-${id}`, name: `More ${id}` };
  });
  expect((await catalogueChoices([])).left).toBe(77);
  expect((await catalogueChoices([], 'More 1250')).choices.map(({ id }) => id)).toEqual([1250]);
});
