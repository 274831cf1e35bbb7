import { brotliCompressSync, constants } from 'node:zlib';

const compressed = new Map<string, Uint8Array<ArrayBuffer>>();

/**
 * Answers with a sheet that the server makes itself, compressed once and not again for each reader.
 * @param css the text of one of the few sheets there are
 * @param cacheControl how long it may be kept
 */
export function styleSheet(request: Request, css: string, cacheControl: string): Response {
  const headers = {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding',
  };
  if (!/\bbr\b/.test(request.headers.get('accept-encoding') ?? '')) return new Response(css, { headers });
  const body =
    compressed.get(css) ??
    new Uint8Array(brotliCompressSync(css, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  compressed.set(css, body);
  return new Response(body, {
    headers: { ...headers, 'Content-Encoding': 'br', 'Content-Length': String(body.length) },
  });
}
