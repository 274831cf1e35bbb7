import { createCookie } from '@remix-run/node';
import { z } from 'zod';

const cookie = createCookie('searches', { path: '/search', sameSite: 'lax', httpOnly: true, maxAge: 90 * 24 * 3600 });
const schema = z.array(z.string().max(100)).max(20);
const most = 5;

/** What the person has searched for last on the search page, the latest first. */
export async function recentSearches(request: Request): Promise<string[]> {
  const parsed = schema.safeParse(await cookie.parse(request.headers.get('cookie')));
  return parsed.success ? parsed.data : [];
}

/** A `Set-Cookie` value with a search in first place; one that goes on from it, letter by letter, takes its place. */
export async function rememberSearch(request: Request, typed: string): Promise<string> {
  const q = typed.trim().slice(0, 100);
  const grows = (one: string) => q.startsWith(one) || one.startsWith(q);
  const [latest, ...others] = await recentSearches(request);
  const before = latest === undefined || grows(latest) ? others : [latest, ...others];
  return cookie.serialize([q, ...before.filter((one) => one !== q)].slice(0, most));
}
