import { original, tableName } from './draft';
import { reachOf } from './reach';
import { highestKey, type State } from './state';

interface GrantCheck {
  base: State;
  given: Map<string, number>;
}

/** The commit whose recipe is running. Recipes are synchronous, so there's never more than one. */
let giving: GrantCheck | null = null;

/** Runs a recipe in which `nextId` knows which IDs have already been assigned. */
export function givingIds<T>(base: State, recipe: () => T): T {
  giving = { base, given: new Map() };
  try {
    return recipe();
  } finally {
    giving = null;
  }
}

function nameOf(collection: object, { base }: GrantCheck): string | null {
  const name = tableName(collection);
  if (name !== null) return name;
  return Object.entries(base.collections).find(([, records]) => records === collection)?.[0] ?? null;
}

/**
 * Returns the ID for a new record in a collection of a commit's draft: one more than the highest ID ever assigned there
 * (contract §0.5), so deleted records can always be restored. For any other object, one more than its highest key.
 */
export function nextId(collection: object): number {
  const name = giving && nameOf(collection, giving);
  if (!giving || name === null) return highestKey(collection) + 1;
  const { base, given } = giving;
  let id = Math.max(base.highestIds[name] ?? 0, given.get(name) ?? 0) + 1;
  while (id in collection) id += 1;
  given.set(name, id);
  return id;
}

/**
 * Returns one more than the highest ID present, for the endpoints whose contract requires this (users and calendar
 * events, contract §0.5). After the record with the highest ID is removed, its ID is reused, and undoing the removal
 * then fails.
 * @param below considers only lower IDs
 */
export function idAfterHighest(collection: object, below = Infinity): number {
  const reach = baseReach(collection, below);
  // Only IDs of removed records are above the highest remaining ID, usually none or a few.
  let id = reach.id;
  while (id > 0 && !(id in collection)) id -= 1;
  reach.id = Math.max(reach.id, id + 1);
  return id + 1;
}

/**
 * Returns the rank that places a new record in a collection of a commit's draft before (`first`) or after (`last`) all
 * others.
 */
export function nextRank(collection: object, place: 'first' | 'last'): number {
  const reach = baseReach(collection);
  return place === 'first' ? (reach.low -= 1) : (reach.high += 1);
}

function baseReach(collection: object, below = Infinity) {
  const name = giving && nameOf(collection, giving);
  if (!giving || name === null) return reachOf(new Map(), '', collection, below);
  return reachOf(giving.base.reaches, name, original(collection) ?? collection, below);
}
