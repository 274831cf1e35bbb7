import { z } from 'zod';
import { emailText } from '~/models/shared/fields.schema';

/** Replaces an erased person's address; no email can be sent to it (RFC 2606). */
export const noAddress = 'erased@erased.invalid';

const personEmail = emailText.refine((email) => email !== noAddress, { params: { key: 'email' } });

/** The person to look up, identified by an email address, whether they have an account, buy, or only write. */
export const personQuerySchema = z.object({
  email: z.union([z.literal(''), personEmail]).default(''),
});

/** The form that erases a person; requires the address to be typed again. */
export const erasePersonSchema = z
  .object({ email: personEmail, confirm: z.string().max(254).default('') })
  .refine(({ email, confirm }) => confirm.trim().toLowerCase() === email.trim().toLowerCase(), {
    path: ['confirm'],
    params: { key: 'sameAddress' },
  });

export type ErasePersonForm = z.input<typeof erasePersonSchema>;

/** How many records of a feature mention a person; `feature` is empty for records that no feature shows. */
export interface Trace {
  feature: string;
  /** Records about no one else. Erasing the person deletes them. */
  deleted: number;
  /** Records that stay, without what identifies the person. */
  anonymized: number;
}
