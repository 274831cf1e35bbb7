import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import sirv from 'sirv';

/** Answers a request, or calls `next` to leave it to the others. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/**
 * Serves the files of the build, compressed ahead where a browser takes that (scripts/lib/compress-assets.js). Browsers
 * cache names with a hash permanently and the others for an hour. Which files there are is read once.
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
      const isHashed = path.startsWith('/assets/');
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  // Files are only read; what is sent to one is for the routes to refuse.
  return (request, response, next) =>
    request.method === 'GET' || request.method === 'HEAD' ? serve(request, response, next) : next();
}
