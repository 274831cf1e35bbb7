import { env } from './env.server';

// React writes style attributes on the server; scripts and style sheets stay strict.
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

/**
 * Adds what remix-serve does not send (architecture §6).
 * @param nonce the nonce of a page's scripts and styles; left out for data
 */
export function setSecurityHeaders(headers: Headers, nonce?: string): void {
  if (nonce !== undefined) headers.set('Content-Security-Policy', contentSecurityPolicy(nonce));
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Referrer-Policy', 'same-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
}
