import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';

/** Handles a request, or calls `next` to pass it on. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

const cacheControlOf = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

/**
 * Serves the files of the build, precompressed if the browser supports it (scripts/lib/compress-assets.js). The list of
 * files is read only once. Parts of files (`Range`) aren't served, because sirv passes the client's range to the file
 * system, which throws on invalid numbers.
 * @param folder the browser build's folder
 */
export function serveAssets(folder: string): Middleware {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      const type = types[extname(path)];
      if (type) response.setHeader('Content-Type', type);
      // Let sirv set the file's ETag. The current value is the one that the client sent.
      response.removeHeader('ETag');
    },
  });
  return (request, response, next) => {
    const { method, url = '/', headers } = request;
    const [path = '/'] = url.split('?', 1);
    // Files are read-only. The routes reject requests that write to them.
    if ((method !== 'GET' && method !== 'HEAD') || path.endsWith('/')) return next();
    const { range, 'if-none-match': tag } = headers;
    const cacheControl = response.getHeader('Cache-Control');
    delete headers.range;
    // A 304 response contains these headers, too (RFC 9110 §15.4.5).
    response.setHeader('Cache-Control', cacheControlOf(path));
    if (tag) response.setHeader('ETag', tag);
    // The file may be gone by now, or too many files may be open.
    const guard = (file: Readable) => file.once('error', () => response.destroy());
    response.once('pipe', guard);
    serve(request, response, () => {
      response.off('pipe', guard);
      if (range) headers.range = range;
      response.removeHeader('ETag');
      if (cacheControl) response.setHeader('Cache-Control', cacheControl);
      next();
    });
  };
}
