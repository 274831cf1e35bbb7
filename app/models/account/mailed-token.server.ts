import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Draft } from 'immer';
import type { Collections } from '~/models/store/database.schema';
import { keyedHash } from './account-security.server';
import type { MailedToken } from './account-security.schema';
import { dayMs } from '~/models/shared/zoned-time';
import { recordsWhere } from '~/models/store/records';

type Kind = MailedToken['kind'];

const lifetimeMs: Record<Kind, number> = { reset: 30 * 60_000, verify: 24 * 3_600_000 };

/**
 * Time that tokens are stored after they expire, in milliseconds, so that the page of a used or expired link can say
 * why the link doesn't work.
 */
const retentionMs = 7 * dayMs;

/** Contents of an email: `token` for its link, and `code` for the user to type. Neither is stored. */
interface EmailContents {
  token: string;
  code: string;
}

const codeHash = (id: string, code: string) => keyedHash('mailed code', `${id} ${code}`);
const idOf = (token: string) => keyedHash('mailed token', token);

/**
 * Creates a link and a code for an account within a commit. They replace the account's unused links and codes of the
 * same kind, so only the newest email works. Also deletes tokens that are no longer needed (see `retentionMs`).
 */
export function issue(
  draft: Draft<Collections>,
  { accountId, kind, email }: Pick<MailedToken, 'accountId' | 'kind' | 'email'>,
): EmailContents {
  const now = Date.now();
  const mailed = { token: randomBytes(24).toString('base64url'), code: String(randomInt(1_000_000)).padStart(6, '0') };
  const isOver = (old: MailedToken) =>
    (old.accountId === accountId && old.kind === kind && old.usedAt === null) ||
    Date.parse(old.expiresAt) < now - retentionMs;
  for (const old of recordsWhere(draft.mailedTokens, isOver)) delete draft.mailedTokens[old.id];
  const id = idOf(mailed.token);
  draft.mailedTokens[id] = {
    id,
    accountId,
    kind,
    email,
    codeHash: codeHash(id, mailed.code),
    sentAt: new Date(now).toISOString(),
    expiresAt: new Date(now + lifetimeMs[kind]).toISOString(),
    usedAt: null,
  };
  return mailed;
}

export type TokenState = 'good' | 'used' | 'expired' | 'unknown';

/** Finds the stored token for the secret in a link, and checks whether the link is still valid. */
export function lookUp(
  tokens: Readonly<Record<string, MailedToken>>,
  kind: Kind,
  text: string,
): { state: TokenState; token: MailedToken | null } {
  const id = idOf(text);
  const token = Object.hasOwn(tokens, id) ? tokens[id] : undefined;
  if (!token || token.kind !== kind) return { state: 'unknown', token: null };
  if (token.usedAt !== null) return { state: 'used', token };
  return { state: Date.parse(token.expiresAt) > Date.now() ? 'good' : 'expired', token };
}

/** Returns the newest token of a kind that an account can still use. */
export function pendingOf(
  tokens: Readonly<Record<string, MailedToken>>,
  kind: Kind,
  accountId: number,
): MailedToken | undefined {
  const now = new Date().toISOString();
  return Object.values(tokens).findLast(
    (one) => one.accountId === accountId && one.kind === kind && one.usedAt === null && one.expiresAt > now,
  );
}

/** Checks in constant time whether a typed code is the one sent with a token. */
export function codeMatches(token: MailedToken, code: string): boolean {
  const typed = Buffer.from(codeHash(token.id, code));
  const expected = Buffer.from(token.codeHash);
  return typed.length === expected.length && timingSafeEqual(typed, expected);
}
