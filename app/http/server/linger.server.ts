import type { IncomingMessage, ServerResponse } from 'node:http';

/** What is read, and thrown away, of a body after its answer: bytes and time. */
const patience = { bytes: 64 * 1_048_576, ms: 10_000 };

/**
 * Lets a client that is still sending see an early answer, a 413 for instance. Closing a connection with unread bytes
 * resets it, and the reset overtakes the answer; so the rest of the body is read and dropped before the connection closes
 * (a "lingering close"), within `patience`.
 */
export function lingerAfter(request: IncomingMessage, response: ServerResponse): void {
  // Heard before Node's own listener, which closes the connection when it is not to be kept.
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
