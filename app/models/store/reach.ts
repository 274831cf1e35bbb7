import type { Patch } from 'immer';
import { blocksIn, type Records } from './tables';

/** The range of values in a collection: its lowest and highest rank, and its highest numeric ID below a bound. */
interface Reach {
  readonly below: number;
  low: number;
  high: number;
  id: number;
}

/**
 * The ranges of collections queried so far, by name and bound. All states since a load share them. Each range is
 * computed once, and every change widens it, so the cost of a new ID or rank doesn't depend on the number of records. A
 * range never narrows. After a removal or a failed commit, it can be too wide, but it still includes all stored values.
 */
export type Reaches = Map<string, Reach>;

/** Returns an ID as a number, or `null` if it isn't numeric. */
export function numericId(id: unknown): number | null {
  const text = String(id);
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function widen(reach: Reach, key: string, record: unknown): void {
  const id = numericId(key) ?? 0;
  if (id < reach.below) reach.id = Math.max(reach.id, id);
  const rank: unknown = typeof record === 'object' && record !== null && 'rank' in record ? record.rank : undefined;
  if (typeof rank === 'number') widenRank(reach, rank);
}

function widenRank(reach: Reach, rank: number): void {
  reach.low = Math.min(reach.low, rank);
  reach.high = Math.max(reach.high, rank);
}

/**
 * Returns the range of a collection.
 * @param records the stored records, without those added by a commit in progress
 * @param below considers only lower IDs
 */
export function reachOf(reaches: Reaches, name: string, records: object, below = Infinity): Reach {
  const key = `${name} ${below}`;
  const known = reaches.get(key);
  if (known) return known;
  const reach: Reach = { below, low: 1, high: 0, id: 0 };
  for (const block of blocksIn(records as Records))
    for (const [id, record] of Object.entries(block)) widen(reach, id, record);
  reaches.set(key, reach);
  return reach;
}

/** Widens the known ranges to include the values that patches add. */
export function widenBy(reaches: Reaches, patches: readonly Patch[]): void {
  if (reaches.size === 0) return;
  for (const { path, value } of patches) {
    const [name, id, field] = path.map(String);
    for (const [key, reach] of reaches) {
      if (!key.startsWith(`${name} `)) continue;
      if (id === undefined) for (const [one, record] of Object.entries(value ?? {})) widen(reach, one, record);
      else if (field === undefined) widen(reach, id, value);
      else if (field === 'rank' && typeof value === 'number') widenRank(reach, value);
    }
  }
}
