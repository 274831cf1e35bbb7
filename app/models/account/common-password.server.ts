import list from './common-passwords.txt?raw';
import { findWeakness, parsePasswordList } from './weakness';

const common = parsePasswordList(list);

/** Minimum password length on our pages, in characters. */
export const shortestPassword = 8;

/** Returns why a password is too easy to guess, see `findWeakness`, or `null` if it's acceptable. */
export function weakness(password: string, about: readonly string[] = []): string | null {
  return findWeakness(common, password, about);
}
