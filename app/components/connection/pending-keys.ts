/**
 * Idempotency keys that were sent without getting a response, so that the request may have been processed or not. A
 * form keeps such a key until a response arrives, so that resending it does nothing twice.
 */
export const unanswered = new Set<string>();

/** Returns the idempotency key in a request body, or an empty string if there is none. */
export function idempotencyKeyIn(body: unknown): string {
  const key = body instanceof URLSearchParams || body instanceof FormData ? body.get('idempotencyKey') : null;
  return typeof key === 'string' ? key : '';
}
