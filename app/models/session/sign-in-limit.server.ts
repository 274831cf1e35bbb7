import { createHash } from 'node:crypto';
import { TooManyAttempts } from '~/lib/errors';
import { env } from '~/lib/env.server';
import { logError } from '~/lib/log.server';
import { logSecurity } from '~/lib/security-log.server';
import { store } from '~/models/store/store.server';

const windowMs = 15 * 60_000;
const window = '15 minutes';

/** How often in 15 minutes one source may fail to sign in, whatever the account. */
const failuresOfSource = 10 * env.SIGN_IN_ATTEMPTS;
/** How often in 15 minutes an account may be guessed at from all sources; from then on only devices it knows may try. */
const guessesOfAccount = 10 * env.SIGN_IN_ATTEMPTS;

interface Attempts {
  count: number;
  /** Milliseconds since 1970. */
  since: number;
}

/** Most entries of one purpose. One source can't fill them: it's refused long before, see `failuresOfSource`. */
const maxEntries = 100_000;

/** Attempts of this process by purpose (the first word of what is counted), so that none can push out another's. */
const purposes = new Map<string, Map<string, Attempts>>();

function entriesFor(what: string): Map<string, Attempts> {
  const purpose = what.split(' ', 1)[0] ?? '';
  const known = purposes.get(purpose) ?? new Map<string, Attempts>();
  purposes.set(purpose, known);
  return known;
}

/** A fixed-length key for the attempted name, whatever the length of the input. */
function keyOf(what: string): string {
  return createHash('sha256').update(what).digest('base64');
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

function countHere(what: string): Attempts {
  const [entries, key] = [entriesFor(what), keyOf(what)];
  const known = entries.get(key);
  const entry = known && Date.now() - known.since <= windowMs ? known : { count: 0, since: Date.now() };
  entry.count += 1;
  entries.set(key, entry);
  if (entries.size > maxEntries) {
    for (const [old, { since }] of entries) if (Date.now() - since > windowMs) entries.delete(old);
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value ?? '');
  }
  return entry;
}

/** How often something was tried in the last 15 minutes, and since when. */
async function triedSoFar(what: string): Promise<Attempts | undefined> {
  const found = await shared(counted, keyOf(what), window);
  const entry = found ? found[0] : entriesFor(what).get(keyOf(what));
  return entry && Date.now() - entry.since <= windowMs ? entry : undefined;
}

function refuse(what: string, { since }: Attempts): never {
  logSecurity('signIn.limited', { subject: keyOf(what).slice(0, 12) });
  throw new TooManyAttempts(Math.max(1, Math.ceil((since + windowMs - Date.now()) / 1000)));
}

/**
 * Counts an attempt before its password is checked, so that parallel attempts are counted too.
 * @param what is guessed at: `code of` or `password of` with whose; nobody can name one as the other
 * @param most how often in 15 minutes
 * @returns how many attempts are left
 * @throws TooManyAttempts once it has been tried that often without success, with the time that is left (architecture §4)
 */
export async function countAttempt(what: string, most = env.SIGN_IN_ATTEMPTS): Promise<number> {
  const [entry = countHere(what)] = (await shared(countOne, keyOf(what), window)) ?? [];
  if (entry.count > most) refuse(what, entry);
  return most - entry.count;
}

/** Resets the count after a successful attempt. */
export async function forgetAttempts(what: string): Promise<void> {
  entriesFor(what).delete(keyOf(what));
  await shared('DELETE FROM atrium_attempts WHERE key = $1', keyOf(what));
}

/** How many attempts are left until `countAttempt` refuses. */
export async function attemptsLeft(what: string, most = env.SIGN_IN_ATTEMPTS): Promise<number> {
  return Math.max(0, most - ((await triedSoFar(what))?.count ?? 0));
}

/** Who tries to sign in to what: the email in lower case, where from, and whether the account knows the device. */
interface Attempt {
  email: string;
  /** The network address it comes from, see `requestSource`. */
  source: string;
  isKnown: boolean;
}

/** The name under which the attempts at an account from one source are counted; a device it knows has a count of its own. */
export function signInAttempts({ email, source, isKnown }: Attempt): string {
  return `sign-in ${isKnown ? 'known' : 'new'} ${source} ${email}`;
}

/**
 * Counts an attempt to sign in per account and source, so that no stranger locks anyone out: neither by guessing at an
 * account, nor by guessing at so many that others are forgotten. A source that has failed too often is refused before it's
 * counted; a device that the account knows is let through to its password all the same (architecture §4).
 * @throws TooManyAttempts
 */
export async function countSignIn(attempt: Attempt): Promise<void> {
  const { email, source, isKnown } = attempt;
  if (!isKnown) {
    for (const [what, most] of [
      [`source ${source}`, failuresOfSource],
      [`account ${email}`, guessesOfAccount],
    ] as const) {
      const so = await triedSoFar(what);
      if (so && so.count >= most) refuse(what, so);
    }
  }
  await countAttempt(signInAttempts(attempt));
}

/** Counts that an attempt has failed against its source and its account. */
export async function countFailure({ email, source, isKnown }: Attempt): Promise<void> {
  if (isKnown) return;
  await countAttempt(`source ${source}`, Infinity);
  await countAttempt(`account ${email}`, Infinity);
}
