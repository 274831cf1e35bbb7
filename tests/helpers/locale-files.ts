import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/paths.js';

export const LOCALES = ['en', 'de', 'fr', 'ar'] as const;
type Locale = (typeof LOCALES)[number];

/** Translations for a language by name: "ns:path.to.key", with the plural suffix if there is one. */
type Texts = Map<string, string>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Returns all translations for a language. */
export function readTexts(locale: Locale): Texts {
  const texts: Texts = new Map();
  for (const namespace of namespacesOf(locale)) {
    const content: unknown = JSON.parse(readFileSync(inRoot('public', 'locales', locale, `${namespace}.json`), 'utf8'));
    collect(content, `${namespace}:`, texts);
  }
  return texts;
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
