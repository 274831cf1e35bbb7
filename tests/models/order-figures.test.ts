import { beforeEach, expect, it } from 'vitest';
import { calendarEntries } from '~/models/calendar/entries.server';
import { chooseDelivery, placeCheckout, redeemCoupon } from '~/models/checkout/commands.server';
import { checkoutView } from '~/models/checkout/queries.server';
import { invoiceTotals } from '~/models/invoice/rules';
import { cancelOrder } from '~/models/order/commands.server';
import { invoiceFromOrder } from '~/models/order/invoice.server';
import { listPageOrders } from '~/models/order/queries.server';
import { orderPageQuerySchema } from '~/models/order/schema';
import { workspaceReport } from '~/models/report/queries.server';
import { today } from '~/models/shared/day';
import { toCents } from '~/models/shared/money';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const by = { accountId: 1, actor };

beforeEach(reseed);

async function figures() {
  const { productOrders, sales } = await workspaceReport('last-28-days', today());
  const { counts } = await listPageOrders(orderPageQuerySchema.parse({}));
  const entries = await calendarEntries({ kinds: [], layers: ['deliveries'], zone: 'UTC' });
  return {
    pending: productOrders.pending,
    sales: sales.value,
    listed: counts.pending ?? 0,
    deliveries: entries.length,
  };
}

it('an order with delivery and coupon is the same sum in checkout, order, list, invoice, dashboard and calendar', async () => {
  const before = await figures();
  await chooseDelivery({ ...by, delivery: 'express' });
  await redeemCoupon({ ...by, code: 'WELCOME10' });
  const { total } = (await checkoutView(1)).sums;
  const account = (await store.snapshot()).accounts[1];
  if (!account) throw new Error('There is no demo account');
  const { result } = await placeCheckout({ expectedTotal: total, note: '', account, actor, once: '' });
  expect(toCents(result.total)).toBe(total);
  const { rows } = await listPageOrders(orderPageQuerySchema.parse({ q: `#${result.id}` }));
  expect(rows.map((row) => toCents(row.total))).toEqual([total]);
  expect(await figures()).toEqual({
    pending: before.pending + 1,
    sales: before.sales + total,
    listed: before.listed + 1,
    deliveries: before.deliveries + 1,
  });

  const colors = { primary: 'Violet', success: 'Green', warning: 'Amber', danger: 'Rose', info: 'Blue' };
  const words = { service: 'Order', discount: 'Discount', coupon: 'Coupon', delivery: 'Delivery', note: '', colors };
  const { result: made } = await invoiceFromOrder({ id: result.id, words, onDay: today(), actor });
  const invoice = (await store.snapshot()).invoices[made.invoiceId];
  expect(invoice && invoiceTotals(invoice).total).toBe(total);

  await cancelOrder({ id: result.id, reason: 'Changed my mind', actor });
  expect(await figures()).toEqual(before);
});
