import { UNSAFE_RemixContext as RemixContext } from '@remix-run/react';
import i18next from 'i18next';
import type { ComponentProps, ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { ToastProvider } from '~/components/feedback/toast-context';
import { readLocale } from '~/lib/locale-files.server';
import { loader as rootLoader } from '~/root';
import { formRequest, pageRequest } from './request';

type Fields = Parameters<typeof formRequest>[1] | FormData;

interface PageModule {
  default: ComponentType;
  ErrorBoundary?: ComponentType;
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
}

interface Opened {
  status: number;
  html: string;
}

/** Promise of an i18next instance with the English translations. */
export const texts = (async () => {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: readLocale('en') } });
  return i18n;
})();

/**
 * Opens a page as a browser without JavaScript would. If `fields` is set, submits them to the page's action first.
 * Returns the page's own markup as rendered on the server. Throws if the page redirects to another one.
 * @param path the page's path as in app/routes.ts, with its parameters (`/apps/calendar/event/:id`)
 */
export async function openMarkup(
  { module, path, cookie }: { module: PageModule; path: string; cookie: string },
  address: string,
  fields?: Fields,
): Promise<Opened> {
  const { default: Component, ErrorBoundary, loader, action } = module;
  const routes = [
    {
      id: 'root',
      path: '/',
      loader: (args: object) => rootLoader(argsOf(args)),
      children: [
        {
          id: 'page',
          path,
          loader: (args: object) => loader?.(argsOf(args)) ?? null,
          action: (args: object) => action?.(argsOf(args)) ?? null,
          element: (
            <ToastProvider>
              <Component />
            </ToastProvider>
          ),
          errorElement: ErrorBoundary ? <ErrorBoundary /> : <p>Not the page</p>,
        },
      ],
    },
  ];
  return markupOf(routes as Routes, requestOf(address, cookie, fields), await texts);
}

export type Routes = Parameters<typeof createStaticHandler>[0];

/** Returns the markup that the routes for a request render on the server. Throws if they redirect to another page. */
export async function markupOf(routes: Routes, request: Request, i18n: typeof i18next): Promise<Opened> {
  const opened = await responseOf(routes, request, i18n);
  if (opened instanceof Response) throw new Error(`led to ${opened.headers.get('location')}`);
  return opened;
}

/** Same as `markupOf`, but returns the response if the routes redirect to another page. */
export async function responseOf(routes: Routes, request: Request, i18n: typeof i18next): Promise<Opened | Response> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(request);
  if (context instanceof Response) return context;
  const remix = { routeModules: {}, manifest: { routes: {} }, future: {} } as unknown as ComponentProps<
    typeof RemixContext.Provider
  >['value'];
  const html = renderToStaticMarkup(
    <RemixContext.Provider value={remix}>
      <I18nextProvider i18n={i18n}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </I18nextProvider>
    </RemixContext.Provider>,
  );
  return { status: context.statusCode, html };
}

/** Returns a loader's arguments, as Remix passes them. */
export const argsOf = (args: object) => ({ context: {}, ...args }) as LoaderFunctionArgs & ActionFunctionArgs;

function requestOf(address: string, cookie: string, fields?: Fields): Request {
  if (fields === undefined) return pageRequest(address, cookie);
  if (!(fields instanceof FormData)) return formRequest(address, fields, cookie);
  const { url, headers } = formRequest(address, {}, cookie);
  headers.delete('content-type');
  return new Request(url, { method: 'POST', headers, body: fields });
}

/** Returns the values of the selected checkboxes or radio buttons with the given name. */
export function tickedIn(html: string, name: string): string[] {
  const inputs = html.match(/<input [^>]*>/g) ?? [];
  return inputs
    .filter((input) => input.includes(` name="${name}"`) && /type="(checkbox|radio)"/.test(input))
    .filter((input) => input.includes(' checked=""'))
    .map((input) => / value="([^"]*)"/.exec(input)?.[1] ?? '');
}

/** Returns the value of the input or text area with the given name, even if it's hidden. */
export function valueIn(html: string, name: string): string | undefined {
  const input = (html.match(/<input [^>]*>/g) ?? []).find((one) => one.includes(` name="${name}"`));
  const area = new RegExp(`<textarea [^>]*name="${name}"[^>]*>([^<]*)`).exec(html);
  return (input && (/ value="([^"]*)"/.exec(input)?.[1] ?? '')) ?? area?.[1]?.replace(/^\n/, '');
}
