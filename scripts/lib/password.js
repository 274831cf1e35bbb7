import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const COST = { N: 16384, r: 8, p: 1 };
const LENGTH = 64;

/** @type {(password: string, salt: Buffer, length: number, options: typeof COST) => Promise<Buffer>} */
const derive = promisify(scrypt);

/**
 * Hashes a password in the app's format.
 * @param {string} password
 * @returns {Promise<string>} `scrypt$<N>$<r>$<p>$<salt>$<hash>`, with the salt and the hash in base64url
 */
export async function hashPassword(password) {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, LENGTH, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}
