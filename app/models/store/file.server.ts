import { renameSync, statSync } from 'node:fs';
import { type FileHandle, open, readFile, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Adapter } from 'lowdb';
import type { z } from 'zod';
import { logError } from '~/lib/log.server';
import { type DatabaseShape, DatabaseText } from './text.server';

/** The data file cannot be read or written; the message names the path and the reason. */
export class StoreFileError extends Error {}

function signature(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.ino}-${found.mtimeMs}-${found.size}` : 'missing';
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOTDIR', 'ENOENT']);

/** Why a write failed, as text for the user; path and system message go to the log only. */
function plainReason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (full.has(code)) return 'the disk is full';
  if (unwritable.has(code)) return 'the data folder cannot be written to';
  return 'the data file could not be written';
}

async function writeParts(file: FileHandle, parts: Buffer[]): Promise<void> {
  const { bytesWritten } = await file.writev(parts);
  const all = parts.reduce((sum, { length }) => sum + length, 0);
  // A short write is not an error by itself; writing the rest then fails with the reason (disk full, quota).
  if (bytesWritten < all) await file.writeFile(Buffer.concat(parts).subarray(bytesWritten));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * lowdb adapter that replaces the file atomically and resolves only once it is on disk: temporary file, flush, rename,
 * flush of the folder (architecture §3). It knows when another program (a reseed) has replaced the file.
 */
export class StoreFile<Data extends DatabaseShape> implements Adapter<Data> {
  private known = 'unread';
  private readonly text = new DatabaseText();

  constructor(
    readonly path: string,
    private readonly schema: z.ZodType<Data>,
  ) {}

  /** Whether the file on disk is not the one last read or written here. */
  changedOutside(): boolean {
    return signature(this.path) !== this.known;
  }

  /** Reads and validates the file; throws `StoreFileError` and leaves the file untouched when it is unusable. */
  async read(): Promise<Data> {
    const before = signature(this.path);
    if (before === 'missing') throw new StoreFileError(`${this.path}: no such file; run "npm run seed" to make it`);
    let raw: unknown;
    try {
      raw = JSON.parse(await readFile(this.path, 'utf8'));
    } catch (error) {
      throw new StoreFileError(`${this.path}: ${error instanceof Error ? error.message : 'cannot be read'}`);
    }
    const parsed = this.schema.safeParse(raw);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      throw new StoreFileError(`${this.path}: ${issue?.path.join('.')}: ${issue?.message}`);
    }
    this.known = before;
    return parsed.data;
  }

  /**
   * Writes durably. Throws `StoreFileError` with a reason fit for a person, and without touching the old file, when the
   * disk refuses or the file was replaced meanwhile.
   */
  async write(data: Data): Promise<void> {
    const temporary = `${this.path}.${process.pid}.tmp`;
    // The file version `data` is based on, taken now: a concurrent read may update it before the check below.
    const base = this.known;
    try {
      const file = await open(temporary, 'w', 0o600);
      try {
        await writeParts(file, this.text.parts(data));
        await file.sync();
      } finally {
        await file.close();
      }
      if (signature(this.path) !== base) throw new StoreFileError('all data was replaced meanwhile; try again');
      const next = signature(temporary);
      // Synchronous, directly after the check: an awaited rename could overwrite a reseed made in between.
      renameSync(temporary, this.path);
      this.known = next;
      await syncFolder(this.path);
    } catch (error) {
      // A failure after the rename leaves the file newer than the store's state: force a re-read.
      if (this.known !== base) this.known = 'unread';
      await unlink(temporary).catch(() => undefined);
      if (error instanceof StoreFileError) throw error;
      logError(`${this.path} could not be written`, error);
      throw new StoreFileError(plainReason(error));
    }
  }
}
