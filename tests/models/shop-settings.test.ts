import { beforeEach, describe, expect, it } from 'vitest';
import { addToCart } from '~/models/cart/commands.server';
import { chooseAddress, chooseDelivery } from '~/models/checkout/commands.server';
import { orderMethodOf } from '~/models/checkout/rules';
import { paymentChoiceSchema } from '~/models/checkout/schema';
import { checkoutView } from '~/models/checkout/queries.server';
import { invoiceTotals, taxShares } from '~/models/invoice/rules';
import { placeOrder, refundOrder } from '~/models/order/commands.server';
import { editOrder } from '~/models/order/edit.server';
import { invoiceFromOrder } from '~/models/order/invoice.server';
import { storedOrder } from '~/models/order/queries.server';
import { returnItems } from '~/models/order/return.server';
import { returnableLines } from '~/models/order/returns';
import { isTaxIncluded, orderSums, orderWorth } from '~/models/order/rules';
import { getOrder } from '~/models/order/queries.server';
import { shopPrices } from '~/models/store/migrations/017-shop-prices';
import { showSamples } from '~/lib/sample-workspace';
import { today } from '~/models/shared/day';
import { toCents } from '~/models/shared/money';
import { store } from '~/models/store/store.server';
import { saveMoney } from '~/models/workspace/money.server';
import { getWorkspace } from '~/models/workspace/queries.server';
import type { MoneyInput } from '~/models/workspace/schema';
import { invoiceWords } from '../helpers/invoice-words';
import { assertDocuments } from '../helpers/money-views';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const onDay = today();
const by = { accountId: 1, actor };
const address = { name: 'Dana', street: 'Way 1', postcode: '', city: 'Lagos', country: 'Nigeria', phone: '' };

const save = (changes: Partial<MoneyInput>) =>
  saveMoney({ input: { defaultId: 0, banks: [], rates: [], ...changes }, actor });
const tax = (percent: number, included: boolean, country = '') => ({ name: 'Tax', percent, included, country });
const place = async () => {
  const account = (await store.snapshot()).accounts[1];
  if (!account) throw new Error('There is no account 1');
  const input = { shippingAddress: address, paymentMethod: 'Card' as const, note: '', coupon: '', giftCard: '' };
  return (await placeOrder({ input: { ...input, delivery: 'express' }, account, actor, onDay })).result.id;
};

beforeEach(() => reseed());

describe('the shop', () => {
  it('charges the delivery prices set for the workspace, which a save without prices doesn’t change', async () => {
    await save({ standardDelivery: 700, expressDelivery: 2100 });
    await addToCart({ ...by, productId: 4 });
    const costs = (await checkoutView(1)).deliveries.map(({ method, cost }) => [method, cost]);
    expect(costs).toEqual([
      ['standard', 700],
      ['express', 2100],
      ['pickup', 0],
    ]);
    // Omitted fields don't change.
    await save({});
    expect((await getWorkspace()).deliveryPrices).toEqual({ standard: 700, express: 2100 });
  });

  it('taxes orders at the destination’s, the general, or the default rate, and adds tax to prices that exclude it', async () => {
    await chooseAddress({ ...by, input: { ...address, save: false } });
    await chooseDelivery({ ...by, delivery: 'express' });
    const sums = async () => (await checkoutView(1)).sums;
    await save({ rates: [tax(20, true, 'Germany')] });
    const before = await sums();
    expect(before.tax).toBe(0);
    await save({ rates: [tax(7.5, false, 'Nigeria'), tax(20, true)] });
    const added = Math.round(before.total * 0.075);
    expect(await sums()).toMatchObject({ tax: added, total: before.total + added });
    await save({ rates: [tax(20, true)] });
    expect(await sums()).toMatchObject({ tax: Math.round(before.total / 6), total: before.total });
    await store.commit({ actor, label: 'test', logged: false }, ({ workspace }) => {
      Object.assign(workspace['1'] ?? {}, { taxRates: [], taxPercent: 10, taxIncluded: false });
    });
    expect((await sums()).tax).toBe(Math.round(before.total / 10));
  });
});

describe('an order with tax added to its prices', () => {
  beforeEach(() => save({ rates: [tax(7.5, false)] }));

  it('includes the tax when it’s billed, and matches its documents after an edit, a return, and a refund', async () => {
    const id = await place();
    const order = await storedOrder(id);
    const sums = orderSums(order);
    expect(sums.total).toBe(sums.subtotal - sums.discount + sums.delivery + sums.tax);
    expect(isTaxIncluded(await getOrder(id))).toBe(false);
    const { result } = await invoiceFromOrder({ id, words: invoiceWords, onDay, actor });
    const invoice = (await store.snapshot()).invoices[result.invoiceId];
    expect(invoice && invoiceTotals(invoice)).toMatchObject({ total: sums.total, tax: sums.tax });
    const { customer, shippingAddress, billingAddress, note, items } = order;
    const lines = items.map(({ productId, discountPercent, color }) => {
      return { productId, discountPercent, quantity: 3, ...(color && { color }) };
    });
    const facts = { customer, shippingAddress, billingAddress, note, status: 'pending' as const };
    await editOrder({ id, input: { ...facts, items: lines, reason: 'By phone' }, actor, onDay });
    await assertDocuments('edited');
    const [line] = returnableLines(await storedOrder(id));
    await returnItems({
      id,
      lines: [{ line: line?.line ?? '', quantity: 1 }],
      restock: true,
      reason: '',
      actor,
      onDay,
    });
    await refundOrder({ id, amount: 1234, reason: 'Late', actor, onDay });
    await assertDocuments('refunded');
    const all = Object.values((await store.snapshot()).invoices).filter(
      ({ orderId, creditOf }) => orderId === id || creditOf === result.invoiceId,
    );
    const shares = all.flatMap((one) => taxShares(one));
    expect(shares.every(({ percent }) => percent === 7.5)).toBe(true);
    const gross = shares.reduce((sum, share) => sum + share.base + share.tax, 0);
    expect(gross).toBe(orderWorth(await storedOrder(id)));
  });

  it('includes tax in the value of returnable items, which add up to the total without delivery, within a cent', async () => {
    const id = await place();
    const lines = returnableLines(await storedOrder(id));
    const { total, delivery } = orderSums(await storedOrder(id));
    const goods = lines.reduce((sum, { worthOf, left }) => sum + worthOf(left), 0);
    expect(Math.abs(goods - (total - Math.round(delivery * 1.075)))).toBeLessThanOrEqual(1);
  });
});

describe('the migration of shop prices', () => {
  const old = { id: 1, company: { name: 'Holt' } };

  it('stores the delivery prices and tax rates from the source code in the workspace, once', () => {
    const { workspace } = shopPrices.run({ workspace: { '1': old } }) as { workspace: Record<string, object> };
    expect(workspace['1']).toMatchObject({ ...old, deliveryPrices: { standard: 490, express: 1490 } });
    expect(workspace['1']).toHaveProperty('taxRates.length', 24);
    const again = { workspace };
    expect(shopPrices.run(again)).toBe(again);
  });

  it('keeps a workspace’s tax rates if they’re for prices that include tax', () => {
    const taxRates = [{ id: 1, ...tax(20, true) }];
    const { workspace } = shopPrices.run({ workspace: { '1': { ...old, taxRates } } }) as {
      workspace: Record<string, object>;
    };
    expect(workspace['1']).toMatchObject({ taxRates });
  });
});

it('a company’s own shop sells at catalog prices, without the sample’s discounts', async () => {
  showSamples(false);
  try {
    await addToCart({ ...by, productId: 3 });
    const { products } = await store.snapshot();
    const { lines, sums } = await checkoutView(1);
    const line = lines.find(({ id }) => id === 3);
    expect(line).toMatchObject({ sale: toCents(products[3]?.price ?? 0), discountPercentage: 0 });
    expect(sums.discount).toBe(0);
  } finally {
    showSamples(true);
  }
});

it('a company’s own shop requires no card details, and records card payments as bank transfers', () => {
  const card = { payment: 'Card' };
  expect(paymentChoiceSchema.safeParse(card).success).toBe(false);
  expect(orderMethodOf('Card')).toBe('Card');
  showSamples(false);
  try {
    expect(paymentChoiceSchema.safeParse(card).success).toBe(true);
    expect(orderMethodOf('Card')).toBe('Bank transfer');
    expect(orderMethodOf('Cash on delivery')).toBe('Cash on delivery');
  } finally {
    showSamples(true);
  }
});
