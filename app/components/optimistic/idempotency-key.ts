import { idempotencyKeyIn, unanswered } from '~/components/connection/pending-keys';

/**
 * Returns an idempotency key, which makes a change that creates a record run only once, no matter how often it's sent.
 * Works on plain HTTP, too, where `randomUUID` isn't available.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the key for a form's change in the queue: the one that the form already sent without getting a response, or
 * else a new one.
 */
export function idempotencyKeyOf(form: HTMLFormElement): string {
  const held = idempotencyKeyIn(new FormData(form));
  return unanswered.has(held) ? held : newIdempotencyKey();
}
