import { z } from 'zod';

/** A product an account would like to have. */
export const wishlistItemSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  productId: z.number().int(),
});

/** A wishlist item on the wire (contract §4). */
export const wireWishlistItemSchema = wishlistItemSchema.omit({ accountId: true });

export type WishlistItem = z.infer<typeof wishlistItemSchema>;
