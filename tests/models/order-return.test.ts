import { beforeEach, describe, expect, it } from 'vitest';
import { cancelOrder, refundOrder } from '~/models/order/commands.server';
import { editOrder } from '~/models/order/edit.server';
import { storedOrder } from '~/models/order/queries.server';
import { returnItems } from '~/models/order/return.server';
import { returnableLines, returnAmount } from '~/models/order/returns';
import { orderRefundable, orderSums } from '~/models/order/rules';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const stockOf = async (id: number) => (await store.snapshot()).products[id]?.stock ?? 0;
const common = { id: 5018, reason: 'Too small', restock: true, actor };

/** Gives order 5018 two lines whose amounts don't divide evenly, a coupon, and a delivery, and marks it as paid. */
async function makeOdd() {
  await store.commit({ actor, label: 'order.updated', about: '' }, ({ orders }) => {
    const order = orders[5018];
    const [first] = order?.items ?? [];
    if (!order || !first) throw new Error('No order');
    order.items = [
      { ...first, productId: 1, color: null, quantity: 3, unitPrice: 1999, discountPercent: 7 },
      { ...first, productId: 2, color: 'info', quantity: 1, unitPrice: 1, discountPercent: 0 },
    ];
    Object.assign(order, { coupon: { code: 'TENTH', amount: 558 }, delivery: { method: 'standard', cost: 490 } });
    Object.assign(order, { giftCard: null, refunds: [], taxPercent: 20, paidAt: order.placedAt });
    order.paid = orderSums(order).due;
  });
}

beforeEach(reseed);

describe('returning items from an order', () => {
  beforeEach(makeOdd);

  it('one at a time refunds exactly their price without the delivery cost, until none are left', async () => {
    const sums = orderSums(await storedOrder(5018));
    const given: number[] = [];
    for (const line of ['1', '1', '2-info', '1']) {
      const { result } = await returnItems({ ...common, lines: [{ line, quantity: 1 }] });
      given.push(result.amount);
    }
    expect(given.reduce((sum, amount) => sum + amount)).toBe(sums.total - sums.delivery);
    const order = await storedOrder(5018);
    expect(orderRefundable(order)).toBe(sums.delivery);
    expect(returnableLines(order).map(({ left }) => left)).toEqual([0, 0]);
    await expect(returnItems({ ...common, lines: [{ line: '1', quantity: 1 }] })).rejects.toMatchObject({
      fields: { 'lines[0].quantity': 'returnTooMany' },
    });
  });

  it('restocks items only if requested', async () => {
    const before = await stockOf(1);
    await returnItems({ ...common, lines: [{ line: '1', quantity: 1 }] });
    expect(await stockOf(1)).toBe(before + 1);
    await returnItems({ ...common, restock: false, lines: [{ line: '1', quantity: 1 }] });
    expect(await stockOf(1)).toBe(before + 1);
    expect((await storedOrder(5018)).refunds.map(({ lines }) => lines)).toEqual([
      [{ productId: 1, color: null, quantity: 1, restocked: true }],
      [{ productId: 1, color: null, quantity: 1, restocked: false }],
    ]);
  });

  it('never refunds more than the remaining payment', async () => {
    const { due } = orderSums(await storedOrder(5018));
    await refundOrder({ id: 5018, amount: due - 100, reason: 'Late', actor });
    const lines = [{ line: '1', quantity: 3 }];
    expect(returnAmount(await storedOrder(5018), lines)).toBe(100);
    expect((await returnItems({ ...common, lines })).result.amount).toBe(100);
    expect(orderRefundable(await storedOrder(5018))).toBe(0);
    await expect(returnItems({ ...common, lines: [{ line: '2-info', quantity: 1 }] })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it.each([
    [[{ line: '1', quantity: 4 }], { 'lines[0].quantity': 'returnTooMany' }],
    [[{ line: '99', quantity: 1 }], { 'lines[0].quantity': 'returnTooMany' }],
    [
      [
        { line: '1', quantity: 2 },
        { line: '1', quantity: 2 },
      ],
      { 'lines[1].quantity': 'returnTooMany' },
    ],
    [[{ line: '1', quantity: 0 }], { lines: 'returnNothing' }],
  ])('is rejected for the lines %j', async (lines, fields) => {
    const before = await store.snapshot();
    await expect(returnItems({ ...common, lines })).rejects.toMatchObject({ code: 'invalid', fields });
    expect(await store.snapshot()).toBe(before);
  });

  it('happens once for a form submitted twice', async () => {
    const form = { ...common, lines: [{ line: '1', quantity: 1 }], idempotencyKey: 'opened once' };
    const first = await returnItems(form);
    expect((await returnItems(form)).result).toEqual(first.result);
    expect((await storedOrder(5018)).refunds).toHaveLength(1);
  });

  it('doesn’t restock returned items a second time when the order is canceled', async () => {
    const before = await stockOf(1);
    await returnItems({ ...common, lines: [{ line: '1', quantity: 2 }] });
    await cancelOrder({ id: 5018, reason: 'Changed my mind', actor });
    expect(await stockOf(1)).toBe(before + 3);
    expect(orderRefundable(await storedOrder(5018))).toBe(0);
  });

  it('prevents edits that would remove returned items', async () => {
    await returnItems({ ...common, lines: [{ line: '1', quantity: 2 }] });
    const { customer, shippingAddress, billingAddress } = await storedOrder(5018);
    const { name, email } = customer;
    const input = { customer: { name, email }, shippingAddress, billingAddress, note: '', status: 'pending' as const };
    const items = [{ productId: 1, quantity: 1 }];
    await expect(editOrder({ id: 5018, input: { ...input, items, reason: 'By phone' }, actor })).rejects.toMatchObject({
      fields: { items: 'returnedItems' },
    });
  });
});
