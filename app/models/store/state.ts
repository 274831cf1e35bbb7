import type { Patch } from 'immer';
import { type Change, logWith } from './change-log';
import type { Collections } from './database.schema';
import { type OnceKey, withOnceKey } from './once';
import { numericId, type Reaches, widenBy } from './reach';

/** All that is stored, at one moment; never changed in place. */
export interface State {
  readonly collections: Collections;
  /** The highest numeric id each collection has given out, also to records that are gone. */
  readonly highestIds: Readonly<Record<string, number>>;
  /** How far ids and ranks reach, shared by all states since they were loaded. */
  readonly reaches: Reaches;
  /** Id of the last logged change, 0 before the first. */
  readonly lastChange: number;
  /** The latest changes, oldest first; the files of the change log hold the ones before them. */
  readonly log: readonly Change[];
}

/** One commit as an engine keeps it: what it changed, and what the change log and the once-only keys get. */
export interface Entry {
  patches: Patch[];
  change: Change | null;
  once: OnceKey | null;
}

/** The highest numeric id among the keys of a collection, 0 when there is none. */
export function highestKey(collection: object): number {
  let highest = 0;
  for (const key of Reflect.ownKeys(collection)) highest = Math.max(highest, numericId(key) ?? 0);
  return highest;
}

function highestIn({ path, op, value }: Patch): number {
  if (path.length === 2 && op !== 'remove') return numericId(path[1]) ?? 0;
  return path.length === 1 && typeof value === 'object' && value !== null ? highestKey(value as object) : 0;
}

/** The highest ids (numbers by collection) after some patches: they only ever rise. */
export function raised(highest: State['highestIds'], patches: readonly Patch[]): State['highestIds'] {
  let next = highest;
  for (const patch of patches) {
    const id = patch.path.length > 2 ? 0 : highestIn(patch);
    const name = String(patch.path[0]);
    if (id > (next[name] ?? 0)) next = { ...next, [name]: id };
  }
  return next;
}

/** The state after a commit; `collections` is what its patches make of those before. */
export function stateAfter(before: State, { patches, change, once }: Entry, collections: Collections): State {
  widenBy(before.reaches, patches);
  return {
    collections: once ? { ...collections, onceKeys: withOnceKey(collections.onceKeys, once) } : collections,
    highestIds: raised(before.highestIds, patches),
    reaches: before.reaches,
    lastChange: change?.id ?? before.lastChange,
    log: logWith(before.log, change),
  };
}
