import { type Stats, statSync } from 'node:fs';
import { open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { logError } from '~/lib/log.server';

/** A data file cannot be read or written; the message names the path and the reason, or is a reason fit for a person. */
export class StoreFileError extends Error {}

/** What a file is at the moment, to notice later that another program has replaced or edited it. */
export function signature(path: string): string {
  const found: Stats | undefined = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.ino}-${found.mtimeMs}-${found.size}` : 'missing';
}

/** Makes names created, renamed or removed in a file's folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Writes a file that takes the place of another one, whole and durably. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const next = `${path}.next`;
  await writeFile(next, text, { mode: 0o600, flush: true });
  await rename(next, path);
  await syncFolder(path);
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOTDIR', 'ENOENT', 'EEXIST', 'ENOTEMPTY']);

/** Why a write failed, as text for the user; path and system message go to the log only. */
function plainReason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (full.has(code)) return 'the disk is full';
  if (unwritable.has(code)) return 'the data folder cannot be written to';
  return 'the data file could not be written';
}

/** Turns what the system threw into a `StoreFileError` fit for a person, and logs it with the path. */
export function writeFailure(path: string, error: unknown): StoreFileError {
  if (error instanceof StoreFileError) return error;
  logError(`${path} could not be written`, error);
  return new StoreFileError(plainReason(error));
}
