import { addDays } from '~/models/shared/day';

/** What the shop's grid can be ordered by, the default first (contract §4). */
export const productOrders = ['featured', 'price-asc', 'price-desc'] as const;

export type ProductOrder = (typeof productOrders)[number];

/** The colours every product comes in (specification §9). */
export const colorOptions = ['primary', 'success', 'warning', 'danger', 'info'] as const;

/**
 * What the cart says about a product beside its price. Derived from the id, so that the figures stay the same from one
 * look to the next; within the ranges of contract §4. Delivery is at noon UTC and neither on the first nor on the last
 * of the eight possible days, so that it is inside the range in every time zone.
 * @param today the calendar day as `YYYY-MM-DD`
 * @returns delivery as an ISO instant, number of offers (1–4) and discount in percent (3–20)
 */
export function cartTerms(productId: number, today: string) {
  const days = 2 + ((productId * 5) % 6);
  return {
    shippingDate: `${addDays(today, days)}T12:00:00.000Z`,
    offers: 1 + (productId % 4),
    discountPercentage: discountOf(productId),
  };
}

/** The discount on a product in the cart and in an order, in percent. */
export function discountOf(productId: number): number {
  return 3 + ((productId * 7) % 18);
}
