import { signIn } from '~/models/account/commands.server';
import { sessionCookie } from '~/sessions.server';
import { pageRequest } from './request';

export type DemoAccount = 'admin' | 'client';

/** Tokens of a demo account, as POST /jwt/login answers them. */
export function tokensFor(account: DemoAccount) {
  return signIn({ email: `${account}@demo.com`, password: account });
}

/** A Cookie header of a browser in which a demo account is signed in. */
export async function cookieFor(account: DemoAccount): Promise<string> {
  const tokens = await tokensFor(account);
  const cookie = await sessionCookie(pageRequest('/'), { ...tokens, remember: false });
  return cookie.split(';', 1)[0] ?? '';
}
