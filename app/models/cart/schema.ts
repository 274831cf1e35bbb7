import { z } from 'zod';

/** A product an account is about to buy. */
export const cartItemSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  productId: z.number().int(),
  qty: z.number().int().min(1),
});

/** A cart item on the wire (contract §4). */
export const wireCartItemSchema = cartItemSchema.omit({ accountId: true });

export type CartItem = z.infer<typeof cartItemSchema>;
