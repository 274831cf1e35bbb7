import { z } from 'zod';
import { chosenColor } from '~/models/product/schema';

/** A product an account would like to have, in the colour it has chosen. */
export const wishlistItemSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  productId: z.number().int(),
  color: chosenColor,
});

/** A wishlist item on the wire (contract §4). */
export const wireWishlistItemSchema = wishlistItemSchema.omit({ accountId: true, color: true });
