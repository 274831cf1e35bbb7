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
import { JournalFile } from './journal-file.server';
import { type Lock, takeLock } from './lock.server';
import { replayed } from './replay';
import { Rest } from './rest';
import { Session } from './session.server';
import { type Batch, type Engine, Unreachable } from './engine';
import type { State } from './state';

/** What only files of later versions have at their head. */
const blank = { id: '', generation: 0, sequence: 0, lastChange: 0 };

const cannotBeUsed = 'the data file cannot be read; changes are refused until it is put back';
const takenOver = 'another process uses the data folder now; stop one of the two';
const replacedMeanwhile = 'all data was replaced meanwhile; try again';

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The file engine (architecture §3): a batch of commits is a line appended to `db.journal` and flushed; `db.json` is the
 * checkpoint it goes on from, brought up to date when writing rests, when the journal has grown, and on stop.
 */
export class FileEngine implements Engine {
  readonly tables = null;
  readonly talk = null;
  private readonly file: CheckpointFile;
  private readonly db: Low<Checkpoint>;
  private readonly rest: Rest;
  private session: Session | null = null;
  private lock: Lock | null = null;
  private reloading: Promise<unknown> | null = null;
  /** A db.json that was put there and can't be used, and why. */
  private unusable: { found: string; reason: string } | null = null;
  private saving: Promise<void> = Promise.resolve();
  private checkpoints: Promise<void> = Promise.resolve();
  private queue: Promise<unknown> = Promise.resolve();

  /** @param checkpointAfter milliseconds of rest after a commit until db.json is brought up to date */
  constructor(path: string, checkpointAfter: number) {
    this.rest = new Rest(checkpointAfter, () => this.checkpoint());
    this.file = new CheckpointFile(path);
    this.db = new Low<Checkpoint>(this.file, {} as Checkpoint);
  }

  get state(): State | null {
    return this.session?.state ?? null;
  }

  get problem(): string | null {
    return this.unusable && this.changedOutside() ? this.unusable.reason : null;
  }

  /** Nothing to do: what another program puts there is seen at once. */
  expectNews(): void {}

  /**
   * Reads all anew when another program has put another db.json there since the last `load`. While that can't be used, or
   * is gone, reading goes on from memory.
   */
  refresh(writing: boolean): Promise<unknown> | undefined {
    if (writing || !this.changedOutside()) return undefined;
    const found = this.file.now();
    if (this.unusable?.found === found) return undefined;
    return (this.reloading ??= this.load()
      .catch((error: unknown) => {
        if (!(error instanceof StoreFileError) || !this.session) throw error;
        this.unusable = { found, reason: error.message };
        logError('the data file cannot be used; reading goes on from memory, and nothing can be changed', error);
      })
      .finally(() => {
        this.reloading = null;
      }));
  }

  /** Reads the checkpoint, then the journal. Changes nothing on the disk but the lock. */
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
        throw new StoreFileError(replacedMeanwhile);
      }
      session.added(entries, after, journal.size);
      this.rest.wrote(journal.size - session.tailStart);
    });
  }

  olderChanges(state: State): Promise<Change[]> {
    return this.current().olderChanges(state);
  }

  /** A checkpoint first: then the changes are in the files of the log, and no journal holds what they were. */
  async rewriteLog(rewritten: (change: Change) => Change): Promise<void> {
    await this.checkpoint();
    await this.exclusive(() => this.current().rewriteLog(rewritten));
  }

  /** Brings db.json up to date with all that is durable, and begins the journal anew. Requests go on meanwhile. */
  checkpoint(): Promise<void> {
    // One after the other: a second one that is written before the journal goes on from the first would leave that two
    // generations behind, where it counts as another database's.
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
      // What it was made from has been replaced: there is nothing to bring up to date.
      if (session === this.session && !this.changedOutside()) throw error;
    }
  }

  /** Brings db.json up to date and gives the lock back. */
  async close(): Promise<void> {
    this.rest.stop();
    await this.queue;
    // What could not be written there is still in the journal.
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
    if (!this.session) throw new StoreFileError('the data files are not open');
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
      throw new StoreFileError(`${this.journalPath}: ${reasonOf(error)}. It was left untouched.`);
    }
  }

  private withBatches(base: Database, own: boolean, batches: readonly JournalBatch[]): Database {
    const after = (from: Database): Database => ({ ...from, collections: replayed(from.collections, batches) });
    try {
      if (own) return batches.length === 0 ? base : after(base);
      return batches.length === 0 ? this.file.check(base) : this.file.check(this.replayedAsWritten(base, after));
    } catch (error) {
      if (error instanceof StoreFileError) throw error;
      const edited = own ? '' : ', which has been edited';
      throw new StoreFileError(
        `${this.journalPath}: ${reasonOf(error)}: ${this.file.path}${edited}. Both were left untouched.`,
      );
    }
  }

  /**
   * What another version of the program, or a person, wrote, with the batches behind it: they were made for the records as
   * they're stored, or as that version had them in memory.
   */
  private replayedAsWritten(base: Database, after: (from: Database) => Database): Database {
    try {
      return after(base);
    } catch {
      return after(this.file.check(base));
    }
  }

  /**
   * A journal that does not belong to db.json is never applied. One of what was seeded or restored over is not needed; of
   * any other, a person has to decide at start which of both files is wanted.
   */
  private expectUnneeded({ header, batches }: Journal, base: Database): void {
    const isFresh = base.id !== '' && base.generation === 0;
    if (batches.length === 0 || isFresh) return;
    const { session } = this;
    if (!session) {
      throw new StoreFileError(
        `${this.journalPath}: line 1: it belongs to another db.json (database ${header.id}, generation ` +
          `${header.generation}) and holds changes that are not in ${this.file.path}. Put that file back, or move the ` +
          'journal away to start without them. Both were left untouched.',
      );
    }
    // While we run, a person has put another file there. It is used, and nothing of ours is thrown away.
    if (session.saved === session.sequence) return;
    const kept = `${this.journalPath}.${new Date().toISOString().replace(/[:.]/g, '-')}`;
    renameSync(this.journalPath, kept);
    process.stderr.write(`${this.file.path} was replaced; changes that it does not hold were kept in ${kept}\n`);
  }

  /**
   * A journal that must be there and isn't held what was written last. A checkpoint goes on in one from the first on; before,
   * `db.begun` says so.
   */
  private expectNoJournal({ id, generation }: Database): void {
    // While we run, what it held is in memory.
    if (this.session) return;
    if (generation === 0 && (id === '' || begunFor(this.file.path) !== id)) return;
    throw new StoreFileError(
      `${this.journalPath} is missing, and ${this.file.path} goes on in it: what was saved last would be lost. Nothing ` +
        'was changed. Put it back, restore a backup (npm run restore -- FOLDER), or go on without it ' +
        '(npm run recover).',
    );
  }

  /** The journal, open and right for db.json; begun anew, or behind a checkpoint of its own, where it is not. */
  private async readyJournal(session: Session): Promise<JournalFile> {
    // Somebody has taken it away: what it held goes into db.json before anything is added.
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

  /** Begins the journal that goes on from db.json, with the batches that came while that was written. */
  private async rotate(session: Session): Promise<JournalFile> {
    if (session !== this.session) throw new StoreFileError(replacedMeanwhile);
    const before = await session.opened(this.journalPath);
    const tail = before ? await before.from(session.tailStart) : Buffer.alloc(0);
    const { id, generation, saved: after } = session;
    if (generation === 0) noteBegun(this.file.path, id);
    const next = await JournalFile.begin(this.journalPath, { id, generation, after }, tail);
    await session.goOnWith(next, tail.length);
    return next;
  }
}
