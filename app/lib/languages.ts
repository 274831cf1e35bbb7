import { layoutConfig } from '~/layout.config';

/** The languages every text exists in; English comes first and is the fallback (specification §1). */
export const languages = ['en', 'de', 'fr', 'ar'] as const;

export type Language = (typeof languages)[number];

/** Reading direction of a language; the default one reads as the layout says. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  if (language === layoutConfig.language) return layoutConfig.direction;
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The language if it is one of ours, else the default one. */
export function asLanguage(value: string): Language {
  return languages.find((language) => language === value) ?? layoutConfig.language;
}
