import type { CheckoutStep } from '~/models/checkout/rules';
import type { ColorOption } from '~/models/product/rules';

/** Addresses of the shop's pages. */
export const shopPath = '/apps/ecommerce/shop';
export const wishlistPath = '/apps/ecommerce/wishlist';
export const checkoutPath = '/apps/ecommerce/checkout';

/** Where whoever has the link sees a wishlist or a cart without signing in. */
export function sharedPath(token: string): string {
  return `/misc/shared/${token}`;
}

/** The page of a product, in a colour when one was chosen. */
export function productPath({ slug, color }: { slug: string; color?: ColorOption | null }): string {
  return `/apps/ecommerce/product-detail/${slug}${color ? `?color=${color}` : ''}`;
}

/** The address of a step of the checkout. */
export function stepPath(step: CheckoutStep): string {
  return step === 'cart' ? checkoutPath : `${checkoutPath}/${step}`;
}

/** The address of the panel that changes a saved address. */
export function savedAddressPath(id: number): string {
  return `${stepPath('address')}/${id}`;
}
