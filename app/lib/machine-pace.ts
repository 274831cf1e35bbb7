/**
 * Milliseconds that thirty million additions take on the reference machine, for which this app's limits were chosen.
 */
const usual = 20;

/**
 * Measures how many times slower this machine currently is than the reference machine, by timing thirty million
 * additions.
 * @returns the factor, at least 1
 */
export function machinePace(): number {
  const began = performance.now();
  let sum = 0;
  for (let at = 0; at < 30_000_000; at += 1) sum += at;
  return sum > 0 ? Math.max(1, (performance.now() - began) / usual) : 1;
}
