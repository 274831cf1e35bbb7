import { createHash } from 'node:crypto';
import { TooManyAttempts } from '~/lib/errors';
import { env } from '~/lib/env.server';
import { logError } from '~/lib/log.server';
import { logSecurity } from '~/lib/security-log.server';
import { store } from '~/models/store/store.server';

const windowMs = 15 * 60_000;
const window = '15 minutes';

/** Maximum number of failed sign-ins from one source in 15 minutes, for all accounts together. */
const failuresOfSource = 10 * env.SIGN_IN_ATTEMPTS;
/**
 * Maximum number of failed sign-ins to one account in 15 minutes, from all sources together. After that, only devices
 * known to the account can try.
 */
const guessesOfAccount = 10 * env.SIGN_IN_ATTEMPTS;

interface Attempts {
  count: number;
  /** Time of the first attempt, in milliseconds since 1970. */
  since: number;
}

/**
 * Maximum number of entries per purpose. One source can't fill them, because it's rejected long before that (see
 * `failuresOfSource`).
 */
const maxEntries = 100_000;

/**
 * Attempts in this process by purpose (the first word of `what`), so one purpose can't displace the attempts of
 * another.
 */
const purposes = new Map<string, Map<string, Attempts>>();

function entriesFor(what: string): Map<string, Attempts> {
  const purpose = what.split(' ', 1)[0] ?? '';
  const known = purposes.get(purpose) ?? new Map<string, Attempts>();
  purposes.set(purpose, known);
  return known;
}

/** Returns a fixed-length key for the target of an attempt, whatever the length of the input. */
function keyOf(what: string): string {
  return createHash('sha256').update(what).digest('base64');
}

/** Adds one to the count, or starts over at one if the period has ended. */
const countOne = `
  INSERT INTO atrium_attempts AS a (key, count, since) VALUES ($1, 1, now())
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN a.since < now() - $2::interval THEN 1 ELSE a.count + 1 END,
    since = CASE WHEN a.since < now() - $2::interval THEN now() ELSE a.since END
  RETURNING count, extract(epoch FROM since)::float8 * 1000 AS since`;

const counted = `
  SELECT count, extract(epoch FROM since)::float8 * 1000 AS since FROM atrium_attempts
  WHERE key = $1 AND since >= now() - $2::interval`;

/**
 * Queries the tables shared by several processes. Returns `null` with a single process, and while the tables are
 * unreachable.
 */
async function shared(statement: string, ...values: unknown[]): Promise<Attempts[] | null> {
  return (
    (await store.tables?.query<Attempts>(statement, values).catch((error: Error) => {
      logError('sign-in attempts are counted separately by each process', error);
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

/** Returns the attempts in the current 15-minute period, or `undefined` if there are none. */
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
 * Counts an attempt before its password is checked, so parallel attempts are counted, too.
 * @param what the target, such as `code of` or `password of` followed by the owner, so names can't collide across
 * purposes
 * @param most maximum number of attempts in 15 minutes
 * @returns how many attempts are left
 * @throws TooManyAttempts after more than `most` attempts, with the remaining time (architecture §4)
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

/** Returns how many attempts are left until `countAttempt` rejects them. */
export async function attemptsLeft(what: string, most = env.SIGN_IN_ATTEMPTS): Promise<number> {
  return Math.max(0, most - ((await triedSoFar(what))?.count ?? 0));
}

/** A sign-in attempt: the email address in lowercase, its source, and whether the device is known to the account. */
interface Attempt {
  email: string;
  source: string;
  isKnown: boolean;
}

/**
 * Returns the name under which attempts on an account from one source are counted. A known device has a separate count.
 */
export function signInAttempts({ email, source, isKnown }: Attempt): string {
  return `sign-in ${isKnown ? 'known' : 'new'} ${source} ${email}`;
}

/**
 * Counts a sign-in attempt per account and source so that an attacker can't lock anyone out, neither by guessing an
 * account's password nor by trying so many accounts that other entries are dropped. If the source or the account has
 * too many failures, rejects the attempt without counting it, unless the account knows the device (architecture §4).
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

/** Counts a failed attempt against its source and its account, unless the device is known to the account. */
export async function countFailure({ email, source, isKnown }: Attempt): Promise<void> {
  if (isKnown) return;
  await countAttempt(`source ${source}`, Infinity);
  await countAttempt(`account ${email}`, Infinity);
}
