import { z } from 'zod';

/**
 * A product an account is about to buy; `addedPrice` is what one piece cost when it was put in, in cents, and unknown of
 * those stored before it was kept.
 */
export const cartItemSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  productId: z.number().int(),
  qty: z.number().int().min(1),
  addedPrice: z.number().int().nullable().default(null),
});

/** A cart item on the wire (contract §4). */
export const wireCartItemSchema = cartItemSchema.omit({ accountId: true, addedPrice: true });

export type CartItem = z.infer<typeof cartItemSchema>;
