import { z } from 'zod';

/** A company, as printed on its documents. Unknown fields are empty. `address` can have several lines. */
export const companySchema = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  taxNumber: z.string(),
  registration: z.string(),
});

/** A bank account that clients can pay into. */
export const bankSchema = z.object({
  bankName: z.string(),
  country: z.string(),
  iban: z.string(),
  swiftCode: z.string(),
});

/** An additional bank account, with an ID that invoices refer to. */
export const bankAccountSchema = bankSchema.extend({ id: z.number().int() });

/**
 * The design of documents: the ID of the uploaded logo, and an accent color such as `#0a7d55`. Empty for the defaults.
 */
export const lookSchema = z.object({ logo: z.string(), accent: z.string() });

export type Company = z.infer<typeof companySchema>;
export type Bank = z.infer<typeof bankSchema>;
export type BankAccount = z.infer<typeof bankAccountSchema>;
export type Look = z.infer<typeof lookSchema>;
