import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusedPath } from '~/lib/refused';
import { forwarded } from '../address.server';
import { logSecurity } from '~/lib/security-log.server';

/** What every answer carries that has not said otherwise itself. */
const fallbacks = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Cache-Control', 'no-store'],
] as const;

/** Only over https, where browsers heed it. Other hosts of the domain are for their own servers to decide on. */
const stayOnHttps = ['Strict-Transport-Security', 'max-age=31536000'] as const;

const refusals = new Set([401, 403, 405, 413, 429]);

/** The parts of addresses that open something by themselves: each route with `:token`, and a feed's file. */
const secretParts = /^(\/calendar\/feed\/|\/misc\/invoice\/|\/misc\/shared\/|\/pages\/blog\/preview\/)[^/]+/;

/** An address as the log may hold it: without the query, which has what people search for, and without its secret. */
export function loggedAddress(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  if (path === refusedPath) return loggedAddress([...new URLSearchParams(query).values()][0] ?? '');
  return path.replace(secretParts, '$1…');
}

/**
 * Sees an answer on its way out, whoever makes it: adds the headers that none may lack, keeps secrets out of the line
 * that remix-serve logs, and writes down each refusal with who asked for what (ASVS 7.2.2, 14.4).
 */
export function watchAnswer(request: IncomingMessage, response: ServerResponse): void {
  const { method = '', url = '', headers, socket } = request;
  const { remoteAddress = null } = socket;
  const read = (name: string) => [headers[name]].flat().join() || null;
  const https = forwarded(read, 'proto') === 'https';
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    for (const [name, value] of https ? [...fallbacks, stayOnHttps] : fallbacks)
      if (!this.hasHeader(name)) this.setHeader(name, value);
    return Reflect.apply(writeHead, this, args) as ServerResponse;
  } as typeof writeHead;
  // Before remix-serve writes its line, which it does when the answer is out or the client has gone.
  const hide = () => void Object.assign(request, { originalUrl: loggedAddress(url) });
  response.once('close', hide);
  response.once('finish', () => {
    hide();
    const { statusCode: status } = response;
    if (refusals.has(status))
      logSecurity('request.refused', { method, path: loggedAddress(url), status, from: remoteAddress });
  });
}
