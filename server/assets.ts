import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';

/** Answers a request, or calls `next` to leave it to the others. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** How long browsers keep a file: permanently if its name has a hash, an hour otherwise. */
const cacheControlOf = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

/**
 * Serves the files of the build, compressed ahead where a browser takes that (scripts/lib/compress-assets.js). Which files
 * there are is read once. Parts of files (`Range`) aren't served: sirv passes what a client asks for on to the file system,
 * which throws on numbers it doesn't take.
 * @param folder of what the build made for the browser
 */
export function serveAssets(folder: string): Middleware {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      const type = types[extname(path)];
      if (type) response.setHeader('Content-Type', type);
      // The tag of this file, not the one that the client has.
      response.removeHeader('ETag');
    },
  });
  return (request, response, next) => {
    const { method, url = '/', headers } = request;
    const [path = '/'] = url.split('?', 1);
    // Files are only read; what is sent to one is for the routes to refuse.
    if ((method !== 'GET' && method !== 'HEAD') || path.endsWith('/')) return next();
    const { range, 'if-none-match': tag } = headers;
    const cacheControl = response.getHeader('Cache-Control');
    delete headers.range;
    // A 304 carries both, too (RFC 9110 §15.4.5).
    response.setHeader('Cache-Control', cacheControlOf(path));
    if (tag) response.setHeader('ETag', tag);
    // A file can be gone since, or there are too many open ones.
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
