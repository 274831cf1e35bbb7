import { dayMs } from '~/models/shared/zoned-time';
import { store } from './store.server';

/** Maximum time in ms without changes that counts as downtime. A longer gap is treated as a wrong clock. */
const implausibleMs = 180 * dayMs;

/** Start time of this process on a monotonic clock, and the time of the last change before it, both in ms. */
const began = performance.now();
let lastKnown: number | null = null;

/**
 * Returns the time that determines which data is old enough to be deleted, in ms since 1970. If the clock jumps more
 * than half a year ahead, time continues from the last change instead so that nothing is deleted too early.
 */
export async function retentionTime(): Promise<number> {
  lastKnown ??= Date.parse((await store.latestChanges()).at(-1)?.at ?? new Date().toISOString());
  const expected = lastKnown + (performance.now() - began);
  return Date.now() - expected > implausibleMs ? expected : Date.now();
}
