import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { store } from '~/models/store/store.server';
import { logError } from '~/lib/log.server';

declare global {
  var atriumStops: boolean | undefined;
}

/** How long a request under way may take to finish, and how often we look whether it has. */
const patienceMs = 5_000;
const pollMs = 10;

const running = new Set<ServerResponse>();

async function requestsDone(): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (running.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, pollMs));
}

async function stop(): Promise<void> {
  try {
    await requestsDone();
    await store.close();
    process.exit(0);
  } catch (error) {
    logError('stop failed', error);
    process.exit(1);
  }
}

/**
 * On SIGTERM and SIGINT: let running requests and the last write finish, then exit at once (architecture §6). Left to
 * itself, remix-serve would wait for idle connections and timers. Live streams never finish and are not waited for.
 */
export function stopGracefully(): void {
  if (globalThis.atriumStops) return;
  globalThis.atriumStops = true;
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.headers.accept?.includes('text/event-stream')) return;
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}
