import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sessionKeyFile } from './paths.js';
import { sharedSecret, withDatabase } from './postgres.js';

/** @typedef {{ url: string }} Place `url` is the database's, or empty for the data folder */

/**
 * Returns the key that signs sessions and encrypts the secrets of two-step verification. Returns an empty string if
 * SESSION_SECRET sets it, or if the data folder doesn't contain it yet.
 * @param {Place} place
 */
export async function serverKey({ url }) {
  if (process.env.SESSION_SECRET) return '';
  if (url) return withDatabase(url, (client) => sharedSecret(client));
  return existsSync(sessionKeyFile()) ? readFileSync(sessionKeyFile(), 'utf8').trim() : '';
}

/**
 * @param {Place} place
 * @param {string} key
 */
export async function keepServerKey({ url }, key) {
  if (url) return void (await withDatabase(url, (client) => sharedSecret(client, key)));
  mkdirSync(dirname(sessionKeyFile()), { recursive: true, mode: 0o700 });
  writeFileSync(sessionKeyFile(), key, { mode: 0o600 });
}
