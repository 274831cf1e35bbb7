import { startSession } from '~/models/session/commands.server';
import { sessionCookie } from '~/sessions.server';
import { demoAccounts } from './api-client';
import { pageRequest } from './request';

export type DemoAccount = keyof typeof demoAccounts;

/**
 * Returns tokens for a demo account, as POST /jwt/login does, but without checking the password, which is slow by
 * design.
 */
export function tokensFor(account: DemoAccount) {
  return startSession({ accountId: demoAccounts[account], remember: false });
}

/** Returns the Cookie header of a browser that is signed in with a demo account. */
export async function cookieFor(account: DemoAccount): Promise<string> {
  const tokens = await tokensFor(account);
  const cookie = await sessionCookie(pageRequest('/'), { ...tokens, remember: false });
  return cookie.split(';', 1)[0] ?? '';
}
