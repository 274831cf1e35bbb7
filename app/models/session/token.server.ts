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
 * What verifies one kind of token: the claims of the last ones are remembered, because a page load asks for the same several
 * times. Expiry is checked on each use.
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

/** An access token for one account and session, good for `ACCESS_TOKEN_TTL` seconds (contract §0.2). */
export function signAccessToken(claims: { accountId: number; sessionId: string }): Promise<string> {
  return sign({ ...claims, use: 'access' }, env.ACCESS_TOKEN_TTL);
}

/** A refresh token for one use, good for `seconds`. */
export function signRefreshToken(claims: { sessionId: string; refreshId: string }, seconds: number): Promise<string> {
  return sign({ ...claims, use: 'refresh' }, seconds);
}

/** The claims of a valid access token; throws `unauthenticated` for any other text, a refresh token included. */
export const readAccessToken = verifierOf(accessClaims, 'Invalid or expired access token');

/** The claims of a valid refresh token; throws `unauthenticated` for any other text (contract §1). */
export const readRefreshToken = verifierOf(refreshClaims, 'Invalid refresh token');

/** Milliseconds until a token of ours runs out, 0 when it has. Does not verify it. */
export function msLeft(token: string): number {
  return Math.max((decodeJwt(token).exp ?? 0) * 1000 - Date.now(), 0);
}

/** The account a token of ours was made for, also after it has run out; `null` for none. Does not verify it. */
export function accountOf(token: string): number | null {
  const { accountId } = decodeJwt(token);
  return typeof accountId === 'number' ? accountId : null;
}
