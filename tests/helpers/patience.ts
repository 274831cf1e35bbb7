import { machinePace } from '~/lib/machine-pace';

/**
 * Returns a time limit for a test: twice the expected time, or more if the machine is currently slow.
 * @param ms expected time on the usual machine
 * @param taken the time that is compared with the limit. Measuring the machine takes 20 ms, and isn't necessary if this
 *   is less than twice the expected time.
 * @returns milliseconds
 */
export const patience = (ms: number, taken = Infinity): number => 2 * ms * (taken < 2 * ms ? 1 : machinePace());
