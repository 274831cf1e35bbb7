import { existsSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Low } from 'lowdb';
import { logError } from '~/lib/log.server';
import type { Change } from './change-log';
import type { Checkpoint } from './checkpoint-text';
import type { Database } from './database.schema';
import { StoreFileError } from './disk.server';
import { CheckpointFile } from './file.server';
import { batchesAfter, batchLine, type Journal, type JournalBatch, readJournal } from './journal';
import { begunFor, noteBegun } from './begun.server';
import { foreignJournal, mismatchedJournal, missingJournal, unreadableJournal } from './journal-failures';
import { JournalFile } from './journal-file.server';
import { type Lock, takeLock } from './lock.server';
import { replayed } from './replay';
import { CheckpointScheduler } from './checkpoint-scheduler';
import { Session } from './session.server';
import { type Batch, type Engine, Unreachable } from './engine';
import type { State } from './state';

/** Defaults for header fields that files of earlier versions don't have. */
const blank = { id: '', generation: 0, sequence: 0, lastChange: 0 };

const cannotBeUsed = 'the data file can’t be read; changes are rejected until it’s restored';
const takenOver = 'another process is using the data folder; stop one of them';
const dataReplaced = 'the data was replaced during this operation; try again';

/**
 * The file engine (architecture §3). Appends a batch of commits as a line to `db.journal` and flushes it. `db.json` is
 * the preceding checkpoint, updated when writing pauses, when the journal has grown, and on stop.
 */
export class FileEngine implements Engine {
  readonly tables = null;
  readonly talk = null;
  private readonly file: CheckpointFile;
  private readonly db: Low<Checkpoint>;
  private readonly rest: CheckpointScheduler;
  private session: Session | null = null;
  private lock: Lock | null = null;
  private reloading: Promise<unknown> | null = null;
  /** The signature of a new db.json that can't be used, and the reason. */
  private unusable: { found: string; reason: string } | null = null;
  private saving: Promise<void> = Promise.resolve();
  private checkpoints: Promise<void> = Promise.resolve();
  private queue: Promise<unknown> = Promise.resolve();

  /** @param checkpointAfter milliseconds without a commit before db.json is updated */
  constructor(path: string, checkpointAfter: number) {
    this.rest = new CheckpointScheduler(checkpointAfter, () => this.checkpoint());
    this.file = new CheckpointFile(path);
    this.db = new Low<Checkpoint>(this.file, {} as Checkpoint);
  }

  get state(): State | null {
    return this.session?.state ?? null;
  }

  get problem(): string | null {
    return this.unusable && this.changedOutside() ? this.unusable.reason : null;
  }

  /** Does nothing: `refresh` always notices changes by other processes. */
  expectNews(): void {}

  /**
   * Reloads everything if another process has replaced db.json since it was last read or written here. While the new
   * file is missing or unusable, reads continue from memory.
   */
  refresh(writing: boolean): Promise<unknown> | undefined {
    if (writing || !this.changedOutside()) return undefined;
    const found = this.file.now();
    if (this.unusable?.found === found) return undefined;
    return (this.reloading ??= this.load()
      .catch((error: unknown) => {
        if (!(error instanceof StoreFileError) || !this.session) throw error;
        this.unusable = { found, reason: error.message };
        logError('the data file can’t be used; records are read from memory, and changes are rejected', error);
      })
      .finally(() => {
        this.reloading = null;
      }));
  }

  /** Reads the checkpoint, then the journal. At startup, changes nothing on disk except the lock. */
  load(): Promise<State> {
    this.lock ??= takeLock(this.file.path);
    return this.exclusive(async () => {
      const { content, own, known } = await this.file.load();
      const journal = await this.readJournal();
      const base = { ...blank, ...content };
      const batches = journal && batchesAfter(base, journal);
      if (journal && !batches) this.expectUnneeded(journal, base);
      if (!journal) this.expectNoJournal(base);
      const data = this.withBatches(base, own, batches ?? []);
      const session = await Session.of(this.file.path, data, own, batches ? journal : null, batches ?? []);
      if (journal && !batches && base.generation > 0) session.partFrom(journal.header.generation);
      await this.session?.journal?.close();
      this.session = session;
      this.file.accept(known);
      return session.state;
    });
  }

  append(make: () => Batch | null): Promise<void> {
    return this.exclusive(async () => {
      const session = this.current();
      const batch = make();
      if (!batch) return;
      const { entries, after } = batch;
      const journal = await this.readyJournal(session);
      const line = batchLine(session.sequence + 1, entries);
      if (!this.lock?.isHeld()) throw new StoreFileError(takenOver);
      if (this.problem !== null) throw new Unreachable(cannotBeUsed);
      await journal.append(line);
      if (this.changedOutside()) {
        await journal.takeBack(line.length);
        throw new StoreFileError(dataReplaced);
      }
      session.added(entries, after, journal.size);
      this.rest.wrote(journal.size - session.tailStart);
    });
  }

  olderChanges(state: State): Promise<Change[]> {
    return this.current().olderChanges(state);
  }

  /** Writes a checkpoint first so that the changes are in the log files and no journal contains their old versions. */
  async rewriteLog(rewritten: (change: Change) => Change): Promise<void> {
    await this.checkpoint();
    await this.exclusive(() => this.current().rewriteLog(rewritten));
  }

  /** Updates db.json with everything that is durable, and starts a new journal. Requests are served in the meantime. */
  checkpoint(): Promise<void> {
    // Run checkpoints one after another. If a second one is written before the journal continues from the first, the
    // journal is two generations behind and is treated as another database's.
    const done = this.checkpoints.then(() => this.makeCheckpoint());
    this.checkpoints = done.catch(() => undefined);
    return done;
  }

  private async makeCheckpoint(): Promise<void> {
    const { session } = this;
    if (!session || this.changedOutside() || session.saved === session.sequence || !this.lock?.isHeld()) return;
    try {
      if (session.journalLags) await this.exclusive(() => this.rotate(session));
      await this.save(session);
      await this.exclusive(async () => void (session.journalFits || (await this.rotate(session))));
    } catch (error) {
      // If the data that the checkpoint was created from has been replaced, there's nothing to update.
      if (session === this.session && !this.changedOutside()) throw error;
    }
  }

  async close(): Promise<void> {
    this.rest.stop();
    await this.queue;
    // Anything that couldn't be written is still in the journal.
    await this.checkpoint().catch((error: unknown) => logError('the last checkpoint failed', error));
    await this.session?.journal?.close();
    this.session = null;
    this.lock?.release();
    this.lock = null;
  }

  private changedOutside(): boolean {
    return this.file.changedOutside();
  }

  private get journalPath(): string {
    return this.file.path.replace(/\.json$/, '.journal');
  }

  private current(): Session {
    if (!this.session) throw new StoreFileError('the data files aren’t open');
    return this.session;
  }

  private exclusive<T>(work: () => Promise<T>): Promise<T> {
    const done = this.queue.then(work);
    this.queue = done.catch(() => undefined);
    return done;
  }

  private async readJournal(): Promise<Journal | null> {
    if (!existsSync(this.journalPath)) return null;
    try {
      return readJournal(await readFile(this.journalPath));
    } catch (error) {
      throw unreadableJournal(this.journalPath, error);
    }
  }

  private withBatches(base: Database, own: boolean, batches: readonly JournalBatch[]): Database {
    const after = (from: Database): Database => ({ ...from, collections: replayed(from.collections, batches) });
    try {
      if (own) return batches.length === 0 ? base : after(base);
      return batches.length === 0 ? this.file.check(base) : this.file.check(this.replayedAsWritten(base, after));
    } catch (error) {
      if (error instanceof StoreFileError) throw error;
      throw mismatchedJournal(this.journalPath, this.file.path, own, error);
    }
  }

  /**
   * Replays the batches on a file that was written by another version of the app or edited by hand. The batches apply
   * either to the stored records or to the records that the other version had in memory.
   */
  private replayedAsWritten(base: Database, after: (from: Database) => Database): Database {
    try {
      return after(base);
    } catch {
      return after(this.file.check(base));
    }
  }

  /**
   * Handles a journal that doesn't belong to db.json and is therefore never applied. The journal of a database that was
   * replaced by a seed or a restore isn't needed. For any other journal with batches, throws at startup, because an
   * operator must decide which of the two files to use. While the server is running, renames the journal instead, if it
   * has changes that aren't in any checkpoint.
   */
  private expectUnneeded({ header, batches }: Journal, base: Database): void {
    const isFresh = base.id !== '' && base.generation === 0;
    if (batches.length === 0 || isFresh) return;
    const { session } = this;
    if (!session) throw foreignJournal(this.journalPath, this.file.path, header);
    // The file was replaced while this process was running. Preserve a journal whose changes aren't in any checkpoint.
    if (session.saved === session.sequence) return;
    const savedPath = `${this.journalPath}.${new Date().toISOString().replace(/[:.]/g, '-')}`;
    renameSync(this.journalPath, savedPath);
    process.stderr.write(
      `${this.file.path} was replaced; changes that it doesn’t contain were saved in ${savedPath}\n`,
    );
  }

  /**
   * Throws if a required journal is missing, because it contained the latest writes. After the first checkpoint, a
   * journal is always required. Before that, `db.begun` determines whether one is.
   */
  private expectNoJournal({ id, generation }: Database): void {
    // While the server is running, the content of the journal is in memory.
    if (this.session) return;
    if (generation === 0 && (id === '' || begunFor(this.file.path) !== id)) return;
    throw missingJournal(this.journalPath, this.file.path);
  }

  /**
   * Returns the open journal that continues from db.json. If there is none, starts a new one, after a checkpoint if
   * necessary.
   */
  private async readyJournal(session: Session): Promise<JournalFile> {
    // If another program removed or changed the journal, write its content to db.json before anything is appended.
    if (session.journal && !session.journal.isIntact()) await session.giveUpJournal();
    if (session.saved === -1) await this.save(session);
    const journal = session.journalFits ? await session.opened(this.journalPath) : null;
    return journal ?? this.rotate(session);
  }

  private save(session: Session): Promise<void> {
    const work = async () => {
      const started = performance.now();
      await session.save(async (data) => {
        this.db.data = data;
        await this.db.write();
      });
      this.rest.saved(performance.now() - started);
    };
    const done = this.saving.catch(() => undefined).then(work);
    this.saving = done;
    return done;
  }

  /** Starts the journal that continues from db.json, with the batches that arrived while db.json was being written. */
  private async rotate(session: Session): Promise<JournalFile> {
    if (session !== this.session) throw new StoreFileError(dataReplaced);
    const before = await session.opened(this.journalPath);
    const tail = before ? await before.from(session.tailStart) : Buffer.alloc(0);
    const { id, generation, saved: after } = session;
    if (generation === 0) noteBegun(this.file.path, id);
    const next = await JournalFile.begin(this.journalPath, { id, generation, after }, tail);
    await session.goOnWith(next, tail.length);
    return next;
  }
}
