import { stat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '~/lib/env.server';
import { countAccounts } from '~/models/account/queries.server';
import { store } from '~/models/store/store.server';

const largeBytes = 300 * 1024 * 1024;

async function lastBackup(): Promise<{ backup?: unknown }> {
  try {
    return { backup: JSON.parse(await readFile(join(env.dataDir, 'backup-status.json'), 'utf8')) as unknown };
  } catch {
    return {};
  }
}

async function sizeWarning(): Promise<{ warning?: string }> {
  if (env.DATABASE_URL) return {};
  const size = await stat(join(env.dataDir, 'db.json')).then(
    (file) => file.size,
    () => 0,
  );
  if (size < largeBytes) return {};
  const megabytes = Math.round(size / 1024 / 1024);
  return {
    warning: `db.json is ${megabytes} MiB and is loaded into memory as a whole. Move to PostgreSQL: npm run move`,
  };
}

/**
 * Returns the server's health: `ok`, `empty`, or `read-only` with the reason why data can't be changed. Also returns
 * the time of the last scheduled backup, the reason if a later one failed, and a warning if the data file is getting
 * too large.
 */
export async function health() {
  const accounts = await countAccounts();
  const { problem } = store;
  const state = problem === null ? { status: accounts > 0 ? 'ok' : 'empty' } : { status: 'read-only', problem };
  return { ...state, ...(await lastBackup()), ...(await sizeWarning()) };
}
