import { z } from 'zod';
import { chosenColor } from '~/models/product/schema';

/**
 * A product an account is about to buy, in the colour it has chosen; `addedPrice` is what one piece cost when it was put in, in cents, and unknown of
 * those stored before it was kept.
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
