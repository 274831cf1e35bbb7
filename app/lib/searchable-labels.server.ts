import { languages } from './languages';
import { readLocale, type Texts } from './locale-files.server';

/** Returns the texts of a namespace in every language. */
const textsOf = (namespace: string): Texts[] => languages.map((language) => readLocale(language)[namespace] ?? {});

/**
 * Returns a function that looks up the labels that pages show for a value (`Past Due`), in every language, for
 * searching a list.
 * @param namespace namespace of the labels
 * @param key key of the labels, which are stored by value: `status`
 */
export function searchableLabels(namespace: string, key: string): (value: string) => string[] {
  const tables = textsOf(namespace).map((texts) => (texts[key] ?? {}) as Record<string, string>);
  return (value) => tables.flatMap((table) => table[value] ?? []);
}

function textsAt(texts: Texts, path: readonly string[]): Texts | string | undefined {
  return path.reduce<Texts | string | undefined>((at, key) => (typeof at === 'object' ? at[key] : undefined), texts);
}

/**
 * Returns a function that looks up the sentences that pages show for a name (`invoice.paid`), in every language and
 * with every plural form, for searching a list. Omits variables.
 * @param namespace namespace of the sentences
 * @param key key that the sentences are stored under: `changes`
 */
export function shownSentences(namespace: string, key: string): (name: string) => readonly string[] {
  const tables = textsOf(namespace);
  const known = new Map<string, readonly string[]>();
  function sentencesOf(name: string): readonly string[] {
    const path = [key, ...name.split('.')];
    const last = path.pop() ?? '';
    return tables.flatMap((table) => {
      const group = textsAt(table, path);
      if (typeof group !== 'object') return [];
      const forms = Object.keys(group).filter((one) => one === last || one.startsWith(`${last}_`));
      return forms.flatMap((form) => {
        const text = group[form];
        return typeof text === 'string' ? [text.replace(/[\u2068\u2069]|\{\{\w+\}\}/g, ' ')] : [];
      });
    });
  }
  return (name) => {
    const sentences = known.get(name) ?? sentencesOf(name);
    known.set(name, sentences);
    return sentences;
  };
}
