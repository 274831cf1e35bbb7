import { randomUUID } from 'node:crypto';
import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from '@remix-run/react';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { ConnectionNotes } from '~/components/connection/connection-banner';
import { restoreInput } from '~/components/form/preserve-input';
import { PreviewBar } from '~/components/layout/preview-bar';
import previewCss from '~/components/layout/preview-bar.css?url';
import { ChangeSender } from '~/components/optimistic/change-sender';
import { StaleRevalidationGuard } from '~/components/optimistic/revalidation-guard';
import { useFailureTitle } from '~/components/feedback/failure';
import { RouteError } from '~/components/feedback/route-error';
import { isDrawnByDefault, layoutConfig } from '~/layout.config';
import layoutCss from '~/styles/layout.css?url';
import { rulesFor } from './models/access/ability';
import { sessionMs, signedIn } from '~/sessions.server';
import appCss from '~/styles/app.css?url';
import { languageOf, localesVersion, translatorFor } from './http/i18n.server';
import { directionOf } from './lib/languages';
import { useNonce } from './lib/nonce';
import { type Preferences, readPreferences } from './http/preferences.server';
import { refusedPath } from './lib/refused';
import { showCurrency, workspaceCurrency } from './lib/currency';
import { isSampleWorkspace, showSamples } from './lib/sample-workspace';
import { useRootData } from './lib/root-data';
import { readToast } from './http/toast.server';
import { useBrowserZone } from '~/components/layout/use-browser-zone';
import { readTimeZone } from './http/time-zone.server';

export const handle = { i18n: ['common', 'errors'] };

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: interUrl, crossOrigin: 'anonymous' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
];

/** Loads the data that every page needs, such as the account, language, layout, time zone, and pending toast. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [person, locale, preferences, zone, toast] = await Promise.all([
    signedIn(request),
    languageOf(request),
    readPreferences(request),
    readTimeZone(request),
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
    layout: layoutOf(preferences),
    skin: preferences.skin,
    menuCollapsed: preferences.menuCollapsed,
    keys: preferences.keys,
    time: { weekStart: preferences.weekStart, hours: preferences.hours, dates: preferences.dates },
    zone: { name: zone.zone, known: zone.known },
    currency: workspaceCurrency(),
    isSample: isSampleWorkspace(),
    preview: person?.previewing ? await previewTexts(request, person.previewing) : null,
    toast,
    idempotencyKey: randomUUID(),
    versions: { locales: localesVersion },
  };
}

/** Returns the texts of the role preview bar, which no other page needs. */
async function previewTexts(request: Request, { key, name }: { key: string; name: string }) {
  const t = await translatorFor(request, 'permission');
  const role = name || t(`role.${key as 'manager'}`);
  return { label: t('preview.label'), text: t('preview.text', { role }), back: t('preview.back') };
}

const ripple = { '--ripple': `${layoutConfig.rippleMs}ms` } as CSSProperties;

function layoutOf({ layout, contentWidth, navbar, footer, density }: Preferences) {
  // Don't hide both the navbar and the footer, because they contain the links to this setting.
  return {
    layout,
    contentWidth,
    navbar,
    density,
    footer: navbar === 'hidden' && footer === 'hidden' ? 'static' : footer,
  };
}

function usedNamespaces(matches: ReturnType<typeof useMatches>): string[] {
  const lists = matches.map(({ handle }) => (handle as { i18n?: string[] } | undefined)?.i18n ?? []);
  return [...new Set(lists.flat())].sort();
}

/**
 * Returns a page's print footer as a CSS string (`handle.paperFoot`, based on its data), because page margins can't
 * contain elements.
 */
function footOf(matches: ReturnType<typeof useMatches>): CSSProperties | null {
  const feet = matches.map(({ handle, data }) =>
    data ? (handle as { paperFoot?: (data: unknown) => string } | undefined)?.paperFoot?.(data) : undefined,
  );
  const foot = feet.find((text) => text !== undefined);
  return foot === undefined ? null : ({ '--paper-foot': JSON.stringify(foot) } as CSSProperties);
}

interface TitleHandle {
  title?: (data: unknown) => string;
}

/** Returns the title of the document: of the deepest matching page that has one, or of its error. */
function useDocumentTitle(): string {
  const failure = useFailureTitle();
  const titles = useMatches().map(({ handle, data }) => {
    const named = data && (handle as TitleHandle | undefined)?.title?.(data);
    return named ?? (data as { title?: unknown } | undefined)?.title;
  });
  const title = failure ?? titles.findLast((one) => typeof one === 'string' && one !== '');
  return typeof title === 'string' ? `${title} · ${layoutConfig.appName}` : layoutConfig.appName;
}

/** Applies the device's skin before the first paint, and whenever the device changes it. */
const skinOfDevice = `(m=>{const d=document.documentElement.dataset,f=()=>{if(d.skin==='system')d.joyColorScheme=m.matches?'dark':'light'};f();m.addEventListener('change',f)})(matchMedia('(prefers-color-scheme: dark)'))`;

/** Renders the document around every page, including the error page. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData();
  // Set these values while rendering, because the amounts below are formatted in the same pass. The server already has
  // the same values.
  if (root) {
    showCurrency(root.currency);
    showSamples(root.isSample);
  }
  const nonce = useNonce();
  const matches = useMatches();
  const title = useDocumentTitle();
  const scripted = useLocation().pathname !== refusedPath;
  const locale = root?.locale ?? layoutConfig.language;
  const dir = root?.dir ?? layoutConfig.direction;
  const skin = root?.skin ?? layoutConfig.skin;
  // A script fetches this URL while the modules load, so nothing is fetched without JavaScript. The URL never changes,
  // because later pages fetch any texts that are missing.
  const [texts] = useState(() => {
    const query = { ns: usedNamespaces(matches).join(' '), v: root?.versions.locales ?? '' };
    return root ? `/texts/${locale}?${new URLSearchParams(query)}` : null;
  });
  return (
    <html
      lang={locale}
      dir={dir}
      data-joy-color-scheme={skin === 'dark' ? 'dark' : 'light'}
      data-skin={skin}
      style={{ ...ripple, ...footOf(matches) }}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="locales-version" content={root?.versions.locales} />
        <title>{title}</title>
        <Meta />
        <link rel="stylesheet" href={appCss} />
        {root && !isDrawnByDefault(root.layout) && <link rel="stylesheet" href={layoutCss} />}
        <Links />
        {root?.preview && <link rel="stylesheet" href={previewCss} />}
        {skin === 'system' && (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: skinOfDevice }} />
        )}
        {scripted && texts && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: `firstTexts=fetch(${JSON.stringify(texts)}).then((r)=>r.json())` }}
          />
        )}
      </head>
      <body>
        {children}
        {scripted && <ScrollRestoration nonce={nonce} />}
        {scripted && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/**
 * Unregisters every service worker of this origin (specification §1): one left by an earlier version would keep
 * serving old files. Failures are harmless and ignored.
 */
function unregisterServiceWorkers(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.getRegistrations().then(
    (registrations) => registrations.forEach((registration) => void registration.unregister()),
    () => undefined,
  );
}

export default function App() {
  useBrowserZone();
  useEffect(() => {
    restoreInput();
    document.documentElement.dataset.hydrated = '';
    unregisterServiceWorkers();
  }, []);
  return (
    <>
      <Outlet />
      <PreviewBar />
      <ChangeSender />
      <StaleRevalidationGuard />
      <ConnectionNotes />
    </>
  );
}

/** Renders the error page outside the shell, for a broken root or an unknown URL. */
export function ErrorBoundary() {
  return <RouteError full />;
}
