import { AppError } from '~/lib/errors';
import type { Account } from '~/models/account/schema';
import { isInGoodStanding, standingOf } from '~/models/account/standing';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { type Previewed, seenAs } from './preview.server';
import { readAccessToken, readRefreshToken } from './token.server';

export interface SignedIn {
  account: Account;
  /** ID of the caller's session; empty if the caller used an API key. */
  sessionId: string;
  /** The scopes of the caller's API key. A session has access to every endpoint. */
  scopes?: readonly string[];
  keyId?: number;
  /**
   * The role that the session previews. `account` is then limited to that role's permissions, and nothing can be
   * changed.
   */
  previewing?: Previewed;
}

/** Returns a signed-in account as an actor for the change log. */
export function actorOf({ account, previewing }: SignedIn): Exclude<Actor, null> {
  const actor = { id: account.id, name: account.fullName || account.username };
  return previewing ? { ...actor, readOnly: true } : actor;
}

function assertGoodStanding(data: Collections, { id }: Account): void {
  const standing = standingOf(data, id);
  if (standing === 'suspended')
    throw new AppError('unauthenticated', 'This account is suspended. Ask an administrator.');
  if (standing !== 'good') throw new AppError('unauthenticated', 'This session has ended');
}

/**
 * Returns the account of a session with its current data and permissions, or `null` if the session has ended or the
 * account is no longer in good standing.
 */
export async function stillIn({
  account: { id },
  sessionId,
}: Pick<SignedIn, 'account' | 'sessionId'>): Promise<Account | null> {
  const data = await store.snapshot();
  const session = Object.hasOwn(data.sessions, sessionId) ? data.sessions[sessionId] : undefined;
  const isIn = session?.accountId === id && isInGoodStanding(data, id);
  return isIn ? (data.accounts[id] ?? null) : null;
}

/** Returns the current account of an access token. Throws `unauthenticated` (contract §0.2). */
export async function identify(accessToken: string): Promise<SignedIn> {
  const { accountId, sessionId } = await readAccessToken(accessToken);
  const data = await store.snapshot();
  const account = data.accounts[accountId];
  const session = Object.hasOwn(data.sessions, sessionId) ? data.sessions[sessionId] : undefined;
  if (!account || session?.accountId !== accountId) throw new AppError('unauthenticated', 'This session has ended');
  assertGoodStanding(data, account);
  return { ...seenAs(data, account, session), sessionId };
}

/**
 * Returns the account for a refresh token that can't be exchanged at the moment because nothing can be written. Throws
 * `unauthenticated` for a used token, an ended session, or an account that isn't in good standing.
 */
export async function identifyUnrenewed(refreshToken: string): Promise<SignedIn> {
  const { sessionId, refreshId } = await readRefreshToken(refreshToken);
  const data = await store.snapshot();
  const session = Object.hasOwn(data.sessions, sessionId) ? data.sessions[sessionId] : undefined;
  const account = session && data.accounts[session.accountId];
  if (!account || session.refreshId !== refreshId) throw new AppError('unauthenticated', 'This session has ended');
  assertGoodStanding(data, account);
  return { ...seenAs(data, account, session), sessionId };
}
