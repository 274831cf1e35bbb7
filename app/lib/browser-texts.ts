import i18next, { type BackendModule, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';

function versionOf(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="locales-version"]')?.content ?? '';
}

/** Loads the texts that later pages need in addition to those of the first page. */
const localeFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    fetch(`/texts/${language}?${new URLSearchParams({ ns: namespace, v: versionOf() })}`)
      .then((response) => response.json())
      .then(
        (texts: ResourceLanguage) => done(null, texts[namespace]),
        (error: Error) => done(error, false),
      );
  },
};

declare global {
  /** The texts of the first page, which a script in the document's head has started to fetch (`root.tsx`). */
  var firstTexts: Promise<ResourceLanguage> | undefined;
}

/** Prepares the texts of this page before React hydrates it. Only the server falls back to English. */
export async function startTexts(): Promise<typeof i18next> {
  const language = document.documentElement.lang;
  const texts = (await globalThis.firstTexts) ?? {};
  await i18next
    .use(initReactI18next)
    .use(localeFiles)
    .init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: texts },
      partialBundledLanguages: true,
      ns: Object.keys(texts),
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
  return i18next;
}
