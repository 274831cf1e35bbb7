import { type ComponentType, createElement } from 'react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { PathAccess } from '~/components/layout/path-access';
import { ToastProvider } from '~/components/feedback/toast-context';
import { i18nFor, languageCookie, languageOf } from '~/http/i18n.server';
import { showCurrency } from '~/lib/currency';
import { showSamples } from '~/lib/sample-workspace';
import type { Language } from '~/lib/languages';
import { getWorkspace } from '~/models/workspace/queries.server';
import { loader as rootLoader } from '~/root';
import { formsIn, type MarkupForm, textOf } from './forms-in';
import { argsOf, responseOf, type Routes } from './markup';
import { cookieFrom, formRequest, pageRequest } from './request';
import { routesFor } from './route-table';

interface RouteModule {
  default?: ComponentType;
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
}

/** A page or a downloaded file, after all redirects. */
export interface Visit {
  url: string;
  status: number;
  html: string;
  /** The page's text on one line. */
  text: string;
}

type Typed = Record<string, string | readonly string[]>;

const modules = import.meta.glob<RouteModule>('../../app/routes/**/*.{ts,tsx}');

/**
 * Returns the routes that match a local path, without the layout around the page. If the path serves a file, `routes`
 * is empty, and `file` is the route module.
 */
async function routesAt(path: string): Promise<{ routes: Routes; file: RouteModule | null }> {
  const matches = routesFor(path).filter(({ route }) => route.path !== undefined);
  const loaded = await Promise.all(matches.map(async ({ route }) => modules[`../../app/${route.file}`]?.()));
  const page = loaded.at(-1);
  if (!page) throw new Error(`no page at ${path}`);
  if (!page.default) return { routes: [], file: page };
  const chain = matches.reduceRight<object[]>((children, { route }, index) => {
    const { default: Component, loader, action } = loaded[index] ?? {};
    return [
      {
        id: route.id,
        path: route.path,
        loader: (args: object) => loader?.(argsOf(args)) ?? null,
        action: (args: object) => action?.(argsOf(args)) ?? null,
        element: Component && <ToastProvider>{createElement(Component)}</ToastProvider>,
        errorElement: <p>Not the page</p>,
        children,
      },
    ];
  }, []);
  const root = {
    id: 'root',
    path: '/',
    loader: (args: object) => rootLoader(argsOf(args)),
    element: (
      <PathAccess>
        <Outlet />
      </PathAccess>
    ),
    children: chain,
  };
  return { routes: [root] as Routes, file: null };
}

/** Splits a cookie into its name and value. */
function cut(pair: string): [name: string, value: string] {
  const [name = '', ...value] = pair.split('=');
  return [name, value.join('=')];
}

/**
 * Returns a browser without JavaScript. It follows redirects, stores cookies, and submits forms as pages render them.
 * @param session the Cookie header of a signed-in user, such as from `cookieFor`
 */
export function noScriptBrowser(session = '') {
  const cookies = new Map<string, string>();
  if (session !== '') cookies.set(...cut(session));

  async function send(request: Request, redirects = 0): Promise<Visit> {
    const url = new URL(request.url);
    // The server sets these for each request.
    const { currency, startedAt } = await getWorkspace();
    showCurrency(currency);
    showSamples(startedAt === null);
    const { routes, file } = await routesAt(url.pathname);
    const params = routesFor(url.pathname).at(-1)?.params ?? {};
    const opened = file
      ? await file.loader?.({ request, params, context: {} } as LoaderFunctionArgs)
      : await responseOf(routes, request, i18nFor(await languageOf(request)));
    const local = url.pathname + url.search;
    if (opened instanceof Response) {
      for (const pair of cookieFrom(opened).split('; ')) {
        const [name, value] = cut(pair);
        if (name !== '') cookies.set(name, value);
      }
      const to = opened.headers.get('location');
      if (to === null) {
        const html = await opened.text();
        return { url: local, status: opened.status, html, text: html };
      }
      if (redirects > 5) throw new Error(`${local} redirects in a loop`);
      return send(pageRequest(to, jar()), redirects + 1);
    }
    const { status, html } = opened as { status: number; html: string };
    return { url: local, status, html, text: textOf(html) };
  }

  const jar = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  const open = (path: string) => send(pageRequest(path, jar()));

  return {
    open,
    /** Switches the language, as the menu does. */
    speak: async (language: Language) => {
      const [pair = ''] = (await languageCookie.serialize(language)).split(';');
      cookies.set(...cut(pair));
    },
    /**
     * Fills in the form that contains the given button, and submits the form with that button. Throws if the page has
     * no such button, or if the form doesn't have one of the fields.
     * @param button the button's text, or `name:value`
     */
    submit: async (page: Visit, button: string, typed: Typed = {}): Promise<Visit> => {
      const { form, pressed } = formWith(formsIn(page.html, page.url), button, Object.keys(typed), page);
      const unknown = Object.keys(typed).filter((name) => !form.names.has(name));
      if (unknown.length > 0) throw new Error(`no field ${unknown.join(', ')} in the form of "${button}"`);
      const fields: Record<string, string[]> = {};
      for (const [name, value] of form.fields) if (!(name in typed)) (fields[name] ??= []).push(value);
      for (const [name, value] of Object.entries(typed)) fields[name] = [value].flat();
      if (pressed.name !== '') (fields[pressed.name] ??= []).push(pressed.value);
      const to = pressed.action || form.action;
      if (form.method.toLowerCase() === 'post') return send(formRequest(to, fields, jar()));
      const query = Object.entries(fields).flatMap(([name, values]) => values.map((value) => [name, value]));
      return open(`${to.split('?')[0]}?${new URLSearchParams(query)}`);
    },
  };
}

/**
 * Returns the form with the given button. If several forms have such a button, prefers a form with all of the fields.
 * Throws if no form has the button.
 */
function formWith(forms: readonly MarkupForm[], button: string, names: readonly string[], { url, text }: Visit) {
  const found = forms.flatMap((form) =>
    form.buttons
      .filter((one) => one.text === button || `${one.name}:${one.value}` === button)
      .map((pressed) => ({ form, pressed })),
  );
  const fitting = found.find(({ form }) => names.every((name) => form.names.has(name))) ?? found[0];
  if (fitting) return fitting;
  const all = forms.flatMap((form) => form.buttons.map((one) => one.text || `${one.name}:${one.value}`));
  throw new Error(`no button "${button}" on ${url} among: ${all.join(' | ')}\n${text.slice(0, 400)}`);
}
