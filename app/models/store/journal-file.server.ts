import { constants, fstatSync, renameSync, statSync } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { StoreFileError, syncFolder, writeFailure } from './disk.server';
import { headerLine, type JournalHeader } from './journal';

/** Whether a write is on disk when it returns. If so, appends don't need a separate flush (decision 009). */
const flushes = process.platform === 'linux';
const { O_RDWR, O_CREAT, O_TRUNC, O_DSYNC } = constants;
const opened = O_RDWR | (flushes ? O_DSYNC : 0);

/** A journal that is open for appending: `data/db.journal` (architecture §3). */
export class JournalFile {
  private constructor(
    readonly path: string,
    private readonly file: FileHandle,
    readonly header: JournalHeader,
    /** Size in bytes of all durable content. */
    public size: number,
    private readonly inode: number,
  ) {}

  /**
   * Starts a journal that replaces the previous one atomically.
   * @param tail batches of the previous journal that aren't in the checkpoint
   */
  static async begin(path: string, header: JournalHeader, tail: Buffer): Promise<JournalFile> {
    const temporary = `${path}.${process.pid}.tmp`;
    try {
      const file = await open(temporary, opened | O_CREAT | O_TRUNC, 0o600);
      try {
        const text = Buffer.concat([headerLine(header), tail]);
        await file.writeFile(text);
        await file.sync();
        const journal = new JournalFile(path, file, header, text.length, fstatSync(file.fd).ino);
        renameSync(temporary, path);
        await syncFolder(path);
        return journal;
      } catch (error) {
        await file.close();
        throw error;
      }
    } catch (error) {
      await unlink(temporary).catch(() => undefined);
      throw writeFailure(path, error);
    }
  }

  /** Reopens a journal that has been read. Truncates a torn line after `length` bytes. */
  static async resume(path: string, header: JournalHeader, length: number): Promise<JournalFile> {
    try {
      const file = await open(path, opened);
      const { size, ino } = fstatSync(file.fd);
      const journal = new JournalFile(path, file, header, length, ino);
      if (size > length) await journal.cut();
      return journal;
    } catch (error) {
      throw writeFailure(path, error);
    }
  }

  /** Checks whether the file still exists, and hasn't been replaced or changed in size by another program. */
  isIntact(): boolean {
    const found = statSync(this.path, { throwIfNoEntry: false });
    return found?.ino === this.inode && found.size === this.size;
  }

  /** Appends a line and resolves once it's on disk. If the disk fails, no part of the line remains. */
  async append(line: Buffer): Promise<void> {
    try {
      for (let done = 0; done < line.length;) {
        const { bytesWritten } = await this.file.write(line, done, line.length - done, this.size + done);
        // A short write isn't an error yet. Writing the rest then fails with the reason (disk full, quota).
        done += bytesWritten;
      }
      if (!flushes) await this.file.datasync();
      this.size += line.length;
    } catch (error) {
      await this.cut().catch(() => undefined);
      throw writeFailure(this.path, error);
    }
  }

  /** Removes the last line, whose size is `bytes`. */
  async takeBack(bytes: number): Promise<void> {
    this.size -= bytes;
    await this.cut();
  }

  async from(start: number): Promise<Buffer> {
    const bytes = Buffer.alloc(this.size - start);
    const { bytesRead } = await this.file.read(bytes, 0, bytes.length, start);
    if (bytesRead < bytes.length) throw new StoreFileError(`${this.path} was truncated while it was read`);
    return bytes;
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  private async cut(): Promise<void> {
    await this.file.truncate(this.size);
    await this.file.datasync();
  }
}
