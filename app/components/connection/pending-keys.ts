/**
 * Idempotency keys that were sent without a response: the request may have been processed or not. A form keeps such a
 * key until a response arrives, so that sending it again does nothing twice.
 */
export const unanswered = new Set<string>();

/** Returns the idempotency key in a request body; empty if there is none. */
export function idempotencyKeyIn(body: unknown): string {
  const key = body instanceof URLSearchParams || body instanceof FormData ? body.get('idempotencyKey') : null;
  return typeof key === 'string' ? key : '';
}
