import list from './common-passwords.txt?raw';
import { findWeakness, parsePasswordList } from './weakness';

const common = parsePasswordList(list);

/** Minimum length in characters of passwords set on our pages. */
export const shortestPassword = 8;

/** Returns the reason why a password is too easy to guess (see `findWeakness`), or `null` if it's acceptable. */
export function weakness(password: string, about: readonly string[] = []): string | null {
  return findWeakness(common, password, about);
}
