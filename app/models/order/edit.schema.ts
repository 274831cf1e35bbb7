import { z } from 'zod';
import { colorOptions } from '~/models/product/rules';
import { digitsAtMost, idNumber, requiredText } from '~/models/shared/fields.schema';
import { toCents } from '~/models/shared/money';
import { deliveryMethods } from './rules';
import { addressInput, note } from './schema';

/**
 * What the form that edits an order holds; a new line has the price of the catalogue, one that was there keeps its own. A discount
 * in percent that is left out stays as it was, or is the shop's for a new line; a delivery without `cost` (in dollars) costs
 * what the shop charges, one without a method is none, and none sent leaves it as it is.
 */
export const orderEditSchema = z.object({
  customer: z.object({ name: requiredText.max(120), email: z.email().max(200) }),
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
/** The form that edits an order as typed, before it is read. */
export type OrderEditValues = z.input<typeof orderEditSchema>;
