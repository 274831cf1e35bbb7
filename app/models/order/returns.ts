import { coloredName } from '~/models/product/rules';
import { orderLineAmount, orderRefundable, toRefund } from './rules';
import { percentOf } from '~/models/shared/money';
import type { Order } from './schema';

/** Returned items of a line, identified by the line's name (`coloredName`). */
export interface ReturnedPieces {
  line: string;
  quantity: number;
}

type PricedOrder = Pick<Order, 'items' | 'coupon' | 'taxPercent' | 'taxIncluded'>;

/**
 * Returns the final price of each line of an order, in cents: after its discount and its share of the coupon, including
 * any tax that is added to the prices.
 */
function lineWorths({ items, coupon, taxPercent, taxIncluded }: PricedOrder): number[] {
  const amounts = items.map(orderLineAmount);
  const goods = amounts.reduce((sum, amount) => sum + amount, 0);
  const off = Math.min(coupon?.amount ?? 0, goods);
  // Use differences of the rounded running total so that the shares add up to exactly the coupon's amount.
  let sum = 0;
  let shared = 0;
  return amounts.map((amount) => {
    sum += amount;
    const share = goods === 0 ? 0 : Math.round((off * sum) / goods) - shared;
    shared += share;
    const taxOn = (net: number) => (taxIncluded ? 0 : percentOf(net, taxPercent));
    const net = amount - share;
    const before = sum - amount - (shared - share);
    return net + taxOn(before + net) - taxOn(before);
  });
}

/** Returns how many items of each line of an order were returned, by the line's name. */
export function returnedPieces({ refunds }: Pick<Order, 'refunds'>): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { lines } of refunds)
    for (const line of lines) {
      const name = coloredName(line);
      pieces.set(name, (pieces.get(name) ?? 0) + line.quantity);
    }
  return pieces;
}

/**
 * Lists the lines of an order with the number of items that can still be returned.
 * @returns for each line, its name, product, and color, the number of items left, the refund for the next item
 * (`each`), and a function that calculates the refund for the next items (`worthOf`), both in cents
 */
export function returnableLines(order: Order) {
  const returned = returnedPieces(order);
  const worths = lineWorths(order);
  return order.items.map(({ productId, name, color, quantity }, at) => {
    const line = coloredName({ productId, color });
    const before = Math.min(quantity, returned.get(line) ?? 0);
    const worth = worths[at] ?? 0;
    // Use differences of running totals again, so that returning all items one by one adds up to the line's price.
    const upTo = (pieces: number) => Math.round((worth * pieces) / quantity);
    const worthOf = (pieces: number) => upTo(before + pieces) - upTo(before);
    return { line, productId, name, color, left: quantity - before, each: worthOf(1), worthOf };
  });
}

/**
 * Calculates the refund for returned items, in cents: their price after discounts and coupon, including tax. Excludes
 * delivery. The maximum is the refundable amount, minus what still has to be refunded because of edits or documents.
 */
export function returnAmount(order: Order, pieces: readonly ReturnedPieces[]): number {
  const lines = returnableLines(order);
  const worth = pieces.reduce((sum, { line, quantity }) => {
    const known = lines.find((one) => one.line === line);
    return sum + (known ? known.worthOf(Math.min(known.left, quantity)) : 0);
  }, 0);
  return Math.min(worth, orderRefundable(order) - toRefund(order));
}
