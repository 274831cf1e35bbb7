import { isSampleWorkspace } from '~/lib/sample-workspace';
import { addDays } from '~/models/shared/day';
import { percentOf } from '~/models/shared/money';

/** The sort orders of the shop's grid, the default first (contract §4). */
export const productOrders = ['featured', 'price-asc', 'price-desc'] as const;

export type ColorOption = (typeof colorOptions)[number];
export type ProductOrder = (typeof productOrders)[number];

/** The shop's price ranges. `edges` are their bounds in dollars. */
export const priceBands = ['to-100', '100-300', '300-700', 'from-700'] as const;

/** Minimum ratings in the shop's filter, in stars. */
export const ratingSteps = ['4', '3', '2'] as const;

export type PriceBand = (typeof priceBands)[number];

const edges = [100, 300, 700] as const;

/** Returns the range that a price in dollars belongs to. A price equal to a bound is in the upper range. */
export function priceBandOf(price: number): PriceBand {
  const above = edges.filter((edge) => price >= edge).length;
  return priceBands[above] ?? 'from-700';
}

/** Returns the bounds of a range in cents; `null` for an open end. */
export function bandBounds(band: PriceBand): { from: number | null; to: number | null } {
  const at = priceBands.indexOf(band);
  const cents = (edge: number | undefined) => (edge === undefined ? null : edge * 100);
  return { from: cents(edges[at - 1]), to: cents(edges[at]) };
}

/** States of a product: still sold, or archived. */
export const productStates = ['sold', 'archived'] as const;

/** Maximum stock at which the buyer sees how many items are left. */
export const lowStock = 3;

/** The colors every product comes in (specification §9). */
export const colorOptions = ['primary', 'success', 'warning', 'danger', 'info'] as const;

/** A product in one of its colors, or without a selected color. */
export interface ColoredProduct {
  productId: number;
  color: ColorOption | null;
}

/** Returns the form value for a product in a color: `3-primary`, or `3` without a color. */
export function coloredName({ productId, color }: ColoredProduct): string {
  return color ? `${productId}-${color}` : `${productId}`;
}

/** Parses the result of `coloredName`. Returns `null` for anything else. */
export function parseColored(name: string): ColoredProduct | null {
  const [, id = '', colorText] = /^(\d{1,15})(?:-([a-z]+))?$/.exec(name) ?? [];
  const color = colorOptions.find((one) => one === colorText) ?? null;
  return id === '' || (colorText !== undefined && color === null) ? null : { productId: Number(id), color };
}

/**
 * Returns the image of a product in a color. Drawings exist in each color. An uploaded image is the same for all
 * colors.
 */
export function pictureIn(image: string, color: ColorOption | null): string {
  return color && image.startsWith('/art/') ? `${image}?color=${color}` : image;
}

/**
 * Returns the terms that the cart shows for a product in addition to its price. They're derived from the ID, so they
 * don't change between views. They're within the ranges of contract §4. Delivery is at noon UTC and never on the first
 * or last of the eight possible days, so it's within the range in every time zone.
 * @param today the calendar day as `YYYY-MM-DD`
 * @returns delivery as an ISO instant, number of offers (1–4), and discount in percent (3–20, or 0 in a company's own
 * shop)
 */
export function cartTerms(productId: number, today: string) {
  const days = 2 + ((productId * 5) % 6);
  return {
    shippingDate: `${addDays(today, days)}T12:00:00.000Z`,
    offers: 1 + (productId % 4),
    discountPercentage: discountOf(productId),
  };
}

/** Returns the discount on a product in the cart and in an order, in percent. It's 0 outside the sample shop. */
export function discountOf(productId: number): number {
  return isSampleWorkspace() ? 3 + ((productId * 7) % 18) : 0;
}

/**
 * Calculates the price of one item of a product after the cart's discount, in cents.
 * @param price the catalog price, in cents
 */
export function salePrice(productId: number, price: number): number {
  return price - percentOf(price, discountOf(productId));
}
