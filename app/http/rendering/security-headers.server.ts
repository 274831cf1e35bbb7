import { env } from '~/lib/env.server';

// React writes style attributes on the server, so these are allowed. Scripts and stylesheets are still restricted.
function contentSecurityPolicy(nonce: string): string {
  const sockets = env.NODE_ENV === 'development' ? ' ws:' : '';
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'${sockets}`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
  ].join('; ');
}

/** Headers of every response, including redirects, API responses, and files (architecture §6). */
export const headersForAll: readonly (readonly [name: string, value: string])[] = [
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
];

/**
 * Adds `headersForAll` and the other headers that a page or its data needs.
 * @param nonce the nonce of a page's scripts and styles; omitted for data
 */
export function setSecurityHeaders(headers: Headers, nonce?: string): void {
  if (nonce !== undefined) headers.set('Content-Security-Policy', contentSecurityPolicy(nonce));
  for (const [name, value] of headersForAll) headers.set(name, value);
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
}
