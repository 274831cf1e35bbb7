import type { CheckoutStep } from '~/models/checkout/rules';
import type { ColorOption } from '~/models/product/rules';

/** Addresses of the shop's pages. */
export const shopPath = '/apps/ecommerce/shop';
export const wishlistPath = '/apps/ecommerce/wishlist';
export const checkoutPath = '/apps/ecommerce/checkout';
export const ownOrdersPath = '/apps/ecommerce/orders';
export const codesPath = '/apps/ecommerce/coupons';

/** Where whoever has the link sees a wishlist or a cart without signing in. */
export function sharedPath(token: string): string {
  return `/misc/shared/${token}`;
}

/** The page of an order for the account that has placed it. */
export function ownOrderPath(id: number): string {
  return `${checkoutPath}/done/${id}`;
}

/** The page of a product, in a colour when one was chosen. */
export function productPath({ slug, color }: { slug: string; color?: ColorOption | null }): string {
  return `/apps/ecommerce/product-detail/${slug}${color ? `?color=${color}` : ''}`;
}

/** The address of a step of the checkout. */
export function stepPath(step: CheckoutStep): string {
  return step === 'cart' ? checkoutPath : `${checkoutPath}/${step}`;
}

/** The pages that list saved addresses; each has panels below it. */
export type AddressesPath = '/apps/ecommerce/addresses' | '/apps/ecommerce/checkout/address';

export const addressesPath = '/apps/ecommerce/addresses' satisfies AddressesPath;
export const addressStepPath = '/apps/ecommerce/checkout/address' satisfies AddressesPath;

/** The list of addresses that a panel with this path stands beside. */
export function listOf(path: string): AddressesPath {
  return path.startsWith(addressStepPath) ? addressStepPath : addressesPath;
}
