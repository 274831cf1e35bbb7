import { AppError } from '~/lib/errors';
import { forwarded } from './address.server';

/**
 * Checks whether a browser reports that a request comes from another site.
 * @param header reads a request header by its lowercase name; `null` if it wasn't sent
 */
export function isForeign(header: (name: string) => string | null): boolean {
  const origin = header('origin') ?? header('referer');
  const host = forwarded(header, 'host') ?? header('host');
  const foreign = origin !== null && (!URL.canParse(origin) || new URL(origin).host !== host);
  return foreign || ['cross-site', 'same-site'].includes(header('sec-fetch-site') ?? '');
}

/**
 * Throws `forbidden` if a browser sends the request from another site (architecture §4). Clients that send none of
 * `Origin`, `Referer`, and `Sec-Fetch-Site` are allowed, because they have no cookie that another site could misuse.
 */
export function assertSameOrigin(request: Request): void {
  const { host } = new URL(request.url);
  if (isForeign((name) => request.headers.get(name) ?? (name === 'host' ? host : null))) {
    throw new AppError('forbidden', 'This request came from another site.');
  }
}
