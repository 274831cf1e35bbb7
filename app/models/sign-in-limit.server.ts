import { createHash } from 'node:crypto';
import { AppError } from '~/utils/errors';
import { env } from '~/utils/env.server';

const windowMs = 15 * 60_000;
const maxEntries = 10_000;
const attempts = new Map<string, { count: number; since: number }>();

/** A short name for an e-mail, however long the one that was sent. */
function keyOf(email: string): string {
  return createHash('sha256').update(email).digest('base64');
}

/**
 * Counts an attempt before its password is checked, so that attempts made at once count too.
 * @throws AppError `too_many` once an e-mail has been tried `SIGN_IN_ATTEMPTS` times in 15 minutes without success
 * (architecture §4)
 */
export function countAttempt(email: string): void {
  const key = keyOf(email);
  const known = attempts.get(key);
  const entry = known && Date.now() - known.since <= windowMs ? known : { count: 0, since: Date.now() };
  if (entry.count >= env.SIGN_IN_ATTEMPTS) {
    throw new AppError('too_many', 'Too many attempts. Try again in 15 minutes.');
  }
  entry.count += 1;
  attempts.delete(key);
  attempts.set(key, entry);
  if (attempts.size > maxEntries) attempts.delete(attempts.keys().next().value ?? '');
}

/** Forgets the attempts of an e-mail that has signed in. */
export function forgetAttempts(email: string): void {
  attempts.delete(keyOf(email));
}
