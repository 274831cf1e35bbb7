import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, resolve } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Content codings, the first a browser takes is chosen, and how the build's files of each end. */
const codings = { br: '.br', gzip: '.gz' } as const;

let known: ReadonlySet<string> | undefined;

/** What the build compressed, in both codings (scripts/lib/compress-assets.js), read once; empty where nothing is built. */
function compressed(): ReadonlySet<string> {
  const folder = resolve('build/client/assets');
  return (known ??= new Set(existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.br')) : []));
}

/** The file of the build that an address stands for; the styles of all pages have one of their version. */
function fileOf(address: string): string {
  const theme = /^\/theme\.css\?v=(\w+)$/.exec(address)?.[1];
  return theme ? `theme-${theme}.css` : (/^\/assets\/([^/?]+)$/.exec(address)?.[1] ?? '');
}

/**
 * Lets a request for a file of the build be answered with what the build compressed as well as it can be, where the browser
 * takes that: smaller than what can be compressed while it waits, and for nothing. docs/decisions/011.
 */
export function answerCompressed(request: IncomingMessage, response: ServerResponse): void {
  const name = fileOf(request.url ?? '');
  const type = types[extname(name)];
  if (!type || !compressed().has(`${name}.br`)) return;
  response.setHeader('Vary', 'Accept-Encoding');
  if (request.headers.range !== undefined) return;
  const taken = String(request.headers['accept-encoding']);
  for (const [coding, end] of Object.entries(codings)) {
    if (!new RegExp(`\\b${coding}\\b`).test(taken)) continue;
    response.setHeader('Content-Type', type);
    response.setHeader('Content-Encoding', coding);
    request.url = `/assets/${name}${end}`;
    return;
  }
}
