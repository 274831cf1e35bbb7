import { z } from 'zod';
import { blankable, idNumber } from '~/models/shared/fields.schema';
import { parseAddresses } from './address';
import { answerKinds } from './rules';

/** The fields of the form that say who a mail goes to. */
export const addressFields = ['to', 'cc', 'bcc'] as const;

/** Longest text of an address field: some 1,500 people. */
export const longestAddresses = 60_000;

const addresses = z.string().max(longestAddresses).default('');

/** What is being written, complete or not: saved as a draft as it is. `keep` names the files that stay. */
export const draftSchema = z.object({
  draft: blankable(idNumber.optional()),
  /** The form it is written in, and the draft as that form showed it (`draftTag`). */
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
    // The name of a file may be long, and stands in its address with three to twelve signs for each letter.
    z.array(z.string().max(2000)).max(50),
  ),
});

const sendable = addresses.refine((text) => parseAddresses(text).bad.length === 0, { params: { key: 'addresses' } });

/** The same saved by the person: what is no address is said, as it would be lost. */
export const savedDraftSchema = draftSchema.extend({ to: sendable, cc: sendable, bcc: sendable });

/** The same while people are looked for to put into a field: what is begun there need not be an address yet. */
export const begunDraftSchemas = {
  to: savedDraftSchema.extend({ to: addresses }),
  cc: savedDraftSchema.extend({ cc: addresses }),
  bcc: savedDraftSchema.extend({ bcc: addresses }),
};

/** The same, fit to be sent: there is somebody to send it to. */
export const sendSchema = savedDraftSchema.refine(
  ({ to, cc, bcc }) => parseAddresses(`${to},${cc},${bcc}`).people.length > 0,
  {
    path: ['to'],
    params: { key: 'receiver' },
  },
);

export type DraftInput = z.output<typeof draftSchema>;
