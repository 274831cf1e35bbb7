/**
 * Once-only keys that were sent and not answered: what they ask for may have been done or not. A form keeps such a key
 * until an answer comes, so that sending it again does nothing twice.
 */
export const unanswered = new Set<string>();

/** The once-only key in what is posted; empty when it carries none. */
export function onceKeyIn(body: unknown): string {
  const key = body instanceof URLSearchParams || body instanceof FormData ? body.get('idempotencyKey') : null;
  return typeof key === 'string' ? key : '';
}
