import { AppError } from './errors';

/**
 * Refuses a write that a browser sends from another site with the cookie of this one (architecture §4).
 * Programs send neither header and are let through: they have no cookie that a stranger could ride on.
 */
export function assertSameOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  const host = request.headers.get('x-forwarded-host')?.split(',')[0]?.trim() ?? request.headers.get('host') ?? new URL(request.url).host;
  const foreign = origin !== null && (!URL.canParse(origin) || new URL(origin).host !== host);
  if (foreign || request.headers.get('sec-fetch-site') === 'cross-site') {
    throw new AppError('forbidden', 'This request came from another site');
  }
}
