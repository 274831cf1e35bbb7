import { createContext, Script } from 'node:vm';
import { machinePace } from './machine-pace';

const work = { run: (): unknown => null };
const watched = new Script('work.run()');
const room = createContext({ work });

/** Measured once: on a slow machine, an ordinary text must not be taken for an endless one. */
let pace: number | undefined;

/**
 * How long ago something was, in milliseconds of the usual machine, as `inTime` counts them.
 * @param began from `performance.now()`
 */
export function usualMsSince(began: number): number {
  pace ??= machinePace();
  return (performance.now() - began) / pace;
}

/** What `inTime` returns for work that took too long, or needed more stack than there is. */
export const tooLong = Symbol('too long');

/**
 * Runs synchronous work that some inputs make endless, and ends it where it is when its time is over.
 * @param ms how long it may take, in milliseconds of the usual machine
 * @returns what the work returned, or `tooLong`; what it throws is passed on
 */
export function inTime<T>(ms: number, run: () => T): T | typeof tooLong {
  pace ??= machinePace();
  const before = work.run;
  work.run = run;
  try {
    return watched.runInContext(room, { timeout: Math.ceil(ms * pace) }) as T;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' || error instanceof RangeError) return tooLong;
    throw error;
  } finally {
    work.run = before;
  }
}
