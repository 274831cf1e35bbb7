import { z } from 'zod';

/** A company as it's printed on its documents. Unknown texts are empty. `address` can have several lines. */
export const companySchema = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  taxNumber: z.string(),
  registration: z.string(),
});

/** A bank account that clients pay to. */
export const bankSchema = z.object({
  bankName: z.string(),
  country: z.string(),
  iban: z.string(),
  swiftCode: z.string(),
});

export type Company = z.infer<typeof companySchema>;
export type Bank = z.infer<typeof bankSchema>;
