import { expect } from 'vitest';

/** Patterns that no response may contain: stacks, hashes, paths of the machine, and messages of the system. */
const leaks = [
  /scrypt\$/,
  /passwordHash/,
  /\n\s+at /,
  /node_modules/,
  /\/(tmp|work|home|root|app)\//,
  /db\.json/,
  /E(NOENT|ISDIR)/,
];

/** Expects a response without a server error and without leaks. Returns its text. */
export async function expectNoLeak(response: Response, what: string): Promise<string> {
  const text = await response.text();
  expect(response.status, `${what}: ${text.slice(0, 300)}`).toBeLessThan(500);
  for (const leak of leaks) expect(text, what).not.toMatch(leak);
  return text;
}
