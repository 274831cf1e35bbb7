import type { IncomingMessage, ServerResponse } from 'node:http';
import { forwarded } from '~/http/address.server';
import { loggedAddress } from '~/http/request/logged-address';
import { headersForAll } from '~/http/rendering/security-headers.server';
import { logSecurity } from '~/lib/security-log.server';

/** Headers that every response has unless it sets different values. */
const fallbacks = [...headersForAll, ['X-Content-Type-Options', 'nosniff'], ['Cache-Control', 'no-store']] as const;

/**
 * Sent only over HTTPS, because browsers ignore it otherwise. Doesn't include subdomains, which belong to other
 * servers.
 */
const stayOnHttps = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/** Statuses that are written to the security log (ASVS 7.2.2). */
const refusals = new Set([401, 403, 405, 413, 429]);

/** Sets the headers that every response needs, even the response for a file (architecture §6). */
export function setHeaders(request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of fallbacks) response.setHeader(name, value);
  const read = (name: string) => [request.headers[name]].flat().join() || null;
  if (forwarded(read, 'proto') === 'https') response.setHeader(...stayOnHttps);
}

/**
 * Logs a line for each response from a page or an endpoint, without query and secrets. For a status in `refusals`, also
 * writes the path and the connection's IP address to the security log. Call it before anything changes the request's
 * URL.
 */
export function logResponse({ method = '', url = '', socket }: IncomingMessage, response: ServerResponse): void {
  const started = performance.now();
  const { remoteAddress = null } = socket;
  response.once('close', () => {
    const { statusCode: status, writableFinished } = response;
    const path = loggedAddress(url);
    const ms = (performance.now() - started).toFixed(3);
    const size = String(response.getHeader('content-length') ?? '-');
    process.stdout.write(`${method} ${path} ${writableFinished ? status : '-'} ${size} - ${ms} ms\n`);
    if (writableFinished && refusals.has(status))
      logSecurity('request.refused', { method, path, status, from: remoteAddress });
  });
}
