import type { ChangeDone } from '~/lib/change-answer';

/**
 * Reason that a change isn't saved: the server rejected it with a message, no server responded (`offline`), the
 * response was an error (`failed`), or the user no longer has permission (`denied`).
 */
export type ChangeFault = { refused: string } | { fault: 'offline' | 'failed' | 'denied' };

export type ChangeOutcome = { done: ChangeDone } | ChangeFault;

interface NewChange<Change = unknown> {
  /** Name of the queue, which contains the changes of one page. */
  queue: string;
  /** Changes in one scope are sent one after another; those in different scopes run in parallel. */
  scope: string;
  /** The item that the change affects, where a failure of the change is shown. */
  thing: string;
  change: Change;
  action: string;
  fields: Readonly<Record<string, string>>;
  /** Replaces the waiting changes of the same item, because this change describes the final state, not an operation. */
  replaces?: boolean;
  /** Whether the text of a failed change returns to its field. A failed change then isn't stored for a reload. */
  returnsText?: boolean;
  /** Whether the change is sent again as soon as the server can be reached. */
  resends?: boolean;
}

/** A change as the browser stores it across a reload. */
export interface KeptChange extends NewChange {
  /** Reason that the server rejected the change. Absent if the change should be sent again. */
  fault?: ChangeFault;
}

export interface QueuedChange<Change = unknown> extends NewChange<Change> {
  key: string;
  phase: 'waiting' | 'sending' | 'failed';
  fault: ChangeFault | null;
}

export interface SettledChange {
  entry: QueuedChange;
  outcome: ChangeOutcome;
}

type Entries = readonly QueuedChange[];

/**
 * Sends changes in order and tracks their results. It doesn't depend on React or on requests. A change waits until
 * those before it in its scope have a response. A failed change stays, with its reason, until it's retried, dismissed,
 * or replaced by a new change of the same item. Unless the server rejected it with a message, the changes waiting
 * behind it in the same scope fail, too.
 */
export class MutationQueue {
  private entries: Entries = [];
  private count = 0;
  private readonly shown = new Map<string, number>();
  private readonly watchers = new Set<() => void>();
  private readonly listeners = new Set<(settled: SettledChange) => void>();

  /** Returns the entries. The array is the same until something changes. */
  read = (): Entries => this.entries;

  /** Calls `watcher` after every change of `read()`. Returns an unsubscribe function. */
  subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };

  /** Calls `listener` with each change that has a response or has failed. Returns an unsubscribe function. */
  onSettled = (listener: (settled: SettledChange) => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Checks whether no change is waiting or in progress. */
  isResting = (): boolean => this.entries.every(({ phase }) => phase === 'failed');

  /** Registers that a mounted component shows the failures of a queue. Returns an unregister function. */
  watch = (queue: string): (() => void) => {
    this.shown.set(queue, (this.shown.get(queue) ?? 0) + 1);
    return () => void this.shown.set(queue, (this.shown.get(queue) ?? 1) - 1);
  };

  /** Returns true if a mounted component shows the failures of this queue. */
  isWatched = (queue: string): boolean => (this.shown.get(queue) ?? 0) > 0;

  add(change: NewChange): void {
    const isOver = ({ phase }: QueuedChange) => phase === 'failed' || (phase === 'waiting' && change.replaces);
    const left = this.entries.filter((entry) => !isOver(entry) || !sameThing(entry, change));
    this.set([...left, { ...change, key: this.nextKey(), phase: 'waiting', fault: null }]);
  }

  /** Returns the changes that a reload would lose. Omits failed ones whose text is back in its field. */
  unsent = (): KeptChange[] =>
    this.entries.flatMap(({ key: _key, phase, fault, ...change }) => {
      if (phase === 'failed' && change.returnsText) return [];
      return fault && isRefusal(fault) ? { ...change, fault } : change;
    });

  /**
   * Restores stored changes. Those that the server rejected stay rejected; the others are sent before changes added
   * since.
   */
  restore(kept: readonly KeptChange[]): void {
    if (kept.length === 0) return;
    const entries = kept.map(({ fault, ...change }): QueuedChange => {
      return { ...change, key: this.nextKey(), phase: fault ? 'failed' : 'waiting', fault: fault ?? null };
    });
    this.set([...entries, ...this.entries]);
  }

  /** Applies the response to the change with this key. Does nothing if the change isn't in progress. */
  settle(key: string, outcome: ChangeOutcome): void {
    const entry = this.entries.find((one) => one.key === key && one.phase === 'sending');
    if (!entry) return;
    if ('done' in outcome) {
      this.set(this.entries.filter((one) => one !== entry));
    } else {
      const along = (one: QueuedChange) => 'fault' in outcome && one.phase === 'waiting' && sameScope(one, entry);
      this.set(
        this.entries.map((one) => (one === entry || along(one) ? { ...one, phase: 'failed', fault: outcome } : one)),
      );
    }
    for (const listener of this.listeners) listener({ entry, outcome });
  }

  /**
   * Removes a change that the server holds until the user has signed in. Changes waiting behind it in its scope fail.
   */
  handOver(key: string): void {
    const entry = this.entries.find((one) => one.key === key);
    if (!entry) return;
    const failed = { phase: 'failed', fault: { fault: 'failed' } } as const;
    const along = (one: QueuedChange) => one.phase === 'waiting' && sameScope(one, entry);
    this.set(this.entries.flatMap((one) => (one === entry ? [] : [along(one) ? { ...one, ...failed } : one])));
  }

  /** Resends all failed changes of an item in their original order. */
  retry(of: { queue: string; thing: string }): void {
    this.sendAgain((entry) => sameThing(entry, of));
  }

  /** Resends the changes with `resends` that didn't reach the server, in their original order. */
  resend(): void {
    this.sendAgain(({ fault, resends }) => resends === true && fault !== null && isOffline(fault));
  }

  private sendAgain(isMeant: (entry: QueuedChange) => boolean): void {
    const again = this.entries.filter((entry) => entry.phase === 'failed' && isMeant(entry));
    if (again.length === 0) return;
    const left = this.entries.filter((entry) => !again.includes(entry));
    const anew = again.map((entry) => ({ ...entry, key: this.nextKey(), phase: 'waiting' as const, fault: null }));
    this.set([...left, ...anew]);
  }

  dismiss(of: { queue: string; thing: string }): void {
    this.set(this.entries.filter((entry) => entry.phase !== 'failed' || !sameThing(entry, of)));
  }

  private nextKey(): string {
    this.count += 1;
    return `change:${this.count}`;
  }

  private set(entries: Entries): void {
    const busy = new Set(entries.filter(({ phase }) => phase === 'sending').map(scopeName));
    this.entries = entries.map((entry) => {
      if (entry.phase !== 'waiting' || busy.has(scopeName(entry))) return entry;
      busy.add(scopeName(entry));
      return { ...entry, phase: 'sending' };
    });
    for (const watcher of this.watchers) watcher();
  }
}

/** Checks whether the server rejected the change, in which case sending it again wouldn't help. */
const isRefusal = (fault: ChangeFault) => 'refused' in fault || fault.fault === 'denied';

const isOffline = (fault: ChangeFault) => 'fault' in fault && fault.fault === 'offline';

const scopeName = ({ queue, scope }: QueuedChange) => `${queue}\n${scope}`;

function sameScope(one: QueuedChange, other: QueuedChange): boolean {
  return scopeName(one) === scopeName(other);
}

function sameThing(one: { queue: string; thing: string }, other: { queue: string; thing: string }): boolean {
  return one.queue === other.queue && one.thing === other.thing;
}

/** The queue of this tab. It survives navigation. On the server, it stays empty. */
export const changeQueue = new MutationQueue();
