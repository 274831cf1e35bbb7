import { z } from 'zod';
import { emailText } from '~/models/shared/fields.schema';

/** Replaces an erased person's email address. No email can be delivered to it (RFC 2606). */
export const noAddress = 'erased@erased.invalid';

const personEmail = emailText.refine((email) => email !== noAddress, { params: { key: 'email' } });

/** The person to look up by email address: someone with an account, a buyer, or someone who only sent an email. */
export const personQuerySchema = z.object({
  email: z.union([z.literal(''), personEmail]).default(''),
});

/** The form that erases a person. The email address has to be typed again. */
export const erasePersonSchema = z
  .object({ email: personEmail, confirm: z.string().max(254).default('') })
  .refine(({ email, confirm }) => confirm.trim().toLowerCase() === email.trim().toLowerCase(), {
    path: ['confirm'],
    params: { key: 'sameAddress' },
  });

export type ErasePersonForm = z.input<typeof erasePersonSchema>;

/** The number of a feature's records about a person. `feature` is empty for records that no feature shows. */
export interface Trace {
  feature: string;
  /** Records that are about no one else. Erasing the person deletes them. */
  deleted: number;
  /** Records that aren't deleted, but no longer identify the person. */
  anonymized: number;
}
