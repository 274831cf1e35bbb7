/** What of an account can be shown to whoever has a link. */
export const sharedShelves = ['wishlist', 'cart'] as const;

export type SharedShelf = (typeof sharedShelves)[number];
