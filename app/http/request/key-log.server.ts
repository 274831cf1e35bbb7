import { loggedAddress } from './logged-address';

/** One request made with an API key. */
interface KeyRequest {
  /** Counts up with the requests of this process. */
  id: number;
  at: string;
  method: string;
  /** Without its query, which may hold what people search for. */
  path: string;
  status: number;
}

/** Requests that are kept of a key, and keys that any are kept of. */
const most = { requests: 50, keys: 1000 };

let count = 0;
const byRequest = new WeakMap<Request, number>();
const recent = new Map<number, readonly KeyRequest[]>();

/** Remembers which API key a request was made with, for `logKeyAnswer`. */
export function noteKey(request: Request, keyId: number): void {
  byRequest.set(request, keyId);
}

/**
 * Writes down how a request was answered that an API key was used for; of others nothing. Only in the memory of this process:
 * a write for each request would cost more than most of them.
 */
export function logKeyAnswer(request: Request, { status }: Response): void {
  const keyId = byRequest.get(request);
  if (keyId === undefined) return;
  const path = loggedAddress(new URL(request.url).pathname).slice(0, 200);
  const entry = { id: (count += 1), at: new Date().toISOString(), method: request.method, path, status };
  const entries = [entry, ...(recent.get(keyId) ?? [])].slice(0, most.requests);
  // The key that was used last is the last to go.
  recent.delete(keyId);
  recent.set(keyId, entries);
  const [oldest] = recent.keys();
  if (recent.size > most.keys && oldest !== undefined) recent.delete(oldest);
}

/** The last 50 requests made with a key since this process started, the latest first. */
export function recentKeyRequests(keyId: number): readonly KeyRequest[] {
  return recent.get(keyId) ?? [];
}
