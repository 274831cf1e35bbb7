import { idempotencyKeyIn, unanswered } from '~/components/connection/pending-keys';

/**
 * Returns an idempotency key, with which a change that creates a record runs once, however often it is sent. Also works
 * without `randomUUID` (http).
 */
export function idempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the key for a form's change in the queue: a new one, unless the form has one that was sent without a
 * response.
 */
export function idempotencyKeyOf(form: HTMLFormElement): string {
  const held = idempotencyKeyIn(new FormData(form));
  return unanswered.has(held) ? held : idempotencyKey();
}
