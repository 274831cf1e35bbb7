import { rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveAssets } from '../../server/assets';

let folder: string;
let server: Server;
let url: string;
const path = '/locales/en/common.json';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-assets-'));
  await cp('public', folder, { recursive: true });
  const assets = serveAssets(folder);
  server = createServer((request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    assets(request, response, () => response.writeHead(404).end());
  }).listen(0);
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it.each([
  'bytes=5-2',
  'bytes=0-99999999999999999999',
  'bytes=-5',
  'bytes=9999999999-',
  'bytes=a-b',
  'bytes=0-1,3-4',
  'lines=1-2',
  'bytes=',
  'bytes=-1--2',
  'bytes=1.5-2.5',
])('the whole file is sent for the range %s', async (range) => {
  const whole = await (await fetch(url + path)).text();
  const response = await fetch(url + path, { headers: { range } });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(whole);
});

it('a matching ETag gets a 304 response with the same caching headers, and another ETag gets a 200', async () => {
  const { headers } = await fetch(url + path);
  const tag = headers.get('etag') ?? '';
  const response = await fetch(url + path, { headers: { 'if-none-match': tag } });
  expect(response.status).toBe(304);
  expect(response.headers.get('etag')).toBe(tag);
  expect(response.headers.get('cache-control')).toBe(headers.get('cache-control'));
  const changed = await fetch(url + path, { headers: { 'if-none-match': 'W/"other"' } });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).toBe(tag);
});

it('a path with a trailing slash or without a file gets a 404 response that isn’t cached', async () => {
  for (const missing of [`${path}/`, '/nothing.txt']) {
    const response = await fetch(url + missing, { headers: { 'if-none-match': 'W/"1"', range: 'bytes=0-1' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
  }
});

it('the server keeps running after a known file is deleted', async () => {
  rmSync(join(folder, 'locales/en/help.json'));
  await expect(fetch(`${url}/locales/en/help.json`).then((response) => response.text())).rejects.toThrow();
  expect((await fetch(url + path)).status).toBe(200);
});
