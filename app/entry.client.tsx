import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { installFetchRetry } from './components/connection/resilient-fetch';
import { missingModule } from './components/connection/missing-module';
import { preserveInput } from './components/form/preserve-input';
import { linkStyles, takePreloadedStyles } from './components/layout/deferred-stylesheets';
import { startTexts } from './lib/browser-texts';

/**
 * Resolves when Remix has read the data that came with the page. Remix's root component throws a promise for this data,
 * which suspends React, and a keypress while React is suspended at the root causes an error (345). Reading the data
 * first avoids that (docs/decisions/007).
 */
async function dataRead(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    if (!(reading instanceof Promise)) throw reading;
    await reading;
  }
}

const [texts] = await Promise.all([startTexts(), linkStyles(), dataRead()]);

installFetchRetry();
globalThis.routeModuleMissing = missingModule;
preserveInput();
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
