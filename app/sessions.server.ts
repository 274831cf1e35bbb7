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
  /** Every loader of a page reads the same cookie; its signature is checked once. */
  const read = memoByText(2_000, async (cookie): Promise<SessionData | null> => {
    const session = await storage.getSession(cookie);
    const { accessToken, refreshToken, remember } = session.data;
    return accessToken && refreshToken ? { accessToken, refreshToken, remember: remember ?? false } : null;
  });
  return { storage, read, pattern: new RegExp(`(?<=^|;\\s*)${name}=[^;]*`) };
}

const plain = cookieNamed('session');

/** Over https browsers take this name from nobody but this very host: no neighbour on the domain can plant a session. */
const bound = cookieNamed('__Host-session');

const cookieFor = (request: Request) => (isHttps(request) ? bound : plain);

/** Whether a `Set-Cookie` value sets or ends the session. */
export function isSessionCookie(setCookie: string): boolean {
  return /^(__Host-)?session=/.test(setCookie);
}

/** The tokens in the session cookie, or `null` without a signed cookie (contract §0.2). */
export async function readSessionCookie(request: Request): Promise<SessionData | null> {
  const { pattern, read } = cookieFor(request);
  const value = request.headers.get('cookie')?.match(pattern)?.[0];
  return value ? read(value) : null;
}

/**
 * For so long a browser keeps the cookie of a session that has ended: a form posted by it is one of a session that has run
 * out, whose text is kept until the person has signed in again; without any cookie nobody knows whose text it is.
 */
const keptAfterSeconds = 24 * 3600;

/** A `Set-Cookie` value holding both tokens; with `remember` it outlives the browser window (architecture §4). */
export async function sessionCookie(request: Request, data: SessionData): Promise<string> {
  const { storage } = cookieFor(request);
  const session = await storage.getSession();
  for (const key of ['accessToken', 'refreshToken'] as const) session.set(key, data[key]);
  session.set('remember', data.remember);
  const maxAge = data.remember ? env.REMEMBER_ME_TTL + keptAfterSeconds : undefined;
  return storage.commitSession(session, { maxAge, secure: isHttps(request) });
}

/** A `Set-Cookie` value that forgets the session. */
export async function clearedSessionCookie(request: Request): Promise<string> {
  const { storage } = cookieFor(request);
  return storage.destroySession(await storage.getSession(), { secure: isHttps(request) });
}

/** Renewals of the last seconds by the refresh token they used up, so that every request that still holds it goes on. */
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

/** Enough for every renewal that others have made of the same cookie in the meantime. */
const renewalsInTurn = 5;

async function identifyOrRenew(tokens: Tokens, left = renewalsInTurn): Promise<SignedIn | null> {
  if (left === 0) return null;
  try {
    return await identify(tokens.accessToken);
  } catch {
    // A renewal shared with an earlier request may have run out, or been signed out, in the meantime: hence in turn.
    const renewed = await renewOnce(tokens.refreshToken).catch((error: unknown) => {
      return error instanceof AppError && error.code === 'unavailable' ? 'later' : null;
    });
    // While nothing can be written, reading goes on for who could be renewed.
    if (renewed === 'later') return identifyUnrenewed(tokens.refreshToken).catch(() => null);
    return renewed && identifyOrRenew(renewed, left - 1);
  }
}

/**
 * Who the session cookie stands for, or `null`. An access token that has run out is renewed once, however many loaders
 * ask at the same time; `renewedSessionCookie` then hands the new tokens to the browser (architecture §4).
 */
export async function signedIn(request: Request): Promise<SignedIn | null> {
  const tokens = await readSessionCookie(request);
  return tokens && identifyOrRenew(tokens);
}

async function newestTokens(tokens: Tokens): Promise<Tokens> {
  const renewed = await renewals.get(tokens.refreshToken)?.catch(() => undefined);
  return renewed ? newestTokens(renewed) : tokens;
}

/** Milliseconds until the access token of a signed-in browser runs out, so that an open tab can renew it before. */
export async function sessionMs(request: Request): Promise<number | null> {
  const tokens = await readSessionCookie(request);
  return tokens && msLeft((await newestTokens(tokens)).accessToken);
}

/** Renews the session whether or not it has run out; `null` when that is no longer possible. */
export async function renewSessionCookie(request: Request): Promise<{ setCookie: string; ms: number } | null> {
  const sent = await readSessionCookie(request);
  if (!sent) return null;
  const renewed = await renewOnce((await newestTokens(sent)).refreshToken).catch(() => null);
  if (!renewed) return null;
  const setCookie = await sessionCookie(request, { ...renewed, remember: sent.remember });
  return { setCookie, ms: msLeft(renewed.accessToken) };
}

/**
 * The `Set-Cookie` value of a session in use whose access token has lived half its time: both tokens may be good for as
 * long, and who is at work would be signed out between two presses. `null` where nothing has to be renewed.
 */
export async function prolongedSessionCookie(request: Request): Promise<string | null> {
  const sent = await readSessionCookie(request);
  const left = sent ? msLeft(sent.accessToken) : 0;
  if (!sent || left === 0 || left > env.ACCESS_TOKEN_TTL * 500) return null;
  // A token that was used up elsewhere would end the session as a stolen one; what is left of it stays good.
  const isUnused = await identifyUnrenewed(sent.refreshToken).catch(() => null);
  const renewed = isUnused && (await renewOnce(sent.refreshToken).catch(() => null));
  return renewed && sessionCookie(request, { ...renewed, remember: sent.remember });
}

/** The `Set-Cookie` value with the tokens renewed while this request was answered, if they were. */
export async function renewedSessionCookie(request: Request): Promise<string | null> {
  if (renewals.size === 0) return null;
  const sent = await readSessionCookie(request);
  if (!sent || !renewals.has(sent.refreshToken)) return null;
  const newest = await newestTokens(sent);
  return newest === sent ? null : sessionCookie(request, { ...newest, remember: sent.remember });
}
