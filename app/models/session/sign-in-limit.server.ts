import { createHash } from 'node:crypto';
import { AppError } from '~/lib/errors';
import { env } from '~/lib/env.server';
import { logSecurity } from '~/lib/security-log.server';

const windowMs = 15 * 60_000;
const maxEntries = 10_000;
const attempts = new Map<string, { count: number; since: number }>();

/** A fixed-length key for the attempted name, whatever the length of the input. */
function keyOf(what: string): string {
  return createHash('sha256').update(what).digest('base64');
}

/**
 * Counts an attempt before its password is checked, so that parallel attempts are counted too.
 * @param what is guessed at: `sign-in` or `password of` with whose; nobody can name one as the other
 * @throws AppError `too_many` once it has been tried `SIGN_IN_ATTEMPTS` times in 15 minutes without success
 * (architecture §4)
 */
export function countAttempt(what: string): void {
  const key = keyOf(what);
  const known = attempts.get(key);
  const entry = known && Date.now() - known.since <= windowMs ? known : { count: 0, since: Date.now() };
  if (entry.count >= env.SIGN_IN_ATTEMPTS) {
    logSecurity('signIn.limited', { subject: key.slice(0, 12) });
    throw new AppError('too_many', 'Too many attempts. Try again in 15 minutes.');
  }
  entry.count += 1;
  attempts.delete(key);
  attempts.set(key, entry);
  if (attempts.size > maxEntries) attempts.delete(attempts.keys().next().value ?? '');
}

/** Resets the count after a successful attempt. */
export function forgetAttempts(what: string): void {
  attempts.delete(keyOf(what));
}
