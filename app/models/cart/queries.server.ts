import type { Collections } from '~/models/store/database.schema';
import { cartTerms, coloredName, pictureIn, salePrice } from '~/models/product/rules';
import { productIn, shelvesOf } from '~/models/product/queries.server';
import type { CartProduct } from '~/models/product/schema';
import { cartLines, savedItems } from '~/models/product/saved';
import { store } from '~/models/store/store.server';
import { toCents } from '~/models/shared/money';
import { today } from '~/models/shared/day';

/**
 * Returns the number of different products in an account's cart, without archived ones (contract §1,
 * `extras.eCommerceCartItemsCount`).
 */
export function cartCount({ cartItems, products }: Collections, accountId: number): number {
  return savedItems(cartItems, products, accountId).length;
}

/**
 * Returns the products in an account's cart with quantity and terms, in the order they were added. Each product is
 * returned once, even if the cart contains it in several colors (contract §4).
 */
export async function listCart(accountId: number): Promise<CartProduct[]> {
  const collections = await store.snapshot();
  const { cart, mark } = shelvesOf(collections, accountId);
  const onDay = today();
  return cart.map(({ productId, qty }) => ({
    ...mark(productIn(collections, productId)),
    qty,
    ...cartTerms(productId, onDay),
  }));
}

/**
 * Returns the contents of the navbar's cart: the number of lines, the last four lines, newest first, and the total
 * after discounts, in cents.
 */
export async function cartMenu(accountId: number) {
  const collections = await store.snapshot();
  const cart = cartLines(collections.cartItems, collections.products, accountId);
  const all = cart.map((line) => {
    const { slug, name, image, price } = productIn(collections, line.productId);
    const { color, qty } = line;
    const cents = salePrice(line.productId, toCents(price));
    // Each line is rounded once, as in the order.
    const amount = salePrice(line.productId, toCents(price) * qty);
    return { line: coloredName(line), color, slug, name, image: pictureIn(image, color), price: cents, qty, amount };
  });
  const subtotal = all.reduce((sum, { amount }) => sum + amount, 0);
  return { count: all.length, rows: all.slice(-4).reverse(), subtotal };
}

export type CartMenuView = Awaited<ReturnType<typeof cartMenu>>;
