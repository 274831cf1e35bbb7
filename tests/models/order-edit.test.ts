import { beforeEach, describe, expect, it } from 'vitest';
import { editOrder } from '~/models/order/edit.server';
import { invoiceFromOrder } from '~/models/order/invoice.server';
import { deleteInvoices } from '~/models/invoice/trash.server';
import { recordPayment, removePayment } from '~/models/invoice/payment.server';
import { amountDue, invoiceTotals } from '~/models/invoice/rules';
import { creditInvoice } from '~/models/invoice/void.server';
import { cancelOrder, refundOrder, updateOrder } from '~/models/order/commands.server';
import { orderLineAmount, orderRefundable, orderSums, orderTotals, orderWorth } from '~/models/order/rules';
import { storedOrder } from '~/models/order/queries.server';
import type { OrderEdit } from '~/models/order/edit.schema';
import { catalogChoices } from '~/models/product/shop.server';
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

const missing = (): never => {
  throw new Error('It is not there');
};

beforeEach(reseed);

it('a line added to an order reduces the stock, and the price difference is stored with the reason', async () => {
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

it('a price difference requires a reason, without which nothing changes', async () => {
  const before = await store.snapshot();
  const input = await inputOf(5018, { items: [{ productId: 4, quantity: 1 }] });
  await expect(editOrder({ id: 5018, input, actor })).rejects.toMatchObject({ fields: { reason: 'required' } });
  expect(await store.snapshot()).toBe(before);
});

it('a line discount and delivery cost change the total, and a delivery method changes the delivery date', async () => {
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

it('a changed delivery method gets the shop’s price by default, and can be removed', async () => {
  const edit = async (delivery: OrderEdit['delivery']) => {
    await editOrder({ id: 5018, input: await inputOf(5018, { delivery, reason: 'x' }), actor });
    return (await storedOrder(5018)).delivery;
  };
  expect(await edit({ method: 'express' })).toEqual({ method: 'express', cost: 1490 });
  expect(await edit({})).toBeNull();
  expect(await edit(undefined)).toBeNull();
});

it.each([
  ['to be paid on delivery', null],
  ['paid in full by gift card', '2031-03-01T10:00:00.000Z'],
])('an order %s returns the excess over its new total to the gift card', async (_, paidAt) => {
  const { items } = await inputOf(5018);
  const [first] = items;
  if (!first) throw new Error('Order 5018 has no line');
  const { total } = orderSums(await storedOrder(5018));
  const paid = paidAt ? total : total - 1;
  await store.commit({ actor, label: 'test', logged: false }, (draft) => {
    Object.assign(draft.orders[5018] ?? {}, { paidAt, paid: 0, giftCard: { code: 'GIFT-EMPTY', amount: paid } });
  });
  const balance = async () => (await store.snapshot()).giftCards[3]?.balance;
  const input = await inputOf(5018, { items: [{ ...first, quantity: 1, discountPercent: 90 }], reason: 'Damaged' });
  await editOrder({ id: 5018, input, actor });
  const after = orderSums(await storedOrder(5018));
  expect(after.total).toBeLessThan(paid);
  expect([after.due, after.giftCard, await balance()]).toEqual([0, after.total, paid - after.total]);
});

it('an order can’t be edited after it’s shipped or closed, or with an outdated tag', async () => {
  for (const id of [5016, 5014, 5009]) {
    await expect(editOrder({ id, input: await inputOf(id), actor })).rejects.toMatchObject({ code: 'conflict' });
  }
  const tag = recordTag(await storedOrder(5018));
  await editOrder({ id: 5018, input: await inputOf(5018, { note: 'Ring twice' }), actor, tag });
  await expect(editOrder({ id: 5018, input: await inputOf(5018), actor, tag })).rejects.toMatchObject({
    code: 'conflict',
  });
});

it('a quantity above the stock is rejected with the remaining quantity', async () => {
  const input = await inputOf(5018, { items: [{ productId: 26, quantity: 2 }], reason: 'x' });
  await expect(editOrder({ id: 5018, input, actor })).rejects.toMatchObject({ products: [{ left: 1 }] });
});

it('an order’s invoice has the order’s total, is linked in both directions, and is created once', async () => {
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

it('product options are limited, searchable by name, and always include the order’s products', async () => {
  const { choices, left } = await catalogChoices([5], 'watch');
  expect(choices.every(({ id, name }) => id === 5 || /watch/i.test(name))).toBe(true);
  expect([choices.some(({ id }) => id === 5), choices.length > 1, left]).toEqual([true, true, 0]);
  await store.commit({ actor, label: 'test', logged: false }, (draft) => {
    const model = draft.products[1];
    for (let id = 1001; model && id <= 1250; id++)
      draft.products[id] = { ...model, id, slug: `more-${id}`, name: `More ${id}` };
  });
  expect((await catalogChoices([])).left).toBe(77);
  expect((await catalogChoices([], 'More 1250')).choices.map(({ id }) => id)).toEqual([1250]);
});

describe('an order’s amounts', () => {
  const lines = async (id: number, quantity: number) => {
    const { items } = await inputOf(id);
    const [first] = items;
    if (!first) throw new Error(`Order ${id} has no line`);
    return [{ ...first, quantity }];
  };
  const edited = async (quantity: number) => {
    const input = await inputOf(5018, { items: await lines(5018, quantity), reason: 'Changed by phone' });
    return (await editOrder({ id: 5018, input, actor, onDay: '2031-03-10' })).result.difference;
  };
  const books = async () => {
    const { invoices } = await store.snapshot();
    const all = Object.values(invoices).filter(({ orderId, creditOf }) => {
      const source = creditOf === undefined ? undefined : invoices[creditOf];
      return orderId === 5018 || source?.orderId === 5018;
    });
    return {
      billed: all.reduce((sum, invoice) => sum + invoiceTotals(invoice).total, 0),
      due: all.reduce((sum, invoice) => sum + amountDue(invoice), 0),
    };
  };

  it('agree with each other and with its invoices after every edit', async () => {
    await invoiceFromOrder({ id: 5018, words: invoiceWords, onDay: '2031-03-09', actor });
    const paid = orderWorth(await storedOrder(5018));
    expect(await books()).toEqual({ billed: paid, due: 0 });
    for (const quantity of [5, 1, 3]) {
      const was = await storedOrder(5018);
      const before = orderWorth(was);
      const difference = await edited(quantity);
      const order = await storedOrder(5018);
      expect(orderWorth(order)).toBe(before + difference);
      expect(orderRefundable(order)).toBe(orderWorth(order) - order.outstanding);
      expect(await books()).toEqual({ billed: orderWorth(order), due: order.outstanding });
      expect([order.outstanding, order.refunds]).toEqual([was.outstanding + difference, was.refunds]);
      expect(order.adjustments.at(-1)).toMatchObject({ amount: difference, reason: 'Changed by phone' });
    }
  });

  it('agree with its invoices while it’s unpaid, and leave no balance after it’s paid or canceled', async () => {
    const unpaid = () =>
      store.commit({ actor, label: 'test', logged: false }, ({ orders }) => {
        Object.assign(orders[5018] ?? {}, { paidAt: null, paid: 0, refunds: [], giftCard: null });
      });
    await unpaid();
    await invoiceFromOrder({ id: 5018, words: invoiceWords, onDay: '2031-03-09', actor });
    await edited(5);
    await edited(4);
    const { total } = orderSums(await storedOrder(5018));
    expect(await books()).toEqual({ billed: total, due: total });
    await updateOrder({ changes: { id: 5018, paid: true }, actor, onDay: '2031-03-11' });
    expect(await books()).toEqual({ billed: total, due: 0 });

    reseed();
    await unpaid();
    await invoiceFromOrder({ id: 5018, words: invoiceWords, onDay: '2031-03-09', actor });
    await edited(5);
    await cancelOrder({ id: 5018, reason: 'Changed my mind', actor, onDay: '2031-03-11' });
    expect((await books()).due).toBe(0);
  });

  it('include a coupon that is recalculated when quantities change and removed below its minimum', async () => {
    await store.commit({ actor, label: 'test', logged: false }, ({ orders, coupons }) => {
      const facts = { percent: 10, amount: 0, minimum: 1000, endsOn: null };
      coupons[99] = { id: 99, code: 'TENTH', ...facts };
      Object.assign(orders[5018] ?? {}, { coupon: { code: 'TENTH', amount: 1 }, paidAt: null, paid: 0, refunds: [] });
    });
    await edited(2);
    const goods = orderTotals((await storedOrder(5018)).items).total;
    expect((await storedOrder(5018)).coupon).toEqual({ code: 'TENTH', amount: Math.round(goods / 10) });
    await store.commit({ actor, label: 'test', logged: false }, ({ coupons }) => {
      if (coupons[99]) coupons[99].minimum = 100_000_000;
    });
    await edited(3);
    expect((await storedOrder(5018)).coupon).toBeNull();
  });
});

it('an order is marked as paid when its invoice is paid, and as unpaid again when a payment is removed', async () => {
  await store.commit({ actor, label: 'test', logged: false }, ({ orders }) => {
    Object.assign(orders[5018] ?? {}, { paidAt: null, paid: 0, refunds: [], giftCard: null });
  });
  const { result } = await invoiceFromOrder({ id: 5018, words: invoiceWords, onDay: '2031-03-09', actor });
  const id = result.invoiceId;
  const due = amountDue((await store.snapshot()).invoices[id] ?? missing());
  const pay = (amount: number) =>
    recordPayment({ id, input: { amount, paidOn: '2031-03-09', method: 'Cash', note: '' }, actor });
  await pay(100);
  expect((await storedOrder(5018)).paidAt).toBeNull();
  await pay(due - 100);
  expect((await storedOrder(5018)).paidAt).not.toBeNull();
  expect(orderRefundable(await storedOrder(5018))).toBe(due);
  await removePayment({ id, paymentId: 1, actor });
  expect(await storedOrder(5018)).toMatchObject({ paidAt: null, paid: 0 });
});

it('a refunded order gets an invoice for its total and a credit note for the refund', async () => {
  const order = await storedOrder(5018);
  await refundOrder({ id: 5018, reason: 'Returned', actor });
  const { result } = await invoiceFromOrder({ id: 5018, words: invoiceWords, onDay: '2031-03-09', actor });
  const { invoices } = await store.snapshot();
  const invoice = invoices[result.invoiceId] ?? missing();
  const note = invoices[invoice.creditedBy ?? 0] ?? missing();
  const { total } = orderSums(order);
  expect([invoiceTotals(invoice).total, invoiceTotals(note).total]).toEqual([total, -total]);
  expect([amountDue(invoice), amountDue(note)]).toEqual([0, 0]);
});

it.each(['Bank transfer', 'Card'] as const)(
  'editing an order paid by %s leaves the difference outstanding until it is paid',
  async (paymentMethod) => {
    await store.commit({ actor, label: 'test', logged: false }, ({ orders }) => {
      const order = orders[5018];
      if (!order) return;
      Object.assign(order, { paymentMethod, refunds: [], giftCard: null });
      order.paid = orderSums(order).due;
    });
    await invoiceFromOrder({ id: 5018, words: invoiceWords, onDay: '2031-03-09', actor });
    const { paid, items } = await storedOrder(5018);
    const lines = items.map(({ productId, quantity }) => ({ productId, quantity: quantity + 1 }));
    const input = await inputOf(5018, { items: lines, reason: 'Asked by phone' });
    const { difference } = (await editOrder({ id: 5018, input, actor, onDay: '2031-03-10' })).result;
    expect(await storedOrder(5018)).toMatchObject({ paid, outstanding: difference });
    expect(orderRefundable(await storedOrder(5018))).toBe(paid);
    const { invoices } = await store.snapshot();
    const open = Object.values(invoices).find((one) => one.orderId === 5018 && amountDue(one) > 0) ?? missing();
    const payment = { amount: difference, paidOn: '2031-03-11', method: 'Bank transfer', note: '' } as const;
    await recordPayment({ id: open.id, input: payment, actor });
    expect(await storedOrder(5018)).toMatchObject({ paid: paid + difference, outstanding: 0 });
  },
);

it('a credit note for an order’s invoice lowers the order’s value until the note is deleted', async () => {
  const { result } = await invoiceFromOrder({ id: 5018, words: invoiceWords, onDay: '2031-03-09', actor });
  const before = orderWorth(await storedOrder(5018));
  const items = [{ unitPrice: 1000 }];
  const note = await creditInvoice({ id: result.invoiceId, items, note: '', reason: 'Scratched', actor });
  const credited = -invoiceTotals((await store.snapshot()).invoices[note.result.id] ?? missing()).total;
  expect(orderWorth(await storedOrder(5018))).toBe(before - credited);
  expect((await storedOrder(5018)).outstanding).toBe(-credited);
  await deleteInvoices({ ids: [note.result.id], actor });
  expect(orderWorth(await storedOrder(5018))).toBe(before);
});
