import type { Server, ServerResponse } from 'node:http';
import { logError } from '~/lib/log.server';
import { writeKeyRequests } from '~/models/api-key/requests.server';
import { store } from '~/models/store/store.server';

/** How long pending requests can take to finish, and how often to check, in ms. */
const timeoutMs = 5_000;
const pollMs = 10;

/**
 * On SIGTERM and SIGINT, stops accepting connections, waits up to `timeoutMs` for pending requests, lets the last write
 * finish, and exits. Live streams never finish, so it doesn't wait for them.
 */
export function stopGracefully(server: Server): void {
  const running = new Set<ServerResponse>();
  server.on('request', (request, response: ServerResponse) => {
    if (request.headers.accept?.includes('text/event-stream')) return;
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  const requestsDone = async () => {
    const deadline = Date.now() + timeoutMs;
    while (running.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, pollMs));
  };
  const stop = async () => {
    try {
      server.close();
      await requestsDone();
      await writeKeyRequests();
      await store.close();
      process.exit(0);
    } catch (error) {
      logError('shutdown failed', error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}
