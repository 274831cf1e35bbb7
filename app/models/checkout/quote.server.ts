import type { Collections } from '~/models/store/database.schema';
import {
  deliveryCost,
  type DeliveryMethod,
  orderLine,
  orderLineAmount,
  orderSums,
  orderTotals,
} from '~/models/order/rules';
import { productIn } from '~/models/product/queries.server';
import { coloredName } from '~/models/product/rules';
import { cartLines, perProduct } from '~/models/product/saved';
import { shopTax } from '~/models/workspace/money.server';
import { workspaceIn } from '~/models/workspace/queries.server';
import { type CouponProblem, couponOff } from './rules';

interface Choices {
  accountId: number;
  delivery?: DeliveryMethod | null;
  coupon: string;
  giftCard: string;
  /** Name of the destination country. */
  country?: string;
  onDay: string;
}

type Source = Pick<Collections, 'cartItems' | 'products' | 'coupons' | 'giftCards' | 'workspace'>;

const byCode = <One extends { code: string }>(all: Record<string, One>, code: string) =>
  code === '' ? undefined : Object.values(all).find((one) => one.code === code);

/**
 * Calculates on the server what an account's cart costs with its selections, in cents: the lines, the coupon's discount
 * or why it doesn't apply, the gift card's payment, and the totals. `left` is the stock available for a line, without
 * the quantity of the same product in other colors; `short` contains the lines that need more than that. Both the
 * checkout and the order use this function so that their numbers match.
 */
export function quoteCart(
  source: Source,
  { accountId, delivery = null, coupon, giftCard, country = '', onDay }: Choices,
) {
  const cart = cartLines({ ...source.cartItems }, source.products, accountId);
  const wanted = new Map(perProduct(cart).map(({ productId, qty }) => [productId, qty]));
  const lines = cart.map(({ productId, qty, color, addedPrice }) => {
    const product = productIn(source, productId);
    const item = orderLine(product, qty, color);
    const others = (wanted.get(productId) ?? qty) - qty;
    const left = Math.max(0, product.stock - others);
    return { name: coloredName({ productId, color }), product, item, addedPrice, amount: orderLineAmount(item), left };
  });
  const items = lines.map(({ item }) => item);
  const off = coupon === '' ? 0 : couponOff(byCode(source.coupons, coupon), orderTotals(items).total, onDay);
  const problem: CouponProblem | null = typeof off === 'string' ? off : null;
  const products = lines.map(({ product }) => product);
  const prices = workspaceIn(source).deliveryPrices;
  const priced = {
    items,
    delivery:
      delivery && lines.length > 0 ? { method: delivery, cost: deliveryCost(delivery, products, prices) } : null,
    coupon: typeof off === 'number' && off > 0 ? { code: coupon, amount: off } : null,
    ...shopTax(source, country),
  };
  const known = byCode(source.giftCards, giftCard);
  const card = known?.isOff ? undefined : known;
  const paid = Math.min(card?.balance ?? 0, orderSums(priced).total);
  const order = { ...priced, giftCard: card && paid > 0 ? { code: card.code, amount: paid } : null };
  return {
    lines,
    order,
    sums: orderSums(order),
    couponProblem: problem,
    giftCardKnown: giftCard === '' || card !== undefined,
    short: lines.filter(({ item, left }) => item.quantity > left),
  };
}

export type Quote = ReturnType<typeof quoteCart>;
