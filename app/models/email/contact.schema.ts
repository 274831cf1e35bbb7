import { z } from 'zod';
import { listQuery, requiredText } from '~/models/shared/fields.schema';

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

const address = z
  .string()
  .max(254)
  .transform((text) => text.trim())
  .refine((text) => /^[^\s@<>,;"()[\]\\]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(text), { params: { key: 'email' } });

/** A manually added contact of an account. Contacts are suggested first in address fields. */
export const mailContactSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  name: z.string(),
  email: z.string(),
  company: z.string().default(''),
  phone: z.string().default(''),
  note: z.string().default(''),
  /** Whether remote images in the contact's emails are shown without asking. */
  showsPictures: z.boolean().default(false),
});

export const mailContactFormSchema = z.object({
  name: requiredText.max(120).transform((text) => tidy(text.replace(/[<>"]/g, ''))),
  email: address,
  company: z.string().max(120).default('').transform(tidy),
  phone: z.string().max(40).default('').transform(tidy),
  note: z.string().max(2000).default(''),
  showsPictures: z.boolean().default(false),
});

/** Query of the contacts, sorted by name by default. */
export const mailContactQuerySchema = listQuery(['name', 'email', 'company'], { perPage: 25 });

export type MailContact = z.infer<typeof mailContactSchema>;
export type MailContactForm = z.output<typeof mailContactFormSchema>;
export type MailContactQuery = z.infer<typeof mailContactQuerySchema>;
