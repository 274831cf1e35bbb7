import { createContext, Script } from 'node:vm';
import { machinePace } from './machine-pace';

const work = { run: (): unknown => null };
const watched = new Script('work.run()');
const room = createContext({ work });

/** The machine's pace, measured once. Without it, ordinary text would count as too slow on a slow machine. */
let pace: number | undefined;

/**
 * Returns the elapsed time, converted to milliseconds on the reference machine, as in `inTime`.
 * @param began start time from `performance.now()`
 */
export function usualMsSince(began: number): number {
  pace ??= machinePace();
  return (performance.now() - began) / pace;
}

/** Returned by `inTime` for work that took too long or overflowed the stack. */
export const tooLong = Symbol('too long');

/**
 * Runs synchronous work that could take forever with some inputs, and interrupts it when its time is up.
 * @param ms time limit, in milliseconds on the reference machine
 * @returns the result of the work, or `tooLong`. Rethrows all other errors of the work.
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
