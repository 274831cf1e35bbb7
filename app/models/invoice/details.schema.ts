import { z } from 'zod';
import { lineSchema, paymentSchema } from './schema';
import { textNamesIn } from './text-fields';
import { sentTexts } from './text-fields.schema';

/** Details of an invoice that its documented wire format lacks, for showing and editing it. Amounts are in dollars. */
export const invoiceDetailsSchema = z.object({
  number: z.string().nullable(),
  issuedOn: z.string(),
  dueOn: z.string(),
  ...sentTexts(textNamesIn('details')),
  items: z.array(lineSchema.extend({ unitPrice: z.number(), amount: z.number() })),
  discountPercent: z.number(),
  taxPercent: z.number(),
  subtotal: z.number(),
  discount: z.number(),
  tax: z.number(),
  total: z.number(),
  due: z.number(),
  note: z.string(),
  issuedAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  payments: z.array(paymentSchema.extend({ amount: z.number() })),
});

export type InvoiceDetails = z.infer<typeof invoiceDetailsSchema>;
