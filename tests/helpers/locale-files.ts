import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readLocale } from '~/lib/locale-files.server';
import { inRoot } from '../../scripts/lib/paths.js';

export const LOCALES = ['en', 'de', 'fr', 'ar'] as const;
type Locale = (typeof LOCALES)[number];

/** Translations for a language by name: "ns:path.to.key", with the plural suffix if there is one. */
type Texts = Map<string, string>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Returns all translations for a language. */
export function readTexts(locale: Locale): Texts {
  const texts: Texts = new Map();
  for (const [namespace, content] of Object.entries(readLocale(locale))) collect(content, `${namespace}:`, texts);
  return texts;
}

/** Returns the names of the texts that a language's files contain more than once, in their own or another namespace. */
export function repeatedTexts(locale: Locale): string[] {
  const names = namespacesOf(locale).flatMap((namespace) => {
    const file = readFileSync(inRoot('public', 'locales', locale, `${namespace}.json`), 'utf8');
    const { elsewhere = {}, ...own } = JSON.parse(file) as { elsewhere?: object };
    return Object.entries({ ...elsewhere, [namespace]: own }).flatMap(([name, content]: [string, unknown]) => {
      const texts: Texts = new Map();
      collect(content, `${name}:`, texts);
      return [...texts.keys()];
    });
  });
  const seen = new Set<string>();
  return names.filter((name) => seen.has(name) || !seen.add(name));
}

/** Returns the namespaces for which a language has files. */
export function namespacesOf(locale: Locale): string[] {
  const folder = inRoot('public', 'locales', locale);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
}

/** Returns a name as it's used in the code, without a plural suffix. */
export function baseName(name: string): string {
  return name.replace(PLURAL, '');
}

/** Returns the plural category of a name, or `null`. */
export function pluralOf(name: string): string | null {
  return PLURAL.exec(name)?.[1] ?? null;
}

/** Returns the plural forms that a language must have. French "many" is only for millions and falls back to "other". */
export function pluralForms(locale: Locale): string[] {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return forms.filter((form) => !(locale === 'fr' && form === 'many')).sort();
}

/** Returns the variables in a translation: "name" and "amount" for {{name}} and {{amount, number}}. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/{{-?\s*([\w.]+)/g)].map((match) => match[1] ?? ''))].sort();
}

function collect(value: unknown, name: string, into: Texts): void {
  if (typeof value === 'string') into.set(name, value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value))
      collect(child, name.endsWith(':') ? name + key : `${name}.${key}`, into);
  } else throw new Error(`${name} is neither a text nor a group of texts`);
}
