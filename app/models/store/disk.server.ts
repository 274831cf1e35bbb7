import { type Stats, statSync } from 'node:fs';
import { open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { logError } from '~/lib/log.server';

/**
 * A data file can't be read or written. The message contains the path and the reason, or is a reason that can be shown
 * to users.
 */
export class StoreFileError extends Error {}

/**
 * Returns a signature of a file's current version, for detecting later whether another process has replaced or edited
 * it.
 */
export function signature(path: string): string {
  const found: Stats | undefined = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.ino}-${found.mtimeMs}-${found.size}` : 'missing';
}

/** Flushes the folder of a file to disk so that files created, renamed, or removed in it survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Replaces a file as a whole, durably. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const next = `${path}.next`;
  await writeFile(next, text, { mode: 0o600, flush: true });
  await rename(next, path);
  await syncFolder(path);
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOTDIR', 'ENOENT', 'EEXIST', 'ENOTEMPTY']);

/** Returns why a write failed, as text for the user. Only the log gets the path and the system message. */
function plainReason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (full.has(code)) return 'the disk is full';
  if (unwritable.has(code)) return 'the data folder isn’t writable';
  return 'the data file could not be written';
}

/** Converts a system error to a `StoreFileError` that can be shown to users, and logs it with the path. */
export function writeFailure(path: string, error: unknown): StoreFileError {
  if (error instanceof StoreFileError) return error;
  logError(`${path} could not be written`, error);
  return new StoreFileError(plainReason(error));
}
