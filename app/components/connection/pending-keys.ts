/**
 * Idempotency keys that were sent but got no response, so the requests may or may not have been processed. A form keeps
 * such a key until a response arrives so that resending the form doesn't repeat a change.
 */
export const unanswered = new Set<string>();

/** Returns the idempotency key in a request body, or an empty string if there is none. */
export function idempotencyKeyIn(body: unknown): string {
  const key = body instanceof URLSearchParams || body instanceof FormData ? body.get('idempotencyKey') : null;
  return typeof key === 'string' ? key : '';
}
