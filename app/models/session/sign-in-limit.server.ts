import { createHash } from 'node:crypto';
import { TooManyAttempts } from '~/lib/errors';
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
 * @param most how often in 15 minutes; `SIGN_IN_ATTEMPTS` unless told
 * @returns how many attempts are left
 * @throws TooManyAttempts once it has been tried that often without success, with the time that is left (architecture §4)
 */
export function countAttempt(what: string, most = env.SIGN_IN_ATTEMPTS): number {
  const key = keyOf(what);
  const known = attempts.get(key);
  const entry = known && Date.now() - known.since <= windowMs ? known : { count: 0, since: Date.now() };
  if (entry.count >= most) {
    logSecurity('signIn.limited', { subject: key.slice(0, 12) });
    throw new TooManyAttempts(Math.max(1, Math.ceil((entry.since + windowMs - Date.now()) / 1000)));
  }
  entry.count += 1;
  attempts.delete(key);
  attempts.set(key, entry);
  if (attempts.size > maxEntries) attempts.delete(attempts.keys().next().value ?? '');
  return most - entry.count;
}

/** Resets the count after a successful attempt. */
export function forgetAttempts(what: string): void {
  attempts.delete(keyOf(what));
}

/** How many attempts are left until `countAttempt` refuses. */
export function attemptsLeft(what: string, most = env.SIGN_IN_ATTEMPTS): number {
  const entry = attempts.get(keyOf(what));
  return entry && Date.now() - entry.since <= windowMs ? Math.max(0, most - entry.count) : most;
}
