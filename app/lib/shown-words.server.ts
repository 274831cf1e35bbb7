import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languages } from './languages';

const folder = resolve('public/locales');

/**
 * Returns the labels that pages show for a value (`Past Due`), in every language, for searching a list.
 * @param namespace of the texts
 * @param key under which they're stored, by value: `status`
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
