import { isDraft, original } from 'immer';
import { reachOf } from './reach';
import { highestKey, type State } from './state';

interface Giving {
  base: State;
  given: Map<string, number>;
}

/** The commit whose recipe runs now: recipes are synchronous, so there is never more than one. */
let giving: Giving | null = null;

/** Runs a recipe in which `nextId` knows the ids that were given out before. */
export function givingIds<T>(base: State, recipe: () => T): T {
  giving = { base, given: new Map() };
  try {
    return recipe();
  } finally {
    giving = null;
  }
}

function nameOf(collection: object, { base }: Giving): string | null {
  const source = isDraft(collection) ? original(collection) : collection;
  return Object.entries(base.collections).find(([, records]) => records === source)?.[0] ?? null;
}

/**
 * The id for a new record of a collection of a commit's draft: the one after the highest that was ever given out there
 * (contract §0.5), so that what was deleted can always be brought back. Of any other object: after its highest key.
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
 * The id after the highest one present, for the calls whose contract says exactly that (users and calendar events,
 * contract §0.5): after the removal of the last record its number is given out again, and Undo of the removal is then refused.
 * @param below leaves ids from here on out
 */
export function idAfterHighest(collection: object, below = Infinity): number {
  const reach = baseReach(collection, below);
  // What was removed is behind the highest that was ever there: as a rule none or a few.
  let id = reach.id;
  while (id > 0 && !(id in collection)) id -= 1;
  reach.id = Math.max(reach.id, id + 1);
  return id + 1;
}

/** The rank that puts a new record of a collection of a commit's draft before (`first`) or behind (`last`) all others. */
export function nextRank(collection: object, place: 'first' | 'last'): number {
  const reach = baseReach(collection);
  return place === 'first' ? (reach.low -= 1) : (reach.high += 1);
}

function baseReach(collection: object, below = Infinity) {
  const name = giving && nameOf(collection, giving);
  if (!giving || name === null) return reachOf(new Map(), '', collection, below);
  return reachOf(giving.base.reaches, name, original(collection) ?? collection, below);
}
