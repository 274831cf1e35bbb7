import { machinePace } from '~/lib/machine-pace';

/**
 * A limit for what must not take the square of its input: twice the given one, and more on a machine that is slow now.
 * @param ms how long it may take on the usual machine
 * @returns milliseconds
 */
export const patience = (ms: number): number => 2 * ms * machinePace();
