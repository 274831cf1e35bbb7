import type { Language } from '~/lib/languages';

/** The languages that stored text can be translated into. The record itself is in English. */
export const translationLanguages = ['de', 'fr', 'ar'] as const satisfies readonly Language[];

export type TranslationLanguage = (typeof translationLanguages)[number];

/** A record whose text fields can be translated. A translation can omit any of them. */
interface Translated {
  translations?: { [language in TranslationLanguage]?: object };
}

/**
 * Returns a record with its text fields in a language, and without its translations. Fields that aren't translated are
 * in English.
 */
export function inLanguage<Row extends Translated>(row: Row, language: Language): Omit<Row, 'translations'> {
  const { translations, ...texts } = row;
  const own: object = language === 'en' ? {} : (translations?.[language] ?? {});
  return { ...texts, ...Object.fromEntries(Object.entries(own).filter(([, text]) => text)) };
}

/** Removes empty fields, which forms send for missing translations, from a record's translations. */
export function dropEmptyTranslations(row: Translated): void {
  const { translations } = row;
  if (!translations) return;
  for (const language of translationLanguages) {
    const texts = translations[language] ?? {};
    for (const [name, text] of Object.entries(texts)) if (!text) Reflect.deleteProperty(texts, name);
    if (Object.keys(texts).length === 0) delete translations[language];
  }
  if (Object.keys(translations).length === 0) delete row.translations;
}

/** Removes the translations of a record's fields that have changed. */
export function dropStaleTranslations(row: Translated, before: object): void {
  const texts = new Map<string, unknown>(Object.entries(row));
  const changed = Object.entries(before).flatMap(([name, text]) => (texts.get(name) === text ? [] : [name]));
  for (const language of translationLanguages) {
    const translation = row.translations?.[language];
    for (const name of translation ? changed : []) Reflect.deleteProperty(translation ?? {}, name);
  }
}

/** Calls `create` for each language and returns the results by language. */
export function forEachLanguage<Value>(create: (language: Language) => Value): Record<Language, Value> {
  return { en: create('en'), de: create('de'), fr: create('fr'), ar: create('ar') };
}
