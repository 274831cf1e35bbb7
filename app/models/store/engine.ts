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

/** Messages between processes. They aren't stored, so a process that isn't listening never receives them. */
export interface ProcessMessaging {
  /** Sends a message (at most 7,000 bytes) to the other processes, under a topic without spaces. */
  say(topic: string, text: string): Promise<void>;
  /** Calls `listener` with messages of other processes under a topic. */
  hear(topic: string, listener: (text: string) => void): void;
}

/**
 * Stores the commits (architecture §3). Its state is always exactly what is durable: it changes by `append`, by
 * `load`, and, if other processes write too, by what they have appended.
 */
export interface Engine {
  /** The tables that several processes share, for data that isn't a record; `null` with a single process. */
  readonly tables: Tables | null;
  /** The channel to the other processes; `null` with a single process. */
  readonly talk: ProcessMessaging | null;
  /** All durable data, as far as this process knows it; `null` before `load`. */
  readonly state: State | null;
  /** Why nothing can be changed at the moment, in words; `null` if changes are possible. */
  readonly problem: string | null;
  /**
   * Reads the stored data.
   * @throws StoreFileError naming the location and the reason if it's in use, damaged, or unreachable
   */
  load(): Promise<State>;
  /** Signals that a request has arrived: the next `refresh` checks for earlier changes by other processes. */
  expectNews(): void;
  /**
   * Updates the state if another process may have changed the stored data.
   * @param writing whether an `append` is in progress
   * @returns a promise to wait for, or `undefined` if nothing can have changed
   */
  refresh(writing: boolean): Promise<unknown> | undefined;
  /**
   * Makes commits durable, in order and together, updates the state, and then resolves.
   * @param make returns the commits on the state at the time of the call; called again if another process was faster.
   * `null` if there's nothing left to store
   * @throws StoreFileError or `Unreachable` with a reason that can be shown to users; then none of them is stored
   */
  append(make: () => Batch | null): Promise<void>;
  /** Returns changes older than those in `state.log`, back to 30 days ago, oldest first; not marked as undone. */
  olderChanges(state: State): Promise<Change[]>;
  /**
   * Rewrites the whole change log durably, including what other processes hold in memory.
   * @param rewritten returns the new change, or the same object if there's nothing to write
   */
  rewriteLog(rewritten: (change: Change) => Change): Promise<void>;
  /** Updates the checkpoint that a start reads with everything that is durable. */
  checkpoint(): Promise<void>;
  /** Finishes pending work and releases all resources. */
  close(): Promise<void>;
}

/** The storage can't be reached at the moment; reads still work. */
export class Unreachable extends Error {}
