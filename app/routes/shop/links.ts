import type { CheckoutStep } from '~/models/checkout/rules';

/** Addresses of the shop's pages. */
export const shopPath = '/apps/ecommerce/shop';
export const wishlistPath = '/apps/ecommerce/wishlist';
export const checkoutPath = '/apps/ecommerce/checkout';

/** Where whoever has the link sees a wishlist or a cart without signing in. */
export function sharedPath(token: string): string {
  return `/misc/shared/${token}`;
}

/** The page of a product. */
export function productPath({ slug }: { slug: string }): string {
  return `/apps/ecommerce/product-detail/${slug}`;
}

/** The address of a step of the checkout. */
export function stepPath(step: CheckoutStep): string {
  return step === 'cart' ? checkoutPath : `${checkoutPath}/${step}`;
}
