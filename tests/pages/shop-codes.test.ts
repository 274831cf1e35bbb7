import { beforeEach, describe, expect, it } from 'vitest';
import { chooseDelivery, chooseSavedAddress, redeemCoupon, redeemGiftCard } from '~/models/checkout/commands.server';
import { checkoutView } from '~/models/checkout/queries.server';
import { cancelOrder, placeOrder } from '~/models/order/commands.server';
import { store } from '~/models/store/store.server';
import * as page from '~/routes/shop/codes/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/ecommerce/coupons';
const actor = { id: 1, name: 'Dana Whitfield' };
let browser = browserWith('');

const act = (fields: Record<string, string>) => browser.post(page.action, path, fields);
const errorsOf = async (fields: Record<string, string>) => {
  const response = await act(fields);
  const { result } = (await response.json()) as { result: { error: Record<string, string[]> } };
  return { status: response.status, names: Object.keys(result.error) };
};
const coupon = async (code: string) => Object.values((await store.snapshot()).coupons).find((one) => one.code === code);
const card = async (code: string) => Object.values((await store.snapshot()).giftCards).find((one) => one.code === code);

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the page for coupons and gift cards', () => {
  it('adds a coupon with its terms, with undo', async () => {
    const terms = { percent: '7.5', amount: '', minimum: '20', endsOn: '2099-12-31', usesLeft: '3' };
    expect(await outcomeOf(await act({ intent: 'coupon', code: ' spring-7 ', ...terms }))).toMatchObject({
      to: path,
      type: 'success',
      undo: true,
    });
    expect(await coupon('SPRING-7')).toMatchObject({ percent: 7.5, amount: 0, minimum: 2000, usesLeft: 3 });
    expect(await coupon('SPRING-7')).toMatchObject({ endsOn: '2099-12-31' });
  });

  it('adds a gift card with its balance, and lists it with only the end of its code', async () => {
    await act({ intent: 'giftCard', code: 'GIFT-NEW', balance: '12.50' });
    expect(await card('GIFT-NEW')).toMatchObject({ balance: 1250 });
    const { giftCards } = (await (await browser.get(page.loader, path)).json()) as { giftCards: { code: string }[] };
    expect(giftCards[0]).toMatchObject({ code: '…-NEW', balance: 1250, state: 'on' });
  });

  it('rejects duplicate and malformed codes, and codes without a value', async () => {
    expect(await errorsOf({ intent: 'coupon', code: 'welcome10', percent: '5' })).toEqual({
      status: 409,
      names: ['code'],
    });
    expect((await errorsOf({ intent: 'coupon', code: 'a b', percent: '5' })).names).toEqual(['code']);
    expect((await errorsOf({ intent: 'coupon', code: 'NOTHING' })).names).toEqual(['percent']);
    expect((await errorsOf({ intent: 'giftCard', code: 'GIFT-0', balance: '0' })).names).toEqual(['balance']);
  });

  it('turns a coupon off and on again and a gift card off, and returns 404 for an unknown coupon', async () => {
    const id = (await coupon('WELCOME10'))?.id ?? 0;
    await act({ intent: `switchCoupon:${id}`, off: 'true' });
    await expect(redeemCoupon({ code: 'WELCOME10', accountId: 1, actor })).rejects.toMatchObject({ code: 'invalid' });
    await act({ intent: `switchCoupon:${id}`, off: 'false' });
    await redeemCoupon({ code: 'WELCOME10', accountId: 1, actor });
    const cardId = (await card('GIFT-5000'))?.id ?? 0;
    await redeemGiftCard({ code: 'GIFT-5000', accountId: 1, actor });
    await act({ intent: `switchGiftCard:${cardId}`, off: 'true' });
    expect((await checkoutView(1)).giftCardPaid).toBeNull();
    await expect(redeemGiftCard({ code: 'GIFT-5000', accountId: 1, actor })).rejects.toMatchObject({ code: 'invalid' });
    expect((await act({ intent: 'switchCoupon:999', off: 'true' })).status).toBe(404);
  });

  it('can’t be opened or submitted by a client account', async () => {
    browser = browserWith(await cookieFor('client'));
    expect((await browser.get(page.loader, path)).headers.get('location')).toContain('/misc/not-authorized');
    const before = (await store.snapshot()).coupons;
    await act({ intent: 'coupon', code: 'MINE', percent: '99' });
    expect((await store.snapshot()).coupons).toEqual(before);
  });
});

it('a coupon with one use left can’t be redeemed again after it’s used in an order, until the order is canceled', async () => {
  await act({ intent: 'coupon', code: 'ONCE-ONLY', percent: '10', usesLeft: '1' });
  await chooseSavedAddress({ id: 2, accountId: 1, actor });
  await chooseDelivery({ delivery: 'standard', accountId: 1, actor });
  const account = (await store.snapshot()).accounts[1];
  const { shippingAddress } = await checkoutView(1);
  if (!account || !shippingAddress) throw new Error('No account');
  const input = { shippingAddress, paymentMethod: 'Card' as const, note: '', coupon: 'ONCE-ONLY', giftCard: '' };
  const { result } = await placeOrder({ input, account, actor });
  expect(await coupon('ONCE-ONLY')).toMatchObject({ usesLeft: 0 });
  await expect(redeemCoupon({ code: 'ONCE-ONLY', accountId: 1, actor })).rejects.toMatchObject({
    fields: { code: 'couponUsed' },
  });
  await cancelOrder({ id: result.id, reason: 'Changed my mind', actor });
  expect(await coupon('ONCE-ONLY')).toMatchObject({ usesLeft: 1 });
});
