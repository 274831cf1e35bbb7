import { AppError, found } from '~/lib/errors';
import { today } from '~/models/shared/day';
import { rowsOf } from '~/models/shared/list';
import type { By } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';
import type { NewCoupon, NewGiftCard } from './codes.schema';
import { maskedCode } from './rules';

/** State of a coupon or gift card: active, turned off, expired, or used up. */
export type CodeState = 'on' | 'off' | 'ended' | 'used';

/**
 * Returns the shop's coupons and gift cards, newest first, with amounts in cents. For a gift card, only the end of its
 * code is returned.
 * @param onDay the current calendar day
 */
export async function listCodes(onDay = today()) {
  const { coupons, giftCards } = await store.snapshot();
  const couponState = (isOff: boolean, endsOn: string | null, usesLeft: number | null): CodeState => {
    if (isOff) return 'off';
    if (endsOn !== null && endsOn < onDay) return 'ended';
    return usesLeft === 0 ? 'used' : 'on';
  };
  const cardState = (isOff: boolean, balance: number): CodeState => (isOff ? 'off' : balance > 0 ? 'on' : 'used');
  return {
    coupons: rowsOf(coupons)
      .map(({ isOff = false, usesLeft = null, ...coupon }) => {
        return { ...coupon, usesLeft, isOff, state: couponState(isOff, coupon.endsOn, usesLeft) };
      })
      .reverse(),
    giftCards: rowsOf(giftCards)
      .map(({ isOff = false, code, ...card }) => {
        return { ...card, code: maskedCode(code), isOff, state: cardState(isOff, card.balance) };
      })
      .reverse(),
  };
}

function assertFree(known: Readonly<Record<string, { code: string }>>, code: string): void {
  if (Object.values(known).some((one) => one.code.toUpperCase() === code))
    throw new AppError('conflict', 'This code already exists.', { code: 'codeTaken' });
}

/** Adds a coupon, only once if the form is submitted twice. Throws `conflict` under `code` if the code exists. */
export async function addCoupon({ input, actor, idempotencyKey }: By & { input: NewCoupon }) {
  const { code, percent = 0, amount = 0, minimum = 0, endsOn = null, usesLeft } = input;
  return store.commit({ actor, label: 'coupon.added', about: code, idempotencyKey }, ({ coupons }) => {
    assertFree(coupons, code);
    const id = nextId(coupons);
    coupons[id] = { id, code, percent, amount, minimum, endsOn, ...(usesLeft === undefined ? {} : { usesLeft }) };
    return { id, code };
  });
}

/** Adds a gift card, only once if the form is submitted twice. Throws `conflict` under `code` if the code exists. */
export async function addGiftCard({ input: { code, balance }, actor, idempotencyKey }: By & { input: NewGiftCard }) {
  return store.commit({ actor, label: 'giftCard.added', about: maskedCode(code), idempotencyKey }, ({ giftCards }) => {
    assertFree(giftCards, code);
    const id = nextId(giftCards);
    giftCards[id] = { id, code, balance };
    return { id, code };
  });
}

/** Turns a coupon off or on. Existing orders keep their discount. Throws `not_found`. */
export async function switchCoupon({ id, isOff, actor }: By & { id: number; isOff: boolean }) {
  const { code } = found((await store.snapshot()).coupons[id], 'Coupon');
  const label = isOff ? 'coupon.switchedOff' : 'coupon.switchedOn';
  return store.commit({ actor, label, about: code }, ({ coupons }) => {
    const coupon = found(coupons[id], 'Coupon');
    if (isOff) coupon.isOff = true;
    else delete coupon.isOff;
    return { code };
  });
}

/** Turns a gift card off or on. Its balance stays the same. Throws `not_found`. */
export async function switchGiftCard({ id, isOff, actor }: By & { id: number; isOff: boolean }) {
  const { code } = found((await store.snapshot()).giftCards[id], 'Gift card');
  const label = isOff ? 'giftCard.switchedOff' : 'giftCard.switchedOn';
  return store.commit({ actor, label, about: maskedCode(code) }, ({ giftCards }) => {
    const card = found(giftCards[id], 'Gift card');
    if (isOff) card.isOff = true;
    else delete card.isOff;
    return { code: maskedCode(code) };
  });
}
