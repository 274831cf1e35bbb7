import { z } from 'zod';
import { chosenColor } from '~/models/product/schema';

/**
 * A product in an account's cart, in the selected color. `addedPrice` is the unit price when it was added, in cents;
 * `null` for items stored before this field existed.
 */
export const cartItemSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  productId: z.number().int(),
  qty: z.number().int().min(1),
  color: chosenColor,
  addedPrice: z.number().int().nullable().default(null),
});

/** A cart item on the wire (contract §4). */
export const wireCartItemSchema = cartItemSchema.omit({ accountId: true, color: true, addedPrice: true });
