import { z } from 'zod';
import { parseAddresses } from '~/models/email/address';
import { requiredText } from '~/models/shared/fields.schema';

const maxReceivers = 20;

const receivers = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => parseAddresses(text).bad.length === 0, { params: { key: 'addresses' } })
  .refine((text) => parseAddresses(text).people.length <= maxReceivers, { params: { key: 'tooMany' } });

/** Form of the email that sends an invoice to its client. With `copy`, the sender gets the email, too. */
export const invoiceMailSchema = z.object({
  to: receivers.refine((text) => parseAddresses(text).people.length > 0, { params: { key: 'required' } }),
  cc: receivers.default(''),
  copy: z.boolean().default(false),
  subject: requiredText.max(200),
  text: z.string().max(5000).default(''),
});

/** Form to send reviewed emails: the IDs of the invoices, separated by commas. */
export const invoiceSendSchema = z.object({ ids: z.string().max(2000) });
