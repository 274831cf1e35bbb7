import { z } from 'zod';
import { emailText } from '~/models/shared/fields.schema';

/** What takes the place of an erased person's address; no email can be sent to it (RFC 2606). */
export const noAddress = 'erased@erased.invalid';

const personEmail = emailText.refine((email) => email !== noAddress, { params: { key: 'email' } });

/** Whose data is asked for: people are known by an email address, whether they have an account, buy, or only write. */
export const personQuerySchema = z.object({
  email: z.union([z.literal(''), personEmail]).default(''),
});

/** The form that erases a person asks for the address once more. */
export const erasePersonSchema = z
  .object({ email: personEmail, confirm: z.string().max(254).default('') })
  .refine(({ email, confirm }) => confirm.trim().toLowerCase() === email.trim().toLowerCase(), {
    path: ['confirm'],
    params: { key: 'sameAddress' },
  });

export type ErasePersonForm = z.input<typeof erasePersonSchema>;

/** How many records of a feature name a person; `feature` is empty for records that no feature shows. */
export interface Trace {
  feature: string;
  /** Records about no one else, which erasing deletes. */
  deleted: number;
  /** Records that stay without what tells who the person is. */
  anonymized: number;
}
