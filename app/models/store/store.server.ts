import { join } from 'node:path';
import { applyPatches, current, type Draft, enablePatches, isDraft, produceWithPatches, setAutoFreeze } from 'immer';
import { AppError, UndoConflict } from '~/lib/errors';
import { env } from '~/lib/env.server';
import { type Actor, blockingChange, type Change, marked } from './change-log';
import type { Collections } from './database.schema';
import { withFastCopies } from './draft';
import { FileEngine } from './file-engine.server';
import { givingIds } from './ids';
import { answeredOnce, onceKeyFor } from './once';
import { type Entry, type State, stateAfter } from './state';

export { idAfterHighest, nextId } from './ids';

enablePatches();
// Freezing costs 50 times the change itself on large collections; tests keep it to catch writes to a snapshot.
setAutoFreeze(env.NODE_ENV === 'test');

export interface CommitInfo {
  actor: Actor;
  /** What is done, as a key such as `invoice.deleted`. */
  label: string;
  /** What it is done to, e.g. `#1044`. */
  about?: string;
  /** `false` keeps the change out of the log and so out of undo: sessions, counters. */
  logged?: boolean;
  /**
   * A key that makes the commit happen once only, for the actor: a later one with the same key does not run and answers
   * what the first one did, also after a restart. Empty for none. Never for a result that holds a secret: it is kept.
   */
  once?: string;
}

export interface Committed<T> {
  result: T;
  /** The log entry, for an Undo button; `null` when nothing changed or the change is not logged. */
  changeId: number | null;
}

type Listener = (change: Change) => void;

interface Waiting {
  /** `null` for a commit that changed nothing. */
  entry: Entry | null;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

function plain<T>(value: T): T {
  if (isDraft(value)) return current(value as Draft<T>) as T;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, isDraft(v) ? current(v) : v])) as T;
}

/** Snapshot, commit, undo and subscribe over an engine that keeps the commits (architecture §3). */
class Store {
  private readonly engine: FileEngine;
  private durable: State | null = null;
  private pending: State | null = null;
  private waiting: Waiting[] = [];
  private flushing: Promise<void> | null = null;
  private loading: Promise<void> | null = null;
  private whole: { state: State; log: readonly Change[] } | null = null;
  private readonly listeners = new Set<Listener>();

  constructor(path: string) {
    this.engine = new FileEngine(path, env.CHECKPOINT_AFTER);
  }

  /** Takes the file's lock and reads it. Throws `StoreFileError` when it is in use or unusable. */
  async open(): Promise<void> {
    await this.load();
  }

  /** The current immutable state; contains durable changes only. */
  async snapshot(): Promise<Collections> {
    return (await this.settled()).collections;
  }

  /** The latest changes, oldest first: at most 1,000 of the last 30 days, held in memory. */
  async latestChanges(): Promise<readonly Change[]> {
    return (await this.settled()).log;
  }

  /** The whole change log of the last 30 days, oldest first; what is not in memory is read from its files. */
  async changes(): Promise<readonly Change[]> {
    const state = await this.settled();
    if (this.whole?.state !== state) this.whole = { state, log: await this.wholeLog(state) };
    return this.whole.log;
  }

  /**
   * Runs a synchronous recipe on a draft and resolves once the change is on disk. What the recipe throws is passed on
   * and nothing changes. If the disk refuses, every commit of that write rejects and memory returns to what is on disk.
   */
  async commit<T>(info: CommitInfo, recipe: (draft: Draft<Collections>) => T): Promise<Committed<T>> {
    await this.settled();
    return this.apply(info, recipe);
  }

  /**
   * Undoes a logged change by applying its inverse patches.
   * @throws AppError `not_found` for an unknown change, `conflict` when it was undone already or a touched record has
   * changed since (`UndoConflict`)
   */
  async undo(changeId: number, actor: Actor): Promise<Committed<Change>> {
    const base = await this.settled();
    let { log } = this.pending ?? base;
    if (!log.some(({ id }) => id === changeId)) {
      const before = await this.wholeLog(base);
      const since = (this.pending ?? this.durable ?? base).log.filter(({ id }) => id > (before.at(-1)?.id ?? 0));
      log = marked([...before, ...since]);
    }
    const change = log.find(({ id }) => id === changeId);
    if (!change) throw new AppError('not_found', 'This change can no longer be undone.');
    if (change.undoneBy !== undefined) throw new UndoConflict(null);
    const blocker = blockingChange(log, change);
    if (blocker) throw new UndoConflict(blocker.actor?.name ?? 'Atrium');
    const info = { actor, label: 'change.undone', about: change.about, undoOf: change.id };
    return this.apply(info, (draft) => {
      applyPatches(draft, change.inverse);
      return change;
    });
  }

  /** Calls `listener` after every durable, logged change; returns the way to stop. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Writes db.json anew when something was committed since; what is committed is durable without it. */
  async checkpoint(): Promise<void> {
    await this.flushing;
    await this.engine.checkpoint();
  }

  /** Waits for the last write, brings db.json up to date and releases the file's lock. */
  async close(): Promise<void> {
    await this.flushing;
    await this.engine.close();
  }

  private async settled(): Promise<State> {
    if (!this.durable || (!this.flushing && this.engine.changedOutside())) await this.load();
    return this.durable as State;
  }

  private load(): Promise<void> {
    this.loading ??= this.engine
      .load()
      .then((state) => {
        this.durable = state;
        this.pending = null;
      })
      .finally(() => {
        this.loading = null;
      });
    return this.loading;
  }

  private async wholeLog(state: State): Promise<readonly Change[]> {
    const older = state.log.length < state.lastChange ? await this.engine.olderChanges(state) : [];
    return older.length === 0 ? state.log : marked([...older, ...state.log]);
  }

  private apply<T>(info: CommitInfo & { undoOf?: number }, recipe: (draft: Draft<Collections>) => T) {
    const base = this.pending ?? (this.durable as State);
    const first = info.once ? answeredOnce(base.collections.onceKeys, info.actor, info.once) : undefined;
    if (first) return this.whenDurable(first as Committed<T>, null, null);
    let result!: T;
    const [collections, patches, inverse] = produceWithPatches(base.collections, (draft) => {
      result = givingIds(base, () => plain(recipe(withFastCopies(draft, base))));
    });
    if (patches.length === 0) return this.whenDurable({ result, changeId: null }, null, null);
    const { actor, label, about = '', undoOf } = info;
    const id = base.lastChange + 1;
    const change: Change | null =
      info.logged === false
        ? null
        : { id, at: new Date().toISOString(), actor, label, about, patches, inverse, ...(undoOf ? { undoOf } : {}) };
    const answer = { result, changeId: change?.id ?? null };
    // Outside the recipe's patches, so that undo does not remove the key.
    const once = info.once ? onceKeyFor(collections.onceKeys, { ...answer, actor, key: info.once }) : null;
    const entry = { patches, change, once };
    return this.whenDurable(answer, entry, stateAfter(base, entry, collections));
  }

  /** Resolves once every change up to now is durable. */
  private whenDurable<T>(answer: Committed<T>, entry: Entry | null, after: State | null): Promise<Committed<T>> {
    if (after) this.pending = after;
    if (!this.pending) return Promise.resolve(answer);
    return new Promise((resolve, reject) => {
      this.waiting.push({ entry, resolve: () => resolve(answer), reject });
      this.flushing ??= this.flush();
    });
  }

  private async flush(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      const target = this.pending;
      const entries = batch.flatMap(({ entry }) => entry ?? []);
      this.waiting = [];
      try {
        // Nothing to write: these commits changed nothing and only waited for the previous write.
        if (target && entries.length > 0) await this.write(entries, target);
      } catch (error) {
        this.abandon([...batch, ...this.waiting], error);
        break;
      }
      for (const { entry, resolve } of batch) {
        resolve();
        if (entry?.change) for (const listener of this.listeners) listener(entry.change);
      }
    }
    this.flushing = null;
  }

  private async write(entries: readonly Entry[], target: State): Promise<void> {
    await this.engine.append(entries, target);
    this.durable = target;
    if (this.pending === target) this.pending = null;
  }

  private abandon(lost: Waiting[], error: unknown): void {
    this.waiting = [];
    this.pending = null;
    const reason = error instanceof Error ? error.message : 'write failed';
    const failure = new AppError('unexpected', `The change could not be saved: ${reason}`);
    for (const { reject } of lost) reject(failure);
  }
}

declare global {
  var atriumStore: Store | undefined;
}

/** The one store of this process; kept on the global object so that a hot reload does not open the file twice. */
export const store = (globalThis.atriumStore ??= new Store(join(env.dataDir, 'db.json')));
