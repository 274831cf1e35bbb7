import { loggedAddress } from './logged-address';

/** A request made with an API key. */
interface KeyRequest {
  /** Sequence number among the requests of this process. */
  id: number;
  at: string;
  method: string;
  /** Without its query, which may contain search terms. */
  path: string;
  status: number;
}

/** Maximum number of stored requests per key, and of keys with stored requests. */
const most = { requests: 50, keys: 1000 };

let count = 0;
const byRequest = new WeakMap<Request, number>();
const recent = new Map<number, readonly KeyRequest[]>();

/** Stores which API key a request was made with, for `logKeyAnswer`. */
export function noteKey(request: Request, keyId: number): void {
  byRequest.set(request, keyId);
}

/**
 * Logs the response to a request that was made with an API key; ignores other requests. Only in the memory of this
 * process: a write for each request would cost more than most requests.
 */
export function logKeyAnswer(request: Request, { status }: Response): void {
  const keyId = byRequest.get(request);
  if (keyId === undefined) return;
  const path = loggedAddress(new URL(request.url).pathname).slice(0, 200);
  const entry = { id: (count += 1), at: new Date().toISOString(), method: request.method, path, status };
  const entries = [entry, ...(recent.get(keyId) ?? [])].slice(0, most.requests);
  // The most recently used key is evicted last.
  recent.delete(keyId);
  recent.set(keyId, entries);
  const [oldest] = recent.keys();
  if (recent.size > most.keys && oldest !== undefined) recent.delete(oldest);
}

/** Returns the last 50 requests made with a key since this process started, latest first. */
export function recentKeyRequests(keyId: number): readonly KeyRequest[] {
  return recent.get(keyId) ?? [];
}
