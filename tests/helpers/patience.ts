import { machinePace } from '~/lib/machine-pace';

/**
 * Returns a time limit for work whose time must not be quadratic in its input: twice the given time, or more if the
 * machine is currently slow.
 * @param ms expected time on the usual machine
 * @returns milliseconds
 */
export const patience = (ms: number): number => 2 * ms * machinePace();
