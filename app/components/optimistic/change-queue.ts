import type { ChangeDone } from '~/lib/change-answer';

/**
 * Why a change is not saved: what the server said, or that no server answered, that its answer was a fault, or that the person
 * may no longer do that.
 */
export type ChangeFault = { refused: string } | { fault: 'offline' | 'failed' | 'denied' };

export type ChangeOutcome = { done: ChangeDone } | ChangeFault;

interface NewChange<Change = unknown> {
  /** Name of the queue: changes of one page. */
  queue: string;
  /** Changes of one scope are sent one after another; those of different scopes at the same time. */
  scope: string;
  /** What the change is of: where its failure is shown. */
  thing: string;
  change: Change;
  action: string;
  fields: Readonly<Record<string, string>>;
  /** Takes the place of those of its thing that still wait: it says how the thing is to be, not what to do with it. */
  replaces?: boolean;
  /** When it fails, its text goes back into the field it was typed in, which keeps it. */
  returnsText?: boolean;
}

/** A change as a browser keeps it across a reload. */
export interface KeptChange extends NewChange {
  /** Why the server refused it; absent for what is to be sent again. */
  fault?: ChangeFault;
}

export interface QueuedChange<Change = unknown> extends NewChange<Change> {
  /** Also the key of its fetcher. */
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
 * The order in which changes are sent, and what became of them; it knows nothing of React or of requests. A change waits
 * until those of its scope before it are answered. A failed one stays, with its reason, until it is retried, dismissed or
 * replaced by a new change of the same thing. When no server answers, what waits behind in the same scope fails with it.
 */
export class ChangeQueue {
  private entries: Entries = [];
  private count = 0;
  private readonly shown = new Map<string, number>();
  private readonly watchers = new Set<() => void>();
  private readonly listeners = new Set<(settled: SettledChange) => void>();

  /** The entries, the same array until something changes. */
  read = (): Entries => this.entries;

  /** Calls `watcher` after every change of `read()`; returns the way to stop. */
  subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };

  /** Calls `listener` with each change that has been answered or has failed; returns the way to stop. */
  onSettled = (listener: (settled: SettledChange) => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Whether nothing waits and nothing is under way. */
  isResting = (): boolean => this.entries.every(({ phase }) => phase === 'failed');

  /** Says that failures of a queue are shown on the page, as long as it is; returns the way to stop. */
  watch = (queue: string): (() => void) => {
    this.shown.set(queue, (this.shown.get(queue) ?? 0) + 1);
    return () => void this.shown.set(queue, (this.shown.get(queue) ?? 1) - 1);
  };

  /** Whether somebody sees the failures of a queue. */
  isWatched = (queue: string): boolean => (this.shown.get(queue) ?? 0) > 0;

  add(change: NewChange): void {
    const isOver = ({ phase }: QueuedChange) => phase === 'failed' || (phase === 'waiting' && change.replaces);
    const left = this.entries.filter((entry) => !isOver(entry) || !sameThing(entry, change));
    this.set([...left, { ...change, key: this.nextKey(), phase: 'waiting', fault: null }]);
  }

  /** What a reload would lose: what isn't saved, except texts that are back in their field. */
  unsent = (): KeptChange[] =>
    this.entries.flatMap(({ key: _key, phase, fault, ...change }) => {
      if (phase === 'failed' && change.returnsText) return [];
      return fault && isRefusal(fault) ? { ...change, fault } : change;
    });

  /** Takes up what was kept: what the server refused stays so, everything else is sent before what was added since. */
  restore(kept: readonly KeptChange[]): void {
    if (kept.length === 0) return;
    const entries = kept.map(({ fault, ...change }): QueuedChange => {
      return { ...change, key: this.nextKey(), phase: fault ? 'failed' : 'waiting', fault: fault ?? null };
    });
    this.set([...entries, ...this.entries]);
  }

  /** Takes the answer of the change with this key; does nothing when it is not under way. */
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

  /** Takes out a change that the server keeps until the person has signed in; what waits behind it in its scope fails. */
  handOver(key: string): void {
    const entry = this.entries.find((one) => one.key === key);
    if (!entry) return;
    const failed = { phase: 'failed', fault: { fault: 'failed' } } as const;
    const along = (one: QueuedChange) => one.phase === 'waiting' && sameScope(one, entry);
    this.set(this.entries.flatMap((one) => (one === entry ? [] : [along(one) ? { ...one, ...failed } : one])));
  }

  /** Sends everything of a thing that has failed once more, in the order it was made. */
  retry(of: { queue: string; thing: string }): void {
    const again = this.entries.filter((entry) => entry.phase === 'failed' && sameThing(entry, of));
    const left = this.entries.filter((entry) => !again.includes(entry));
    const anew = again.map((entry) => ({ ...entry, key: this.nextKey(), phase: 'waiting' as const, fault: null }));
    this.set([...left, ...anew]);
  }

  /** Forgets what has failed of a thing. */
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

/** Whether the server answered and said no: sending the same again would change nothing. */
const isRefusal = (fault: ChangeFault) => 'refused' in fault || fault.fault === 'denied';

const scopeName = ({ queue, scope }: QueuedChange) => `${queue}\n${scope}`;

function sameScope(one: QueuedChange, other: QueuedChange): boolean {
  return scopeName(one) === scopeName(other);
}

function sameThing(one: { queue: string; thing: string }, other: { queue: string; thing: string }): boolean {
  return one.queue === other.queue && one.thing === other.thing;
}

/** The queue of this tab. It outlives the pages that fill it; on the server it stays empty. */
export const changeQueue = new ChangeQueue();
