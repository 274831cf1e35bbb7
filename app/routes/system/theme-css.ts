import { brotliCompressSync, constants } from 'node:zlib';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { themeCss } from '~/theme-css.server';

let compressed: Uint8Array<ArrayBuffer> | undefined;

/**
 * The theme's variables and Joy's components. The address carries a version, so it is kept for good; and it is compressed
 * once as well as can be (docs/decisions/011), instead of anew for each reader.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const headers = {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
  };
  if (!/\bbr\b/.test(request.headers.get('accept-encoding') ?? '')) return new Response(themeCss, { headers });
  compressed ??= new Uint8Array(brotliCompressSync(themeCss, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  return new Response(compressed, { headers: { ...headers, 'Content-Encoding': 'br' } });
}
