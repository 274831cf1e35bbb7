import { createCookie } from '@remix-run/node';
import { z } from 'zod';

const most = 5;

// For every path: with script the page is asked for at `/search.data`, which a cookie for `/search` does not reach.
const cookie = createCookie('recent-searches', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  maxAge: 90 * 24 * 3600,
});
const schema = z.object({ account: z.number(), texts: z.array(z.string().max(100)).max(20) });

/** Whose searches are meant: those of another account in the same browser are none of theirs. */
type Who = { account: { id: number } };

/** What the person has searched for last on the search page, the latest first. */
export async function recentSearches(request: Request, { account }: Who): Promise<string[]> {
  const parsed = schema.safeParse(await cookie.parse(request.headers.get('cookie')));
  return parsed.success && parsed.data.account === account.id ? parsed.data.texts : [];
}

/** A `Set-Cookie` value with a search in first place; one that goes on from it, letter by letter, takes its place. */
export async function rememberSearch(request: Request, { account }: Who, typed: string): Promise<string> {
  const q = typed.trim().slice(0, 100);
  const grows = (one: string) => q.startsWith(one) || one.startsWith(q);
  const [latest, ...others] = await recentSearches(request, { account });
  const before = latest === undefined || grows(latest) ? others : [latest, ...others];
  const texts = [q, ...before.filter((one) => one !== q)].slice(0, most);
  return cookie.serialize({ account: account.id, texts });
}
