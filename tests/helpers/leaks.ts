import { expect } from 'vitest';

/** Patterns that no response may contain: stack traces, hashes, file system paths, and system errors. */
const leaks = [
  /scrypt\$/,
  /passwordHash/,
  /\n\s+at /,
  /node_modules/,
  /\/(tmp|work|home|root|app)\//,
  /db\.json/,
  /E(NOENT|ISDIR)/,
];

/** Expects a response without server errors or leaks. Returns its text. */
export async function expectNoLeak(response: Response, what: string): Promise<string> {
  const text = await response.text();
  expect(response.status, `${what}: ${text.slice(0, 300)}`).toBeLessThan(500);
  for (const leak of leaks) expect(text, what).not.toMatch(leak);
  return text;
}
