import type { Change } from './change-log';
import type { Entry, State } from './state';

/** Commits that are made durable together, and the state they lead to. */
export interface Batch {
  entries: readonly Entry[];
  after: State;
}

/** Tables that all processes see. */
export interface Tables {
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** What processes say to each other at this moment and keep nowhere: who is not listening never learns of it. */
export interface Talk {
  /** Says something (at most 7,000 bytes) to the other processes, under a topic without spaces. */
  say(topic: string, text: string): Promise<void>;
  /** Calls `listener` with what other processes say under a topic. */
  hear(topic: string, listener: (text: string) => void): void;
}

/**
 * What keeps the commits (architecture §3). The state it holds is what is durable, and never anything else: it moves by
 * `append`, by `load`, and where others write too, by what they have appended.
 */
export interface Engine {
  /** The tables that several processes share, for what is no record; `null` where there is one process. */
  readonly tables: Tables | null;
  /** The way to the other processes; `null` where there is one process. */
  readonly talk: Talk | null;
  /** All that is durable, as far as it is known here; `null` before `load`. */
  readonly state: State | null;
  /** Why nothing can be changed at the moment, in words; `null` while everything can. */
  readonly problem: string | null;
  /**
   * Reads what is stored.
   * @throws StoreFileError naming place and reason when it is in use, damaged or cannot be reached
   */
  load(): Promise<State>;
  /** Says that a request has come: the next `refresh` asks for what others have changed before. */
  expectNews(): void;
  /**
   * Brings the state up to date where others may have changed what is stored.
   * @param writing whether an `append` is under way
   * @returns what to wait for; `undefined` when nothing can have changed
   */
  refresh(writing: boolean): Promise<unknown> | undefined;
  /**
   * Makes commits durable, in order and together, moves the state, and resolves then.
   * @param make the commits on the state as it is when it is called; called again where somebody else was faster. `null`
   * when there is nothing to keep any more
   * @throws StoreFileError or `Unreachable` with a reason fit for a person; then none of them is kept
   */
  append(make: () => Batch | null): Promise<void>;
  /** Changes older than those in `state.log`, back to 30 days ago, oldest first; not marked as undone. */
  olderChanges(state: State): Promise<Change[]>;
  /**
   * Rewrites the whole change log durably, including what other processes hold in memory.
   * @param rewritten makes another change of one, or answers the same where nothing is to be written
   */
  rewriteLog(rewritten: (change: Change) => Change): Promise<void>;
  /** Brings what a start begins with up to date with all that is durable. */
  checkpoint(): Promise<void>;
  /** Finishes what is under way and gives everything back. */
  close(): Promise<void>;
}

/** Where the commits are kept cannot be reached at the moment; reading goes on. */
export class Unreachable extends Error {}
