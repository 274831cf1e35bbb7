import type { CheckoutStep } from '~/models/checkout/rules';

/** Addresses of the shop's pages. */
export const shopPath = '/apps/ecommerce/shop';
export const wishlistPath = '/apps/ecommerce/wishlist';
export const checkoutPath = '/apps/ecommerce/checkout';

/** The page of a product. */
export function productPath({ slug }: { slug: string }): string {
  return `/apps/ecommerce/product-detail/${slug}`;
}

/** The address of a step of the checkout. */
export function stepPath(step: CheckoutStep): string {
  return step === 'cart' ? checkoutPath : `${checkoutPath}/${step}`;
}
