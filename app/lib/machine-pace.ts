/** Milliseconds that thirty million additions take on the machine that the limits of this program were set on. */
const usual = 20;

/** @returns how many times slower than that machine this one is now, 1 at least; takes as long as the additions */
export function machinePace(): number {
  const began = performance.now();
  let sum = 0;
  for (let at = 0; at < 30_000_000; at += 1) sum += at;
  return sum > 0 ? Math.max(1, (performance.now() - began) / usual) : 1;
}
