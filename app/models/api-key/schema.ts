import { z } from 'zod';
import { day, idNumber, requiredText } from '~/models/shared/fields.schema';

/** A key that programs use instead of signing in; only a hash of it is kept. `expiresOn` is its last day. */
export const apiKeySchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  name: z.string(),
  start: z.string(),
  hash: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  expiresOn: z.string().nullable(),
});

/** A key as its owner sees it; `start` tells keys apart without giving any away. */
export const wireApiKeySchema = apiKeySchema.omit({ accountId: true, hash: true });

export const newApiKeySchema = z.object({
  name: requiredText.max(100),
  expiresOn: day
    .refine((text) => text >= new Date().toISOString().slice(0, 10), { params: { key: 'past' } })
    .nullable()
    .default(null),
});

export const apiKeyIdSchema = z.object({ id: idNumber });

export type ApiKey = z.infer<typeof apiKeySchema>;
export type WireApiKey = z.infer<typeof wireApiKeySchema>;
