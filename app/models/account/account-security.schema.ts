import { z } from 'zod';

const trustedDeviceSchema = z.object({ hash: z.string(), device: z.string(), until: z.string() });

/**
 * Security settings of an account, keyed by account ID. An account without any has no record. Stored separately so that
 * they can't leak with the account record.
 */
export const accountGuardSchema = z.object({
  id: z.number().int(),
  emailUnverified: z.boolean().default(false),
  /** The new email address that the account requested, until a link or code sent to it verifies it. */
  wantedEmail: z.string().nullable().default(null),
  /** ID of the account that requested it, if that's someone who manages users instead of the owner. */
  wantedBy: z.number().int().optional(),
  /**
   * Two-step verification: its encrypted secret, the 30-second step of the last accepted code, and when it was turned
   * on. `null` if it's turned off.
   */
  twoSteps: z.object({ secret: z.string(), lastStep: z.number().int(), since: z.string() }).nullable().default(null),
  /** Hashes of the remaining recovery codes. */
  recoveryCodes: z.array(z.string()).default([]),
  /** Devices that don't need a code until the instant `until`. */
  trustedDevices: z.array(trustedDeviceSchema).default([]),
  /**
   * Time at which the account was deactivated, which ended its sessions and disabled its keys. Signing in reactivates
   * it.
   */
  deactivatedAt: z.string().nullable().default(null),
  /** Time at which the account's user was deleted, which blocks sign-in until the deletion is undone. */
  removedAt: z.string().nullable().default(null),
});

/** A single-use link and code that were sent by email. Only hashes are stored. */
export const mailedTokenSchema = z.object({
  id: z.string(),
  accountId: z.number().int(),
  kind: z.enum(['reset', 'verify']),
  email: z.string(),
  codeHash: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
});

/** Events in an account's security log. Their translation keys are `account:log.<event>`. */
const securityNotes = [
  'signedIn',
  'signInFailed',
  'signedOut',
  'registered',
  'invitationAccepted',
  'passwordChanged',
  'passwordReset',
  'resetLinkSent',
  'emailWanted',
  'emailChanged',
  'emailVerified',
  'twoStepsOn',
  'twoStepsOff',
  'twoStepsReset',
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

/** A line of an account's security log: event, time (ISO instant), device, and IP address. */
export const securityNoteSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  at: z.string(),
  event: z.enum(securityNotes),
  device: z.string(),
  /** IP address of a sign-in; empty for other events, and if unknown. */
  source: z.string().default(''),
});

export type AccountSecurity = z.infer<typeof accountGuardSchema>;
export type MailedToken = z.infer<typeof mailedTokenSchema>;
export type SecurityNoteName = (typeof securityNotes)[number];
export type SecurityNote = z.infer<typeof securityNoteSchema>;
