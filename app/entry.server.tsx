import { randomBytes } from 'node:crypto';
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { FailureProvider } from './components/feedback/failure';
import { TypedForm } from './components/feedback/typed-form';
import { canUse } from './models/access/ability';
import { maintenanceNow } from './models/access/maintenance.server';
import { loggedAddress } from './http/request/logged-address';
import { withStyles } from './http/rendering/critical-css.server';
import { i18nFor, languageOf } from './http/i18n.server';
import type { Language } from './lib/languages';
import { logError } from './lib/log.server';
import { NonceProvider } from './lib/nonce';
import { typedText } from './lib/typed-text';
import { KeeperProvider } from './components/layout/cached-markup';
import { renderCached } from './http/rendering/fragment-cache.server';
import { readForm } from './http/page.server';
import { noteLastSeen } from './http/last-seen.server';
import { notedForm } from './http/request/posted-form.server';
import { renderPage } from './http/rendering/markup.server';
import { setSecurityHeaders } from './http/rendering/security-headers.server';
import { isSessionCookie, prolongedSessionCookie, renewedSessionCookie, signedIn } from './sessions.server';
import { endShownToast } from './http/toast.server';
import { activityFeature } from './routes/activity/feature';

// Nothing is deferred for more than a second, so a longer timeout would only delay the server's exit.
export const streamTimeout = 1_000;

async function addRenewedSession(request: Request, headers: Headers): Promise<void> {
  // The page signs in or out and has already set its own session cookie.
  if (headers.getSetCookie().some(isSessionCookie)) return;
  const cookie = (await renewedSessionCookie(request)) ?? (await prolongedSessionCookie(request));
  if (cookie) headers.append('Set-Cookie', cookie);
}

/** Renders the submitted input of a form whose response is an error page (`TypedForm`). */
async function typedMarkup(request: Request, status: number, language: Language): Promise<string> {
  // A page can fail before it reads its form.
  if (request.method === 'POST' && !notedForm()) await readForm(request).catch(() => null);
  const fields = notedForm() ?? [];
  if (typedText(fields) === '') return '';
  const person = await signedIn(request);
  const { pathname, search } = new URL(request.url);
  return renderToString(
    <I18nextProvider i18n={i18nFor(language)}>
      <TypedForm
        fields={fields}
        action={pathname + search}
        why={status === 404 ? 'gone' : undefined}
        activityPath={person && canUse(person.account, 'Activity') ? activityFeature.path : undefined}
      />
    </I18nextProvider>,
  );
}

/** Renders a whole page, with the security headers on the response. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const nonce = randomBytes(16).toString('base64');
  const language = await languageOf(request);
  const { errors } = context.staticHandlerContext;
  const { html, failed } = await renderPage(
    <NonceProvider value={nonce}>
      <KeeperProvider value={renderCached}>
        <I18nextProvider i18n={i18nFor(language)}>
          <FailureProvider value={{ errors, typed: errors ? await typedMarkup(request, status, language) : '' }}>
            <RemixServer context={context} url={request.url} nonce={nonce} />
          </FailureProvider>
        </I18nextProvider>
      </KeeperProvider>
    </NonceProvider>,
    nonce,
  );
  await addRenewedSession(request, headers);
  await endShownToast(request, headers, { asDocument: true });
  await noteLastSeen(request, { status: failed ? 500 : status, headers });
  const closed = status === 503 && (await maintenanceNow());
  if (closed) headers.set('Retry-After', String(closed.retryAfter));
  setSecurityHeaders(headers, nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { html: body, cookie } = await withStyles(html, request, nonce);
  if (cookie) headers.append('Set-Cookie', cookie);
  // As bytes, because `Response` would first scan a string for unpaired surrogates.
  return new Response(Buffer.from(body), { status: failed ? 500 : status, headers });
}

/** Adds the cookies and security headers of a page, except the content security policy, to single-fetch responses. */
export async function handleDataRequest(response: Response, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  await addRenewedSession(request, response.headers);
  await endShownToast(request, response.headers, { asDocument: false });
  await noteLastSeen(request, response);
  setSecurityHeaders(response.headers);
  return response;
}

/** Logs only our own errors, not unknown URLs or closed tabs. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logError(`${request.method} ${loggedAddress(new URL(request.url).pathname)} failed`, error);
}
