import { z } from 'zod';

const trustedDeviceSchema = z.object({ hash: z.string(), device: z.string(), until: z.string() });

/**
 * What guards an account, under its id; an account that has set nothing of it has no record. Apart from the account, so
 * that none of it can get out with it.
 */
export const accountGuardSchema = z.object({
  id: z.number().int(),
  /** Nobody has shown yet that the account's e-mail is theirs. */
  emailUnverified: z.boolean().default(false),
  /** The address the account wants to have, until a link or a code sent there confirms it. */
  wantedEmail: z.string().nullable().default(null),
  /** The secret of two steps, encrypted, and the 30 seconds of the last code that was taken; `null` when switched off. */
  twoSteps: z.object({ secret: z.string(), lastStep: z.number().int(), since: z.string() }).nullable().default(null),
  /** Hashes of the recovery codes that are left. */
  recoveryCodes: z.array(z.string()).default([]),
  /** Devices that are not asked for a code until the instant `until`. */
  trustedDevices: z.array(trustedDeviceSchema).default([]),
  /** Since when nobody is signed in and no key works; signing in ends it. */
  deactivatedAt: z.string().nullable().default(null),
  /** Since when the account's user is deleted: no one signs in to it. Undoing the deletion ends it. */
  removedAt: z.string().nullable().default(null),
});

/** A link or code that was sent by mail and is good for one use; only hashes are kept. */
export const mailedTokenSchema = z.object({
  id: z.string(),
  accountId: z.number().int(),
  kind: z.enum(['reset', 'verify']),
  /** The address it proves. */
  email: z.string(),
  codeHash: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
});

/** What the security log of an account tells; texts are `account:log.<event>`. */
const securityNotes = [
  'signedIn',
  'signInFailed',
  'signedOut',
  'registered',
  'invitationAccepted',
  'passwordChanged',
  'passwordReset',
  'emailWanted',
  'emailChanged',
  'emailVerified',
  'twoStepsOn',
  'twoStepsOff',
  'recoveryRenewed',
  'recoveryUsed',
  'devicesForgotten',
  'sessionEnded',
  'sessionsEnded',
  'keyMade',
  'keyRotated',
  'keyRevoked',
  'deactivated',
  'reactivated',
  'dataDownloaded',
] as const;

/** One line of an account's security log: what was done, when (ISO instant), from which device. */
export const securityNoteSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  at: z.string(),
  event: z.enum(securityNotes),
  device: z.string(),
});

export type AccountGuard = z.infer<typeof accountGuardSchema>;
export type MailedToken = z.infer<typeof mailedTokenSchema>;
export type SecurityNoteName = (typeof securityNotes)[number];
export type SecurityNote = z.infer<typeof securityNoteSchema>;
