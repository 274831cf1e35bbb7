import { join } from 'node:path';
import { type Draft, setAutoFreeze } from 'immer';
import { AppError } from '~/lib/errors';
import { env } from '~/lib/env.server';
import { attempt, attemptUndo, type CommitInfo, type Committed, type Outcome, type UndoCheck } from './apply-commit';
import { type Actor, type Change, logLimit, marked, oldestKept } from './change-log';
import type { Collections } from './database.schema';
import { type Batch, type Engine, type Tables, type ProcessMessaging, Unreachable } from './engine';
import { FileEngine } from './file-engine.server';
import { PostgresEngine } from './postgres/engine.server';
import type { State } from './state';

export type { Committed } from './apply-commit';
export { idAfterHighest, nextId, nextRank } from './ids';

// Freezing large collections is slow. Only tests enable it, to catch writes to a snapshot.
setAutoFreeze(env.NODE_ENV === 'test');

logLimit.days = env.CHANGE_LOG_DAYS;

/**
 * Function that stores a feature's additional data in the change that creates another feature's record, whose ID is
 * `id`.
 */
export type Also = (draft: Draft<Collections>, id: number) => void;

/** `elsewhere` is true if another process made the change. */
type Listener = (change: Change, elsewhere: boolean) => void;

interface PendingCommit {
  /** Runs the commit on a state. It's called again if another process committed first. */
  run: (base: State) => Outcome<unknown>;
  /**
   * The state that the commit ran on, and the result. `outcome` is `null` if the commit was rejected in a later run.
   */
  base: State;
  outcome: Outcome<unknown> | null;
  resolve: (result: Committed<unknown>) => void;
  reject: (reason: unknown) => void;
}

/** Snapshot, commit, undo, and subscribe, on top of an engine that stores the commits (architecture §3). */
export class Store {
  private readonly engine: Engine;
  /** The state after all pending commits; `null` if there are none. */
  private pending: State | null = null;
  private waiting: PendingCommit[] = [];
  private flushing: Promise<void> | null = null;
  private loading: Promise<unknown> | null = null;
  private whole: { state: State; log: readonly Change[] } | null = null;
  private readonly listeners = new Set<Listener>();

  /** @param engineFor creates the engine; its argument receives changes made by other processes */
  constructor(engineFor: (onChanges: (changes: readonly Change[]) => void) => Engine) {
    this.engine = engineFor((changes) => changes.forEach((change) => this.notifyListeners(change, true)));
  }

  /** The tables that several processes share, for data that isn't a record; `null` with a single process. */
  get tables(): Tables | null {
    return this.engine.tables;
  }

  /** The channel to the other processes, for ephemeral messages; `null` with a single process. */
  get talk(): ProcessMessaging | null {
    return this.engine.talk;
  }

  /** Why nothing can be changed at the moment, as text; `null` if changes are possible. */
  get problem(): string | null {
    return this.engine.problem;
  }

  /** Signals that a request has arrived. The next read then waits for earlier changes by other processes. */
  expectNews(): void {
    this.engine.expectNews();
  }

  /** Reads the stored data. Throws `StoreFileError` if it's in use or unusable. */
  async open(): Promise<void> {
    await this.load();
  }

  /** Returns the current immutable state, which contains only durable changes. */
  async snapshot(): Promise<Collections> {
    return (await this.settled()).collections;
  }

  /**
   * Returns the latest changes, which are in memory, oldest first: at most 1,000 from the last `CHANGE_LOG_DAYS` days.
   */
  async latestChanges(): Promise<readonly Change[]> {
    return (await this.settled()).log;
  }

  /**
   * Returns the whole change log of the last `CHANGE_LOG_DAYS` days, oldest first. Reads changes that aren't in memory
   * from storage.
   */
  async changes(): Promise<readonly Change[]> {
    const state = await this.settled();
    if (this.whole?.state !== state) this.whole = { state, log: await this.wholeLog(state) };
    const oldest = oldestKept(new Date());
    // Changes also expire while nothing is changed.
    if ((this.whole.log[0]?.at ?? oldest) < oldest)
      this.whole = { state, log: this.whole.log.filter(({ at }) => at >= oldest) };
    return this.whole.log;
  }

  /**
   * Runs a synchronous recipe on a draft and resolves once the change is durable. If the recipe throws or the write
   * fails, the promise is rejected and nothing changes. If another process committed first, the recipe runs again on a
   * newer state, so it must not change anything except the draft.
   */
  async commit<T>(info: CommitInfo, recipe: (draft: Draft<Collections>) => T): Promise<Committed<T>> {
    await this.settled();
    return this.enqueue((base) => attempt(base, info, recipe));
  }

  /**
   * Undoes a logged change by applying its inverse patches. Only tests call this directly. `undoChange` checks who can
   * undo a change and which rules have to hold afterward.
   * @param check runs within the commit, on the result of the inverse patches
   * @throws AppError `not_found` for an unknown change, `conflict` if it was already undone or a touched record has
   * changed since (`UndoConflict`)
   */
  async undo(changeId: number, actor: Actor, check?: UndoCheck): Promise<Committed<Change>> {
    const base = await this.settled();
    const isHeld = (this.pending ?? base).log.some(({ id }) => id === changeId);
    const older = isHeld ? [] : await this.wholeLog(base);
    return this.enqueue((state) => attemptUndo(state, { changeId, actor, older, check }));
  }

  /** Calls `listener` after every durable, logged change. Returns an unsubscribe function. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Rewrites the whole change log so that no change contains erased data.
   * @param rewritten returns the new change, or the same object if it doesn't change
   */
  async rewriteLog(rewritten: (change: Change) => Change): Promise<void> {
    await this.settled();
    await this.flushing;
    await this.engine.rewriteLog(rewritten);
    this.whole = null;
  }

  /** Updates the checkpoint that is read at startup. Commits are durable without it. */
  async checkpoint(): Promise<void> {
    await this.flushing;
    await this.engine.checkpoint();
  }

  /** Waits for the last write and releases all resources. */
  async close(): Promise<void> {
    await this.flushing;
    await this.engine.close();
  }

  private async settled(): Promise<State> {
    if (!this.engine.state || this.loading) await this.load();
    const news = this.engine.refresh(this.flushing !== null);
    if (news) await news;
    return this.durable;
  }

  private get durable(): State {
    return this.engine.state as State;
  }

  private load(): Promise<unknown> {
    return (this.loading ??= this.engine.load().finally(() => {
      this.loading = null;
    }));
  }

  private async wholeLog(state: State): Promise<readonly Change[]> {
    const older = state.log.length < state.lastChange ? await this.engine.olderChanges(state) : [];
    return older.length === 0 ? state.log : marked([...older, ...state.log]);
  }

  private notifyListeners(change: Change, elsewhere: boolean): void {
    for (const listener of this.listeners) listener(change, elsewhere);
  }

  /** Runs a commit on the latest state. Resolves once the commit and every change before it are durable. */
  private enqueue<T>(run: (base: State) => Outcome<T>): Promise<Committed<T>> {
    const base = this.pending ?? this.durable;
    const outcome = run(base);
    if (outcome.entry) this.pending = outcome.after;
    if (!this.pending) return Promise.resolve(outcome.answer);
    return new Promise((resolve, reject) => {
      this.waiting.push({ run, base, outcome, resolve: resolve as PendingCommit['resolve'], reject });
      this.flushing ??= this.flush();
    });
  }

  private async flush(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        // If these commits changed nothing, there's nothing to write. They only waited for the previous write.
        if (batch.some(({ outcome }) => outcome?.entry)) await this.engine.append(() => this.batchOf(batch));
      } catch (error) {
        this.abandon([...batch, ...this.waiting], error);
        break;
      }
      if (this.pending === this.durable) this.pending = null;
      for (const { outcome, resolve } of batch) {
        if (!outcome) continue;
        resolve(outcome.answer);
        if (outcome.entry?.change) this.notifyListeners(outcome.entry.change, false);
      }
    }
    this.pending = null;
    this.flushing = null;
  }

  /** Returns the commits of a batch, based on the durable state, or `null` if there's nothing to store. */
  private batchOf(batch: readonly PendingCommit[]): Batch | null {
    if (batch[0]?.base !== this.durable) this.rerun([...batch, ...this.waiting]);
    const outcomes = batch.flatMap(({ outcome }) => outcome ?? []);
    const entries = outcomes.flatMap(({ entry }) => entry ?? []);
    return entries.length > 0 ? { entries, after: outcomes.at(-1)?.after as State } : null;
  }

  /** Runs commits again, in order. Rejects those that no longer apply. */
  private rerun(commits: readonly PendingCommit[]): void {
    let base = this.durable;
    for (const commit of commits) {
      if (!commit.outcome) continue;
      commit.base = base;
      try {
        commit.outcome = commit.run(base);
        base = commit.outcome.after;
      } catch (error) {
        commit.outcome = null;
        commit.reject(error);
      }
    }
    this.pending = base;
    this.waiting = this.waiting.filter(({ outcome }) => outcome);
  }

  private abandon(rejected: readonly PendingCommit[], error: unknown): void {
    this.waiting = [];
    const reason = error instanceof Error ? error.message : 'write failed';
    const code = error instanceof Unreachable ? 'unavailable' : 'unexpected';
    const failure = new AppError(code, `The change couldn’t be saved: ${reason}`);
    for (const { outcome, reject } of rejected) if (outcome) reject(failure);
  }
}

function engineFor(onChanges: (changes: readonly Change[]) => void): Engine {
  if (env.DATABASE_URL) return new PostgresEngine(env.DATABASE_URL, onChanges);
  return new FileEngine(join(env.dataDir, 'db.json'), env.CHECKPOINT_AFTER);
}

declare global {
  var atriumStore: Store | undefined;
}

/** The only store in this process. It's a global, so a hot reload doesn't open the file twice. */
export const store = (globalThis.atriumStore ??= new Store(engineFor));
