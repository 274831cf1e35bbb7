import type { IncomingMessage } from 'node:http';
import { isForeign } from '~/http/origin.server';
import { isRouted } from '~/routed-pages';
import { isBelowEndpoints, isEndpoint, prefersEndpoint } from './endpoints';

const readers = ['GET', 'HEAD', 'OPTIONS'];

/** Methods that a `Request` can't have. */
const unheardOf = ['TRACE', 'TRACK', 'CONNECT'];

/** An address below those of endpoints at which there is none. */
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

/** Whether a `Request` can be made of the address and the host of a request. */
function isAddressable(request: IncomingMessage): boolean {
  const { host = '', 'x-forwarded-host': forwarded } = request.headers;
  const hosts = [host, ...(forwarded === undefined ? [] : [forwarded].flat().join().split(','))];
  const path = pathOf(request);
  return path.startsWith('/') && isDecodable(path) && hosts.every((name) => isHost(name.trim()));
}

/** Endpoints refuse in JSON themselves; of an address that is an endpoint and a page, what a browser sends is for the page. */
function isForPage(request: IncomingMessage): boolean {
  return !isEndpoint(request.url) || (isRouted(pathOf(request)) && !prefersEndpoint(request));
}

/** Whether nothing is written: for the data of a page, Remix takes every method but GET for a write. */
function isRead(request: IncomingMessage): boolean {
  const { method = 'GET' } = request;
  return method === 'GET' || (readers.includes(method) && !pathOf(request).endsWith('.data'));
}

/** Whether someone opens a mistyped endpoint address in a browser, which gets a page instead of JSON. */
function isMistyped(request: IncomingMessage): boolean {
  const { method, url, headers } = request;
  if (method !== 'GET' || headers.authorization !== undefined || !headers.accept?.includes('text/html')) return false;
  return !pathOf(request).endsWith('.data') && isBelowEndpoints(url) && !isEndpoint(url);
}

/** Whether a request is answered as an endpoint, if only by the JSON that there is none. */
function isForEndpoint(request: IncomingMessage): boolean {
  const { url, headers } = request;
  const prefersPage = headers.authorization === undefined && headers.accept?.includes('text/html');
  return isBelowEndpoints(url) || (!prefersPage && isEndpoint(url));
}

/**
 * The status a request is refused with before any route: 400 for an address that can't be read, 403 for a form from another
 * site, 404 for a mistyped endpoint in a browser, 405 for a method that nothing knows. `null` for all others.
 */
export function refusedStatus(request: IncomingMessage): number | null {
  if (!isAddressable(request)) return 400;
  if (unheardOf.includes(request.method ?? '') && !isForEndpoint(request)) return 405;
  if (isRead(request)) return isMistyped(request) ? 404 : null;
  const read = (name: string) => [request.headers[name]].flat()[0] ?? null;
  return isForeign(read) && isForPage(request) ? 403 : null;
}

/**
 * Makes what is left for the endpoints a request that reaches them. There, `%` that begins no escape is a letter of an
 * unknown id; a doubled slash and a method that a `Request` can't have lead to the JSON that there is none.
 */
export function makeReadable(request: IncomingMessage): void {
  const path = pathOf(request);
  if (isEndpoint(path) && !isDecodable(path))
    request.url = path.replaceAll('%', '%25') + request.url?.slice(path.length);
}

/** The same for what was not refused. */
export function makeAnswerable(request: IncomingMessage): void {
  if (pathOf(request).includes('//') && isBelowEndpoints(request.url)) request.url = unknownEndpoint;
  if (unheardOf.includes(request.method ?? '')) request.method = 'OPTIONS';
}
