import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isForeign } from './origin.server';
import { refusedPath } from './refused';
import { headersForAll, headersForFiles } from './security-headers.server';

declare global {
  var atriumGuards: boolean | undefined;
}

const readers = ['GET', 'HEAD', 'OPTIONS'];
const refusal = 'x-refused';

function decodes(path: string): boolean {
  try {
    return Boolean(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Calls refuse in JSON themselves; a browser that sends a form, or asks for a page, gets a page. */
function wantsPage({ url = '', headers }: IncomingMessage): boolean {
  const html = headers.accept?.includes('text/html') ?? false;
  const form = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/.test(
    headers['content-type'] ?? '',
  );
  return html || form || !/^\/(api|jwt|apps)\//.test(url);
}

function refusedStatus(request: IncomingMessage): number | null {
  const { url = '/', method = 'GET', headers } = request;
  if (!decodes(url.split('?', 1)[0] ?? '')) return 400;
  if (readers.includes(method) || headers.authorization !== undefined || !wantsPage(request)) return null;
  const name = (header: string) => [headers[header]].flat()[0] ?? null;
  return isForeign(name) ? 403 : null;
}

/** The status this request was refused with before it was routed, or `null` (architecture §6). */
export function refusedWith(request: Request): number | null {
  const status = request.headers.get(refusal);
  return status === null ? null : Number(status);
}

/**
 * Sees every request before remix-serve does, files included: adds the security headers that all answers share, and
 * sends what the server would answer with a bare 500 or a stack trace (a form from another site, an address that cannot
 * be decoded) to the page for refused requests.
 */
export function guardRequests(): void {
  if (globalThis.atriumGuards) return;
  globalThis.atriumGuards = true;
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    for (const [name, value] of headersForAll) response.setHeader(name, value);
    if (/^\/(assets|locales)\//.test(request.url ?? ''))
      for (const [name, value] of headersForFiles) response.setHeader(name, value);
    delete request.headers[refusal];
    const status = refusedStatus(request);
    if (status === null) return;
    request.headers[refusal] = String(status);
    // The original is kept for the log line.
    request.url = `${refusedPath}?${new URLSearchParams({ [request.method ?? '']: request.url ?? '' })}`;
    request.method = 'GET';
  });
}
