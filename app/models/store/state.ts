import type { Patch } from 'immer';
import { type Change, logWith } from './change-log';
import type { Collections } from './database.schema';
import { type IdempotencyKey, withIdempotencyKey } from './idempotency';
import { numericId, type Reaches, widenBy } from './reach';
import { withTable } from './tables';

/** All stored data at one moment. It's never mutated. */
export interface State {
  readonly collections: Collections;
  /** The highest numeric ID that each collection has assigned, including deleted records. */
  readonly highestIds: Readonly<Record<string, number>>;
  readonly reaches: Reaches;
  /** ID of the last logged change; 0 before the first. */
  readonly lastChange: number;
  /** The latest changes, oldest first. Earlier ones are in the change log files. */
  readonly log: readonly Change[];
}

/** A commit as stored by an engine: its patches, and its entries in the change log and the idempotency keys. */
export interface Entry {
  patches: Patch[];
  change: Change | null;
  once: IdempotencyKey | null;
}

/** Returns the highest numeric ID among the keys of a collection, or 0 if there's none. */
export function highestKey(collection: object): number {
  let highest = 0;
  for (const key of Reflect.ownKeys(collection)) highest = Math.max(highest, numericId(key) ?? 0);
  return highest;
}

function highestIn({ path, op, value }: Patch): number {
  if (path.length === 2 && op !== 'remove') return numericId(path[1]) ?? 0;
  return path.length === 1 && typeof value === 'object' && value !== null ? highestKey(value as object) : 0;
}

/** Returns the highest IDs (numbers by collection) after the given patches. They never decrease. */
export function raised(highest: State['highestIds'], patches: readonly Patch[]): State['highestIds'] {
  let next = highest;
  for (const patch of patches) {
    const id = patch.path.length > 2 ? 0 : highestIn(patch);
    const name = String(patch.path[0]);
    if (id > (next[name] ?? 0)) next = { ...next, [name]: id };
  }
  return next;
}

/** Returns collections with a commit's idempotency key, which isn't part of its patches. */
export function withIdempotency(collections: Collections, once: IdempotencyKey): Collections {
  return withTable(collections, 'onceKeys', withIdempotencyKey(collections.onceKeys ?? {}, once));
}

/** Returns the state after a commit. `collections` is the result of applying its patches. */
export function stateAfter(before: State, { patches, change, once }: Entry, collections: Collections): State {
  widenBy(before.reaches, patches);
  return {
    collections: once ? withIdempotency(collections, once) : collections,
    highestIds: raised(before.highestIds, patches),
    reaches: before.reaches,
    lastChange: change?.id ?? before.lastChange,
    log: logWith(before.log, change),
  };
}
