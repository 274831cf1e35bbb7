import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languages } from './languages';

const folder = resolve('public/locales');

/**
 * The words that pages show for a value (`Past Due`), in every language: what a list is searched by.
 * @param namespace whose texts they are
 * @param key under which they stand, by value: `status`
 */
export function shownWords(namespace: string, key: string): (value: string) => string[] {
  const tables = languages.map((language) => {
    const texts = JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    return texts[key] ?? {};
  });
  return (value) => tables.flatMap((table) => table[value] ?? []);
}
