import { logError } from '~/lib/log.server';
import { store } from '~/models/store/store.server';
import type { KeyRequest } from './schema';

const maxRequests = 50;

/**
 * Time that logged requests stay in memory before they're written, in ms. Writing each one separately would cost more
 * than most requests.
 */
const writtenAfterMs = 10_000;

/** Requests that haven't been written yet, by key, newest first. */
const unwritten = new Map<number, readonly KeyRequest[]>();
let timer: NodeJS.Timeout | null = null;

/** Logs a request that was made with a key. Requests are written in batches, within seconds. */
export function logKeyRequest(keyId: number, request: KeyRequest): void {
  unwritten.set(keyId, [request, ...(unwritten.get(keyId) ?? [])].slice(0, maxRequests));
  timer ??= setTimeout(() => void writeKeyRequests(), writtenAfterMs).unref();
}

/** Writes the logged requests now. They stay in memory if the write fails. */
export async function writeKeyRequests(): Promise<void> {
  if (timer) clearTimeout(timer);
  timer = null;
  const writing = [...unwritten];
  unwritten.clear();
  if (writing.length === 0) return;
  try {
    await store.commit({ actor: null, label: 'apiKey.used', logged: false }, ({ apiKeys }) => {
      for (const [id, requests] of writing) {
        const key = apiKeys[id];
        if (key) key.requests = [...requests, ...key.requests].slice(0, maxRequests);
      }
    });
  } catch (error) {
    logError('requests made with API keys could not be recorded', error);
    for (const [id, requests] of writing)
      unwritten.set(id, [...(unwritten.get(id) ?? []), ...requests].slice(0, maxRequests));
  }
}

/** Returns the last 50 requests made with a key, newest first. */
export async function recentKeyRequests(keyId: number): Promise<readonly KeyRequest[]> {
  const written = (await store.snapshot()).apiKeys[keyId]?.requests ?? [];
  return [...(unwritten.get(keyId) ?? []), ...written].slice(0, maxRequests);
}
