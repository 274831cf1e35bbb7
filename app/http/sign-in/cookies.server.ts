import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { env } from '~/lib/env.server';
import { isHttps } from '../address.server';

const minutes = 60;
const days = 24 * 3600;
const signed = { path: '/', sameSite: 'lax' as const, httpOnly: true, secrets: [env.sessionSecret] };

/** A sign-in whose password was right and whose code is still to come. */
const begunSchema = z.object({ accountId: z.number(), mark: z.string(), remember: z.boolean(), until: z.number() });

const begunCookie = createCookie('signInBegun', { ...signed, maxAge: 10 * minutes });
const trustCookie = createCookie('trusted', { ...signed, maxAge: 30 * days });

/** A device is trusted by so many accounts at most. */
const mostAccounts = 5;

/** The sign-in that waits for its code in this browser, for ten minutes. */
export async function signInBegun(request: Request): Promise<z.infer<typeof begunSchema> | null> {
  const parsed = begunSchema.safeParse(await begunCookie.parse(request.headers.get('cookie')));
  return parsed.success && parsed.data.until > Date.now() ? parsed.data : null;
}

/** A `Set-Cookie` value that remembers a sign-in until its code comes, or forgets it (`null`). */
export function begunSignIn(request: Request, begun: { accountId: number; mark: string; remember: boolean } | null) {
  const secure = isHttps(request);
  if (!begun) return begunCookie.serialize('', { secure, maxAge: 0 });
  return begunCookie.serialize({ ...begun, until: Date.now() + 10 * minutes * 1000 }, { secure });
}

/** What this browser shows to the accounts that trust it. */
export async function trustShown(request: Request): Promise<string[]> {
  const value: unknown = await trustCookie.parse(request.headers.get('cookie'));
  const parsed = z.array(z.string()).max(mostAccounts).safeParse(value);
  return parsed.success ? parsed.data : [];
}

const knownCookie = createCookie('known', { ...signed, maxAge: 365 * days });

/** The accounts that have signed in from this browser before: they get in while strangers are kept out (`countSignIn`). */
export async function knownTo(request: Request): Promise<number[]> {
  const parsed = z
    .array(z.number())
    .max(mostAccounts)
    .safeParse(await knownCookie.parse(request.headers.get('cookie')));
  return parsed.success ? parsed.data : [];
}

/** A `Set-Cookie` value by which this browser is known to one more account. */
export async function knownDeviceCookie(request: Request, accountId: number): Promise<string> {
  const others = (await knownTo(request)).filter((id) => id !== accountId);
  return knownCookie.serialize([...others, accountId].slice(-mostAccounts), { secure: isHttps(request) });
}

/** A `Set-Cookie` value with one more account that trusts this browser. */
export async function trustedCookie(request: Request, secret: string): Promise<string> {
  const all = [...(await trustShown(request)), secret].slice(-mostAccounts);
  return trustCookie.serialize(all, { secure: isHttps(request) });
}
