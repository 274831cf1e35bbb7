import { addDays } from '~/models/shared/day';
import { percentOf } from '~/models/shared/money';

/** What the shop's grid can be ordered by, the default first (contract §4). */
export const productOrders = ['featured', 'price-asc', 'price-desc'] as const;

export type ColorOption = (typeof colorOptions)[number];
export type ProductOrder = (typeof productOrders)[number];

/** The shop's bands of prices; `edges` are their bounds in dollars. */
export const priceBands = ['to-100', '100-300', '300-700', 'from-700'] as const;

/** Lowest ratings the shop can be narrowed to, in stars. */
export const ratingSteps = ['4', '3', '2'] as const;

export type PriceBand = (typeof priceBands)[number];

const edges = [100, 300, 700] as const;

/** The band a price in dollars lies in; a price on an edge is in the upper band. */
export function priceBandOf(price: number): PriceBand {
  const above = edges.filter((edge) => price >= edge).length;
  return priceBands[above] ?? 'from-700';
}

/** The bounds of a band in cents; `null` where it is open. */
export function bandBounds(band: PriceBand): { from: number | null; to: number | null } {
  const at = priceBands.indexOf(band);
  const cents = (edge: number | undefined) => (edge === undefined ? null : edge * 100);
  return { from: cents(edges[at - 1]), to: cents(edges[at]) };
}

/** Whether a product is sold. */
export const productStates = ['sold', 'archived'] as const;

/** With so many pieces on hand or fewer the buyer is told how many are left. */
export const lowStock = 3;

/** The colours every product comes in (specification §9). */
export const colorOptions = ['primary', 'success', 'warning', 'danger', 'info'] as const;

/** A product in one of its colours, or in none that anybody has chosen. */
export interface ColoredProduct {
  productId: number;
  color: ColorOption | null;
}

/** What names a product in a colour in a form: `3-primary`, and `3` without a colour. */
export function coloredName({ productId, color }: ColoredProduct): string {
  return color ? `${productId}-${color}` : `${productId}`;
}

/** What `coloredName` made; null for anything else. */
export function parseColored(name: string): ColoredProduct | null {
  const [, id = '', asked] = /^(\d{1,15})(?:-([a-z]+))?$/.exec(name) ?? [];
  const color = colorOptions.find((one) => one === asked) ?? null;
  return id === '' || (asked !== undefined && color === null) ? null : { productId: Number(id), color };
}

/** The picture of a product in a colour: drawn ones come in each, an uploaded one shows what it shows. */
export function pictureIn(image: string, color: ColorOption | null): string {
  return color && image.startsWith('/art/') ? `${image}?color=${color}` : image;
}

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

/**
 * Calculates what one piece of a product is sold for: its price without the discount of the cart, in cents.
 * @param price of the catalogue, in cents
 */
export function salePrice(productId: number, price: number): number {
  return price - percentOf(price, discountOf(productId));
}
