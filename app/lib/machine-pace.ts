/** Milliseconds that thirty million additions take on the reference machine on which this app's limits were set. */
const usual = 20;

/**
 * @returns how many times slower this machine is now than the reference machine, at least 1; takes as long as the
 * additions
 */
export function machinePace(): number {
  const began = performance.now();
  let sum = 0;
  for (let at = 0; at < 30_000_000; at += 1) sum += at;
  return sum > 0 ? Math.max(1, (performance.now() - began) / usual) : 1;
}
