import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { guardFetch } from './components/connection/guard-fetch';
import { missingModule } from './components/connection/missing-module';
import { keepTyped } from './components/form/keep-typed';
import { linkStyles, takePreloadedStyles } from './components/layout/link-styles';
import { startTexts } from './lib/browser-texts';

const [texts] = await Promise.all([startTexts(), linkStyles()]);

guardFetch();
globalThis.routeModuleMissing = missingModule;
keepTyped();
takePreloadedStyles();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <RemixBrowser />
      </I18nextProvider>
    </StrictMode>,
  );
});
