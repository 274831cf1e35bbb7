const encoder = new TextEncoder();

/**
 * Returns the FNV-1a hash of the UTF-8 bytes of `text`: an unsigned 32-bit number, the same on server and client
 * (design "Iconography and imagery").
 */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of encoder.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/**
 * Returns a mulberry32 generator: a function that returns the next number in [0, 1) of the sequence for a 32-bit
 * `seed`.
 */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns the item that `hash` (unsigned) selects from a non-empty list. */
export function pick<T>(list: readonly [T, ...T[]], hash: number): T {
  return list[hash % list.length] ?? list[0];
}

/** Rounds to two decimals, which keeps generated path data short. */
export function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
