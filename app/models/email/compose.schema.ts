import { z } from 'zod';
import { blankable, idNumber } from '~/models/shared/fields.schema';
import { parseAddresses } from './address';
import { answerKinds } from './rules';

/** The recipient fields of the form. */
export const addressFields = ['to', 'cc', 'bcc'] as const;

/** Maximum length of an address field in characters: about 1,500 recipients. */
export const longestAddresses = 60_000;

const addresses = z.string().max(longestAddresses).default('');

/**
 * An email that the user is composing. It's saved as a draft even if it's incomplete. `keep` lists the attachments to
 * keep.
 */
export const draftSchema = z.object({
  draft: blankable(idNumber.optional()),
  /** The ID of the form, and the version tag of the draft that it showed (`draftTag`). */
  writer: z.string().max(100).default(''),
  tag: z.string().max(100).optional(),
  answersId: blankable(idNumber.optional()),
  answersHow: blankable(z.enum(answerKinds).optional()),
  to: addresses,
  cc: addresses,
  bcc: addresses,
  subject: z
    .string()
    .max(500)
    .default('')
    .transform((text) => text.replace(/[\r\n]+/g, ' ')),
  body: z.string().max(200_000).default(''),
  keep: z.preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    // A file name can be long, and each of its characters takes up as many as twelve characters in the URL.
    z.array(z.string().max(2000)).max(50),
  ),
});

const sendable = addresses.refine((text) => parseAddresses(text).bad.length === 0, { params: { key: 'addresses' } });

/** A draft that the user saves. Invalid addresses are reported, because they would be lost. */
export const savedDraftSchema = draftSchema.extend({ to: sendable, cc: sendable, bcc: sendable });

/** A draft while the user searches for recipients. The partly typed text in a field doesn't have to be an address. */
export const begunDraftSchemas = {
  to: savedDraftSchema.extend({ to: addresses }),
  cc: savedDraftSchema.extend({ cc: addresses }),
  bcc: savedDraftSchema.extend({ bcc: addresses }),
};

/** A draft that the user sends. At least one recipient is required. */
export const sendSchema = savedDraftSchema.refine(
  ({ to, cc, bcc }) => parseAddresses(`${to},${cc},${bcc}`).people.length > 0,
  {
    path: ['to'],
    params: { key: 'receiver' },
  },
);

export type DraftInput = z.output<typeof draftSchema>;
