import { z } from 'zod';
import { registrationSchema } from '~/models/account/schema';

/** An invitation of a person to register, made by an account. `rewardedAt` is when the account took its reward. */
export const referralSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  email: z.string(),
  /** The secret in the link of its email. */
  code: z.string().default(''),
  /** The account that was registered by the link; `null` until then. */
  joinedId: z.number().int().nullable().default(null),
  sentAt: z.string(),
  rewardedAt: z.string().nullable(),
});

/** What the form sends: whom to invite and a line of one's own. */
export const referralFormSchema = z.object({
  email: z.string().max(200).pipe(registrationSchema.shape.email),
  note: z
    .string()
    .max(500)
    .refine((text) => !/https?:|www\.|\b[\w-]+\.[a-z]{2,}\//i.test(text), { params: { key: 'noLinks' } })
    .default(''),
});

export type Referral = z.infer<typeof referralSchema>;
export type ReferralForm = z.input<typeof referralFormSchema>;
