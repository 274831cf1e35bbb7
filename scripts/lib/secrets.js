import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sessionKeyFile } from './paths.js';

/**
 * Creates the key that signs sessions and tokens, readable only by its owner, unless the key exists or SESSION_SECRET
 * is set.
 */
export function ensureSecret() {
  const file = sessionKeyFile();
  if (process.env.SESSION_SECRET || existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // "wx" doesn't replace a key that another process created in the meantime. A different key would sign everyone out.
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
}
