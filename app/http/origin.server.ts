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
 * Rejects a write that a browser sends from another site with our cookie (architecture §4). Clients without any of
 * these headers are allowed, because they have no cookie that another site could misuse.
 */
export function assertSameOrigin(request: Request): void {
  const { host } = new URL(request.url);
  if (isForeign((name) => request.headers.get(name) ?? (name === 'host' ? host : null))) {
    throw new AppError('forbidden', 'This request came from another site.');
  }
}
