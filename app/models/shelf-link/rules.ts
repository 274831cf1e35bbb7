/** The lists of an account that can be shared with a link. */
export const sharedShelves = ['wishlist', 'cart'] as const;

export type SharedShelf = (typeof sharedShelves)[number];
