import { z } from 'zod';
import { bankSchema, companySchema } from '~/models/shared/company.schema';
import { emailText, longText } from '~/models/shared/fields.schema';

/** An address the product is reached at, such as `https://app.example.com`: scheme and host, nothing after them. */
const origin = z
  .string()
  .trim()
  .max(200)
  .refine((text) => /^https?:\/\/[^\s/?#@\\]+\/?$/i.test(text) && URL.canParse(text), { params: { key: 'webAddress' } })
  .transform((text) => new URL(text).origin);

const noCompany = { name: '', address: '', email: '', phone: '', taxNumber: '', registration: '' };
const noBank = { bankName: '', country: '', iban: '', swiftCode: '' };

/**
 * The settings of the workspace; the collection holds at most the record 1. `origin` is empty until it's known. New invoices
 * are due after `dueDays` and have `note`.
 */
export const workspaceSchema = z.object({
  id: z.number().int(),
  origin: z.string().default(''),
  company: companySchema.default(noCompany),
  bank: bankSchema.default(noBank),
  dueDays: z.number().int().default(30),
  note: z.string().default(''),
});

/** One line of text, or none. */
const line = z
  .string()
  .trim()
  .max(200)
  .transform((text) => text.replaceAll(/\s+/g, ' '))
  .default('');

/** An IBAN (ISO 13616), with or without spaces, or an account number in any other form. */
const account = line.refine(
  (text) => !/^[a-z]{2}\d{2}/i.test(text) || isIban(text.replaceAll(/\s/g, '').toUpperCase()),
  {
    params: { key: 'iban' },
  },
);

/** Whether the check digits of an IBAN are right: moved to the end, with letters as numbers from 10, the rest by 97 is 1. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** What the settings form sends. */
export const workspaceFormSchema = z.object({
  origin,
  name: line,
  address: z.string().trim().max(500).default(''),
  email: z.union([z.literal(''), emailText]).default(''),
  phone: line,
  taxNumber: line,
  registration: line,
  bankName: line,
  bankCountry: line,
  iban: account,
  swiftCode: line,
  dueDays: z.coerce.number().int().min(0).max(365).default(30),
  note: longText.default(''),
});

export type Workspace = z.infer<typeof workspaceSchema>;
export type WorkspaceForm = z.input<typeof workspaceFormSchema>;
export type WorkspaceInput = z.infer<typeof workspaceFormSchema>;
