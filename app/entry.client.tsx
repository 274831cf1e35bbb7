import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { RemixBrowser } from '@remix-run/react';
import i18next from 'i18next';
import Backend from 'i18next-http-backend';
import { startTransition, StrictMode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { getInitialNamespaces } from 'remix-i18next/client';
import { createStyleCache } from './emotion-cache';

function contentOf(meta: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${meta}"]`)?.content ?? '';
}

function newCache(): EmotionCache {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createStyleCache(document.documentElement.dir, nonce);
}

function StyledBrowser() {
  const [cache, setCache] = useState(newCache);
  useEffect(() => {
    // After a hydration error React makes the document anew, and emotion goes on writing to tags that are gone.
    if (cache.sheet.tags[0]?.isConnected === false) setCache(newCache());
  }, [cache]);
  return (
    <CacheProvider value={cache}>
      <I18nextProvider i18n={i18next}>
        <RemixBrowser />
      </I18nextProvider>
    </CacheProvider>
  );
}

await i18next
  .use(initReactI18next)
  .use(Backend)
  .init({
    lng: document.documentElement.lang,
    fallbackLng: false,
    ns: [...new Set(getInitialNamespaces())],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    backend: { loadPath: `/locales/{{lng}}/{{ns}}.json?v=${contentOf('locales-version')}` },
  });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StyledBrowser />
    </StrictMode>,
  );
});
