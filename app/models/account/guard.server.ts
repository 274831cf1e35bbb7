import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Draft } from 'immer';
import { env } from '~/lib/env.server';
import type { Collections } from '~/models/store/database.schema';
import { nextId, store } from '~/models/store/store.server';
import { type AccountGuard, accountGuardSchema, type SecurityNote, type SecurityNoteName } from './guard.schema';

/** Lines of the security log that are kept for each account. */
const notesKept = 200;

const key = Buffer.from(hkdfSync('sha256', env.sessionSecret, '', 'two steps', 32));

/** The guard of an account as stored, or that of one which has set nothing. */
export function guardOf(guards: Readonly<Record<string, AccountGuard>>, accountId: number): AccountGuard {
  return guards[accountId] ?? accountGuardSchema.parse({ id: accountId });
}

/** The guard of an account in a commit, made when there is none. */
export function guardIn(draft: Draft<Collections>, accountId: number): Draft<AccountGuard> {
  return (draft.accountGuards[accountId] ??= accountGuardSchema.parse({ id: accountId }));
}

/** Ends within a commit what opens an account besides its password: sessions but one, API keys, and calendar feeds. */
export function endCredentials(draft: Draft<Collections>, accountId: number, keptSession = ''): void {
  for (const name of ['sessions', 'apiKeys', 'calendarFeeds'] as const) {
    const held = Object.values<{ id: string | number; accountId: number }>(draft[name]);
    for (const { id, accountId: owner } of held)
      if (owner === accountId && id !== keptSession) delete (draft[name] as Record<string, unknown>)[id];
  }
}

/** Adds a line to the security log of an account within a commit; the oldest beyond 200 go. */
export function note(
  draft: Draft<Collections>,
  { accountId, event, device = '' }: Pick<SecurityNote, 'accountId'> & { event: SecurityNoteName; device?: string },
): void {
  const id = nextId(draft.securityNotes);
  draft.securityNotes[id] = { id, accountId, at: new Date().toISOString(), event, device };
  const own = Object.values(draft.securityNotes).filter((one) => one.accountId === accountId);
  for (const old of own.slice(0, -notesKept)) delete draft.securityNotes[old.id];
}

/** The security log of an account, the newest first. */
export async function listSecurityNotes(accountId: number): Promise<SecurityNote[]> {
  const all = Object.values((await store.snapshot()).securityNotes);
  return all.filter((one) => one.accountId === accountId).reverse();
}

/** A hash of a random text or of a short code, which only this server can work out. */
export function keyedHash(purpose: string, text: string): string {
  return createHmac('sha256', env.sessionSecret)
    .update(JSON.stringify([purpose, text]))
    .digest('base64url');
}

/** A text as only this server can read it again (AES-256-GCM under a key of the session secret). */
export function seal(text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** What `seal` was given; `null` for anything else, and when the session secret is another one, as after a restore. */
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

/** Marks the password an unfinished sign-in was begun with: another password makes it worthless. */
export function passwordMark(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16);
}
