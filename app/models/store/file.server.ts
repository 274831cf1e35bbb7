import { createHash, webcrypto } from 'node:crypto';
import { renameSync } from 'node:fs';
import { type FileHandle, open, readdir, readFile, rm, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Adapter } from 'lowdb';
import { checkpointPieces, type Checkpoint, sealFor, sealOf } from './checkpoint-text';
import { parseDatabase } from './database-text';
import { type Database, databaseSchema } from './database.schema';
import { signature, StoreFileError, syncFolder, writeFailure } from './disk.server';
import { assertKnownVersion, dataVersion, migrated } from './migrations/run';
import { schemaFingerprint } from './schema-fingerprint';
import { untabled } from './tables';
import { withUnknown } from './unknown-fields';

/** Number of characters that are created at a time, which takes a few milliseconds. Requests are handled in between. */
const pieceLength = 1 << 17;
/** Maximum number of unflushed bytes. The limit keeps the flush at the end from delaying a commit for long. */
const flushBytes = 8 << 20;

const hint = 'It was left untouched: repair it, restore a backup, or start over (npm run seed -- --force).';

function reasonOf(error: unknown, bytes: Buffer): string {
  const message = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
  const at = /(?:position|byte) (\d+)/.exec(message)?.[1];
  if (at === undefined) return message;
  const line = bytes.subarray(0, Number(at)).filter((byte) => byte === 10).length + 1;
  return `line ${line}: ${message}`;
}

function parsed(path: string, bytes: Buffer): Database {
  let content: Partial<Database> | null;
  try {
    content = parseDatabase(bytes, undefined, true) as typeof content;
  } catch (error) {
    throw new StoreFileError(`${path} is not valid JSON (${reasonOf(error, bytes)}). ${hint}`);
  }
  if (typeof content?.collections !== 'object' || content.collections === null) {
    throw new StoreFileError(`${path} is not an Atrium database (no "collections" in it). ${hint}`);
  }
  return content as Database;
}

async function writePieces(file: FileHandle, pieces: Iterable<string>): Promise<void> {
  const hash = createHash('sha256');
  let text = '';
  let unflushed = 0;
  const put = async (last = '') => {
    hash.update(text);
    await file.writeFile(text + last);
    unflushed += text.length;
    text = '';
    if (unflushed < flushBytes) return;
    await file.datasync();
    unflushed = 0;
  };
  for (const piece of pieces) {
    text += piece;
    if (text.length >= pieceLength) await put();
  }
  await put();
  await file.writeFile(sealFor(hash));
  await file.sync();
}

/** Removes the temporary files of processes that were killed while they wrote this file. */
async function removeLeftovers(path: string): Promise<void> {
  const files = await readdir(dirname(path)).catch(() => []);
  const isLeftover = (file: string) => file.startsWith(`${basename(path)}.`) && /\.\d+\.tmp$/.test(file);
  for (const file of files.filter(isLeftover)) await rm(join(dirname(path), file), { force: true });
}

/**
 * lowdb adapter for `data/db.json`, the checkpoint. Replaces the file atomically and resolves only once it's on disk:
 * temporary file, flush, rename, flush of the folder (architecture §3). Detects when another process (a reseed) has
 * replaced the file.
 */
export class CheckpointFile implements Adapter<Checkpoint> {
  private known = 'unread';
  private cleared = false;
  private readonly schema = schemaFingerprint(databaseSchema);

  constructor(readonly path: string) {}

  /** Returns the current version of the file on disk (see `signature`). */
  now(): string {
    return signature(this.path);
  }

  /** Checks whether the file on disk differs from the one last read or written here. */
  changedOutside(): boolean {
    return signature(this.path) !== this.known;
  }

  /**
   * Reads the file without checking its records. Throws `StoreFileError` and leaves the file untouched if it's
   * unusable.
   * @returns the content and the file's signature (`known`). `own` is true if this version of the app wrote the file
   * and its checksum matches. Its records then don't have to be checked.
   */
  async load(): Promise<{ content: Database; own: boolean; known: string }> {
    const known = signature(this.path);
    if (known === 'missing')
      throw new StoreFileError(
        `${this.path}: no such file. Put it back, or restore a backup (npm run restore -- FOLDER).`,
      );
    const bytes = await readFile(this.path).catch((error: Error) => {
      throw new StoreFileError(`${this.path}: ${error.message}`);
    });
    const seal = sealOf(bytes);
    // The checksum is computed on another thread while the text is parsed here.
    const digest = seal && webcrypto.subtle.digest('SHA-256', seal.sealed);
    const { checksum: _, schema, ...content } = parsed(this.path, bytes) as Database & Record<string, unknown>;
    assertKnownVersion(content.version ?? 1, this.path);
    const whole = digest !== null && Buffer.from(await digest).toString('hex') === seal?.checksum;
    return { content: { ...content, changes: content.changes ?? [] }, own: whole && schema === this.schema, known };
  }

  /**
   * Returns the content in the current schema, with every record checked, defaults filled in, and unknown fields
   * preserved.
   * @throws StoreFileError with the path of the first invalid value
   */
  check(content: Database): Database {
    const isOurs = Number.isInteger(content.version);
    const stored = untabled(content.collections);
    const { collections } = migrated(isOurs ? content.version : dataVersion, stored);
    const raw = { ...content, ...(isOurs && { version: dataVersion }), collections };
    const result = databaseSchema.safeParse(raw);
    if (result.success) return withUnknown(result.data, raw);
    const issue = result.error.issues[0];
    throw new StoreFileError(`${this.path}: ${issue?.path.join('.')}: ${issue?.message}`);
  }

  /** Sets the version of the file that the state in memory is based on. */
  accept(known: string): void {
    this.known = known;
  }

  /** Reads the file for lowdb. Skips validation if this version wrote the file and its checksum matches. */
  async read(): Promise<Checkpoint> {
    const { content, own, known } = await this.load();
    const { changes: _, ...checkpoint } = own ? content : this.check(content);
    this.accept(known);
    return checkpoint;
  }

  /**
   * Writes the checkpoint durably, without blocking requests. Throws `StoreFileError` with a reason that can be shown
   * to users if the disk fails or the file was replaced in the meantime. The old file then stays untouched, unless the
   * failure follows the rename.
   */
  async write(data: Checkpoint): Promise<void> {
    if (!this.cleared) await removeLeftovers(this.path);
    this.cleared = true;
    const temporary = `${this.path}.${process.pid}.tmp`;
    // The file version that `data` is based on. Read it now, because a concurrent read may update it before the check
    // below.
    const base = this.known;
    let renamed = false;
    try {
      const file = await open(temporary, 'w', 0o600);
      try {
        await writePieces(file, checkpointPieces(data, this.schema));
      } finally {
        await file.close();
      }
      if (signature(this.path) !== base)
        throw new StoreFileError('the data was replaced during this operation; try again');
      const next = signature(temporary);
      // Rename synchronously, right after the check. An awaited rename could overwrite a reseed that happened in
      // between.
      renameSync(temporary, this.path);
      renamed = true;
      this.known = next;
      await syncFolder(this.path);
    } catch (error) {
      // After a failure that follows the rename, the file is newer than the store's state. Force a re-read.
      if (renamed) this.known = 'unread';
      await unlink(temporary).catch(() => undefined);
      throw writeFailure(this.path, error);
    }
  }
}
