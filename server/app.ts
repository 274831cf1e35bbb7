import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
import { createHeaders, createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import compression from 'compression';
import { forwarded } from '~/http/address.server';
import { type RequestScope, requestScope } from '~/http/request/scope.server';
import { showCurrency } from '~/lib/currency';
import { showSamples } from '~/lib/sample-workspace';
import { logError } from '~/lib/log.server';
import { refusedPath } from '~/lib/refused';
import { store } from '~/models/store/store.server';
import { getWorkspace } from '~/models/workspace/queries.server';
import { areasOf } from './areas';
import type { Middleware } from './assets';
import { endpointsOf, isShared, type ResourceRoute } from './endpoints';
import { logResponse, setHeaders } from './headers';
import { drainRequestBody, takeSource } from './limits';
import { makeAnswerable, makeReadable, refusedStatus } from './refusals';

/** The argument of `createRequestHandler`. */
export type Build = ServerBuild | (() => Promise<ServerBuild>);

/** Creates the `Request` for an incoming message. If a proxy is trusted, its headers determine the scheme and host. */
function requestOf(request: IncomingMessage, response: ServerResponse): Request {
  const read = (name: string) => [request.headers[name]].flat().join() || null;
  const options = {
    protocol: forwarded(read, 'proto') === 'https' ? 'https:' : 'http:',
    host: forwarded(read, 'host') ?? request.headers.host ?? 'localhost',
  };
  return createRequest(request, response, options);
}

/** Applies the workspace's currency and sample state. Keeps the last known ones if the store can't be read. */
async function followWorkspace(): Promise<void> {
  await getWorkspace().then(
    ({ currency, startedAt }) => {
      showCurrency(currency);
      showSamples(startedAt === null);
    },
    () => undefined,
  );
}

/** Creates the request for the error page of a rejected request. Its query contains the original URL, for the log. */
function refusalOf(request: IncomingMessage, status: number): Request {
  const headers = createHeaders(request);
  // An invalid host can't be part of a URL.
  const host = status === 400 ? 'localhost' : (request.headers.host ?? 'localhost');
  if (status === 400) headers.delete('x-forwarded-host');
  headers.set('host', host);
  const query = new URLSearchParams({ [request.method ?? '']: request.url ?? '/' });
  return new Request(`http://${host}${refusedPath}?${query}`, { headers });
}

/** Adds the standard status text, which browsers show in their console, to a response that isn't `ok` and has none. */
function worded(response: Response): Response {
  if (response.ok || response.statusText !== '') return response;
  const { status, headers, body } = response;
  return new Response(body, { status, statusText: STATUS_CODES[status] ?? '', headers });
}

async function answerEndpoint({ loader, action }: ResourceRoute, request: Request): Promise<Response> {
  const run = ['GET', 'HEAD'].includes(request.method) ? loader : action;
  const response: unknown = await run?.({ request, params: {}, context: {} });
  if (!(response instanceof Response)) throw new TypeError(`The handler of ${request.url} didn’t return a Response`);
  return response;
}

/** Returns a handler for page requests that considers only the routes in the request's area. */
function pagesOf(build: ServerBuild): (request: Request) => Promise<Response> {
  const { areaOf, buildOf } = areasOf(build);
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();
  return (request) => {
    const area = areaOf(new URL(request.url).pathname);
    const handler = handlers.get(area) ?? createRequestHandler(buildOf(area), process.env.NODE_ENV);
    handlers.set(area, handler);
    return handler(request);
  };
}

/**
 * Creates the app as a listener of an HTTP server, in this order: headers and limits, files, endpoints, pages
 * (architecture §6).
 * @param build Remix's server build, or in development a function, because the build changes
 * @param assets serves files and passes on all other requests
 */
export function createApp(build: Build, assets: Middleware): RequestListener {
  const endpointFor = typeof build === 'function' ? () => null : endpointsOf(build);
  const answerPage = typeof build === 'function' ? createRequestHandler(build, process.env.NODE_ENV) : pagesOf(build);
  const compress = compression();

  async function respond(request: IncomingMessage, response: ServerResponse, source: string): Promise<void> {
    makeReadable(request);
    if (isShared(request.url)) response.setHeader('Vary', 'Accept, Authorization');
    const refused = refusedStatus(request);
    if (refused === null) makeAnswerable(request);
    const closed = new AbortController();
    response.once('close', () => closed.abort());
    const scope: RequestScope = { source, refused, closed: closed.signal };
    store.expectNews();
    await requestScope.run(scope, async () => {
      await followWorkspace();
      if (refused !== null) return sendResponse(response, worded(await answerPage(refusalOf(request, refused))));
      const endpoint = endpointFor(request);
      const webRequest = requestOf(request, response);
      await sendResponse(
        response,
        worded(await (endpoint ? answerEndpoint(endpoint, webRequest) : answerPage(webRequest))),
      );
    });
  }

  return (request, response) => {
    setHeaders(request, response);
    const source = takeSource(request);
    drainRequestBody(request, response);
    assets(request, response, () => {
      logResponse(request, response);
      compress(request as never, response as never, () => {
        respond(request, response, source).catch((error: unknown) => {
          if (response.destroyed) return;
          logError(`${request.method} failed`, error);
          if (!response.headersSent) response.statusCode = 500;
          response.end();
        });
      });
    });
  };
}
