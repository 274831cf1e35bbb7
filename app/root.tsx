import { randomUUID } from 'node:crypto';
import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { typedKept } from '~/components/form/keep-typed';
import { unregisterServiceWorkers } from '~/components/layout/service-worker-cleanup';
import { ChangeSender } from '~/components/optimistic/change-sender';
import { RouteError } from '~/components/feedback/route-error';
import { layoutConfig } from '~/layout.config';
import { rulesFor } from './models/access/ability';
import { sessionMs, signedIn } from '~/sessions.server';
import appCss from '~/styles/app.css?url';
import { themeVersion } from '~/theme-css.server';
import { languageOf, localesVersion } from './http/i18n.server';
import { directionOf } from './lib/languages';
import { useNonce } from './lib/nonce';
import { readPreferences } from './http/preferences.server';
import { refusedPath } from './lib/refused';
import { useRootData } from './lib/root-data';
import { readToast } from './http/toast.server';

export const handle = { i18n: ['common', 'errors'] };

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: interUrl, crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: appCss },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
];

/** Everything the first byte needs: who, which language and direction, which skin, and the waiting toast. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [person, locale, preferences, toast] = await Promise.all([
    signedIn(request),
    languageOf(request),
    readPreferences(request),
    readToast(request),
  ]);
  const account = person?.account ?? null;
  const ms = account && (await sessionMs(request));
  return {
    account: account && {
      id: account.id,
      fullName: account.fullName || account.username,
      username: account.username,
      email: account.email,
      role: account.role,
      avatar: account.avatar,
    },
    session: ms === null ? null : { ms },
    rules: rulesFor(account),
    locale,
    dir: preferences.direction ?? directionOf(locale),
    skin: preferences.skin,
    menuCollapsed: preferences.menuCollapsed,
    toast,
    onceKey: randomUUID(),
    versions: { locales: localesVersion, theme: themeVersion },
  };
}

function usedNamespaces(matches: ReturnType<typeof useMatches>): string[] {
  const lists = matches.map(({ handle }) => (handle as { i18n?: string[] } | undefined)?.i18n ?? []);
  return [...new Set(lists.flat())].sort();
}

/** The document around every page, the error page included. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData();
  const nonce = useNonce();
  const matches = useMatches();
  const scripted = useLocation().pathname !== refusedPath;
  const locale = root?.locale ?? layoutConfig.language;
  const dir = root?.dir ?? layoutConfig.direction;
  const skin = root?.skin ?? layoutConfig.skin;
  // Kept as it was first: later pages fetch what they lack, and a changed preload would be fetched for nothing.
  const [texts] = useState(() => {
    const query = { ns: usedNamespaces(matches).join(' '), v: root?.versions.locales ?? '' };
    return root ? `/texts/${locale}?${new URLSearchParams(query)}` : null;
  });
  return (
    <html lang={locale} dir={dir} data-joy-color-scheme={skin} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="locales-version" content={root?.versions.locales} />
        <Meta />
        <link rel="stylesheet" href={`/theme.css?v=${root?.versions.theme ?? ''}`} />
        <Links />
        {scripted && texts && <link id="texts" rel="preload" as="fetch" crossOrigin="anonymous" href={texts} />}
      </head>
      <body>
        {children}
        {scripted && <ScrollRestoration nonce={nonce} />}
        {scripted && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  useEffect(() => {
    typedKept();
    document.documentElement.dataset.hydrated = '';
    unregisterServiceWorkers();
  }, []);
  return (
    <>
      <Outlet />
      <ChangeSender />
    </>
  );
}

/** Outside the shell: a broken root or an unknown address. */
export function ErrorBoundary() {
  return <RouteError full />;
}
