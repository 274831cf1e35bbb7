import type { IncomingMessage, ServerResponse } from 'node:http';

/** How to end each live stream that is open now, by the id of its connection. */
export const openStreams = new Map<string, () => void>();

/** Carries the id of a connection to the loaders. */
export const idHeader = 'x-stream';
let last = 0;

/**
 * Gives a request an id of its own and ends its stream when the connection closes. The loader's own `request.signal`
 * does not always tell: it hangs on copies of the request that may be collected before the tab is closed.
 */
export function watchStream(request: IncomingMessage, response: ServerResponse): void {
  last += 1;
  const id = String(last);
  request.headers[idHeader] = id;
  response.once('close', () => openStreams.get(id)?.());
}

/** The id `watchStream` gave to the connection of this request. */
export function streamId(request: Request): string {
  return request.headers.get(idHeader) ?? '';
}
