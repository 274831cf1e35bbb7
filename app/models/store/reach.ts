import type { Patch } from 'immer';

/** How far a collection reaches: its lowest and highest rank, and its highest numeric id below a bound. */
interface Reach {
  readonly below: number;
  low: number;
  high: number;
  id: number;
}

/**
 * How far the collections reach that were asked about, by name and bound. All states since a load share it: it's counted
 * once, and every change widens it, so that a new id or rank costs the same however many records there are. It never
 * narrows: one that is too wide after a removal, or after a commit that failed, still lies outside of what is stored.
 */
export type Reaches = Map<string, Reach>;

/** The number an id is, or `null` for an id of letters. */
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
 * How far a collection reaches.
 * @param records as they are stored, without what a commit under way adds
 * @param below leaves ids from here on out
 */
export function reachOf(reaches: Reaches, name: string, records: object, below = Infinity): Reach {
  const key = `${name} ${below}`;
  const known = reaches.get(key);
  if (known) return known;
  const reach: Reach = { below, low: 1, high: 0, id: 0 };
  for (const [id, record] of Object.entries(records)) widen(reach, id, record);
  reaches.set(key, reach);
  return reach;
}

/** Widens what is known by what patches add. */
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
