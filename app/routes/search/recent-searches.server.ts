import { createCookie } from '@remix-run/node';
import { z } from 'zod';

const most = 5;

// The path is `/`, because with JavaScript, the page is requested at `/search.data`, where a cookie for `/search` isn't
// sent.
const cookie = createCookie('recent-searches', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  maxAge: 90 * 24 * 3600,
});
const schema = z.object({ account: z.number(), texts: z.array(z.string().max(100)).max(20) });

/** The account whose searches are read or saved. Searches of other accounts in the same browser are ignored. */
type Who = { account: { id: number } };

/** Returns the user's recent searches on the search page, latest first. */
export async function recentSearches(request: Request, { account }: Who): Promise<string[]> {
  const parsed = schema.safeParse(await cookie.parse(request.headers.get('cookie')));
  return parsed.success && parsed.data.account === account.id ? parsed.data.texts : [];
}

/**
 * Returns a `Set-Cookie` value with a search in first position. A search that extends or shortens the latest one
 * replaces it.
 */
export async function rememberSearch(request: Request, { account }: Who, typed: string): Promise<string> {
  const q = typed.trim().slice(0, 100);
  const grows = (one: string) => q.startsWith(one) || one.startsWith(q);
  const [latest, ...others] = await recentSearches(request, { account });
  const before = latest === undefined || grows(latest) ? others : [latest, ...others];
  const texts = [q, ...before.filter((one) => one !== q)].slice(0, most);
  return cookie.serialize({ account: account.id, texts });
}
