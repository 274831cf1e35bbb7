import { z } from 'zod';
import { registrationSchema } from '~/models/account/schema';

/** An invitation of a person to register, made by an account. `rewardedAt` is when the account took its reward. */
export const referralSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  email: z.string(),
  sentAt: z.string(),
  rewardedAt: z.string().nullable(),
});

/** What the form sends: whom to invite and a line of one's own. */
export const referralFormSchema = z.object({
  email: z.string().max(200).pipe(registrationSchema.shape.email),
  note: z.string().max(500).default(''),
});

export type Referral = z.infer<typeof referralSchema>;
export type ReferralForm = z.input<typeof referralFormSchema>;
