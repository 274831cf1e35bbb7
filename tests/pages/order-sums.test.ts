import { beforeEach, expect, it } from 'vitest';
import { addToCart } from '~/models/cart/commands.server';
import { taxReport } from '~/models/invoice/tax-report.server';
import { placeOrder, refundOrder } from '~/models/order/commands.server';
import { editOrder } from '~/models/order/edit.server';
import { invoiceFromOrder } from '~/models/order/invoice.server';
import { storedOrder } from '~/models/order/queries.server';
import type { Order } from '~/models/order/schema';
import { workspaceReport } from '~/models/report/queries.server';
import { today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import * as exported from '~/routes/order/export/route';
import { invoiceWords } from '../helpers/invoice-words';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const onDay = today();

beforeEach(async () => {
  reseed();
  await store.commit({ actor, label: 'test', logged: false }, (draft) => {
    for (const name of ['orders', 'invoices', 'cartItems'] as const)
      for (const id of Object.keys(draft[name])) delete draft[name][Number(id)];
    const taxRates = [
      { id: 1, name: 'Included', percent: 19, included: true, country: 'Germany' },
      { id: 2, name: 'Added', percent: 7.5, included: false, country: 'Nigeria' },
    ];
    Object.assign(draft.workspace['1'] ?? {}, { taxRates });
  });
});

async function sell(country: string, productId: number, coupon = '') {
  const account = (await store.snapshot()).accounts[1];
  if (!account) throw new Error('There is no account 1');
  await addToCart({ accountId: 1, productId, actor });
  const shippingAddress = { name: 'Dana', street: 'Way 1', postcode: '20457', city: 'Town', country, phone: '' };
  const input = { shippingAddress, paymentMethod: 'Card' as const, note: '', coupon, giftCard: '' };
  return (await placeOrder({ input: { ...input, delivery: 'express' }, account, actor, onDay })).result.id;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const rounded = (cents: number) => Math.floor(cents + 0.5);

/** Returns the amounts of an order in cents, calculated only from its stored values. */
function byHand({ items, delivery, coupon, taxPercent, taxIncluded, refunds, outstanding }: Order) {
  const full = items.map(({ quantity, unitPrice }) => quantity * unitPrice);
  const off = items.map(({ discountPercent }, at) => rounded(((full[at] ?? 0) * discountPercent) / 100));
  const priced = sum(full) - sum(off) - (coupon?.amount ?? 0) + (delivery?.cost ?? 0);
  const tax = taxIncluded ? rounded(priced - priced / (1 + taxPercent / 100)) : rounded((priced * taxPercent) / 100);
  const total = taxIncluded ? priced : priced + tax;
  return {
    subtotal: sum(full),
    tax,
    net: total - tax,
    total,
    refunded: sum(refunds.map((one) => one.amount)),
    outstanding,
  };
}

it('orders have the same amounts in a manual calculation, the CSV, the dashboard, and the tax report', async () => {
  const ids = [await sell('Germany', 4, 'WELCOME10'), await sell('Nigeria', 7), await sell('Iceland', 3)];
  for (const id of ids) await invoiceFromOrder({ id, words: invoiceWords, onDay, actor });
  const [first = 0, second = 0] = ids;
  const { customer, shippingAddress, billingAddress, note, items } = await storedOrder(second);
  const lines = items.map(({ productId, discountPercent }) => ({ productId, discountPercent, quantity: 2 }));
  const facts = { customer, shippingAddress, billingAddress, note, status: 'pending' as const };
  await editOrder({ id: second, input: { ...facts, items: lines, reason: 'By phone' }, actor, onDay });
  await refundOrder({ id: first, amount: 1000, reason: 'Late', actor, onDay });

  const orders = await Promise.all(ids.map(storedOrder));
  const hand = orders.map((order) => ({ id: order.id, ...byHand(order) }));
  expect(hand.map(({ tax }) => tax > 0)).toEqual([true, true, false]);
  expect(hand[1]?.outstanding).toBeGreaterThan(0);

  const browser = browserWith(await cookieFor('admin'));
  const csv = await (await browser.get(exported.loader, '/apps/order/export')).text();
  const [header = '', ...rows] = csv.replace('\uFEFF', '').trimEnd().split('\r\n');
  const names = header.split(',');
  const cents = (row: string, name: string) => Math.round(Number(row.split(',')[names.indexOf(name)]) * 100);
  for (const one of hand) {
    const row = rows.find((line) => line.startsWith(`${one.id},`)) ?? '';
    const columns = Object.keys(one).filter((name) => name !== 'id');
    expect(Object.fromEntries(columns.map((name) => [name, cents(row, name)]))).toEqual({ ...one, id: undefined });
  }

  const sales = sum(hand.map(({ total, refunded }) => total - refunded));
  const report = await workspaceReport('last-28-days', { onDay, zone: 'UTC' });
  expect(report.sales.value).toBe(sales);
  const taxes = await taxReport({ from: onDay, to: onDay });
  expect(taxes.total.gross).toBe(sales);
  const taxOf = (percent: number) => taxes.rows.find((row) => row.percent === percent)?.tax ?? 0;
  // The refund of $10.00 includes 19% tax.
  expect(taxOf(19)).toBe((hand[0]?.tax ?? 0) - rounded(1000 - 1000 / 1.19));
  expect(Math.abs(taxOf(7.5) - (hand[1]?.tax ?? 0))).toBeLessThanOrEqual(1);
});
