import { cartTerms, type ColorOption, discountOf, pictureIn } from '~/models/product/rules';
import { addDays } from '~/models/shared/day';
import { percentOf, taxIn, toCents } from '~/models/shared/money';

/** Statuses of an order; the first is the initial one. */
export const orderStatuses = ['pending', 'finished', 'rejected', 'cancelled'] as const;

/** Status groups in the order list on pages: active (`counted`) and closed (see `isClosed`). */
export const orderGroups = ['counted', 'closed'] as const;

export const orderPayments = ['unpaid', 'paid', 'partially-refunded', 'refunded'] as const;

export const orderFulfilments = ['open', 'shipped'] as const;

export const orderPaymentMethods = ['Card', 'Bank transfer', 'Cash on delivery'] as const;

/** Payment method of an invoice for each payment method of an order. */
export const invoiceMethods = {
  Card: 'Card',
  'Bank transfer': 'Bank transfer',
  'Cash on delivery': 'Cash',
} as const satisfies Record<(typeof orderPaymentMethods)[number], string>;

/** Sortable columns, the default first. */
export const orderColumns = ['placedAt', 'id', 'customer.name', 'status', 'payment', 'total'] as const;

export type OrderStatus = (typeof orderStatuses)[number];
export type OrderPayment = (typeof orderPayments)[number];
export type OrderFulfilment = (typeof orderFulfilments)[number];
export type OrderColumn = (typeof orderColumns)[number];

interface Line {
  quantity: number;
  unitPrice: number;
  discountPercent: number;
}

/**
 * Returns the order line for a product in the cart: the price in cents, the discount that the cart shows (contract §4),
 * and the selected color.
 */
export function orderLine<Product extends { id: number; name: string; image: string; price: number }>(
  { id, name, image, price }: Product,
  quantity: number,
  color: ColorOption | null,
) {
  const shown = { name, color, image: pictureIn(image, color) };
  return { productId: id, ...shown, quantity, unitPrice: toCents(price), discountPercent: discountOf(id) };
}

/**
 * Returns the delivery day of an order: the latest delivery day among its products in the cart (contract §4),
 * `YYYY-MM-DD`.
 * @param placedOn the calendar day the order is placed on
 */
export function deliveryDay(items: readonly { productId: number }[], placedOn: string): string {
  const days = items.map(({ productId }) => cartTerms(productId, placedOn).shippingDate.slice(0, 10));
  return days.sort().at(-1) ?? placedOn;
}

/** Returns the price of a line after its discount, in cents. */
export function orderLineAmount({ quantity, unitPrice, discountPercent }: Line): number {
  return quantity * unitPrice - percentOf(quantity * unitPrice, discountPercent);
}

/** Calculates the totals of an order, or of a cart before checkout, in cents: subtotal − discount = total. */
export function orderTotals(items: readonly Line[]) {
  const subtotal = items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  const total = items.reduce((sum, line) => sum + orderLineAmount(line), 0);
  return { subtotal, discount: subtotal - total, total };
}

export const deliveryMethods = ['standard', 'express', 'pickup'] as const;

export type DeliveryMethod = (typeof deliveryMethods)[number];

/** Prices of the delivery methods that the workspace charges for, in cents. Pickup is free. */
type DeliveryPrices = Readonly<Record<Exclude<DeliveryMethod, 'pickup'>, number>>;

/** Returns the price of a delivery, in cents. Standard delivery is free if every product ships free. */
export function deliveryCost(
  method: DeliveryMethod,
  products: readonly { hasFreeShipping: boolean }[],
  prices: DeliveryPrices,
): number {
  if (method === 'pickup') return 0;
  if (method === 'standard' && products.every(({ hasFreeShipping }) => hasFreeShipping)) return 0;
  return prices[method];
}

/**
 * Returns the day a delivery arrives, `YYYY-MM-DD`: two days after `placedOn` for express, and the next day for pickup.
 * For standard delivery, or without a method, see `deliveryDay`.
 */
export function deliveryDayBy(
  method: DeliveryMethod | null,
  items: readonly { productId: number }[],
  placedOn: string,
) {
  if (method === 'express') return addDays(placedOn, 2);
  return method === 'pickup' ? addDays(placedOn, 1) : deliveryDay(items, placedOn);
}

interface PricedOrder {
  items: readonly Line[];
  delivery?: { cost: number } | null;
  coupon?: { amount: number } | null;
  giftCard?: { amount: number } | null;
  taxPercent?: number;
  /** Whether the prices include the tax, which is the default. Otherwise, tax is added to them. */
  taxIncluded?: boolean;
}

/**
 * Calculates the totals of a whole order in cents: subtotal − discount − coupon + delivery = total, with the tax
 * included in it or added to it. `due` is the total minus what a gift card paid.
 */
export function orderSums({ items, delivery, coupon, giftCard, taxPercent = 0, taxIncluded = true }: PricedOrder) {
  const { subtotal, discount, total: goods } = orderTotals(items);
  const parts = { delivery: delivery?.cost ?? 0, coupon: coupon?.amount ?? 0, giftCard: giftCard?.amount ?? 0 };
  const priced = goods - parts.coupon + parts.delivery;
  const tax = taxIncluded ? taxIn(priced, taxPercent) : percentOf(priced, taxPercent);
  const total = taxIncluded ? priced : priced + tax;
  return { subtotal, discount, ...parts, total, tax, due: total - parts.giftCard };
}

/** Returns true if the prices of an order from the API include the tax. They then add up to its total. */
export function isTaxIncluded({ total, subtotal, discount, coupon, delivery }: OrderTotals): boolean {
  const priced = [subtotal, -discount, -(coupon?.amount ?? 0), delivery?.cost ?? 0];
  return toCents(total) === priced.reduce((sum, dollars) => sum + toCents(dollars), 0);
}

/** An order's totals in dollars. */
interface OrderTotals {
  total: number;
  subtotal: number;
  discount: number;
  coupon: { amount: number } | null;
  delivery: { cost: number } | null;
}

interface Money extends PricedOrder {
  paidAt: string | null;
  paid: number;
  /**
   * The unpaid amount that edits or documents added to the total, in cents. Negative for an amount that has to be
   * refunded.
   */
  outstanding?: number;
  refunds: readonly { amount: number }[];
}

interface OrderState {
  status: OrderStatus;
  paidAt: string | null;
  shippedAt: string | null;
  outstanding?: number;
}

/** Returns the refunded amount, in cents. */
export function orderRefunded({ refunds }: Pick<Money, 'refunds'>): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns the amount that can still be refunded, in cents: what was paid, including by gift card, minus refunds. */
export function orderRefundable(order: Money): number {
  return order.paid + (order.giftCard?.amount ?? 0) - orderRefunded(order);
}

/** Returns the amount that the buyer still owes because of edits or documents, in cents. */
export function owedOn({ outstanding = 0 }: Pick<Money, 'outstanding'>): number {
  return Math.max(0, outstanding);
}

/** Returns the amount that still has to be refunded because edits or documents lowered the total, in cents. */
export function toRefund({ outstanding = 0 }: Pick<Money, 'outstanding'>): number {
  return Math.max(0, -outstanding);
}

/**
 * Returns the value of an order, in cents: the amount paid, or the total of an unpaid order, plus the outstanding
 * amount, minus refunds.
 */
export function orderWorth(order: Money): number {
  const kept = order.paidAt === null ? orderSums(order).total - orderRefunded(order) : orderRefundable(order);
  return kept + (order.outstanding ?? 0);
}

/** Returns the payment state. A paid order with an outstanding amount to pay counts as unpaid. */
export function orderPayment(order: Money): OrderPayment {
  if (order.paidAt === null || (order.outstanding ?? 0) > 0) return 'unpaid';
  if (order.refunds.length === 0) return 'paid';
  return orderRefundable(order) > 0 ? 'partially-refunded' : 'refunded';
}

/** Checks whether an order was rejected or canceled. */
export function isClosed({ status }: Pick<OrderState, 'status'>): boolean {
  return status === 'rejected' || status === 'cancelled';
}

/** Returns the actions that an order's state allows. The model rejects all others as a conflict. */
export function orderSteps({ status, paidAt, shippedAt, outstanding = 0 }: OrderState) {
  const closed = isClosed({ status });
  return {
    pay: !closed && (paidAt === null || outstanding > 0),
    ship: !closed && shippedAt === null,
    finish: status === 'pending',
    reject: status === 'pending' && shippedAt === null,
    cancel: status === 'pending' && shippedAt === null,
  };
}

export type OrderStep = keyof ReturnType<typeof orderSteps>;

interface ListedOrder {
  status: OrderStatus;
  payment: OrderPayment;
  fulfilment: OrderFulfilment;
}

/** Returns a function that checks whether an order from a list or the API allows an action. */
export function allowsStep(step: OrderStep): (order: ListedOrder) => boolean {
  return ({ status, payment, fulfilment }) =>
    orderSteps({
      status,
      paidAt: payment === 'unpaid' ? null : payment,
      shippedAt: fulfilment === 'open' ? null : fulfilment,
    })[step];
}

/**
 * Returns the next action for an order: payment, then shipping, then finishing. With cash on delivery, shipping comes
 * before payment. Returns `null` if no action is left.
 */
export function nextOrderStep(order: OrderState & { paymentMethod: string }): 'pay' | 'ship' | 'finish' | null {
  const can = orderSteps(order);
  const atTheDoor = order.paymentMethod === 'Cash on delivery';
  if (can.pay && !(atTheDoor && can.ship)) return 'pay';
  if (can.ship) return 'ship';
  return can.finish ? 'finish' : null;
}
