import { z } from 'zod';
import { isLookalike } from './lookalike';
import { emailText, requiredText } from '~/models/shared/fields.schema';

/** A rule of an ability list (specification §6). */
const abilityRule = z.object({ action: z.string(), subject: z.string() });

/** An account as stored; `passwordHash` is never sent to clients (contract §1). */
export const accountSchema = z.object({
  id: z.number().int(),
  fullName: z.string(),
  username: z.string(),
  passwordHash: z.string(),
  avatar: z.string().nullable(),
  email: z.string(),
  role: z.enum(['admin', 'client']),
  ability: z.array(abilityRule),
  extras: z.object({ eCommerceCartItemsCount: z.number().int() }),
});

/** An account as sent to clients, including to its owner. */
export const publicAccountSchema = accountSchema.omit({ passwordHash: true });

export const credentialsSchema = z.object({
  email: requiredText.max(254),
  password: requiredText.max(1_000),
});

/**
 * Credentials of API clients, whose account might use two-step verification: `code` comes from the authenticator app,
 * or is a recovery code.
 */
export const wireCredentialsSchema = credentialsSchema.extend({ code: z.string().max(40).optional() });

/**
 * Returns a schema that also rejects names and email addresses that could be mistaken for others (see `isLookalike`).
 */
export const ownName = <Schema extends z.ZodType<string>>(text: Schema) =>
  text.refine((name) => !isLookalike(name), { params: { key: 'lookalike' } });

export const registrationSchema = z.object({
  email: ownName(emailText),
  password: requiredText.max(200),
  username: ownName(requiredText.max(200)),
});

/** A signed-in browser or app. Its refresh token is valid for one use (architecture §4). */
export const sessionSchema = z.object({
  id: z.string(),
  accountId: z.number().int(),
  refreshId: z.string(),
  /** IDs of refresh tokens exchanged within the grace period, latest last, each with the time of the exchange. */
  spentRefreshIds: z.array(z.object({ id: z.string(), at: z.string() })).default([]),
  rotatedAt: z.string().nullable(),
  remember: z.boolean(),
  startedAt: z.string().optional(),
  expiresAt: z.string(),
  /** Browser and operating system that signed in, such as `Firefox · Linux`; empty if unknown. */
  device: z.string().default(''),
  /** IP address that signed in, in the form that is used to count attempts (`bucketOf`); empty if unknown. */
  source: z.string().default(''),
  /** Key of the role that is being previewed. Changes are blocked during the preview. Empty if there is none. */
  previewAs: z.string().default(''),
});

/**
 * A session as shown to its account; `renewedAt` is the time when its tokens were last renewed, or `null` if they never
 * were.
 */
export const wireSessionSchema = sessionSchema
  .pick({ id: true, remember: true, expiresAt: true, device: true })
  .extend({ isCurrent: z.boolean(), startedAt: z.string().nullable(), renewedAt: z.string().nullable() });

export const sessionIdSchema = z.object({ id: z.string().max(100) });

const newPassword = z
  .string()
  .max(128)
  .refine((text) => text.length >= 8, { params: { key: 'passwordShort' } });

export const passwordChangeSchema = z.object({ currentPassword: requiredText.max(200), newPassword });

export type WireSession = z.infer<typeof wireSessionSchema>;
export type Account = z.infer<typeof accountSchema>;
export type PublicAccount = z.infer<typeof publicAccountSchema>;
export type Credentials = z.input<typeof credentialsSchema>;
export type Session = z.infer<typeof sessionSchema>;
