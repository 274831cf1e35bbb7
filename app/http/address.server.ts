import { env } from '~/lib/env.server';

/** Whether the browser speaks https, as far as a proxy in front of us tells. */
export function isHttps(request: Request): boolean {
  const forwarded = request.headers.get('x-forwarded-proto');
  return (forwarded?.split(',')[0]?.trim() ?? new URL(request.url).protocol.replace(':', '')) === 'https';
}

/** Where this site is reached, as far as the request tells: `https://example.com`. */
function originOf(request: Request): string {
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? new URL(request.url).host;
  return `${isHttps(request) ? 'https' : 'http'}://${host}`;
}

/**
 * `path` when it stays on this site, else `fallback`: no open redirect (architecture §4). It comes back as a browser
 * would read it, escaped, so that it can go into a header whatever it holds.
 */
export function localPath(path: unknown, fallback = '/'): string {
  if (typeof path !== 'string' || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return fallback;
  if (!URL.canParse(path, 'http://local')) return fallback;
  const { host, pathname, search, hash } = new URL(path, 'http://local');
  return host === 'local' && !pathname.startsWith('//') ? pathname + search + hash : fallback;
}

/** The page a request belongs to: path and query without what single fetch adds. */
export function pageUrl(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete('_routes');
  url.searchParams.delete('index');
  const path = url.pathname.replace(/\/_root\.data$/, '/').replace(/\.data$/, '');
  // Two slashes at the front would name another site.
  return `${path.replace(/^\/+/, '/')}${url.search}`;
}

/** Where somebody was when they pressed a button: what the browser says, if it is a page of ours, else the page posted to. */
export function pageBefore(request: Request): string {
  const referer = request.headers.get('referer') ?? '';
  const { host = '', pathname = '', search = '' } = URL.canParse(referer) ? new URL(referer) : {};
  return localPath(host === request.headers.get('host') ? pathname + search : '', pageUrl(request));
}

/**
 * The full address of a local path, for mails and links to share: below `PUBLIC_URL` when it is set, else below the host the request names,
 * which only a proxy in front can vouch for.
 */
export function publicUrl(request: Request, path: string): string {
  return new URL(path, env.PUBLIC_URL ?? originOf(request)).href;
}
