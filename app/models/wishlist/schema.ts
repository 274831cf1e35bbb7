import { z } from 'zod';
import { chosenColor } from '~/models/product/schema';

/** A product on an account's wishlist, in the selected color. */
export const wishlistItemSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  productId: z.number().int(),
  color: chosenColor,
});

/** A wishlist item in the API (contract §4). */
export const wireWishlistItemSchema = wishlistItemSchema.omit({ accountId: true, color: true });
