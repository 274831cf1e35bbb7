import type { Change } from './change-log';
import type { Entry, State } from './state';

/** Commits that are made durable together, and the resulting state. */
export interface Batch {
  entries: readonly Entry[];
  after: State;
}

/** Tables that all processes share. */
export interface Tables {
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** Messaging between processes. Messages aren't stored, so a process that isn't listening never receives them. */
export interface ProcessMessaging {
  /** Sends a message (at most 7,000 bytes) to the other processes, under a topic without spaces. */
  say(topic: string, text: string): Promise<void>;
  /** Calls `listener` with messages from other processes under a topic. */
  hear(topic: string, listener: (text: string) => void): void;
}

/**
 * Stores the commits (architecture §3). `state` always matches what is durable. It changes after `load`, after
 * `append`, and after the appends of other processes.
 */
export interface Engine {
  /** The tables that several processes share, for data that isn't a record; `null` with a single process. */
  readonly tables: Tables | null;
  /** The channel to the other processes; `null` with a single process. */
  readonly talk: ProcessMessaging | null;
  /** All durable data, as far as this process knows it; `null` before `load`. */
  readonly state: State | null;
  /** Why nothing can be changed at the moment, as text; `null` if changes are possible. */
  readonly problem: string | null;
  /**
   * Reads the stored data.
   * @throws StoreFileError with the location and the reason if the data is in use, damaged, or unreachable
   */
  load(): Promise<State>;
  /** Signals that a request has arrived. The next `refresh` then checks for earlier changes by other processes. */
  expectNews(): void;
  /**
   * Updates the state if another process may have changed the stored data.
   * @param writing whether an `append` is in progress
   * @returns a promise to wait for, or `undefined` if there's nothing to wait for
   */
  refresh(writing: boolean): Promise<unknown> | undefined;
  /**
   * Makes commits durable, in order and together, updates the state, and then resolves.
   * @param make returns the commits, based on the state at the time of the call, or `null` if there's nothing left to
   * store; it's called again if another process appended first
   * @throws StoreFileError or `Unreachable` with a reason that can be shown to users; none of the commits is stored
   * then
   */
  append(make: () => Batch | null): Promise<void>;
  /**
   * Returns changes from the last `CHANGE_LOG_DAYS` days that are older than those in `state.log`, oldest first; not
   * marked as undone.
   */
  olderChanges(state: State): Promise<Change[]>;
  /**
   * Rewrites the whole change log durably, including the changes that other processes hold in memory.
   * @param rewritten returns the new change, or the same object if it doesn't change
   */
  rewriteLog(rewritten: (change: Change) => Change): Promise<void>;
  /** Updates the checkpoint, which is read at startup, with everything that is durable. */
  checkpoint(): Promise<void>;
  /** Finishes pending work and releases all resources. */
  close(): Promise<void>;
}

/** The storage can't be reached at the moment. Reads still work. */
export class Unreachable extends Error {}
