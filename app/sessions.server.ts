import { createCookieSessionStorage } from '@remix-run/node';
import { identify, renewSession, type SignedIn, type Tokens } from '~/models/session.server';
import { env } from '~/utils/env.server';
import { isHttps } from '~/utils/http.server';

type SessionData = Tokens & { remember: boolean };

const storage = createCookieSessionStorage<SessionData>({
  cookie: { name: 'session', httpOnly: true, sameSite: 'lax', path: '/', secrets: [env.sessionSecret] },
});

/** The tokens in the session cookie, or `null` without a signed cookie (contract §0.2). */
export async function readSessionCookie(request: Request): Promise<SessionData | null> {
  const session = await storage.getSession(request.headers.get('cookie'));
  const { accessToken, refreshToken, remember } = session.data;
  return accessToken && refreshToken ? { accessToken, refreshToken, remember: remember ?? false } : null;
}

/** A `Set-Cookie` value holding both tokens; with `remember` it outlives the browser window (architecture §4). */
export async function sessionCookie(request: Request, data: SessionData): Promise<string> {
  const session = await storage.getSession();
  for (const key of ['accessToken', 'refreshToken'] as const) session.set(key, data[key]);
  session.set('remember', data.remember);
  const maxAge = data.remember ? env.REMEMBER_ME_TTL : undefined;
  return storage.commitSession(session, { maxAge, secure: isHttps(request) });
}

/** A `Set-Cookie` value that forgets the session. */
export async function clearedSessionCookie(request: Request): Promise<string> {
  return storage.destroySession(await storage.getSession(), { secure: isHttps(request) });
}

const renewals = new Map<string, Promise<Tokens & SignedIn>>();

function renewOnce(refreshToken: string): Promise<Tokens & SignedIn> {
  const running = renewals.get(refreshToken);
  if (running) return running;
  const renewal = renewSession(refreshToken).then(async (tokens) => ({
    ...tokens,
    ...(await identify(tokens.accessToken)),
  }));
  renewals.set(refreshToken, renewal);
  const forget = () => setTimeout(() => renewals.delete(refreshToken), 30_000).unref();
  renewal.then(forget, () => renewals.delete(refreshToken));
  return renewal;
}

/**
 * Who the session cookie stands for, or `null`. An access token that has run out is renewed once, however many loaders
 * ask at the same time; `renewedSessionCookie` then hands the new tokens to the browser (architecture §4).
 */
export async function signedIn(request: Request): Promise<SignedIn | null> {
  const tokens = await readSessionCookie(request);
  if (!tokens) return null;
  try {
    return await identify(tokens.accessToken);
  } catch {
    return renewOnce(tokens.refreshToken).catch(() => null);
  }
}

/** Renews the session whether or not it has run out; `null` when that is no longer possible. */
export async function renewSessionCookie(request: Request): Promise<string | null> {
  const tokens = await readSessionCookie(request);
  if (!tokens) return null;
  const renewed = await renewOnce(tokens.refreshToken).catch(() => null);
  return renewed && sessionCookie(request, { ...renewed, remember: tokens.remember });
}

/** The `Set-Cookie` value with the tokens renewed while this request was answered, if they were. */
export async function renewedSessionCookie(request: Request): Promise<string | null> {
  if (renewals.size === 0) return null;
  const tokens = await readSessionCookie(request);
  const renewal = tokens && renewals.get(tokens.refreshToken);
  if (!renewal) return null;
  const renewed = await renewal.catch(() => null);
  return renewed && sessionCookie(request, { ...renewed, remember: tokens.remember });
}
