import { beforeEach, expect, it } from 'vitest';
import { payOut, recordPayment, removePayment } from '~/models/invoice/payment.server';
import { amountDue, invoiceTotals } from '~/models/invoice/rules';
import { creditInvoice, voidInvoices } from '~/models/invoice/void.server';
import { cancelOrder, refundOrder, updateOrder } from '~/models/order/commands.server';
import { editOrder } from '~/models/order/edit.server';
import { invoiceFromOrder } from '~/models/order/invoice.server';
import { returnItems } from '~/models/order/return.server';
import { returnableLines } from '~/models/order/returns';
import { orderPayment, orderSums, orderWorth, toRefund } from '~/models/order/rules';
import { storedOrder } from '~/models/order/queries.server';
import { store } from '~/models/store/store.server';
import { invoiceWords } from '../helpers/invoice-words';
import { assertDocuments, assertViews } from '../helpers/money-views';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const id = 5018;
const onDay = '2031-03-10';

/** Edits the order to contain only its first line, with the given quantity. Returns the change to the total. */
async function edited(quantity: number): Promise<number> {
  const { customer, items, shippingAddress, billingAddress, note } = await storedOrder(id);
  const lines = items.slice(0, 1).map(({ productId }) => ({ productId, quantity }));
  const facts = { customer, shippingAddress, billingAddress, note, status: 'pending' as const };
  const input = { ...facts, items: lines, reason: 'Changed by phone' };
  return (await editOrder({ id, input, actor, onDay })).result.difference;
}

const documents = async () => Object.values((await store.snapshot()).invoices);
const noteWithCredit = async () => {
  const note = (await documents()).find(
    (one) => one.creditOf !== undefined && one.orderId === undefined && amountDue(one) < 0,
  );
  if (!note) throw new Error('no credit');
  return note;
};

beforeEach(async () => {
  reseed();
  await store.commit({ actor, label: 'test', logged: false }, ({ orders, invoices }) => {
    for (const one of Object.keys(invoices)) delete invoices[Number(one)];
    const order = orders[id];
    if (!order) return;
    Object.assign(order, { refunds: [], giftCard: null, coupon: null });
    order.paid = orderSums(order).due;
  });
});

it.each([true, false])(
  'reducing a paid order’s total leaves a refund due until it’s paid out (with invoice: %s)',
  async (isBilled) => {
    await edited(5);
    await updateOrder({ changes: { id, paid: true }, actor, onDay });
    if (isBilled) await invoiceFromOrder({ id, words: invoiceWords, onDay, actor });
    const difference = await edited(3);
    const order = await storedOrder(id);
    expect([toRefund(order), order.refunds, orderPayment(order)]).toEqual([-difference, [], 'paid']);
    expect(orderWorth(order)).toBe(orderSums(order).total);
    await assertDocuments('after the edit');
    if (isBilled) expect(amountDue(await noteWithCredit())).toBe(difference);
    await refundOrder({ id, amount: 100, reason: 'Fewer', actor, onDay });
    expect(toRefund(await storedOrder(id))).toBe(-difference - 100);
    await refundOrder({ id, amount: -difference - 100, reason: 'Fewer', actor, onDay });
    const refunded = await storedOrder(id);
    expect([toRefund(refunded), orderPayment(refunded)]).toEqual([0, 'partially-refunded']);
    expect(orderWorth(refunded)).toBe(orderSums(refunded).total);
    await assertDocuments('after the refund');
    await assertViews('after the refund', onDay);
    for (const one of await documents()) expect(amountDue(one), String(one.id)).toBe(0);
  },
);

it('paying out an order’s credit note settles the refund, and removing that payment makes the refund due again', async () => {
  await edited(5);
  await updateOrder({ changes: { id, paid: true }, actor, onDay });
  await invoiceFromOrder({ id, words: invoiceWords, onDay, actor });
  const difference = await edited(3);
  const note = await noteWithCredit();
  const payment = { amount: -difference, paidOn: onDay, method: 'Cash', note: '' } as const;
  await payOut({ id: note.id, input: payment, actor, onDay });
  const order = await storedOrder(id);
  expect([toRefund(order), order.refunds.map(({ amount }) => amount)]).toEqual([0, [-difference]]);
  await removePayment({ id: note.id, paymentId: 1, actor });
  const again = await storedOrder(id);
  expect([toRefund(again), again.refunds]).toEqual([-difference, []]);
  await assertDocuments('after the payment was removed');
});

it('raising an order’s total lowers the refund due, returns are refunded, and canceling refunds the rest', async () => {
  await edited(5);
  await updateOrder({ changes: { id, paid: true }, actor, onDay });
  await invoiceFromOrder({ id, words: invoiceWords, onDay, actor });
  const down = await edited(3);
  const up = await edited(4);
  expect((await storedOrder(id)).outstanding).toBe(down + up);
  await assertDocuments('after an increase');
  const [line] = returnableLines(await storedOrder(id));
  if (!line) throw new Error('no line');
  const lines = [{ line: line.line, quantity: 1 }];
  const { amount } = (await returnItems({ id, lines, restock: true, reason: 'Broken', actor, onDay })).result;
  const order = await storedOrder(id);
  expect([order.outstanding, order.refunds.at(-1)?.amount]).toEqual([down + up, amount]);
  expect(orderWorth(order)).toBe(orderSums(order).total - amount);
  await assertDocuments('after a return');
  await cancelOrder({ id, reason: 'Changed my mind', actor, onDay });
  const canceled = await storedOrder(id);
  expect([canceled.outstanding, orderPayment(canceled), orderWorth(canceled)]).toEqual([0, 'refunded', 0]);
  for (const one of await documents()) expect(amountDue(one), String(one.id)).toBe(0);
  await assertDocuments('after the cancellation');
});

it('a credit note for a paid invoice leaves a refund due until the note is paid out or voided', async () => {
  await edited(5);
  await updateOrder({ changes: { id, paid: true }, actor, onDay });
  const { invoiceId } = (await invoiceFromOrder({ id, words: invoiceWords, onDay, actor })).result;
  const items = [{ unitPrice: 1000 }];
  const first = (await creditInvoice({ id: invoiceId, items, note: '', reason: 'Scratched', actor, onDay })).result;
  const note = await noteWithCredit();
  const amount = -invoiceTotals(note).total;
  expect([note.id, toRefund(await storedOrder(id)), (await storedOrder(id)).refunds]).toEqual([first.id, amount, []]);
  await assertDocuments('after the credit note');
  await voidInvoices({ ids: [note.id], actor });
  expect([toRefund(await storedOrder(id)), (await storedOrder(id)).refunds]).toEqual([0, []]);
  await assertDocuments('after the note is void');
  await creditInvoice({ id: invoiceId, items, note: '', reason: 'Scratched', actor, onDay });
  const second = await noteWithCredit();
  await payOut({ id: second.id, input: { amount, paidOn: onDay, method: 'Cash', note: '' }, actor, onDay });
  const order = await storedOrder(id);
  expect([toRefund(order), order.refunds]).toMatchObject([0, [{ amount, reason: 'Scratched' }]]);
  expect(orderWorth(order)).toBe(orderSums(order).total - amount);
  await assertDocuments('after the note is paid out');
});

it('removing an edited order’s payment and adding it again leaves the same refund due', async () => {
  await edited(5);
  await updateOrder({ changes: { id, paid: true }, actor, onDay });
  const { invoiceId } = (await invoiceFromOrder({ id, words: invoiceWords, onDay, actor })).result;
  const difference = await edited(3);
  const before = await storedOrder(id);
  const [payment] = (await store.snapshot()).invoices[invoiceId]?.payments ?? [];
  if (!payment) throw new Error('no payment');
  await removePayment({ id: invoiceId, paymentId: payment.id, actor });
  expect([orderPayment(await storedOrder(id)), toRefund(await storedOrder(id))]).toEqual(['unpaid', 0]);
  const { amount, paidOn, note } = payment;
  await recordPayment({ id: invoiceId, input: { amount, paidOn, method: 'Cash', note }, actor });
  const after = await storedOrder(id);
  expect([toRefund(after), after.paid, orderWorth(after)]).toEqual([-difference, before.paid, orderWorth(before)]);
  await assertDocuments('after the payment was added again');
  await refundOrder({ id, amount: -difference, reason: 'Fewer', actor, onDay });
  for (const one of await documents()) expect(amountDue(one), String(one.id)).toBe(0);
});
