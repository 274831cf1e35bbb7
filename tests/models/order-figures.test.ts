import { beforeEach, expect, it } from 'vitest';
import { calendarEntries } from '~/models/calendar/entries.server';
import { chooseDelivery, placeCheckout, redeemCoupon } from '~/models/checkout/commands.server';
import { checkoutView } from '~/models/checkout/queries.server';
import { amountDue, invoiceTotals } from '~/models/invoice/rules';
import { cancelOrder, refundOrder, updateOrder } from '~/models/order/commands.server';
import { invoiceFromOrder } from '~/models/order/invoice.server';
import { listPageOrders } from '~/models/order/queries.server';
import { orderSums } from '~/models/order/rules';
import { orderPageQuerySchema } from '~/models/order/schema';
import { workspaceReport } from '~/models/report/queries.server';
import { today } from '~/models/shared/day';
import { toCents } from '~/models/shared/money';
import { store } from '~/models/store/store.server';
import { invoiceWords } from '../helpers/invoice-words';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const by = { accountId: 1, actor };

beforeEach(reseed);

async function figures() {
  const { productOrders, sales } = await workspaceReport('last-28-days', { onDay: today(), zone: 'UTC' });
  const { counts } = await listPageOrders(orderPageQuerySchema.parse({}));
  const entries = await calendarEntries({ kinds: [], layers: ['deliveries'], zone: 'UTC' });
  return {
    pending: productOrders.pending,
    sales: sales.value,
    listed: counts.pending ?? 0,
    deliveries: entries.length,
  };
}

it('an order has the same total in checkout, list, dashboard, and invoice, and isn’t counted if canceled', async () => {
  const before = await figures();
  await chooseDelivery({ ...by, delivery: 'express' });
  await redeemCoupon({ ...by, code: 'WELCOME10' });
  const { total } = (await checkoutView(1)).sums;
  const account = (await store.snapshot()).accounts[1];
  if (!account) throw new Error('There is no demo account');
  const { result } = await placeCheckout({ expectedTotal: total, note: '', account, actor, idempotencyKey: '' });
  expect(toCents(result.total)).toBe(total);
  const { rows } = await listPageOrders(orderPageQuerySchema.parse({ q: `#${result.id}` }));
  expect(rows.map((row) => toCents(row.total))).toEqual([total]);
  expect(await figures()).toEqual({
    pending: before.pending + 1,
    sales: before.sales + total,
    listed: before.listed + 1,
    deliveries: before.deliveries + 1,
  });

  const { result: made } = await invoiceFromOrder({ id: result.id, words: invoiceWords, onDay: today(), actor });
  const invoice = (await store.snapshot()).invoices[made.invoiceId];
  expect(invoice && invoiceTotals(invoice).total).toBe(total);

  await cancelOrder({ id: result.id, reason: 'Changed my mind', actor });
  expect(await figures()).toEqual(before);
});

/** Returns a pending sample order that isn't shipped or invoiced: a paid one, or an unpaid one with `paid: false`. */
async function waitingOrder({ paid = true } = {}) {
  const order = Object.values((await store.snapshot()).orders).find(
    ({ status, paidAt, shippedAt, invoiceId }) =>
      status === 'pending' && (paidAt !== null) === paid && shippedAt === null && invoiceId === null,
  );
  if (!order) throw new Error('The sample has no such order');
  return order;
}

const invoiceFor = async (id: number) =>
  (await invoiceFromOrder({ id, words: invoiceWords, onDay: today(), actor })).result.invoiceId;

/**
 * Returns the money received, total sales, the total of the given invoice and its credit notes, and the balance due
 * on each of these documents.
 */
async function moneyNow(invoiceId: number) {
  const { received, sales } = await workspaceReport('last-28-days', { onDay: today(), zone: 'UTC' });
  const papers = Object.values((await store.snapshot()).invoices).filter(
    ({ id, creditOf }) => id === invoiceId || creditOf === invoiceId,
  );
  return {
    received: received.value,
    sales: sales.value,
    billed: papers.reduce((sum, paper) => sum + (paper.voidedAt ? 0 : invoiceTotals(paper).total), 0),
    due: papers.map(amountDue),
  };
}

it('a refund or cancellation lowers the billed amount, sales, and money received', async () => {
  const { id } = await waitingOrder();
  const invoiceId = await invoiceFor(id);
  const before = await moneyNow(invoiceId);
  const less = (amount: number, due: number[]) => ({
    received: before.received - amount,
    sales: before.sales - amount,
    billed: before.billed - amount,
    due,
  });
  await refundOrder({ id, amount: 500, reason: 'A dent', actor });
  expect(await moneyNow(invoiceId)).toEqual(less(500, [0, 0]));
  await cancelOrder({ id, reason: 'Never came', actor });
  expect(await moneyNow(invoiceId)).toEqual(less(before.billed, [0, 0, 0]));
});

it('an invoice created after a refund has no balance, and a credit note is created with it', async () => {
  const { id } = await waitingOrder();
  await refundOrder({ id, amount: 500, reason: 'A dent', actor });
  const { invoices, orders } = await store.snapshot();
  const known = Object.keys(invoices).length;
  const invoiceId = await invoiceFor(id);
  const { billed, due } = await moneyNow(invoiceId);
  const order = orders[id];
  expect([billed, due]).toEqual([order && orderSums(order).total - 500, [0, 0]]);
  // An invoice for the whole order and a credit note for the refund.
  expect(Object.keys((await store.snapshot()).invoices)).toHaveLength(known + 2);
});

it('an order’s invoice is paid along with the order, and voided when an unpaid order is canceled', async () => {
  const { id } = await waitingOrder({ paid: false });
  const invoiceId = await invoiceFor(id);
  const before = await moneyNow(invoiceId);
  await updateOrder({ changes: { id, paid: true }, actor });
  expect(await moneyNow(invoiceId)).toMatchObject({ received: before.received + before.billed, due: [0] });

  await reseed();
  await invoiceFor(id);
  await cancelOrder({ id, reason: 'Changed my mind', actor });
  expect(await moneyNow(invoiceId)).toMatchObject({ received: before.received, billed: 0, due: [0] });
});

it('a gift card gets only the part of a refund that exceeds the money paid', async () => {
  const { id } = await waitingOrder();
  await store.commit({ actor, label: 'order.updated', about: '' }, (draft) => {
    const [order, card] = [draft.orders[id], Object.values(draft.giftCards)[0]];
    if (!order || !card) throw new Error('The sample lost something');
    order.giftCard = { code: card.code, amount: 1000 };
    order.paid -= 1000;
  });
  const { giftCards, orders } = await store.snapshot();
  const card = Object.values(giftCards)[0];
  const order = orders[id];
  if (!order || !card) throw new Error('The sample lost something');
  const balance = async () => (await store.snapshot()).giftCards[card.id]?.balance ?? 0;
  const paid = orderSums(order).due;
  await refundOrder({ id, amount: paid + 400, reason: 'A dent', actor });
  expect(await balance()).toBe(card.balance + 400);
  await cancelOrder({ id, reason: 'Never came', actor });
  expect(await balance()).toBe(card.balance + 1000);
});
