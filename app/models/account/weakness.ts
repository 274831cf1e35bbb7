/** Parses the list of common passwords: one per line. Lines that start with `#` are comments. */
export function parsePasswordList(list: string): ReadonlySet<string> {
  return new Set(list.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns the reason why a password is too easy to guess, or `null` if it's acceptable: `passwordCommon` for a common
 * password (even if capitalized, or followed by digits and symbols), one or two repeated characters, or a run of
 * consecutive digits; `passwordPersonal` for little more than the user's name or email.
 * @param common see `parsePasswordList`
 * @param about strings that an attacker would know: username, email, name
 */
export function findWeakness(common: ReadonlySet<string>, password: string, about: readonly string[]): string | null {
  const lower = password.toLowerCase();
  const stem = lower.replace(/(?<![\d\W_])[\d\W_]+$/, '');
  if (common.has(lower) || (stem.length >= 4 && common.has(stem))) return 'passwordCommon';
  if (new Set(lower).size < 3 || '01234567890123456789 98765432109876543210'.includes(lower)) return 'passwordCommon';
  const bare = plain(password);
  const known = about.flatMap((text) => [text, text.split('@')[0] ?? '']).map(plain);
  const personal = known.some((text) => text.length >= 3 && bare.includes(text) && bare.length - text.length < 5);
  return personal ? 'passwordPersonal' : null;
}
