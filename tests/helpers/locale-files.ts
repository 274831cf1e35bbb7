import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/paths.js';

export const LOCALES = ['en', 'de', 'fr', 'ar'] as const;
type Locale = (typeof LOCALES)[number];

/** One text of one language: `name` is "ns:path.to.key", with the plural suffix if it has one. */
type Texts = Map<string, string>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** All texts of a language. */
export function readTexts(locale: Locale): Texts {
  const texts: Texts = new Map();
  for (const namespace of namespacesOf(locale)) {
    const content: unknown = JSON.parse(readFileSync(inRoot('public', 'locales', locale, `${namespace}.json`), 'utf8'));
    collect(content, `${namespace}:`, texts);
  }
  return texts;
}

/** The namespaces a language has files for. */
export function namespacesOf(locale: Locale): string[] {
  const folder = inRoot('public', 'locales', locale);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
}

/** The name the code asks for: without plural suffix. */
export function baseName(name: string): string {
  return name.replace(PLURAL, '');
}

/** The plural category of a name, or null. */
export function pluralOf(name: string): string | null {
  return PLURAL.exec(name)?.[1] ?? null;
}

/** The plural forms a language must have. French "many" is for millions only and falls back to "other". */
export function pluralForms(locale: Locale): string[] {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return forms.filter((form) => !(locale === 'fr' && form === 'many')).sort();
}

/** The variables of a text: {{name}} and {{amount, number}} give "name" and "amount". */
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
