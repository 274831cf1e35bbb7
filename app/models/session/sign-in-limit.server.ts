import { createHash } from 'node:crypto';
import { TooManyAttempts } from '~/lib/errors';
import { env } from '~/lib/env.server';
import { logError } from '~/lib/log.server';
import { logSecurity } from '~/lib/security-log.server';
import { store } from '~/models/store/store.server';

const windowMs = 15 * 60_000;
const window = '15 minutes';
const maxEntries = 10_000;
const attempts = new Map<string, Attempts>();

/** A fixed-length key for the attempted name, whatever the length of the input. */
function keyOf(what: string): string {
  return createHash('sha256').update(what).digest('base64');
}

interface Attempts {
  count: number;
  /** Milliseconds since 1970. */
  since: number;
}

/** Counts one more, from one again when the time is over. */
const countOne = `
  INSERT INTO atrium_attempts AS a (key, count, since) VALUES ($1, 1, now())
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN a.since < now() - $2::interval THEN 1 ELSE a.count + 1 END,
    since = CASE WHEN a.since < now() - $2::interval THEN now() ELSE a.since END
  RETURNING count, extract(epoch FROM since)::float8 * 1000 AS since`;

const counted = `
  SELECT count, extract(epoch FROM since)::float8 * 1000 AS since FROM atrium_attempts
  WHERE key = $1 AND since >= now() - $2::interval`;

/** Asks the tables of several processes; `null` where there is one process, and while they cannot be reached. */
async function shared(statement: string, ...values: unknown[]): Promise<Attempts[] | null> {
  return (
    (await store.tables?.query<Attempts>(statement, values).catch((error: Error) => {
      logError('attempts are counted by each process for itself', error);
      return null;
    })) ?? null
  );
}

function countHere(key: string): Attempts {
  const known = attempts.get(key);
  const entry = known && Date.now() - known.since <= windowMs ? known : { count: 0, since: Date.now() };
  entry.count += 1;
  attempts.delete(key);
  attempts.set(key, entry);
  if (attempts.size > maxEntries) attempts.delete(attempts.keys().next().value ?? '');
  return entry;
}

/**
 * Counts an attempt before its password is checked, so that parallel attempts are counted too.
 * @param what is guessed at: `sign-in` or `password of` with whose; nobody can name one as the other
 * @param most how often in 15 minutes; `SIGN_IN_ATTEMPTS` unless told
 * @returns how many attempts are left
 * @throws TooManyAttempts once it has been tried that often without success, with the time that is left (architecture §4)
 */
export async function countAttempt(what: string, most = env.SIGN_IN_ATTEMPTS): Promise<number> {
  const key = keyOf(what);
  const [entry] = (await shared(countOne, key, window)) ?? [];
  const { count, since } = entry ?? countHere(key);
  if (count > most) {
    logSecurity('signIn.limited', { subject: key.slice(0, 12) });
    throw new TooManyAttempts(Math.max(1, Math.ceil((since + windowMs - Date.now()) / 1000)));
  }
  return most - count;
}

/** Resets the count after a successful attempt. */
export async function forgetAttempts(what: string): Promise<void> {
  attempts.delete(keyOf(what));
  await shared('DELETE FROM atrium_attempts WHERE key = $1', keyOf(what));
}

/** How many attempts are left until `countAttempt` refuses. */
export async function attemptsLeft(what: string, most = env.SIGN_IN_ATTEMPTS): Promise<number> {
  const found = await shared(counted, keyOf(what), window);
  const entry = found ? found[0] : attempts.get(keyOf(what));
  return entry && Date.now() - entry.since <= windowMs ? Math.max(0, most - entry.count) : most;
}
