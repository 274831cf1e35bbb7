import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Draft } from 'immer';
import { env } from '~/lib/env.server';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf, recordsWhere } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import {
  type AccountSecurity,
  accountGuardSchema,
  type MailedToken,
  type SecurityNote,
  type SecurityNoteName,
} from './account-security.schema';

/** Maximum number of security log lines per account. */
const notesKept = 200;

const key = Buffer.from(hkdfSync('sha256', env.sessionSecret, '', 'two steps', 32));

/** Returns the security settings of an account, or the defaults if it has none. */
export function guardOf(guards: Readonly<Record<string, AccountSecurity>>, accountId: number): AccountSecurity {
  return guards[accountId] ?? accountGuardSchema.parse({ id: accountId });
}

/** Returns the security settings of an account from a draft. Creates them if they don't exist. */
export function guardIn(draft: Draft<Collections>, accountId: number): Draft<AccountSecurity> {
  return (draft.accountGuards[accountId] ??= accountGuardSchema.parse({ id: accountId }));
}

/** Revokes, within a commit, the links to reset an account's password that haven't been used yet. */
export function endResetLinks(draft: Draft<Collections>, accountId: number): void {
  const isTheirs = (one: MailedToken) => one.accountId === accountId && one.kind === 'reset';
  for (const { id, usedAt } of recordsWhere(draft.mailedTokens, isTheirs))
    if (usedAt === null) delete draft.mailedTokens[id];
}

/** Cancels, within a commit, an email change that isn't verified yet, so that its link and code stop working. */
export function endEmailChange(draft: Draft<Collections>, accountId: number): void {
  const guard = guardIn(draft, accountId);
  const wanted = guard.wantedEmail;
  guard.wantedEmail = null;
  delete guard.wantedBy;
  const isItsLink = (one: MailedToken) => one.accountId === accountId && one.kind === 'verify' && one.email === wanted;
  for (const { id, usedAt } of recordsWhere(draft.mailedTokens, isItsLink))
    if (usedAt === null) delete draft.mailedTokens[id];
}

/**
 * Revokes, within a commit, all access that doesn't need the new password: sessions (except one), API keys, calendar
 * feeds, links to reset the password, and an email change that isn't verified yet.
 */
export function endCredentials(draft: Draft<Collections>, accountId: number, keptSession = ''): void {
  for (const name of ['sessions', 'apiKeys', 'calendarFeeds'] as const) {
    const held = Object.values<{ id: string | number; accountId: number }>(draft[name]);
    for (const { id, accountId: owner } of held)
      if (owner === accountId && id !== keptSession) delete (draft[name] as Record<string, unknown>)[id];
  }
  endResetLinks(draft, accountId);
  endEmailChange(draft, accountId);
}

/** Adds a line to the security log of an account within a commit. Drops all but the newest 200 lines. */
export function note(
  draft: Draft<Collections>,
  {
    accountId,
    event,
    device = '',
    source = '',
  }: Pick<SecurityNote, 'accountId'> & { event: SecurityNoteName; device?: string; source?: string },
): void {
  const id = nextId(draft.securityNotes);
  draft.securityNotes[id] = { id, accountId, at: new Date().toISOString(), event, device, source };
  const own = recordsOf(draft.securityNotes).filter((one) => one.accountId === accountId);
  for (const old of own.slice(0, -notesKept)) delete draft.securityNotes[old.id];
}

/** Returns the security log of an account, newest first. */
export async function listSecurityNotes(accountId: number): Promise<SecurityNote[]> {
  const all = recordsOf((await store.snapshot()).securityNotes);
  return all.filter((one) => one.accountId === accountId).reverse();
}

/**
 * Returns the sign-ins of an account before the current one, newest first, as far back as its security log goes. The
 * registration counts as a sign-in.
 */
export async function earlierSignIns(accountId: number): Promise<SecurityNote[]> {
  const notes = await listSecurityNotes(accountId);
  return notes.filter(({ event }) => event === 'signedIn' || event === 'registered').slice(1);
}

/** Returns a keyed hash of a random string or short code, which only this server can calculate. */
export function keyedHash(purpose: string, text: string): string {
  return createHmac('sha256', env.sessionSecret)
    .update(JSON.stringify([purpose, text]))
    .digest('base64url');
}

/** Encrypts a string so that only this server can read it (AES-256-GCM with a key derived from the session secret). */
export function seal(text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/**
 * Decrypts a string encrypted by `seal`. Returns `null` for anything else, or if the session secret has changed, such
 * as after a restore.
 */
export function unseal(sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Returns a fingerprint of the password hash for an unfinished sign-in. A password change invalidates it. */
export function passwordMark(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16);
}
