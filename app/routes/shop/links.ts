import type { CheckoutStep } from '~/models/checkout/rules';
import type { ColorOption } from '~/models/product/rules';

export const shopPath = '/apps/ecommerce/shop';
export const wishlistPath = '/apps/ecommerce/wishlist';
export const checkoutPath = '/apps/ecommerce/checkout';
export const ownOrdersPath = '/apps/ecommerce/orders';
export const codesPath = '/apps/ecommerce/coupons';

/** Returns the URL where anyone with the link can view a wishlist or a cart without signing in. */
export function sharedPath(token: string): string {
  return `/misc/shared/${token}`;
}

/** Returns the URL of an order's page for the account that placed it. */
export function ownOrderPath(id: number): string {
  return `${checkoutPath}/done/${id}`;
}

/** Returns the URL of a product's page, with the color if one is selected. */
export function productPath({ slug, color }: { slug: string; color?: ColorOption | null }): string {
  return `/apps/ecommerce/product-detail/${slug}${color ? `?color=${color}` : ''}`;
}

/** Returns the URL of a checkout step. */
export function stepPath(step: CheckoutStep): string {
  return step === 'cart' ? checkoutPath : `${checkoutPath}/${step}`;
}

/** Paths of the pages that list saved addresses. The paths of their panels start with these. */
export type AddressesPath = '/apps/ecommerce/addresses' | '/apps/ecommerce/checkout/address';

export const addressesPath = '/apps/ecommerce/addresses' satisfies AddressesPath;
export const addressStepPath = '/apps/ecommerce/checkout/address' satisfies AddressesPath;

/** Returns the path of the address list that the panel with this path belongs to. */
export function listOf(path: string): AddressesPath {
  return path.startsWith(addressStepPath) ? addressStepPath : addressesPath;
}
