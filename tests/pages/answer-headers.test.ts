import { statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../helpers/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.stop());

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  return fetch(server.url + path, { method: 'POST', body, headers, redirect: 'manual' });
}

describe('a response over HTTPS', () => {
  const https = { 'x-forwarded-proto': 'https' };

  it('sets Strict-Transport-Security, unlike a response over HTTP', async () => {
    for (const path of ['/pages/login-cover', '/apps/todo/tasks', '/locales/en/common.json', '/', '/nowhere']) {
      const over = (headers: HeadersInit) => fetch(server.url + path, { headers, redirect: 'manual' });
      expect((await over(https)).headers.get('strict-transport-security'), path).toBe('max-age=31536000');
      expect((await over({})).headers.get('strict-transport-security'), path).toBeNull();
    }
  });

  it('to a sign-in sets a __Host- session cookie, valid only under that name, over HTTPS, and until sign-out', async () => {
    const response = await post('/pages/login-cover', { email: 'admin@demo.com', password: 'admin' }, https);
    const set = response.headers.getSetCookie().find((cookie) => cookie.includes('session=')) ?? '';
    expect(set).toMatch(/^__Host-session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const cookie = set.split(';', 1)[0] ?? '';
    const statusWith = async (headers: Record<string, string>) =>
      (await fetch(`${server.url}/apps/todo/tasks`, { headers })).status;
    expect(await statusWith({ ...https, cookie })).toBe(200);
    expect(await statusWith({ ...https, cookie: cookie.replace('__Host-', '') })).toBe(401);
    expect(await statusWith({ cookie })).toBe(401);
    const out = await post('/session/sign-out', {}, { ...https, cookie });
    expect(out.headers.get('set-cookie')).toMatch(/^__Host-session=;.*Secure/);
    expect(await statusWith({ ...https, cookie })).toBe(401);
  });
});

it('over HTTPS, a signed-in user’s form from another origin gets a 403 page with the sidebar', async () => {
  const https = { 'x-forwarded-proto': 'https' };
  const signedIn = await post('/pages/login-cover', { email: 'admin@demo.com', password: 'admin' }, https);
  const cookie = signedIn.headers.getSetCookie().find((text) => text.includes('session=')) ?? '';
  const headers = {
    ...https,
    cookie: cookie.split(';', 1)[0] ?? '',
    origin: 'https://evil.example',
    accept: 'text/html',
  };
  const refused = await post('/apps/invoice/add', { service: 'x' }, headers);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('class="sidebar"');
});

it('a translation file is served for GET and refused for POST, PUT, and DELETE', async () => {
  const path = '/locales/en/common.json';
  expect((await fetch(server.url + path)).status).toBe(200);
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await fetch(server.url + path, { method })).status, method).toBeGreaterThanOrEqual(400);
});

it('pages, data, and files have a content type, nosniff, a cache policy, and no CORS header', async () => {
  const html = await (await fetch(`${server.url}/pages/login-cover`)).text();
  const asset = /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? '';
  const sheet = /\/assets\/app-[^"]+\.css/.exec(html)?.[0] ?? '';
  const kept = /^public, max-age=\d+/;
  const expected: [path: string, type: RegExp, cache: RegExp][] = [
    ['/pages/login-cover', /^text\/html; charset=utf-8$/, /^no-store$/],
    ['/pages/login-cover.data', /^text\/x-script/, /no-store/],
    ['/misc/not-authorized', /^text\/html; charset=utf-8$/, /^no-store$/],
    ['/nowhere', /^text\/html; charset=utf-8$/, /^no-store$/],
    ['/apps/todo/tasks', /^application\/json/, /^no-store$/],
    ['/api/nothing', /^application\/json/, /^no-store$/],
    ['/api/openapi.json', /^application\/json/, /^no-cache$/],
    ['/healthz', /^application\/json/, /^no-store$/],
    ['/calendar/feed/x.y.ics', /^text\/plain; ?charset=utf-8$/i, /^no-store$/],
    ['/locales/en/common.json', /^application\/json/, kept],
    ['/texts/en', /^application\/json/, kept],
    [sheet, /^text\/css; charset=utf-8$/, kept],
    ['/favicon.svg', /^image\/svg\+xml/, kept],
    ['/art/avatar/dana.svg', /^image\/svg\+xml/, kept],
    [asset, /^(application|text)\/javascript/, kept],
  ];
  for (const [path, type, cache] of expected) {
    const { headers } = await fetch(server.url + path, { redirect: 'manual' });
    expect(headers.get('content-type'), path).toMatch(type);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('cache-control'), path).toMatch(cache);
    expect(headers.get('access-control-allow-origin'), path).toBeNull();
  }
});

it('a script and the app stylesheet are served precompressed in the accepted encoding', async () => {
  const html = await (await fetch(`${server.url}/pages/login-cover`)).text();
  const asset = /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? '';
  const sheet = /\/assets\/app-[^"]+\.css/.exec(html)?.[0] ?? '';
  for (const path of [asset, sheet]) {
    const inCoding = (coding: string) => fetch(server.url + path, { headers: { 'accept-encoding': coding } });
    const plain = await inCoding('identity');
    const text = await plain.text();
    expect(plain.headers.get('content-encoding'), path).toBeNull();
    for (const [taken, coding, end] of [
      ['gzip, deflate', 'gzip', 'gz'],
      ['gzip, deflate, br', 'br', 'br'],
    ] as const) {
      const response = await inCoding(taken);
      expect(response.headers.get('content-encoding'), `${path} ${taken}`).toBe(coding);
      expect(response.headers.get('content-type'), path).toMatch(/charset=utf-8/);
      expect(response.headers.get('cache-control'), path).toMatch(/immutable/);
      expect(response.headers.get('vary'), path).toMatch(/accept-encoding/i);
      const length = response.headers.get('content-length');
      expect(Number(length), path).toBe(statSync(`build/client${path}.${end}`).size);
      if (length !== null) expect(Number(length), path).toBeLessThan(text.length / 2);
      expect(await response.text(), path).toBe(text);
    }
  }
});

it('the sign-in and registration forms are compatible with password managers', async () => {
  for (const [path, how] of [
    ['/pages/login-basic', 'current-password'],
    ['/pages/login-cover', 'current-password'],
    ['/pages/register-basic', 'new-password'],
    ['/pages/register-cover', 'new-password'],
  ] as const) {
    const html = await (await fetch(server.url + path)).text();
    const [field = ''] = /<input[^>]*type="password"[^>]*>/.exec(html) ?? [];
    expect(field, path).toMatch(new RegExp(`autocomplete="${how}"`, 'i'));
    expect(field, path).not.toMatch(/maxlength|pattern|readonly|value="[^"]/i);
    expect(html, path).toMatch(/<input[^>]*type="email"[^>]*autocomplete="(username|email)"/i);
    expect(html, path).not.toMatch(/\son\w+=|autocomplete="off"/i);
  }
});
