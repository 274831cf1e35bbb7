import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalog } from '~/routes/ui-kit/catalog/catalog';
import { routedPages } from '../helpers/sample-addresses';
import { startServer, type TestServer } from '../helpers/server';

/** Maximum size of a page's gzipped stylesheets in bytes, slightly above the budget of 24 kB (docs/performance.md). */
const most = 24.5 * 1024;
/** Maximum size for UI kit pages, which show controls that no other page has. */
const maxInKit = 32 * 1024;
const kit = new RegExp(`^/(${Object.keys(catalog).join('|')})(/|$)`);

let server: TestServer;
let session = '';

beforeAll(async () => {
  server = await startServer();
  const body = new URLSearchParams({ email: 'admin@demo.com', password: 'admin' });
  const response = await fetch(`${server.url}/pages/login-basic`, { method: 'POST', body, redirect: 'manual' });
  session = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
});
afterAll(() => server.stop());

const sizes = new Map<string, Promise<number>>();

/** Returns the compressed size of a stylesheet: its Content-Length if precompressed, or else its gzipped size. */
async function sizeOf(href: string): Promise<number> {
  const response = await fetch(server.url + href, { headers: { 'accept-encoding': 'gzip' } });
  expect(response.status, href).toBe(200);
  const text = await response.text();
  return Number(response.headers.get('content-length')) || gzipSync(text).length;
}

it('no page’s gzipped stylesheets exceed the size limit', async () => {
  const heavy: string[] = [];
  let seen = 0;
  for (const { path, layouts } of await routedPages()) {
    const headers = { accept: 'text/html', ...(layouts.includes('routes/blank.tsx') ? {} : { cookie: session }) };
    const response = await fetch(server.url + path, { headers });
    const html = await response.text();
    const hrefs = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
    if (hrefs.length > 0) seen += 1;
    let sum = 0;
    for (const href of new Set(hrefs)) {
      if (!sizes.has(href)) sizes.set(href, sizeOf(href.replaceAll('&amp;', '&')));
      sum += (await sizes.get(href)) ?? 0;
    }
    if (sum > (kit.test(path) ? maxInKit : most)) heavy.push(`${path}: ${sum}`);
  }
  expect(heavy).toEqual([]);
  expect(seen).toBeGreaterThan(150);
});
