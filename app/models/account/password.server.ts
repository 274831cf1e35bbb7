import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { AppError } from '~/lib/errors';

const cost = { N: 16384, r: 8, p: 1 };
const length = 64;

/** So many are worked out at once, which leaves a processor and threads to everything else, and so many wait their turn. */
const limit = { running: Math.min(2, Math.max(1, availableParallelism() - 1)), waiting: 50 };
let running = 0;
const waiting: (() => void)[] = [];

async function turn(): Promise<void> {
  if (running < limit.running) running += 1;
  else if (waiting.length < limit.waiting) await new Promise<void>((resolve) => waiting.push(resolve));
  else throw new AppError('too_many', 'Too many people are signing in at the moment. Try again in a minute.');
}

/** Gives the place to the caller that has waited longest. */
function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

async function derive(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  await turn();
  try {
    return await promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)(password, salt, length, { N, r, p });
  } finally {
    leave();
  }
}

/** A salted scrypt hash as `scrypt$N$r$p$salt$hash`, the form the seeder writes too. Throws `too_many` when too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether the password belongs to the hash; as slow for a wrong one as for a right one. Throws `too_many` when too many are waiting. */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
