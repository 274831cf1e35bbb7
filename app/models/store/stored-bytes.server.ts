import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '~/lib/env.server';
import { logError } from '~/lib/log.server';
import { AppError } from '~/lib/errors';
import { isLoss, refusal } from './postgres/errors';
import { store } from './store.server';

const folder = join(env.dataDir, 'uploads');

async function writeFile(id: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Write to a temporary file and rename it so that concurrent uploads never see a partial file.
  const half = join(folder, `${id}-${randomUUID()}`);
  const handle = await open(half, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(half, join(folder, id));
}

function failure(error: unknown): AppError {
  if (!isLoss(error)) logError('the database rejected a request for a file', error);
  return new AppError(
    isLoss(error) ? 'unavailable' : 'unexpected',
    `The file couldn’t be accessed: ${refusal(error).message}`,
  );
}

/**
 * Stores the bytes of an upload durably: in `data/uploads`, or in the database if several processes share it.
 * @param id ID of the upload, used as the file name
 */
export async function keepBytes(id: string, bytes: Uint8Array): Promise<void> {
  if (!store.tables) return writeFile(id, bytes);
  const put = 'INSERT INTO atrium_uploads (id, bytes) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING';
  await store.tables.query(put, [id, Buffer.from(bytes)]).catch((error: unknown) => {
    throw failure(error);
  });
}

/** Returns the bytes of a stored upload. Throws if they're missing or currently can't be read. */
export async function bytesOf(id: string): Promise<Buffer> {
  if (!store.tables) return readFile(join(folder, id));
  const get = 'SELECT bytes FROM atrium_uploads WHERE id = $1';
  const [row] = await store.tables.query<{ bytes: Buffer }>(get, [id]).catch((error: unknown) => {
    throw failure(error);
  });
  if (!row) throw new AppError('not_found', 'File not found');
  return row.bytes;
}

/** Deletes the bytes of an upload that is no longer referenced by any record. Does nothing if they're already gone. */
export async function dropBytes(id: string): Promise<void> {
  if (!store.tables) return rm(join(folder, id), { force: true });
  await store.tables.query('DELETE FROM atrium_uploads WHERE id = $1', [id]).catch((error: unknown) => {
    throw failure(error);
  });
}
