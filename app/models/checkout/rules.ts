import { percentOf } from '~/models/shared/money';

/** How the checkout lets people pay; a gift card pays before any of them. */
export const checkoutPayments = ['Card', 'Cash on delivery'] as const;

/** The steps of the checkout in order, each an address. */
export const checkoutSteps = ['cart', 'address', 'delivery', 'payment', 'review'] as const;

export type CheckoutStep = (typeof checkoutSteps)[number];

/** What is written on a parcel: a saved address without whose it is. */
export function addressOf<Saved extends { id: number; accountId: number }>({
  id: _,
  accountId: __,
  ...address
}: Saved) {
  return address;
}

/** The end of a gift card's code: whoever knows the whole can spend what's on it. */
export function maskedCode(code: string): string {
  return `…${code.slice(-Math.min(4, Math.floor(code.length / 2)))}`;
}

/** Why a coupon takes nothing off. */
export type CouponProblem = 'unknown' | 'ended' | 'used' | 'minimum';

/** The sentence of the `validation` namespace for each. */
export const couponSentences = {
  unknown: 'couponUnknown',
  ended: 'couponEnded',
  used: 'couponUsed',
  minimum: 'couponMinimum',
} as const satisfies Record<CouponProblem, string>;

interface Coupon {
  code: string;
  percent: number;
  amount: number;
  minimum: number;
  endsOn: string | null;
  usesLeft?: number;
  isOff?: true;
}

/**
 * What a coupon takes off goods, in cents, never more than they cost.
 * @param goods what they cost after their discounts, in cents
 * @param onDay the calendar day it is
 */
export function couponOff(coupon: Coupon | undefined, goods: number, onDay: string): number | CouponProblem {
  if (!coupon || coupon.isOff) return 'unknown';
  if (coupon.endsOn !== null && coupon.endsOn < onDay) return 'ended';
  if (coupon.usesLeft === 0) return 'used';
  if (goods < coupon.minimum) return 'minimum';
  return Math.min(goods, percentOf(goods, coupon.percent) + coupon.amount);
}
