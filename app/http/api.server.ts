import { assertFewValues } from './input-bounds.server';
import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { canUse, canView, needText, viewNeed } from '~/models/access/ability';
import { closedFor } from '~/models/access/maintenance.server';
import { covers, scopeOf } from '~/models/api-key/rules';
import { isTwoStepsOverdue } from '~/models/access/required-two-steps.server';
import type { SignedIn } from '~/models/session/queries.server';
import type { Contract, Endpoint, Handlers } from './contract';
import { AppError, httpStatus, TooManyAttempts, UnderMaintenance } from '~/lib/errors';
import { validationMessages } from './i18n.server';
import { identifyCaller } from './identity.server';
import { layoutConfig } from '~/layout.config';
import { jsonResponse } from './json-response.server';
import { logKeyAnswer, noteKey } from './request/key-log.server';
import { loggedAddress } from './request/logged-address';
import { logError } from '~/lib/log.server';
import { assertSameOrigin } from './origin.server';
import { checkBody, readDeleteId, readJsonObject, readQuery } from './request/body.server';
import { logSecurity } from '~/lib/security-log.server';
import { asSentence, fieldErrors, zodMessages } from './validation';

const translate = validationMessages('en');
const messages = zodMessages(translate);

interface Route {
  name: string;
  endpoint: Endpoint;
  pattern: RegExp;
  keys: string[];
}

function toRoute([name, endpoint]: [string, Endpoint]): Route {
  const keys = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return { name, endpoint, keys, pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '([^/]+)')}/?$`) };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new AppError('not_found', 'Not found');
  }
}

function pathValues(route: Route, pathname: string): Record<string, string> {
  const values = route.pattern.exec(pathname)?.slice(1) ?? [];
  return Object.fromEntries(route.keys.map((key, index) => [key, decodeSegment(values[index] ?? '')]));
}

async function authorise(request: Request, { access, path, method }: Endpoint): Promise<SignedIn | null> {
  if (access === 'open') return null;
  const { caller, via } = await identifyCaller(request);
  if (caller.keyId !== undefined) noteKey(request, caller.keyId);
  const closed = await closedFor(caller.account);
  if (closed) throw new UnderMaintenance(closed.retryAfter);
  if (caller.keyId === undefined && path !== '/jwt/logout' && (await isTwoStepsOverdue(caller.account.id)))
    throw new AppError('forbidden', 'Your role requires two-step verification. Set it up in your account settings.');
  const scope = scopeOf({ path, method });
  if (caller.scopes && path !== '/jwt/logout' && !covers(caller.scopes, scope)) {
    logSecurity('access.refused', {
      account: caller.account.id,
      need: scope,
      path: loggedAddress(new URL(request.url).pathname),
    });
    throw new AppError('forbidden', `This API key doesn’t have the scope ${scope}.`);
  }
  if (caller.previewing && !['GET', 'HEAD'].includes(request.method) && path !== '/jwt/logout')
    throw new AppError('forbidden', 'You can’t make changes while you view the product as another role.');
  if (via === 'cookie' && request.method !== 'GET' && request.method !== 'HEAD') assertSameOrigin(request);
  if (access !== 'signed-in' && !(method === 'GET' ? canView : canUse)(caller.account, access)) {
    const need = needText(method === 'GET' ? viewNeed(access) : access);
    logSecurity('access.refused', {
      account: caller.account.id,
      need,
      path: loggedAddress(new URL(request.url).pathname),
    });
    throw new AppError('forbidden', `Requires permission to ${need}`);
  }
  return caller;
}

async function readInput(request: Request, url: URL, route: Route): Promise<unknown> {
  const { endpoint, keys } = route;
  const inPath = pathValues(route, url.pathname);
  let sent: Record<string, unknown> = {};
  if (endpoint.method === 'GET') sent = readQuery(url);
  else if (endpoint.idKey) sent = await readDeleteId(request, endpoint.idKey);
  else if (endpoint.method !== 'DELETE') sent = await readJsonObject(request);
  else await checkBody(request);
  assertFewValues(sent);
  const parsed = endpoint.input.safeParse({ ...sent, ...inPath }, { error: messages });
  if (parsed.success) return parsed.data;
  if (parsed.error.issues.some((issue) => keys.includes(String(issue.path[0])))) {
    throw new AppError('not_found', 'Not found');
  }
  throw new AppError('invalid', 'Some fields aren’t valid.', fieldErrors(parsed.error));
}

function sentences(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, asSentence(text, translate)]));
}

/** Returns the `WWW-Authenticate` challenge (RFC 6750). If the request had a token, reports it as invalid. */
export function challengeFor(request: Request): string {
  const refused = request.headers.has('authorization') ? ', error="invalid_token"' : '';
  return `Bearer realm="${layoutConfig.appName}"${refused}`;
}

function toResponse(error: unknown, request: Request): Response {
  if (error instanceof AppError) {
    const seconds = error instanceof TooManyAttempts || error instanceof UnderMaintenance ? error.seconds : 60;
    const later = error.code === 'too_many' || error.code === 'unavailable';
    const headers: Record<string, string> = later ? { 'Retry-After': String(seconds) } : {};
    if (error.code === 'unauthenticated') headers['WWW-Authenticate'] = challengeFor(request);
    const body = { error: error.fields ? sentences(error.fields) : error.message };
    return jsonResponse(body, { status: httpStatus(error.code), headers });
  }
  const id = randomUUID();
  logError(`${request.method} ${new URL(request.url).pathname} failed (${id})`, error);
  return jsonResponse({ error: `Something went wrong (${id})` }, { status: 500 });
}

function findRoute(routes: Route[], request: Request, { pathname }: URL): Route | Response {
  const matches = routes.filter(({ pattern }) => pattern.test(pathname));
  if (matches.length === 0) return jsonResponse({ error: 'This endpoint doesn’t exist.' }, { status: 404 });
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const exact = matches.filter(({ endpoint }) => endpoint.method === method);
  const [route] = exact.sort((a, b) => a.keys.length - b.keys.length);
  if (route) return route;
  const allow = [...new Set(matches.map(({ endpoint }) => endpoint.method))].join(', ');
  return jsonResponse(
    { error: 'This endpoint doesn’t support this method.' },
    { status: 405, headers: { Allow: allow } },
  );
}

/**
 * Creates the loader and action of a resource route from a contract: matching of the endpoint (404, 405),
 * access (401, 403, 503), input (413, 400), one handler, and errors as JSON (contract §0.4). The server has already
 * set the headers that every response needs (`setHeaders` of server/headers.ts).
 */
export function serve<C extends Contract>(contract: C, handlers: Handlers<C>) {
  const routes = Object.entries(contract).map(toRoute);
  async function respond({ request }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
    try {
      const url = new URL(request.url);
      const route = findRoute(routes, request, url);
      if (route instanceof Response) return route;
      const caller = await authorise(request, route.endpoint);
      const input = await readInput(request, url, route);
      const handle = handlers[route.name] as (input: unknown, context: unknown) => Promise<unknown>;
      const result = await handle(input, { request, caller });
      const { status } = route.endpoint;
      return result instanceof Response ? result : jsonResponse(result ?? {}, { status });
    } catch (error) {
      return toResponse(error, request);
    }
  }
  async function logged(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
    const response = await respond(args);
    logKeyAnswer(args.request, response);
    return response;
  }
  return { loader: logged, action: logged };
}
