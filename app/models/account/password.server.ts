import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { AppError } from '~/lib/errors';

const cost = { N: 16384, r: 8, p: 1 };
const length = 64;

/**
 * Limits concurrent hashing, to leave a processor and threads for everything else. Other requests wait in a queue per
 * source, with a maximum length, and the sources take turns, so a stranger can't keep everyone else from signing in.
 */
const limit = { running: Math.min(2, Math.max(1, availableParallelism() - 1)), waiting: 500, ofSource: 50 };
let running = 0;
const waiting = new Map<string, (() => void)[]>();

async function turn(source: string): Promise<void> {
  if (running < limit.running) {
    running += 1;
    return;
  }
  const queue = waiting.get(source) ?? [];
  const all = [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
  if (queue.length >= limit.ofSource || all >= limit.waiting)
    throw new AppError('too_many', 'Too many people are signing in right now. Try again in a minute.');
  waiting.set(source, queue);
  await new Promise<void>((resolve) => queue.push(resolve));
}

/** Passes the slot to the source that has waited longest since its last turn. */
function leave(): void {
  const [source, queue] = waiting.entries().next().value ?? [];
  const next = queue?.shift();
  if (source !== undefined && queue) {
    waiting.delete(source);
    if (queue.length > 0) waiting.set(source, queue);
  }
  if (next) next();
  else running -= 1;
}

interface Work {
  password: string;
  salt: Buffer;
  source: string;
}

async function derive({ password, salt, source }: Work, { N, r, p }: typeof cost): Promise<Buffer> {
  await turn(source);
  try {
    return await promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)(password, salt, length, { N, r, p });
  } finally {
    leave();
  }
}

/** Normalizes a password so that composed and decomposed characters match (NIST SP 800-63B 5.1.1.2). */
const normalized = (password: string) => password.normalize('NFKC');

/**
 * Returns a salted scrypt hash as `scrypt$N$r$p$salt$hash`, the format that the seeder also writes. Throws `too_many`
 * if too many requests are waiting.
 * @param source the source of the request, which has a share of the queue
 */
export async function hashPassword(password: string, source = ''): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive({ password: normalized(password), salt, source }, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Checks in constant time whether the password matches the hash. Throws `too_many` if too many requests are waiting.
 * Hashes from earlier versions were created from passwords as typed.
 */
export async function passwordMatches(password: string, hash: string, source = ''): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  const numbers = { N: Number(N), r: Number(r), p: Number(p) };
  for (const text of new Set([normalized(password), password])) {
    const actual = await derive({ password: text, salt: Buffer.from(salt, 'base64url'), source }, numbers);
    if (expected.length === actual.length && timingSafeEqual(expected, actual)) return true;
  }
  return false;
}
