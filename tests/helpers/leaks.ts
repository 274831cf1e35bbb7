import { expect } from 'vitest';

/** What no answer may hold: stacks, hashes, paths of the machine, words of the system. */
const leaks = [
  /scrypt\$/,
  /passwordHash/,
  /\n\s+at /,
  /node_modules/,
  /\/(tmp|work|home|root|app)\//,
  /db\.json/,
  /E(NOENT|ISDIR)/,
];

/** Expects an answer that is no failure of ours and tells nothing it should not; gives its text. */
export async function expectNoLeak(response: Response, what: string): Promise<string> {
  const text = await response.text();
  expect(response.status, `${what}: ${text.slice(0, 300)}`).toBeLessThan(500);
  for (const leak of leaks) expect(text, what).not.toMatch(leak);
  return text;
}
