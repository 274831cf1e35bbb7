import { machinePace } from '~/lib/machine-pace';

/**
 * Returns a time limit for a test: twice the expected time, or more if the machine is currently slow.
 * @param ms expected time on the usual machine
 * @returns milliseconds
 */
export const patience = (ms: number): number => 2 * ms * machinePace();
