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
  /** What it may call, see `covers`. */
  scopes: z.array(z.string()).default(['*']),
  /** How often it was used; a minute's uses may be missing after a crash. */
  uses: z.number().int().default(0),
  /** The secret before the last renewal, which still works until the instant `until`. */
  previous: z.object({ hash: z.string(), until: z.string() }).nullable().default(null),
});

/** A key as its owner sees it; `start` tells keys apart without giving any away. */
export const wireApiKeySchema = apiKeySchema.omit({ accountId: true, hash: true, previous: true });

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

/** The same from the page: everything, reading everything, or the ticked scopes. */
export const apiKeyFormSchema = newApiKeySchema
  .extend({ access: z.enum(['*', '*:read', 'chosen']), scopes: z.array(z.string().max(100)).max(200).default([]) })
  .transform(({ access, scopes, ...key }, context) => {
    const parsed = newApiKeySchema.shape.scopes.safeParse(access === 'chosen' ? scopes : [access]);
    if (parsed.success) return { ...key, scopes: parsed.data };
    context.addIssue({ code: 'custom', path: ['access'], params: { key: 'scopes' } });
    return z.NEVER;
  });

export const apiKeyIdSchema = z.object({ id: idNumber });

/** The end of a key, confirmed by typing its name. */
export const revokeKeyFormSchema = z.object({ id: idNumber, name: requiredText.max(100) });

/** The same on the key's own page, whose address says which it is. */
export const revokeThisKeyFormSchema = revokeKeyFormSchema.omit({ id: true });

export type ApiKey = z.infer<typeof apiKeySchema>;
export type WireApiKey = z.infer<typeof wireApiKeySchema>;
export type ApiKeyForm = z.input<typeof apiKeyFormSchema>;
export type RevokeKeyForm = z.input<typeof revokeKeyFormSchema>;
export type RevokeThisKeyForm = z.input<typeof revokeThisKeyFormSchema>;
