import { createCookieSessionStorage } from '@remix-run/node';
import { renewSession, type Tokens } from './models/session/commands.server';
import { identify, identifyUnrenewed, type SignedIn } from './models/session/queries.server';
import { msLeft } from './models/session/token.server';
import { AppError } from './lib/errors';
import { env } from './lib/env.server';
import { isHttps } from './http/address.server';
import { memoByText } from './lib/memo';

type SessionData = Tokens & { remember: boolean };

function cookieNamed(name: string) {
  const storage = createCookieSessionStorage<SessionData>({
    cookie: { name, httpOnly: true, sameSite: 'lax', path: '/', secrets: [env.sessionSecret] },
  });
  /** Cached, because every loader of a page reads the same cookie and its signature has to be checked only once. */
  const read = memoByText(2_000, async (cookie): Promise<SessionData | null> => {
    const session = await storage.getSession(cookie);
    const { accessToken, refreshToken, remember } = session.data;
    return accessToken && refreshToken ? { accessToken, refreshToken, remember: remember ?? false } : null;
  });
  return { storage, read, pattern: new RegExp(`(?<=^|;\\s*)${name}=[^;]*`) };
}

const plain = cookieNamed('session');

/**
 * Over HTTPS, browsers accept this name only from this host, so that no other host in the domain can plant a session.
 */
const bound = cookieNamed('__Host-session');

const cookieFor = (request: Request) => (isHttps(request) ? bound : plain);

/** Checks whether a `Set-Cookie` value sets or ends the session. */
export function isSessionCookie(setCookie: string): boolean {
  return /^(__Host-)?session=/.test(setCookie);
}

/** Returns the tokens in the session cookie, or `null` if it's missing or its signature is invalid (contract §0.2). */
export async function readSessionCookie(request: Request): Promise<SessionData | null> {
  const { pattern, read } = cookieFor(request);
  const value = request.headers.get('cookie')?.match(pattern)?.[0];
  return value ? read(value) : null;
}

/**
 * How long a browser keeps the cookie of a remembered session after it has expired. The cookie identifies the owner
 * of a form that's posted during this time, so the form's text can be stored until the user has signed in again.
 */
const keptAfterSeconds = 24 * 3600;

/** Returns a `Set-Cookie` value with both tokens. With `remember`, the cookie outlives the window (architecture §4). */
export async function sessionCookie(request: Request, data: SessionData): Promise<string> {
  const { storage } = cookieFor(request);
  const session = await storage.getSession();
  for (const key of ['accessToken', 'refreshToken'] as const) session.set(key, data[key]);
  session.set('remember', data.remember);
  const maxAge = data.remember ? env.REMEMBER_ME_TTL + keptAfterSeconds : undefined;
  return storage.commitSession(session, { maxAge, secure: isHttps(request) });
}

/** Returns a `Set-Cookie` value that clears the session. */
export async function clearedSessionCookie(request: Request): Promise<string> {
  const { storage } = cookieFor(request);
  return storage.destroySession(await storage.getSession(), { secure: isHttps(request) });
}

/**
 * Recent renewals, by the refresh token that was used. A refresh token works only once, so other requests that still
 * have it wait for its renewal and use the new tokens.
 */
const renewals = new Map<string, Promise<Tokens>>();
const renewalKeptMs = 30_000;

function renewOnce(refreshToken: string): Promise<Tokens> {
  const running = renewals.get(refreshToken);
  if (running) return running;
  const renewal = renewSession(refreshToken);
  renewals.set(refreshToken, renewal);
  const forget = () => setTimeout(() => renewals.delete(refreshToken), renewalKeptMs).unref();
  renewal.then(forget, () => renewals.delete(refreshToken));
  return renewal;
}

/** Maximum number of successive renewals to follow. Other requests with the same cookie may have caused them. */
const renewalsInTurn = 5;

async function identifyOrRenew(tokens: Tokens, left = renewalsInTurn): Promise<SignedIn | null> {
  if (left === 0) return null;
  try {
    return await identify(tokens.accessToken);
  } catch {
    // The tokens may come from an earlier request's renewal and be invalid by now, so renew those in turn.
    const renewed = await renewOnce(tokens.refreshToken).catch((error: unknown) => {
      return error instanceof AppError && error.code === 'unavailable' ? 'later' : null;
    });
    // While nothing can be written, users whose session could have been renewed can still read.
    if (renewed === 'later') return identifyUnrenewed(tokens.refreshToken).catch(() => null);
    return renewed && identifyOrRenew(renewed, left - 1);
  }
}

/**
 * Returns the user of the session cookie, or `null`. An expired access token is renewed only once, however many loaders
 * run at the same time. `renewedSessionCookie` then returns the new tokens for the browser (architecture §4).
 */
export async function signedIn(request: Request): Promise<SignedIn | null> {
  const tokens = await readSessionCookie(request);
  return tokens && identifyOrRenew(tokens);
}

async function newestTokens(tokens: Tokens): Promise<Tokens> {
  const renewed = await renewals.get(tokens.refreshToken)?.catch(() => undefined);
  return renewed ? newestTokens(renewed) : tokens;
}

/**
 * Returns the milliseconds until the access token of a signed-in browser expires, so that an open tab can renew it
 * before then. Returns `null` without a session cookie.
 */
export async function sessionMs(request: Request): Promise<number | null> {
  const tokens = await readSessionCookie(request);
  return tokens && msLeft((await newestTokens(tokens)).accessToken);
}

/** Renews the tokens even if they haven't expired. Returns `null` without a session cookie or if the renewal fails. */
export async function renewSessionCookie(request: Request): Promise<{ setCookie: string; ms: number } | null> {
  const sent = await readSessionCookie(request);
  if (!sent) return null;
  const renewed = await renewOnce((await newestTokens(sent)).refreshToken).catch(() => null);
  if (!renewed) return null;
  const setCookie = await sessionCookie(request, { ...renewed, remember: sent.remember });
  return { setCookie, ms: msLeft(renewed.accessToken) };
}

/**
 * Returns a `Set-Cookie` value that renews an active session whose access token is past half its lifetime. Both tokens
 * can expire at the same time, which would sign out an active user between two clicks. Returns `null` in all other
 * cases, and if the renewal fails.
 */
export async function prolongedSessionCookie(request: Request): Promise<string | null> {
  const sent = await readSessionCookie(request);
  const left = sent ? msLeft(sent.accessToken) : 0;
  if (!sent || left === 0 || left > env.ACCESS_TOKEN_TTL * 500) return null;
  // Reusing a token that was used up elsewhere would count as theft and end the session. Without renewal, the access
  // token stays valid for the rest of its lifetime.
  const isUnused = await identifyUnrenewed(sent.refreshToken).catch(() => null);
  const renewed = isUnused && (await renewOnce(sent.refreshToken).catch(() => null));
  return renewed && sessionCookie(request, { ...renewed, remember: sent.remember });
}

/** Returns a `Set-Cookie` value with the tokens that recently replaced the cookie's, or `null` if there are none. */
export async function renewedSessionCookie(request: Request): Promise<string | null> {
  if (renewals.size === 0) return null;
  const sent = await readSessionCookie(request);
  if (!sent || !renewals.has(sent.refreshToken)) return null;
  const newest = await newestTokens(sent);
  return newest === sent ? null : sessionCookie(request, { ...newest, remember: sent.remember });
}
