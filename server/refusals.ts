import type { IncomingMessage } from 'node:http';
import { isForeign } from '~/http/origin.server';
import { isRouted } from '~/routed-pages';
import { isBelowEndpoints, isEndpoint, prefersEndpoint } from './endpoints';

const readers = ['GET', 'HEAD', 'OPTIONS'];

/** Methods that a `Request` can't have. */
const unheardOf = ['TRACE', 'TRACK', 'CONNECT'];

/** A path in the endpoints' range where there is none. */
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

/** Whether a `Request` can be created from the URL and the host of a request. */
function isAddressable(request: IncomingMessage): boolean {
  const { host = '', 'x-forwarded-host': forwarded } = request.headers;
  const hosts = [host, ...(forwarded === undefined ? [] : [forwarded].flat().join().split(','))];
  const path = pathOf(request);
  return path.startsWith('/') && isDecodable(path) && hosts.every((name) => isHost(name.trim()));
}

/**
 * Endpoints report errors in JSON themselves. At a URL that is both an endpoint and a page, requests of a browser are
 * for the page.
 */
function isForPage(request: IncomingMessage): boolean {
  return !isEndpoint(request.url) || (isRouted(pathOf(request)) && !prefersEndpoint(request));
}

/** Whether a request only reads: for the data of a page, Remix treats every method except GET as a write. */
function isRead(request: IncomingMessage): boolean {
  const { method = 'GET' } = request;
  return method === 'GET' || (readers.includes(method) && !pathOf(request).endsWith('.data'));
}

/** Whether a user opens a mistyped endpoint URL in a browser, which gets a page instead of JSON. */
function isMistyped(request: IncomingMessage): boolean {
  const { method, url, headers } = request;
  if (method !== 'GET' || headers.authorization !== undefined || !headers.accept?.includes('text/html')) return false;
  return !pathOf(request).endsWith('.data') && isBelowEndpoints(url) && !isEndpoint(url);
}

/** Whether a request is handled as an endpoint, if only with the JSON that there is none. */
function isForEndpoint(request: IncomingMessage): boolean {
  const { url, headers } = request;
  const prefersPage = headers.authorization === undefined && headers.accept?.includes('text/html');
  return isBelowEndpoints(url) || (!prefersPage && isEndpoint(url));
}

/**
 * Returns the status with which a request is rejected before any route: 400 for an invalid URL, 403 for a form from
 * another site, 404 for a mistyped endpoint in a browser, 405 for an unknown method. `null` for all others.
 */
export function refusedStatus(request: IncomingMessage): number | null {
  if (!isAddressable(request)) return 400;
  if (unheardOf.includes(request.method ?? '') && !isForEndpoint(request)) return 405;
  if (isRead(request)) return isMistyped(request) ? 404 : null;
  const read = (name: string) => [request.headers[name]].flat()[0] ?? null;
  return isForeign(read) && isForPage(request) ? 403 : null;
}

/**
 * Rewrites a request for an endpoint so that it reaches one. There, a `%` that starts no escape is a character of an
 * unknown ID; a double slash and a method that a `Request` can't have lead to the JSON that there is none.
 */
export function makeReadable(request: IncomingMessage): void {
  const path = pathOf(request);
  if (isEndpoint(path) && !isDecodable(path))
    request.url = path.replaceAll('%', '%25') + request.url?.slice(path.length);
}

/** Same, for requests that weren't rejected. */
export function makeAnswerable(request: IncomingMessage): void {
  if (pathOf(request).includes('//') && isBelowEndpoints(request.url)) request.url = unknownEndpoint;
  if (unheardOf.includes(request.method ?? '')) request.method = 'OPTIONS';
}
