import { layoutConfig } from '~/layout.config';

/** The languages that the app is translated into. English comes first and is the fallback (specification §1). */
export const languages = ['en', 'de', 'fr', 'ar'] as const;

export type Language = (typeof languages)[number];

/**
 * Returns the text direction of a language. For the default language, that's `direction` in the layout
 * configuration.
 */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  if (language === layoutConfig.language) return layoutConfig.direction;
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Returns the language if the app supports it, otherwise the default language. */
export function asLanguage(value: string): Language {
  return languages.find((language) => language === value) ?? layoutConfig.language;
}
