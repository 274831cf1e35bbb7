import { coloredName, type ColorOption, parseColored } from '~/models/product/rules';

/** Changes to the wishlist or the cart, as posted by the buttons on the shop's pages: `wish:3`, `add:3-primary`. */
export const shelfActs = ['wish', 'unwish', 'add', 'remove', 'toCart', 'toWishlist'] as const;

export interface ShelfAct {
  kind: (typeof shelfActs)[number];
  id: number;
  color?: ColorOption | null;
}

/** Returns the intent of a button that applies to a product. */
export function shelfIntent({ kind, id, color = null }: ShelfAct): string {
  return `${kind}:${coloredName({ productId: id, color })}`;
}

/** Parses the result of `shelfIntent`. Returns null for anything else. */
export function parseShelfAct(intent: string): ShelfAct | null {
  const [name, detail = ''] = intent.split(':');
  const kind = shelfActs.find((one) => one === name);
  const product = parseColored(detail);
  return kind && product ? { kind, id: product.productId, color: product.color } : null;
}

/** IDs of the products on the wishlist, and the `coloredName`s of the lines in the cart. */
export interface Shelves {
  wished: readonly number[];
  inCart: readonly string[];
}

/** Returns the cart and wishlist with a pending change applied. */
export function withShelfAct({ wished, inCart }: Shelves, { kind, id, color = null }: ShelfAct): Shelves {
  const name = coloredName({ productId: id, color });
  const without = <One>(all: readonly One[], one: One) => all.filter((other) => other !== one);
  const onWishlist = kind === 'wish' || kind === 'toWishlist';
  const offWishlist = kind === 'unwish' || kind === 'toCart';
  const intoCart = kind === 'add' || kind === 'toCart';
  const outOfCart = kind === 'remove' || kind === 'toWishlist';
  return {
    wished: onWishlist ? [...without(wished, id), id] : offWishlist ? without(wished, id) : wished,
    inCart: intoCart ? [...without(inCart, name), name] : outOfCart ? without(inCart, name) : inCart,
  };
}
