import { logKeyRequest } from '~/models/api-key/requests.server';
import { loggedAddress } from './logged-address';

const byRequest = new WeakMap<Request, number>();

/** Remembers which API key a request was made with, for `logKeyAnswer`. */
export function noteKey(request: Request, keyId: number): void {
  byRequest.set(request, keyId);
}

/** Logs the response to a request made with an API key. Ignores other requests. */
export function logKeyAnswer(request: Request, { status }: Response): void {
  const keyId = byRequest.get(request);
  if (keyId === undefined) return;
  const path = loggedAddress(new URL(request.url).pathname).slice(0, 200);
  logKeyRequest(keyId, { at: new Date().toISOString(), method: request.method, path, status });
}
