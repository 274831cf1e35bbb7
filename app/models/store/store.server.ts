import { join } from 'node:path';
import { applyPatches, current, type Draft, enablePatches, isDraft, produceWithPatches, setAutoFreeze } from 'immer';
import { Low } from 'lowdb';
import { AppError, UndoConflict } from '~/lib/errors';
import { env } from '~/lib/env.server';
import { type Actor, blockingChange, type Change, logWith } from './change-log';
import { type Collections, type Database, databaseSchema } from './database.schema';
import { StoreFile } from './file.server';
import { takeLock } from './lock.server';
import { answeredOnce, rememberOnce } from './once';

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
  change: Change | null;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

function plain<T>(value: T): T {
  if (isDraft(value)) return current(value as Draft<T>) as T;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, isDraft(v) ? current(v) : v])) as T;
}

/** One JSON file behind snapshot, commit, undo and subscribe (architecture §3). */
class Store {
  private readonly db: Low<Database>;
  private readonly file: StoreFile<Database>;
  private durable: Database | null = null;
  private pending: Database | null = null;
  private waiting: Waiting[] = [];
  private flushing: Promise<void> | null = null;
  private loading: Promise<void> | null = null;
  private release: (() => void) | null = null;
  private readonly listeners = new Set<Listener>();

  constructor(path: string) {
    this.file = new StoreFile(path, databaseSchema);
    this.db = new Low<Database>(this.file, { version: 1, seededAt: '', collections: {} as Collections, changes: [] });
  }

  /** Takes the file's lock and reads it. Throws `StoreFileError` when it is in use or unusable. */
  async open(): Promise<void> {
    this.release ??= takeLock(this.file.path);
    await this.load();
  }

  /** The current immutable state; contains durable changes only. */
  async snapshot(): Promise<Collections> {
    return (await this.settled()).collections;
  }

  /** The change log, oldest first. */
  async changes(): Promise<readonly Change[]> {
    return (await this.settled()).changes;
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
    const change = (this.pending ?? base).changes.find((entry) => entry.id === changeId);
    if (!change) throw new AppError('not_found', 'This change can no longer be undone.');
    if (change.undoneBy !== undefined) throw new UndoConflict(null);
    const blocker = blockingChange((this.pending ?? base).changes, change);
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

  /** Waits for the last write and releases the file's lock. */
  async close(): Promise<void> {
    await this.flushing;
    this.release?.();
    this.release = null;
  }

  private async settled(): Promise<Database> {
    if (!this.durable || (!this.flushing && this.file.changedOutside())) await this.load();
    return this.durable as Database;
  }

  private load(): Promise<void> {
    this.release ??= takeLock(this.file.path);
    this.loading ??= this.db
      .read()
      .then(() => {
        this.durable = this.db.data;
        this.pending = null;
      })
      .finally(() => {
        this.loading = null;
      });
    return this.loading;
  }

  private apply<T>(info: CommitInfo & { undoOf?: number }, recipe: (draft: Draft<Collections>) => T) {
    const base = this.pending ?? (this.durable as Database);
    const first = info.once ? answeredOnce(base.collections.onceKeys, info.actor, info.once) : undefined;
    if (first) return this.whenDurable(first as Committed<T>, null);
    let result!: T;
    const [collections, patches, inverse] = produceWithPatches(base.collections, (draft) => {
      result = plain(recipe(draft));
    });
    const change: Change | null =
      patches.length === 0 || info.logged === false
        ? null
        : {
            id: (base.changes.at(-1)?.id ?? 0) + 1,
            at: new Date().toISOString(),
            actor: info.actor,
            label: info.label,
            about: info.about ?? '',
            patches,
            inverse,
            ...(info.undoOf === undefined ? {} : { undoOf: info.undoOf }),
          };
    const answer = { result, changeId: change?.id ?? null };
    if (patches.length > 0) {
      // Outside the recipe's patches, so that undo does not remove the key.
      const onceKeys = info.once
        ? rememberOnce(base.collections.onceKeys, { ...answer, actor: info.actor, key: info.once })
        : collections.onceKeys;
      this.pending = {
        ...base,
        collections: { ...collections, onceKeys },
        changes: logWith(base.changes, change),
      };
    }
    return this.whenDurable(answer, change);
  }

  /** Resolves once every change up to now is durable. */
  private whenDurable<T>(answer: Committed<T>, change: Change | null): Promise<Committed<T>> {
    if (!this.pending) return Promise.resolve(answer);
    return new Promise((resolve, reject) => {
      this.waiting.push({ change, resolve: () => resolve(answer), reject });
      this.flushing ??= this.flush();
    });
  }

  private async flush(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      const target = this.pending;
      this.waiting = [];
      try {
        // Nothing to write: these commits changed nothing and only waited for the previous write.
        if (target) await this.write(target);
      } catch (error) {
        this.abandon([...batch, ...this.waiting], error);
        break;
      }
      for (const { change, resolve } of batch) {
        resolve();
        if (change) for (const listener of this.listeners) listener(change);
      }
    }
    this.flushing = null;
  }

  private async write(target: Database): Promise<void> {
    this.db.data = target;
    await this.db.write();
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

/** The id after the highest present one (contract §0.5). */
export function nextId(collection: object): number {
  // Reads the base object: Object.keys on an Immer draft calls a proxy trap for each id.
  return Reflect.ownKeys(collection).reduce((highest, key) => Math.max(highest, Number(key)), 0) + 1;
}
