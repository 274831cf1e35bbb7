import { onceKeyIn, unanswered } from '~/components/connection/unanswered';

/** A key under which a change that creates is made once, however often it is sent; also where no `randomUUID` is (http). */
export function onceKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key for what a form sends through the queue: a new one, unless the form holds one that was sent without an answer. */
export function onceKeyOf(form: HTMLFormElement): string {
  const held = onceKeyIn(new FormData(form));
  return unanswered.has(held) ? held : onceKey();
}
