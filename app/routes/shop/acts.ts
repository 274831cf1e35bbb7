/** A change of the wishlist or the cart, as the buttons of the shop's pages post it: `wish:3`. */
export const shelfActs = ['wish', 'unwish', 'add', 'remove', 'toCart', 'toWishlist'] as const;

export interface ShelfAct {
  kind: (typeof shelfActs)[number];
  id: number;
}

/** The intent of a button that does something with a product. */
export function shelfIntent({ kind, id }: ShelfAct): string {
  return `${kind}:${id}`;
}

/** What `shelfIntent` made; null for anything else. */
export function parseShelfAct(intent: string): ShelfAct | null {
  const [name, id = ''] = intent.split(':');
  const kind = shelfActs.find((one) => one === name);
  return kind && /^\d{1,15}$/.test(id) ? { kind, id: Number(id) } : null;
}

/** Ids of products on the wishlist and in the cart. */
export interface Shelves {
  wished: readonly number[];
  inCart: readonly number[];
}

/** The shelves with a change that is not loaded yet. */
export function withShelfAct({ wished, inCart }: Shelves, { kind, id }: ShelfAct): Shelves {
  const without = (ids: readonly number[]) => ids.filter((one) => one !== id);
  const withIt = (ids: readonly number[]) => [...without(ids), id];
  const onWishlist = kind === 'wish' || kind === 'toWishlist';
  const offWishlist = kind === 'unwish' || kind === 'toCart';
  const intoCart = kind === 'add' || kind === 'toCart';
  const outOfCart = kind === 'remove' || kind === 'toWishlist';
  return {
    wished: onWishlist ? withIt(wished) : offWishlist ? without(wished) : wished,
    inCart: intoCart ? withIt(inCart) : outOfCart ? without(inCart) : inCart,
  };
}
