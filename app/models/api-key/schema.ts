import { z } from 'zod';
import { day, idNumber, requiredText } from '~/models/shared/fields.schema';

/** A request made with a key. `path` has no query string, which could contain search terms. */
const keyRequestSchema = z.object({ at: z.string(), method: z.string(), path: z.string(), status: z.number().int() });

/** An API key, which apps use instead of signing in. Only its hash is stored. `expiresOn` is its last valid day. */
export const apiKeySchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  name: z.string(),
  start: z.string(),
  hash: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  expiresOn: z.string().nullable(),
  scopes: z.array(z.string()).default(['*']),
  /** Number of uses. Uses that weren't written before the server stopped are missing. */
  uses: z.number().int().default(0),
  /** The secret before the last rotation, which works until the instant `until`. */
  previous: z.object({ hash: z.string(), until: z.string() }).nullable().default(null),
  /** The last requests, newest first. Requests in the last seconds before a crash can be missing. */
  requests: z.array(keyRequestSchema).default([]),
});

/** A key as its owner sees it. `start` identifies the key without exposing it. */
export const wireApiKeySchema = apiKeySchema.omit({ accountId: true, hash: true, previous: true, requests: true });

export const newApiKeySchema = z.object({
  name: requiredText.max(100),
  expiresOn: day
    .refine((text) => text >= new Date().toISOString().slice(0, 10), { params: { key: 'past' } })
    .nullable()
    .default(null),
  scopes: z
    .array(z.string().regex(/^(\*|\*:read|email:receive|[a-z-]{1,40}:(read|write))$/))
    .min(1)
    .max(100)
    .default(['*']),
});

/** Form for a new key: full access, read access to everything, or the selected scopes. */
export const apiKeyFormSchema = newApiKeySchema
  .extend({ access: z.enum(['*', '*:read', 'chosen']), scopes: z.array(z.string().max(100)).max(200).default([]) })
  .transform(({ access, scopes, ...key }, context) => {
    const parsed = newApiKeySchema.shape.scopes.safeParse(access === 'chosen' ? scopes : [access]);
    if (parsed.success) return { ...key, scopes: parsed.data };
    context.addIssue({ code: 'custom', path: ['access'], params: { key: 'scopes' } });
    return z.NEVER;
  });

export const apiKeyIdSchema = z.object({ id: idNumber });

/** Form to revoke a key, confirmed by typing its name. */
export const revokeKeyFormSchema = z.object({ id: idNumber, name: requiredText.max(100) });

/** Form to revoke a key on the key's page, whose URL contains the key's ID. */
export const revokeThisKeyFormSchema = revokeKeyFormSchema.omit({ id: true });

export type KeyRequest = z.infer<typeof keyRequestSchema>;
export type ApiKey = z.infer<typeof apiKeySchema>;
export type WireApiKey = z.infer<typeof wireApiKeySchema>;
export type ApiKeyForm = z.input<typeof apiKeyFormSchema>;
export type RevokeKeyForm = z.input<typeof revokeKeyFormSchema>;
export type RevokeThisKeyForm = z.input<typeof revokeThisKeyFormSchema>;
