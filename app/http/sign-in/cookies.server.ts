import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { env } from '~/lib/env.server';
import { isHttps } from '../address.server';

const minutes = 60;
const days = 24 * 3600;
const signed = { path: '/', sameSite: 'lax' as const, httpOnly: true, secrets: [env.sessionSecret] };

/** A sign-in with the correct password that still needs a verification code. */
const begunSchema = z.object({ accountId: z.number(), mark: z.string(), remember: z.boolean(), until: z.number() });

const begunCookie = createCookie('signInBegun', { ...signed, maxAge: 10 * minutes });
const trustCookie = createCookie('trusted', { ...signed, maxAge: 30 * days });

/** Maximum number of accounts stored in each of a browser's cookies. */
const maxAccounts = 5;

/** Returns the sign-in that still needs a verification code in this browser. It's valid for ten minutes. */
export async function signInBegun(request: Request): Promise<z.infer<typeof begunSchema> | null> {
  const parsed = begunSchema.safeParse(await begunCookie.parse(request.headers.get('cookie')));
  return parsed.success && parsed.data.until > Date.now() ? parsed.data : null;
}

/** Returns a `Set-Cookie` value that stores a sign-in until its code is entered, or clears it (`null`). */
export function begunSignIn(request: Request, begun: { accountId: number; mark: string; remember: boolean } | null) {
  const secure = isHttps(request);
  if (!begun) return begunCookie.serialize('', { secure, maxAge: 0 });
  return begunCookie.serialize({ ...begun, until: Date.now() + 10 * minutes * 1000 }, { secure });
}

/** Returns the trusted-device secrets in this browser's cookie, one for each account that trusts the browser. */
export async function trustShown(request: Request): Promise<string[]> {
  const value: unknown = await trustCookie.parse(request.headers.get('cookie'));
  const parsed = z.array(z.string()).max(maxAccounts).safeParse(value);
  return parsed.success ? parsed.data : [];
}

const knownCookie = createCookie('known', { ...signed, maxAge: 365 * days });

/**
 * Returns the accounts that have signed in from this browser before. These accounts can sign in from this browser while
 * unknown browsers are blocked (`countSignIn`).
 */
export async function knownTo(request: Request): Promise<number[]> {
  const parsed = z
    .array(z.number())
    .max(maxAccounts)
    .safeParse(await knownCookie.parse(request.headers.get('cookie')));
  return parsed.success ? parsed.data : [];
}

/** Returns a `Set-Cookie` value that adds an account to those that have signed in from this browser. */
export async function knownDeviceCookie(request: Request, accountId: number): Promise<string> {
  const others = (await knownTo(request)).filter((id) => id !== accountId);
  return knownCookie.serialize([...others, accountId].slice(-maxAccounts), { secure: isHttps(request) });
}

/** Returns a `Set-Cookie` value that adds a trusted-device secret to those in this browser's cookie. */
export async function trustedCookie(request: Request, secret: string): Promise<string> {
  const all = [...(await trustShown(request)), secret].slice(-maxAccounts);
  return trustCookie.serialize(all, { secure: isHttps(request) });
}
