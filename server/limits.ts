import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { bucketOf } from '~/http/request/source.server';
import { env } from '~/lib/env.server';

/** How long a client can take to send its headers, and its whole request. */
const slowest = { headersMs: 15_000, requestMs: 120_000 };

/** How much of a request body to drain after its response, in bytes and ms. */
const drainLimit = { bytes: 64 * 1_048_576, ms: 10_000 };

const forwardedHeaders = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-forwarded-for', 'forwarded'];

/** Limits how long the server waits for a request's headers and for the whole request. */
export function limitTimes(server: Server): void {
  server.headersTimeout = slowest.headersMs;
  server.requestTimeout = slowest.requestMs;
}

/**
 * Removes the headers of a proxy if none is trusted, because anyone can send them.
 * @returns the client's IP address in the form used to count attempts: the connection's address or, behind a trusted
 * proxy, the one that the proxy reports
 */
export function takeSource({ headers, socket }: IncomingMessage): string {
  const named = env.TRUST_PROXY ? [headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim() : '';
  if (!env.TRUST_PROXY) for (const name of forwardedHeaders) delete headers[name];
  return bucketOf(named || (socket.remoteAddress ?? ''));
}

/**
 * Lets a client that is still sending receive an early response, such as a 413. Closing a connection with unread bytes
 * resets it, and the reset overtakes the response. To avoid that, the rest of the body is read and dropped before the
 * connection closes (a "lingering close"), within `drainLimit`.
 */
export function drainRequestBody(request: IncomingMessage, response: ServerResponse): void {
  // This listener runs before Node's, which closes a connection that isn't kept alive.
  response.once('finish', () => {
    if (request.complete) return;
    const { socket } = request;
    const close = socket.destroySoon.bind(socket);
    let closing = false;
    let left = drainLimit.bytes;
    const timer = setTimeout(() => socket.destroy(), drainLimit.ms).unref();
    socket.destroySoon = () => {
      closing = true;
    };
    request.removeAllListeners('data');
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) socket.destroy();
    });
    request.once('close', () => clearTimeout(timer));
    request.once('end', () => {
      clearTimeout(timer);
      socket.destroySoon = close;
      if (closing) close();
    });
    request.resume();
  });
}
