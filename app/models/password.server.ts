import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const cost = { N: 16384, r: 8, p: 1 };
const length = 64;

function derive(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, { N, r, p }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** A salted scrypt hash as `scrypt$N$r$p$salt$hash`, the form the seeder writes too. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether the password belongs to the hash; takes as long for a wrong one as for a right one. */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
