import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { bucketOf } from '~/http/request/source.server';
import { env } from '~/lib/env.server';

/** How long a client may take to send its headers and its whole request: 5 MiB need 40 s at 1 Mbit/s. */
const slowest = { headersMs: 15_000, requestMs: 120_000 };

/** What is read, and thrown away, of a body after its response: bytes and time. */
const patience = { bytes: 64 * 1_048_576, ms: 10_000 };

const forwardedHeaders = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-forwarded-for', 'forwarded'];

/** Cuts slow clients off. */
export function limitTimes(server: Server): void {
  server.headersTimeout = slowest.headersMs;
  server.requestTimeout = slowest.requestMs;
}

/**
 * Takes the headers of a proxy away where none is trusted: anyone can send them.
 * @returns where the client is, as its attempts are counted: the address of the connection or, behind a trusted proxy, the
 * one it names
 */
export function takeSource({ headers, socket }: IncomingMessage): string {
  const named = env.TRUST_PROXY ? [headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim() : '';
  if (!env.TRUST_PROXY) for (const name of forwardedHeaders) delete headers[name];
  return bucketOf(named || (socket.remoteAddress ?? ''));
}

/**
 * Lets a client that is still sending see an early response, a 413 for instance. Closing a connection with unread bytes
 * resets it, and the reset overtakes the response; so the rest of the body is read and dropped before the connection closes
 * (a "lingering close"), within `patience`.
 */
export function lingerAfter(request: IncomingMessage, response: ServerResponse): void {
  // Heard before Node's own listener, which closes a connection that isn't kept alive.
  response.once('finish', () => {
    if (request.complete) return;
    const { socket } = request;
    const close = socket.destroySoon.bind(socket);
    let closing = false;
    let left = patience.bytes;
    const timer = setTimeout(() => socket.destroy(), patience.ms).unref();
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
