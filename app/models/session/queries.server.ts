import { AppError } from '~/lib/errors';
import type { Account } from '~/models/account/schema';
import type { Actor } from '~/models/store/change-log';
import { userOfAccount } from '~/models/user/account.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { type Previewed, seenAs } from './preview.server';
import { readAccessToken, readRefreshToken } from './token.server';

export interface SignedIn {
  account: Account;
  /** Empty when the caller used an API key. */
  sessionId: string;
  /** What the API key of the caller may call; a session may call everything. */
  scopes?: readonly string[];
  /** The role the session looks at the product as; `account` then has the rights of that role, and nothing can be changed. */
  previewing?: Previewed;
}

/** The actor of a signed-in account for the change log. */
export function actorOf({ account, previewing }: SignedIn): Exclude<Actor, null> {
  const actor = { id: account.id, name: account.fullName || account.username };
  return previewing ? { ...actor, readOnly: true } : actor;
}

/** Whether the managed user of an account is suspended (`inactive`). */
export function isSuspended(users: Collections['users'], account: Account): boolean {
  return userOfAccount({ users }, account)?.status === 'inactive';
}

/** Refuses an account whose managed user is suspended; throws `unauthenticated`. */
function assertNotSuspended(users: Collections['users'], account: Account): void {
  if (isSuspended(users, account))
    throw new AppError('unauthenticated', 'This account is suspended. Ask an administrator.');
}

/** Who an API key stands for, unless that account is suspended. */
export async function unlessSuspended(caller: Promise<SignedIn>): Promise<SignedIn> {
  const known = await caller;
  assertNotSuspended((await store.snapshot()).users, known.account);
  return known;
}

/** Whether a session is still one of somebody who may be here: it has not been ended, nor its account suspended or removed. */
export async function isStillIn({
  account: { id },
  sessionId,
}: Pick<SignedIn, 'account' | 'sessionId'>): Promise<boolean> {
  const { accounts, sessions, users } = await store.snapshot();
  const account = accounts[id];
  const session = Object.hasOwn(sessions, sessionId) ? sessions[sessionId] : undefined;
  return account !== undefined && session?.accountId === id && !isSuspended(users, account);
}

/** The account behind an access token, as stored now; throws `unauthenticated` (contract §0.2). */
export async function identify(accessToken: string): Promise<SignedIn> {
  const { accountId, sessionId } = await readAccessToken(accessToken);
  const data = await store.snapshot();
  const account = data.accounts[accountId];
  const session = Object.hasOwn(data.sessions, sessionId) ? data.sessions[sessionId] : undefined;
  if (!account || session?.accountId !== accountId) throw new AppError('unauthenticated', 'This session has ended');
  assertNotSuspended(data.users, account);
  return { ...seenAs(data, account, session), sessionId };
}

/**
 * The account behind a refresh token that cannot be exchanged now, because nothing can be written; throws `unauthenticated`
 * for one that has been used up or whose session has ended.
 */
export async function identifyUnrenewed(refreshToken: string): Promise<SignedIn> {
  const { sessionId, refreshId } = await readRefreshToken(refreshToken);
  const data = await store.snapshot();
  const session = Object.hasOwn(data.sessions, sessionId) ? data.sessions[sessionId] : undefined;
  const account = session && data.accounts[session.accountId];
  if (!account || session.refreshId !== refreshId) throw new AppError('unauthenticated', 'This session has ended');
  assertNotSuspended(data.users, account);
  return { ...seenAs(data, account, session), sessionId };
}
