import { layoutConfig } from '~/layout.config';

/** The languages every text exists in; English comes first and is the fallback (specification §1). */
export const languages = ['en', 'de', 'fr', 'ar'] as const;

export type Language = (typeof languages)[number];

/** Reading direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The language if it is one of ours, else the fallback. */
export function asLanguage(value: string): Language {
  return languages.find((language) => language === value) ?? layoutConfig.fallbackLanguage;
}
