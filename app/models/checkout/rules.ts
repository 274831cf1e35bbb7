import { isSampleWorkspace } from '~/lib/sample-workspace';
import { percentOf } from '~/models/shared/money';

/** Payment methods in the checkout. A gift card is applied before any of them. */
export const checkoutPayments = ['Card', 'Cash on delivery'] as const;

/**
 * Returns the payment method of an order for a choice in the checkout. Only the sample shop takes cards, and it doesn't
 * charge them. In a company's own shop, a card becomes a bank transfer so that no order counts as paid before it is.
 */
export function orderMethodOf(
  payment: (typeof checkoutPayments)[number],
): (typeof checkoutPayments)[number] | 'Bank transfer' {
  return payment === 'Card' && !isSampleWorkspace() ? 'Bank transfer' : payment;
}

/** The steps of the checkout in order, each with its own URL. */
export const checkoutSteps = ['cart', 'address', 'delivery', 'payment', 'review'] as const;

export type CheckoutStep = (typeof checkoutSteps)[number];

/** Returns the postal address of a saved address, without its ID or account. */
export function addressOf<Saved extends { id: number; accountId: number }>({
  id: _,
  accountId: __,
  ...address
}: Saved) {
  return address;
}

/** Returns the end of a gift card's code. Anyone with the full code can spend its balance. */
export function maskedCode(code: string): string {
  return `…${code.slice(-Math.min(4, Math.floor(code.length / 2)))}`;
}

export type CouponProblem = 'unknown' | 'ended' | 'used' | 'minimum';

/** The message key in the `validation` namespace for each reason. */
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
 * Returns the discount of a coupon, in cents, limited to the price of the goods, or the reason why it doesn't apply.
 * @param goods the price of the goods after discounts, in cents
 * @param onDay the current calendar day
 */
export function couponOff(coupon: Coupon | undefined, goods: number, onDay: string): number | CouponProblem {
  if (!coupon || coupon.isOff) return 'unknown';
  if (coupon.endsOn !== null && coupon.endsOn < onDay) return 'ended';
  if (coupon.usesLeft === 0) return 'used';
  if (goods < coupon.minimum) return 'minimum';
  return Math.min(goods, percentOf(goods, coupon.percent) + coupon.amount);
}
