import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { noteSource } from '../source.server';
import { env } from '~/lib/env.server';
import { watchAnswer } from './answer-watch.server';
import { lingerAfter } from './linger.server';
import { watchStream } from './open-streams.server';
import type { Contract } from '../contract';
import { isForeign } from '../origin.server';
import { forgetWhenAnswered } from './posted-form.server';
import { answerCompressed } from './precompressed.server';
import { refusedPath } from '~/lib/refused';
import { isForCalls, isRouted } from '~/routed-pages';
import { headersForAll } from './security-headers.server';

declare global {
  var atriumGuards: boolean | undefined;
}

interface Started {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

const forwardedHeaders = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-forwarded-for', 'forwarded'];

const readers = ['GET', 'HEAD', 'OPTIONS'];
const refusal = 'x-refused';

/** Methods that the Request of the web does not know. */
const unheardOf = ['TRACE', 'TRACK', 'CONNECT'];

/** An address below those of calls at which there is none. */
const unknownCall = '/api/unknown';

/** How long a client may take to send its headers and its whole request: 5 MiB need 40 s at 1 Mbit/s. */
const slowest = { headersMs: 15_000, requestMs: 120_000 };

function isHost(host: string): boolean {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host) && URL.canParse(`http://${host}`);
}

/** Whether the server can make an address of a request, as it will try to. */
function isAddressable({ url = '/', headers }: IncomingMessage): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const forwarded = headers['x-forwarded-host'];
  const hosts = [headers.host ?? '', ...(forwarded === undefined ? [] : [forwarded].flat().join().split(','))];
  try {
    return decodeURIComponent(path).startsWith('/') && hosts.every((host) => isHost(host.trim()));
  } catch {
    return false;
  }
}

/** An address of a call with `%` that begins no escape, or one of bytes that are no text: there it is a letter of an unknown id. */
function withPlainPercent(url: string, calls: readonly RegExp[]): string {
  const path = url.split('?', 1)[0] ?? '';
  if (!path.includes('%') || !calls.some((call) => call.test(path))) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Calls refuse in JSON themselves; of an address that is a call and a page, what a browser sends is for the page. */
function wantsPage({ url = '', headers }: IncomingMessage, calls: readonly RegExp[]): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (!calls.some((call) => call.test(path))) return true;
  const html = headers.accept?.includes('text/html') ?? false;
  const form = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/.test(
    headers['content-type'] ?? '',
  );
  return headers.authorization === undefined && (html || form) && isRouted(path);
}

/** Whether nothing is written: for what a page's script asks as data, Remix takes every method but GET for a write. */
function isRead({ method = 'GET', url = '' }: IncomingMessage): boolean {
  return method === 'GET' || (readers.includes(method) && !/^[^?]*\.data(\?|$)/.test(url));
}

/** Whether somebody opens an address below those of calls at which there is none: a person gets the page for that, not JSON. */
function isMistyped({ method, url = '', headers }: IncomingMessage, calls: readonly RegExp[]): boolean {
  if (method !== 'GET' || headers.authorization !== undefined || !headers.accept?.includes('text/html')) return false;
  const path = url.split('?', 1)[0] ?? '';
  // The data of a page that a browser fetches ahead, as it would a document.
  if (path.endsWith('.data')) return false;
  return isForCalls(path) && !calls.some((call) => call.test(path));
}

/** Whether a request is answered as a call, if only by the JSON that there is none. */
function isForCall({ url = '', headers }: IncomingMessage, calls: readonly RegExp[]): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (isForCalls(path)) return true;
  const prefersPage = headers.authorization === undefined && headers.accept?.includes('text/html');
  return !prefersPage && calls.some((call) => call.test(path));
}

function refusedStatus(request: IncomingMessage, calls: readonly RegExp[]): number | null {
  const { method = 'GET', headers } = request;
  if (!isAddressable(request)) return 400;
  if (unheardOf.includes(method) && !isForCall(request, calls)) return 405;
  if (isRead(request)) return isMistyped(request, calls) ? 404 : null;
  const name = (header: string) => [headers[header]].flat()[0] ?? null;
  return isForeign(name) && wantsPage(request, calls) ? 403 : null;
}

/**
 * Makes what is left for the calls a request that reaches them: their routes know no doubled slash, and are asked by no method
 * that the Request of the web does not know. Both are answered in JSON then, as any address or method that they have not.
 */
function asCall(request: IncomingMessage): void {
  const { method = 'GET', url = '' } = request;
  const path = url.split('?', 1)[0] ?? '';
  if (path.includes('//') && isForCalls(path)) request.url = unknownCall;
  if (unheardOf.includes(method)) request.method = 'OPTIONS';
}

/** The status this request was refused with before it was routed, or `null` (architecture §6). */
export function refusedWith(request: Request): number | null {
  const status = request.headers.get(refusal);
  return status === null ? null : Number(status);
}

/**
 * Sees every request before remix-serve does, files included: adds the security headers that all answers share, and
 * sends what the server would answer with a bare 500, a stack trace or the JSON of a call (a form from another site, an
 * address that cannot be decoded, one that somebody mistyped) to the page for refused requests. Slow clients are cut off. Why on a diagnostics channel, and what happens
 * when there is none: docs/decisions/006-requests-before-routes.md.
 * @param contracts the documented calls: what is sent to them refuses itself, in JSON
 */
export function guardRequests(contracts: Readonly<Record<string, Contract>>): void {
  if (globalThis.atriumGuards) return;
  globalThis.atriumGuards = true;
  const endpoints = Object.values(contracts).flatMap((contract) => Object.values(contract));
  const calls = endpoints.map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'));
  subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as Started;
    server.headersTimeout = slowest.headersMs;
    server.requestTimeout = slowest.requestMs;
    for (const [name, value] of headersForAll) response.setHeader(name, value);
    delete request.headers[refusal];
    noteSource(request);
    // Anyone can send these; what Remix makes of them must not be anyone's choice either.
    if (!env.TRUST_PROXY) for (const name of forwardedHeaders) delete request.headers[name];
    watchStream(request, response);
    forgetWhenAnswered(request, response);
    watchAnswer(request, response);
    lingerAfter(request, response);
    answerCompressed(request, response);
    request.url = withPlainPercent(request.url ?? '/', calls);
    const status = refusedStatus(request, calls);
    if (status === null) return asCall(request);
    request.headers[refusal] = String(status);
    // The original is kept for the log line.
    request.url = `${refusedPath}?${new URLSearchParams({ [request.method ?? '']: request.url ?? '' })}`;
    request.method = 'GET';
    // A host that is no host cannot be part of an address either.
    if (status === 400) {
      request.headers.host = 'localhost';
      delete request.headers['x-forwarded-host'];
    }
  });
}
