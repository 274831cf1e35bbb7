import { ownedBy } from '~/models/shared/owned';
import { today } from '~/models/shared/day';
import { cartTerms } from '~/models/product/rules';
import { coloredCard } from '~/models/product/shop.server';
import { deliveryCost, deliveryDayBy, deliveryMethods } from '~/models/order/rules';
import { toCents } from '~/models/shared/money';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { workspaceIn } from '~/models/workspace/queries.server';
import { quoteCart } from './quote.server';
import { addressOf, checkoutSteps, type CheckoutStep } from './rules';
import type { Checkout } from './schema';

const blank = {
  shippingAddress: null,
  billingAddress: null,
  shippingSaved: null,
  billingSaved: null,
  delivery: null,
  payment: null,
  coupon: '',
  giftCard: '',
};

/**
 * Returns an account's selections, with the current version of saved addresses. Returns empty selections if the account
 * hasn't started a checkout.
 */
export function checkoutOf(
  { checkouts, savedAddresses }: Pick<Collections, 'checkouts' | 'savedAddresses'>,
  accountId: number,
): Checkout {
  const chosen = checkouts[accountId] ?? { id: accountId, accountId, ...blank };
  const now = (saved: number | null, copy: Checkout['shippingAddress']) => {
    const known = saved === null ? undefined : savedAddresses[saved];
    return known ? addressOf(known) : copy;
  };
  return {
    ...chosen,
    shippingAddress: now(chosen.shippingSaved, chosen.shippingAddress),
    billingAddress: now(chosen.billingSaved, chosen.billingAddress),
  };
}

/**
 * Returns the first incomplete step, or `review` if all steps are complete. Requests for later steps are redirected to
 * it.
 */
function openStep({ shippingAddress, delivery, payment }: Checkout, isEmpty: boolean): CheckoutStep {
  if (isEmpty) return 'cart';
  if (!shippingAddress) return 'address';
  if (!delivery) return 'delivery';
  return payment ? 'review' : 'payment';
}

function goneFrom({ cartItems, products }: Pick<Collections, 'cartItems' | 'products'>, accountId: number): string[] {
  const names = ownedBy(cartItems, accountId).flatMap(({ productId }) => {
    const product = products[productId];
    return product?.isArchived ? [product.name] : [];
  });
  return [...new Set(names)];
}

/**
 * Returns everything that an account's checkout shows, with amounts in cents: lines with terms and stock, totals,
 * selections, saved addresses, the next step, and the delivery methods, each with its cost, its effect on the totals,
 * and its arrival date.
 * @param onDay the current day in the user's time zone
 */
export async function checkoutView(accountId: number, onDay = today()) {
  const collections = await store.snapshot();
  const checkout = checkoutOf(collections, accountId);
  const { delivery, coupon, giftCard, shippingAddress } = checkout;
  const country = shippingAddress?.country;
  const quote = quoteCart(collections, { accountId, delivery, coupon, giftCard, country, onDay });
  const items = quote.lines.map(({ item }) => item);
  const products = quote.lines.map(({ product }) => product);
  const next = openStep(checkout, items.length === 0);
  const { deliveryPrices, startedAt } = workspaceIn(collections);
  return {
    ...checkout,
    /** Whether codes from the sample data can be suggested. */
    isDemo: startedAt === null,
    next,
    done: checkoutSteps.slice(0, checkoutSteps.indexOf(next)),
    lines: quote.lines.map(({ name, product, item: { quantity, color }, amount, addedPrice, left }) => ({
      ...coloredCard(product, color),
      line: name,
      color,
      ...cartTerms(product.id, onDay),
      quantity,
      amount,
      left,
      priceWas: addedPrice === null || addedPrice === toCents(product.price) ? null : addedPrice,
    })),
    sums: quote.sums,
    taxPercent: quote.order.taxPercent,
    taxIncluded: quote.order.taxIncluded,
    couponOff: quote.order.coupon,
    couponProblem: quote.couponProblem,
    giftCardPaid: quote.order.giftCard,
    gone: goneFrom(collections, accountId),
    isShort: quote.short.length > 0,
    addresses: ownedBy(collections.savedAddresses, accountId),
    deliveries: deliveryMethods.map((method) => {
      const { sums, order } = quoteCart(collections, { accountId, delivery: method, coupon, giftCard, country, onDay });
      const arrivesOn = deliveryDayBy(method, items, onDay);
      return {
        method,
        cost: deliveryCost(method, products, deliveryPrices),
        arrivesOn,
        sums,
        giftCardPaid: order.giftCard,
      };
    }),
  };
}

export type CheckoutView = Awaited<ReturnType<typeof checkoutView>>;
