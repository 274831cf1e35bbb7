import { z } from 'zod';
import { registrationSchema } from '~/models/account/schema';

/** An account's invitation for someone to register. `rewardedAt` is when the account claimed its reward. */
export const referralSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  email: z.string(),
  /** The secret in the link of the invitation email. */
  code: z.string().default(''),
  /** The account registered with the link; `null` until then. */
  joinedId: z.number().int().nullable().default(null),
  sentAt: z.string(),
  rewardedAt: z.string().nullable(),
});

/** The form of an invitation: the email address and a personal message. */
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
