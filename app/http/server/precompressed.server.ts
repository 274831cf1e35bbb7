import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, resolve } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

let known: ReadonlySet<string> | undefined;

/** What the build compressed (scripts/lib/compress-assets.js), read once; empty where nothing is built. */
function compressed(): ReadonlySet<string> {
  const folder = resolve('build/client/assets');
  return (known ??= new Set(existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.br')) : []));
}

/**
 * Lets a request for a file of the build be answered with what the build compressed as well as it can be, where the browser
 * takes that: smaller than what can be compressed while it waits, and for nothing. docs/decisions/011.
 */
export function answerCompressed(request: IncomingMessage, response: ServerResponse): void {
  const [, name = ''] = /^\/assets\/([^/?]+)$/.exec(request.url ?? '') ?? [];
  const type = types[extname(name)];
  if (!type || !compressed().has(`${name}.br`)) return;
  response.setHeader('Vary', 'Accept-Encoding');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'])) || request.headers.range !== undefined) return;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Encoding', 'br');
  request.url = `/assets/${name}.br`;
}
