import { createCookie } from '@remix-run/node';
import { z } from 'zod';

const kept = 8;
const cookie = createCookie('recent-products', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 90 * 24 * 3600 });
const idsSchema = z.array(z.number().int()).max(kept);

/** Returns the IDs of the products viewed on this device, latest first. */
export async function readRecent(request: Request): Promise<number[]> {
  const parsed = idsSchema.safeParse(await cookie.parse(request.headers.get('cookie')));
  return parsed.success ? parsed.data : [];
}

/** Returns the `Set-Cookie` value after a product is viewed. Only the latest `kept` products are stored. */
export async function withRecent(recent: readonly number[], id: number): Promise<string> {
  return cookie.serialize([id, ...recent.filter((one) => one !== id)].slice(0, kept));
}
