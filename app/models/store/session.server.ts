import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { ChangeFiles } from './change-files.server';
import { type Change, logLimit, marked } from './change-log';
import type { Checkpoint } from './checkpoint-text';
import type { Database } from './database.schema';
import type { Journal, JournalBatch } from './journal';
import { dataVersion } from './migrations/run';
import { JournalFile } from './journal-file.server';
import { type Entry, highestKey, raised, type State } from './state';
import { tablesFrom } from './tables';

/** The content of the data files as this process knows it. The same object is used until db.json is replaced. */
export class Session {
  id: string;
  generation: number;
  state: State;
  /** The last durable batch, and the position where its line ends in the journal. */
  sequence: number;
  end: number;
  /** The last batch that db.json contains; -1 if db.json must be written before anything is added. */
  saved: number;
  /** Offset in the journal of the first batch that isn't in db.json. */
  tailStart: number;
  /** Changes that aren't in the log files yet, oldest first. */
  unfiled: Change[];
  journal: JournalFile | null = null;
  /** The number of bytes that positions have shifted from one journal to the next. */
  private moved = 0;
  private readonly seededAt: string;
  private files: ChangeFiles;

  private constructor(
    private readonly folder: string,
    { id, generation, seededAt, sequence }: Database,
    state: State,
    /** The journal as it was read. The first commit opens it for writing. */
    private found: Journal | null,
    batches: readonly JournalBatch[],
    unfiled: Change[],
  ) {
    this.id = id;
    this.generation = generation;
    this.seededAt = seededAt;
    this.state = state;
    this.sequence = batches.at(-1)?.sequence ?? sequence;
    this.end = found?.length ?? 0;
    this.saved = id === '' ? -1 : sequence;
    this.tailStart = batches[0]?.start ?? this.end;
    this.unfiled = unfiled;
    this.files = new ChangeFiles(join(folder, 'changes', id));
  }

  /**
   * Creates the session that continues from a checkpoint and the batches of the journal after it.
   * @param own whether this app wrote the checkpoint, in which case its highest IDs are correct
   * @param found the journal to continue; `null` if there is none or it belongs to another database
   */
  static async of(path: string, data: Database, own: boolean, found: Journal | null, batches: readonly JournalBatch[]) {
    const entries = batches.flatMap((batch) => batch.entries);
    const collections = tablesFrom(data.collections);
    const highest = { ...data.highestIds };
    for (const [name, records] of own ? [] : Object.entries(collections)) {
      highest[name] = Math.max(highest[name] ?? 0, highestKey(records));
    }
    const highestIds = raised(
      highest,
      entries.flatMap(({ patches }) => patches),
    );
    const unfiled = [...data.changes, ...entries.flatMap(({ change }) => change ?? [])];
    const lastChange = Math.max(data.lastChange, unfiled.at(-1)?.id ?? 0);
    const state: State = { collections, highestIds, reaches: new Map(), lastChange, log: [] };
    const session = new Session(dirname(path), data, state, found, batches, unfiled);
    const known = new Set(unfiled.map(({ id }) => id));
    const filed = (await session.files.latest(logLimit.count, lastChange)).filter(({ id }) => !known.has(id));
    session.state = { ...state, log: marked([...filed, ...unfiled]).slice(-logLimit.count) };
    return session;
  }

  /**
   * Skips to the generation of a journal that doesn't continue from db.json, if it's later. The journal then can't be
   * mistaken for part of this session's history.
   */
  partFrom(generation: number): void {
    this.generation = Math.max(this.generation, generation);
    this.saved = -1;
  }

  added(entries: readonly Entry[], after: State, end: number): void {
    this.sequence += 1;
    this.end = end;
    this.state = after;
    for (const { change } of entries) if (change) this.unfiled.push(change);
  }

  /** Checks whether the journal on disk continues from the current db.json. */
  get journalFits(): boolean {
    const header = (this.journal ?? this.found)?.header;
    return header?.generation === this.generation && header.id === this.id;
  }

  /** Checks whether a checkpoint written now would leave an existing journal two generations behind. */
  get journalLags(): boolean {
    return (this.journal ?? this.found) !== null && !this.journalFits;
  }

  /** Opens the journal for writing. Returns `null` if there's none to continue. */
  async opened(path: string): Promise<JournalFile | null> {
    if (this.found) this.journal ??= await JournalFile.resume(path, this.found.header, this.found.length);
    return this.journal;
  }

  /** Drops a journal whose file was removed, replaced, or changed by another program. */
  async giveUpJournal(): Promise<void> {
    await this.journal?.close();
    this.journal = null;
    this.found = null;
    this.saved = -1;
  }

  /** Continues with a new journal. `tail` is the size in bytes of its batches. */
  async goOnWith(journal: JournalFile, tail: number): Promise<void> {
    await this.journal?.close();
    this.journal = journal;
    this.found = null;
    this.end = journal.size;
    this.moved += journal.size - tail - this.tailStart;
    this.tailStart = journal.size - tail;
  }

  /**
   * Returns changes from the last `CHANGE_LOG_DAYS` days that are older than those in `state.log`, oldest first; not
   * marked as undone.
   */
  async olderChanges({ log, lastChange }: State): Promise<Change[]> {
    const first = log[0]?.id ?? lastChange + 1;
    const filed = await this.files.all(first - 1);
    const last = filed.at(-1)?.id ?? 0;
    return [...filed, ...this.unfiled.filter(({ id }) => id > last && id < first)];
  }

  async rewriteLog(rewritten: (change: Change) => Change): Promise<void> {
    await this.files.rewrite(rewritten);
    this.unfiled = this.unfiled.map(rewritten);
    this.state = { ...this.state, log: this.state.log.map(rewritten) };
  }

  /**
   * Writes the changes to the log files and a checkpoint of everything that's durable now.
   * @param write writes the checkpoint durably
   */
  async save(write: (data: Checkpoint) => Promise<void>): Promise<void> {
    if (this.id === '') {
      this.id = randomUUID();
      this.files = new ChangeFiles(join(this.folder, 'changes', this.id));
    }
    const { id, sequence, end, seededAt, state, moved } = this;
    const unfiled = [...this.unfiled];
    await this.files.add(unfiled);
    const { collections, highestIds, lastChange } = state;
    const generation = this.generation + 1;
    await write({ version: dataVersion, id, generation, sequence, lastChange, seededAt, highestIds, collections });
    this.generation = generation;
    this.saved = sequence;
    // A new journal may have been started during the write, with the same batches at other positions.
    this.tailStart = end + this.moved - moved;
    this.unfiled.splice(0, unfiled.length);
    await this.files.prune();
  }
}
