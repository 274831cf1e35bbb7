import { AppError } from '~/utils/errors';
import { env } from '~/utils/env.server';

const windowMs = 15 * 60_000;
const failures = new Map<string, { count: number; since: number }>();

function recent(key: string) {
  const entry = failures.get(key);
  if (entry && Date.now() - entry.since > windowMs) failures.delete(key);
  return failures.get(key);
}

/** Throws `too_many` once an e-mail has failed to sign in `SIGN_IN_ATTEMPTS` times in 15 minutes (architecture §4). */
export function assertMayTry(email: string): void {
  if ((recent(email)?.count ?? 0) >= env.SIGN_IN_ATTEMPTS) {
    throw new AppError('too_many', 'Too many attempts. Try again in 15 minutes.');
  }
}

/** Counts a failed attempt, or forgets them all after a success. */
export function recordAttempt(email: string, succeeded: boolean): void {
  if (succeeded) {
    failures.delete(email);
    return;
  }
  if (failures.size > 10_000) failures.clear();
  const entry = recent(email);
  failures.set(email, { count: (entry?.count ?? 0) + 1, since: entry?.since ?? Date.now() });
}
