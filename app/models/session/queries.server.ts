import { AppError } from '~/lib/errors';
import type { Account } from '~/models/account/schema';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { readAccessToken } from './token.server';

export interface SignedIn {
  account: Account;
  /** Empty when the caller used an API key. */
  sessionId: string;
  /** What the API key of the caller may call; a session may call everything. */
  scopes?: readonly string[];
}

/** The actor of a signed-in account for the change log. */
export function actorOf({ account }: SignedIn): Exclude<Actor, null> {
  return { id: account.id, name: account.fullName || account.username };
}

/** The account behind an access token, as stored now; throws `unauthenticated` (contract §0.2). */
export async function identify(accessToken: string): Promise<SignedIn> {
  const { accountId, sessionId } = await readAccessToken(accessToken);
  const { accounts, sessions } = await store.snapshot();
  const account = accounts[accountId];
  if (!account || sessions[sessionId]?.accountId !== accountId)
    throw new AppError('unauthenticated', 'This session has ended');
  return { account, sessionId };
}
