import { machinePace } from '~/lib/machine-pace';

/**
 * Returns a time limit for work that must not be quadratic in its input: twice the given time, and more on a machine
 * that is slow at the moment.
 * @param ms expected time on the usual machine
 * @returns milliseconds
 */
export const patience = (ms: number): number => 2 * ms * machinePace();
