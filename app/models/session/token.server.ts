import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AppError } from '~/lib/errors';
import { env } from '~/lib/env.server';
import { memoByText } from '~/lib/memo';

const key = new TextEncoder().encode(env.sessionSecret);
const algorithm = 'HS256';

const accessClaims = z.object({ use: z.literal('access'), accountId: z.number(), sessionId: z.string() });
const refreshClaims = z.object({ use: z.literal('refresh'), sessionId: z.string(), refreshId: z.string() });

function sign(claims: Record<string, unknown>, seconds: number): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key);
}

/**
 * Returns a verifier for one kind of token. It caches the claims of recent tokens, because a page load verifies the
 * same token several times. Expiry is checked on each use.
 */
function verifierOf<Claims>(claims: z.ZodType<Claims>, message: string): (token: string) => Promise<Claims> {
  const verified = memoByText(2_000, async (token) => {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], requiredClaims: ['exp'] });
    return { expiresAt: (payload.exp ?? 0) * 1000, claims: claims.parse(payload) };
  });
  return async (token) => {
    const known = await verified(token).catch(() => null);
    if (!known || known.expiresAt <= Date.now()) throw new AppError('unauthenticated', message);
    return known.claims;
  };
}

/** Signs an access token for one account and session, valid for `ACCESS_TOKEN_TTL` seconds (contract §0.2). */
export function signAccessToken(claims: { accountId: number; sessionId: string }): Promise<string> {
  return sign({ ...claims, use: 'access' }, env.ACCESS_TOKEN_TTL);
}

/** Signs a single-use refresh token, valid for `seconds`. */
export function signRefreshToken(claims: { sessionId: string; refreshId: string }, seconds: number): Promise<string> {
  return sign({ ...claims, use: 'refresh' }, seconds);
}

/**
 * Returns the claims of a valid access token. Throws `unauthenticated` for any other text, including a refresh token.
 */
export const readAccessToken = verifierOf(accessClaims, 'Invalid or expired access token');

/** Returns the claims of a valid refresh token. Throws `unauthenticated` for any other text (contract §1). */
export const readRefreshToken = verifierOf(refreshClaims, 'Invalid refresh token');

/** Returns the milliseconds until one of our tokens expires, or 0 if it already has. Doesn't verify the token. */
export function msLeft(token: string): number {
  return Math.max((decodeJwt(token).exp ?? 0) * 1000 - Date.now(), 0);
}

/**
 * Returns the ID of the account that one of our tokens was created for, even if the token has expired, or `null` if
 * there is none. Doesn't verify the token.
 */
export function accountOf(token: string): number | null {
  const { accountId } = decodeJwt(token);
  return typeof accountId === 'number' ? accountId : null;
}
