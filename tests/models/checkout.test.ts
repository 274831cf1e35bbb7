import { beforeEach, describe, expect, it } from 'vitest';
import { setCartQuantity, addToCart } from '~/models/cart/commands.server';
import {
  chooseAddress,
  chooseDelivery,
  choosePayment,
  placeCheckout,
  redeemCoupon,
  redeemGiftCard,
  takeWhatIsLeft,
} from '~/models/checkout/commands.server';
import { checkoutOf, checkoutView } from '~/models/checkout/queries.server';
import { checkoutAddressSchema, paymentChoiceSchema } from '~/models/checkout/schema';
import { cancelOrder } from '~/models/order/commands.server';
import { updateProduct } from '~/models/product/commands.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const by = { accountId: 1, actor };
const accountOf = async (id: number) => {
  const account = (await store.snapshot()).accounts[id];
  if (!account) throw new Error(`There is no account ${id}`);
  return account;
};
const place = async (idempotencyKey = '', expectedTotal?: number) => {
  const total = expectedTotal ?? (await checkoutView(1)).sums.total;
  return placeCheckout({ expectedTotal: total, note: '', account: await accountOf(1), actor, idempotencyKey });
};
const stockOf = async (id: number) => (await store.snapshot()).products[id]?.stock;
const countOrders = async () => Object.keys((await store.snapshot()).orders).length;

beforeEach(reseed);

describe('checkout lines and totals', () => {
  it('include delivery, coupon, and tax, and a gift card reduces the amount due', async () => {
    const before = (await checkoutView(1)).sums;
    expect(before.total).toBe(before.subtotal - before.discount);
    await chooseDelivery({ ...by, delivery: 'express' });
    await redeemCoupon({ ...by, code: 'WELCOME10' });
    await redeemGiftCard({ ...by, code: 'GIFT-5000' });
    const { sums, taxPercent } = await checkoutView(1);
    expect(sums.coupon).toBe(Math.round(before.total / 10));
    expect(sums.total).toBe(before.total - sums.coupon + 1490);
    expect(sums.due).toBe(sums.total - 5000);
    expect(sums.tax).toBe(Math.round((sums.total * taxPercent) / (100 + taxPercent)));
  });

  it('include a delivery fee if at least one product doesn’t ship free', async () => {
    expect((await checkoutView(1)).sums.delivery).toBe(0);
    await addToCart({ accountId: 1, productId: 4, actor });
    expect((await checkoutView(1)).sums.delivery).toBe(490);
  });

  it.each([
    ['NOPE', 'couponUnknown'],
    ['SUMMER', 'couponEnded'],
  ])('can’t include the coupon %s or an empty gift card', async (code, key) => {
    await expect(redeemCoupon({ ...by, code })).rejects.toMatchObject({ fields: { code: key } });
    await expect(redeemGiftCard({ ...by, code: 'GIFT-EMPTY' })).rejects.toMatchObject({ fields: { code: 'giftCard' } });
  });

  it('show the previous price of a product whose price has changed', async () => {
    await addToCart({ accountId: 1, productId: 4, actor });
    await updateProduct({ changes: { id: 4, price: 99 }, actor });
    const line = (await checkoutView(1)).lines.find(({ id }) => id === 4);
    expect(line).toMatchObject({ price: 9900, priceWas: 12900 });
    expect((await store.snapshot()).products[4]?.priceHistory).toMatchObject([{ price: 129 }]);
  });
});

describe('placing an order', () => {
  it('reduces the stock and the gift card balance, and canceling restores both', async () => {
    await redeemGiftCard({ ...by, code: 'GIFT-1500' });
    const { result } = await place();
    expect([await stockOf(3), await stockOf(12)]).toEqual([39, 38]);
    expect((await store.snapshot()).giftCards[2]?.balance).toBe(0);
    await cancelOrder({ id: result.id, reason: 'Changed my mind', actor });
    expect([await stockOf(3), await stockOf(12)]).toEqual([40, 40]);
    expect((await store.snapshot()).giftCards[2]?.balance).toBe(1500);
  });

  it('happens once for concurrent requests with one idempotency key, and a later request with another key fails', async () => {
    const before = await countOrders();
    const total = (await checkoutView(1)).sums.total;
    const results = await Promise.all([1, 2, 3].map(() => place('key', total)));
    expect(new Set(results.map(({ result }) => result.id)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
    await expect(place('another', total)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('fails without changes if the total differs from the expected total', async () => {
    const before = await store.snapshot();
    await expect(place('', 1)).rejects.toMatchObject({ code: 'conflict' });
    expect(await store.snapshot()).toBe(before);
  });

  it('fails while a gift card covers less than expected', async () => {
    await redeemGiftCard({ ...by, code: 'GIFT-1500' });
    const { total: expectedTotal, due: expectedDue } = (await checkoutView(1)).sums;
    const account = await accountOf(1);
    const placeAtWhatWasSeen = () =>
      placeCheckout({ expectedTotal, expectedDue, note: '', account, actor, idempotencyKey: 'a form' });
    await store.commit({ actor, label: 'test', logged: false }, (draft) => {
      Object.assign(draft.giftCards[2] ?? {}, { balance: 500 });
    });
    await expect(placeAtWhatWasSeen()).rejects.toMatchObject({ code: 'conflict' });
    await store.commit({ actor, label: 'test', logged: false }, (draft) => {
      Object.assign(draft.giftCards[2] ?? {}, { balance: 1500 });
    });
    expect((await placeAtWhatWasSeen()).result.due).toBe(expectedDue / 100);
  });

  it('fails if a product’s stock is too low, and keeps the cart, which can be reduced to what’s in stock', async () => {
    await addToCart({ accountId: 1, productId: 26, actor });
    await setCartQuantity({ accountId: 1, productId: 26, qty: 2, actor });
    await expect(place()).rejects.toMatchObject({ products: [{ left: 1 }] });
    expect((await checkoutView(1)).lines.map(({ id }) => id)).toEqual([3, 12, 26]);
    await takeWhatIsLeft(by);
    expect((await checkoutView(1)).lines.find(({ id }) => id === 26)?.quantity).toBe(1);
    await place();
    expect(await stockOf(26)).toBe(0);
  });

  it('sells the last item to one of a hundred concurrent buyers', async () => {
    const account = await accountOf(1);
    const checkout = checkoutOf(await store.snapshot(), 1);
    await store.commit({ actor, label: 'test', logged: false }, (draft) => {
      for (let id = 101; id <= 200; id++) {
        draft.accounts[id] = { ...account, id, email: `buyer${id}@example.com`, username: `buyer${id}` };
        draft.cartItems[id] = { id, accountId: id, productId: 26, qty: 1, color: null, addedPrice: null };
        draft.checkouts[id] = { ...checkout, id, accountId: id };
      }
    });
    const { total } = (await checkoutView(101)).sums;
    const before = await countOrders();
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, async (_, at) => {
        const buyer = await accountOf(101 + at);
        const who = { id: buyer.id, name: buyer.fullName };
        return placeCheckout({ expectedTotal: total, note: '', account: buyer, actor: who, idempotencyKey: '' });
      }),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await stockOf(26), await countOrders()]).toEqual([0, before + 1]);
  });
});

describe('the checkout steps', () => {
  const address = { name: 'A', street: 'B 1', city: 'Oslo', country: 'Norway', postcode: '0150' };
  const card = { payment: 'Card', cardName: 'A B', cardNumber: '4242 4242 4242 4242', cardCode: '123' };

  it.each([
    [{}, true],
    [{ postcode: '015' }, false],
    [{ country: 'Atlantis' }, false],
    [{ country: 'Netherlands', postcode: '1015 CT' }, true],
  ])('validate an address with %o (valid: %s)', (changes, fine) => {
    expect(checkoutAddressSchema.safeParse({ ...address, ...changes }).success).toBe(fine);
  });

  it.each([
    [{ cardExpiry: '12/40' }, true],
    [{ cardExpiry: '01/20' }, false],
    [{ cardExpiry: '12/40', cardNumber: '4242 4242 4242 4241' }, false],
    [{ cardExpiry: '12/40', cardNumber: '4000 0000 0000 0002' }, false],
    [{ payment: 'Cash on delivery', cardNumber: '' }, true],
  ])('validate a payment with %o (valid: %s)', (changes, fine) => {
    expect(paymentChoiceSchema.safeParse({ ...card, ...changes }).success).toBe(fine);
  });

  it('save the same address only once', async () => {
    const input = { ...address, phone: '', save: true };
    await chooseAddress({ ...by, input });
    await chooseAddress({ ...by, input });
    await choosePayment({ ...by, payment: 'Cash on delivery' });
    const { addresses, shippingAddress } = await checkoutView(1);
    expect(addresses.filter(({ city }) => city === 'Oslo')).toHaveLength(1);
    expect(shippingAddress?.city).toBe('Oslo');
  });
});
