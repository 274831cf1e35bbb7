import { env } from '~/lib/env.server';
import { publicOrigin } from '~/models/workspace/queries.server';

/**
 * Returns the first value of an `X-Forwarded-*` header, or `null` if the header is missing. Always returns `null`
 * unless `TRUST_PROXY` is set, because otherwise anyone can send such a header (architecture §4).
 * @param read reads a request header by its lowercase name
 */
export function forwarded(read: (name: string) => string | null, name: 'host' | 'proto' | 'for'): string | null {
  if (!env.TRUST_PROXY) return null;
  return read(`x-forwarded-${name}`)?.split(',')[0]?.trim() || null;
}

/** Checks whether the browser uses HTTPS, according to a trusted proxy or the request itself. */
export function isHttps(request: Request): boolean {
  const proto = forwarded((name) => request.headers.get(name), 'proto');
  return (proto ?? new URL(request.url).protocol.replace(':', '')) === 'https';
}

/**
 * Returns `path` if it stays on this site, else `fallback`, to prevent open redirects (architecture §4). The result is
 * normalized and escaped as browsers do it, so that it's always valid in a header.
 */
export function localPath(path: unknown, fallback = '/'): string {
  if (typeof path !== 'string' || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return fallback;
  if (!URL.canParse(path, 'http://local')) return fallback;
  const { host, pathname, search, hash } = new URL(path, 'http://local');
  return host === 'local' && !pathname.startsWith('//') ? pathname + search + hash : fallback;
}

/**
 * Returns the URL of the page that a request belongs to: its path and query, without the parts that single fetch adds.
 */
export function pageUrl(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete('_routes');
  url.searchParams.delete('index');
  const path = url.pathname.replace(/\/_root\.data$/, '/').replace(/\.data$/, '');
  // A path with two leading slashes would lead to another site.
  return `${path.replace(/^\/+/, '/')}${url.search}`;
}

/**
 * Returns the path and query of the page on which a button was clicked: the browser's referrer if it's one of our
 * pages, otherwise the page that was posted to.
 */
export function pageBefore(request: Request): string {
  const referer = request.headers.get('referer') ?? '';
  const { host = '', pathname = '', search = '' } = URL.canParse(referer) ? new URL(referer) : {};
  return localPath(host === request.headers.get('host') ? pathname + search : '', pageUrl(request));
}

/**
 * Returns the full URL of a local path, for emails and links to share: under `PUBLIC_URL`, else under the URL saved in
 * the workspace settings, else under localhost. Never uses the host from the request, because anyone can set it.
 */
export async function publicUrl(path: string): Promise<string> {
  return (await publicSite())(path);
}

/** Returns a function that converts local paths to full URLs like `publicUrl`, but looks up the origin only once. */
export async function publicSite(): Promise<(path: string) => string> {
  const origin = await publicOrigin();
  return (path) => new URL(path, origin).href;
}

/**
 * Returns the origin that a browser sent this request from, if that's this site's origin, such as
 * `https://app.example.com`. Returns `null` without an `Origin` header or for another site.
 */
export function sameOriginOf(request: Request): string | null {
  const origin = request.headers.get('origin');
  if (origin === null || !URL.canParse(origin)) return null;
  const read = (name: string) => request.headers.get(name);
  const host = forwarded(read, 'host') ?? read('host') ?? new URL(request.url).host;
  const { host: named, protocol } = new URL(origin);
  return named === host && /^https?:$/.test(protocol) ? new URL(origin).origin : null;
}
