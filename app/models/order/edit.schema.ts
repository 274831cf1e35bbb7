import { z } from 'zod';
import { colorOptions } from '~/models/product/rules';
import { digitsAtMost, idNumber, requiredText } from '~/models/shared/fields.schema';
import { toCents } from '~/models/shared/money';
import { deliveryMethods } from './rules';
import { addressInput, note } from './schema';

/**
 * Fields of the form that edits an order. Products that are already in the order keep their price, even in another
 * color; new products get the catalog price. If the percentage discount is omitted, it doesn't change; a new product
 * gets the shop's discount. A delivery without `cost` (in dollars) gets the shop's price. A delivery without a method
 * removes the order's delivery, and an omitted delivery leaves it unchanged.
 */
export const orderEditSchema = z.object({
  customer: z.object({ name: requiredText.max(120), email: z.email().max(200) }),
  /** The label of the buyer's client record (see `withPicks`); empty if the buyer has none. */
  client: z.string().max(300).optional(),
  items: z
    .array(
      z.object({
        productId: idNumber,
        quantity: z.number().int().min(1).max(999),
        color: z.enum(colorOptions).optional(),
        discountPercent: digitsAtMost(2).min(0).max(100).optional(),
      }),
    )
    .min(1)
    .max(50),
  delivery: z
    .object({
      method: z.enum(deliveryMethods).optional(),
      cost: digitsAtMost(2).min(0).max(100_000).transform(toCents).optional(),
    })
    .refine(({ method, cost = 0 }) => method !== undefined || cost === 0, {
      path: ['method'],
      params: { key: 'required' },
    })
    .optional(),
  shippingAddress: addressInput,
  billingAddress: addressInput,
  status: z.enum(['pending', 'finished', 'rejected']),
  note: note.default(''),
  reason: z.string().max(500).default(''),
});

export type OrderEdit = z.infer<typeof orderEditSchema>;
/** Values of the form for editing an order, before parsing. */
export type OrderEditValues = z.input<typeof orderEditSchema>;
