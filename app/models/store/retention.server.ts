import { dayMs } from '~/models/shared/zoned-time';
import { store } from './store.server';

/** A step of the clock that is no pause between two starts any more but a clock that is wrong, in ms. */
const implausibleMs = 180 * dayMs;

/** When this process began, on a clock that never steps, and what was changed last before it, both in ms. */
const began = performance.now();
let lastKnown: number | null = null;

/**
 * The time that decides what is old enough to be thrown away, in ms since 1970. A clock that is years ahead for one start
 * throws nothing away: time then goes on from the last change.
 */
export async function retentionTime(): Promise<number> {
  lastKnown ??= Date.parse((await store.latestChanges()).at(-1)?.at ?? new Date().toISOString());
  const expected = lastKnown + (performance.now() - began);
  return Date.now() - expected > implausibleMs ? expected : Date.now();
}
