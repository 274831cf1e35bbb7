import type { IncomingMessage } from 'node:http';
import { isForeign } from '~/http/origin.server';
import { isRouted } from '~/routed-pages';
import { isBelowEndpoints, isEndpoint, prefersEndpoint } from './endpoints';

const readers = ['GET', 'HEAD', 'OPTIONS'];

/** Methods that `Request` doesn't support. */
const unheardOf = ['TRACE', 'TRACK', 'CONNECT'];

/** A path below the endpoints where no endpoint exists. */
const unknownEndpoint = '/api/unknown';

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] ?? '';

function isHost(host: string): boolean {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host) && URL.canParse(`http://${host}`);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Checks whether a `Request` can be created from the URL and the host of a request. */
function isAddressable(request: IncomingMessage): boolean {
  const { host = '', 'x-forwarded-host': forwarded } = request.headers;
  const hosts = [host, ...(forwarded === undefined ? [] : [forwarded].flat().join().split(','))];
  const path = pathOf(request);
  return path.startsWith('/') && isDecodable(path) && hosts.every((name) => isHost(name.trim()));
}

/**
 * Checks whether a request is for a page. Endpoints report their own errors as JSON. At a URL that is both an endpoint
 * and a page, browser requests are for the page.
 */
function isForPage(request: IncomingMessage): boolean {
  return !isEndpoint(request.url) || (isRouted(pathOf(request)) && !prefersEndpoint(request));
}

/** Checks whether a request only reads. For page data, Remix treats every method except GET as a write. */
function isRead(request: IncomingMessage): boolean {
  const { method = 'GET' } = request;
  return method === 'GET' || (readers.includes(method) && !pathOf(request).endsWith('.data'));
}

/**
 * Checks whether a user has opened a mistyped endpoint URL in a browser. The response is then a page instead of JSON.
 */
function isMistyped(request: IncomingMessage): boolean {
  const { method, url, headers } = request;
  if (method !== 'GET' || headers.authorization !== undefined || !headers.accept?.includes('text/html')) return false;
  return !pathOf(request).endsWith('.data') && isBelowEndpoints(url) && !isEndpoint(url);
}

/** Checks whether a request is handled as an API request, even if the response is a 404 in JSON. */
function isForEndpoint(request: IncomingMessage): boolean {
  const { url, headers } = request;
  const prefersPage = headers.authorization === undefined && headers.accept?.includes('text/html');
  return isBelowEndpoints(url) || (!prefersPage && isEndpoint(url));
}

/**
 * Returns the status if a request is rejected before it reaches a route: 400 for an invalid URL or host, 403 for a
 * cross-site write to a page, 404 for a mistyped endpoint in a browser, and 405 for a method that `Request` doesn't
 * support, unless it's an API request. Returns `null` for all other requests.
 */
export function refusedStatus(request: IncomingMessage): number | null {
  if (!isAddressable(request)) return 400;
  if (unheardOf.includes(request.method ?? '') && !isForEndpoint(request)) return 405;
  if (isRead(request)) return isMistyped(request) ? 404 : null;
  const read = (name: string) => [request.headers[name]].flat()[0] ?? null;
  return isForeign(read) && isForPage(request) ? 403 : null;
}

/**
 * Escapes each `%` in an API path that can't be decoded, so that the request reaches its endpoint, which responds with
 * 404 for the unknown ID.
 */
export function makeReadable(request: IncomingMessage): void {
  const path = pathOf(request);
  if (isEndpoint(path) && !isDecodable(path))
    request.url = path.replaceAll('%', '%25') + request.url?.slice(path.length);
}

/**
 * Rewrites an unusual API request that wasn't rejected, so that it gets an error in JSON: 404 for a double slash, and
 * 405 or 404 for a method that `Request` doesn't support.
 */
export function makeAnswerable(request: IncomingMessage): void {
  if (pathOf(request).includes('//') && isBelowEndpoints(request.url)) request.url = unknownEndpoint;
  if (unheardOf.includes(request.method ?? '')) request.method = 'OPTIONS';
}
