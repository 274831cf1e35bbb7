import { createHash } from 'node:crypto';
import { createCookie } from '@remix-run/node';
import { createInstance, type i18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { RemixI18Next } from 'remix-i18next/server';
import type { Resources } from '~/i18n';
import { layoutConfig } from '~/layout.config';
import { asLanguage, type Language, languages } from '~/lib/languages';
import { readLocale } from '~/lib/locale-files.server';
import { cacheTranslations } from './translation-cache.server';
import type { Translate } from './validation';

export type Namespace = keyof Resources;

const resources = Object.fromEntries(languages.map((language) => [language, readLocale(language)]));
const namespaces = Object.keys(readLocale('en'));

/** Hash of all texts. It changes whenever a text changes, so that the browser can cache locale files permanently. */
export const localesVersion = createHash('sha256').update(JSON.stringify(resources)).digest('hex').slice(0, 10);

export const languageCookie = createCookie('language', { path: '/', sameSite: 'lax', maxAge: 365 * 24 * 3600 });

// The language detector's built-in parser stops at the first language in the header, even if it isn't supported.
function acceptedLanguages(request: Request): string[] {
  const ranges = (request.headers.get('accept-language') ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return { language: tag.split('-', 1)[0]?.toLowerCase() ?? '', quality: quality ? Number(quality.slice(2)) : 1 };
  });
  const wanted = ranges.filter(({ language, quality }) => /^[a-z]{2,3}$/.test(language) && quality > 0);
  return wanted.sort((a, b) => b.quality - a.quality).map(({ language }) => language);
}

/** Returns the language of the reader that a URL was sent to; empty if it's unknown. Set by `followReaders`. */
let languageOfReader = (_path: string): Promise<string> => Promise.resolve('');

/** Sets how to find the language of the reader that a public URL was sent to, such as an invoice's client. */
export function followReaders(find: typeof languageOfReader): void {
  languageOfReader = find;
}

async function preferredLanguages(request: Request): Promise<string[]> {
  const language = await languageOfReader(new URL(request.url).pathname);
  return [...(language === '' ? [] : [language]), ...acceptedLanguages(request)];
}

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: layoutConfig.language,
    cookie: languageCookie,
    order: ['cookie', 'custom'],
    findLocale: preferredLanguages,
  },
});

// One instance with all texts loaded. Each language has a clone of it that shares the texts (`instances`).
const shared = createInstance();
await shared.use(initReactI18next).init({
  lng: layoutConfig.language,
  fallbackLng: layoutConfig.fallbackLanguage,
  supportedLngs: [...languages],
  resources,
  ns: namespaces,
  defaultNS: 'common',
  initImmediate: false,
  interpolation: { escapeValue: false },
});

/**
 * Returns the language of a request: the user's choice, else the language of the reader that the URL was sent to, else
 * the browser's preference, else the default language (`layoutConfig`).
 */
export async function languageOf(request: Request): Promise<Language> {
  return asLanguage(await detector.getLocale(request));
}

const instances = new Map(
  languages.map((language) => [language, cacheTranslations(shared.cloneInstance({ lng: language }))]),
);

/**
 * Returns the instance that pages in a language are rendered with. Rendering doesn't change it, so requests share it.
 */
export function i18nFor(language: Language): i18n {
  return instances.get(language) ?? shared;
}

/** Returns the translation function of one namespace in a language, for texts created outside React. */
export function translator<Ns extends Namespace>(language: Language, namespace: Ns): TFunction<Ns> {
  return shared.getFixedT(language, namespace);
}

/** Returns the texts of the given namespaces by namespace, without namespaces that don't exist. */
export function textsOf(language: Language, names: readonly string[]): Record<string, object> {
  const known = namespaces.filter((namespace) => names.includes(namespace));
  return Object.fromEntries(
    known.map((namespace) => [namespace, shared.getResourceBundle(language, namespace) as object]),
  );
}

/** Returns the lookup function for messages of the `validation` namespace in a language, as `zodMessages` needs it. */
export function validationMessages(language: Language): Translate {
  return shared.getFixedT(language, 'validation') as unknown as Translate;
}

/** Returns the `translator` for the language of a request. */
export async function translatorFor<Ns extends Namespace>(request: Request, namespace: Ns): Promise<TFunction<Ns>> {
  return translator(await languageOf(request), namespace);
}
