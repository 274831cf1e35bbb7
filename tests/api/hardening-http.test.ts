import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieFrom } from '../helpers/request';
import { httpClient } from '../helpers/http-client';
import { startServer, type TestServer } from '../helpers/server';

let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await startServer();
  port = Number(new URL(server.url).port);
});
afterAll(() => server.stop());

async function open(): Promise<Socket> {
  const socket = connect(port, 'localhost');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function exchange(text: string): Promise<{ status: number; text: string }> {
  const socket = await open();
  let received = '';
  socket.setTimeout(50_000, () => socket.destroy());
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  // It isn't a failure if the server closes the connection while an oversized request is still being sent.
  const hungUp = new Promise((resolve) => socket.once('error', resolve));
  // Don't end the socket, because the server would treat the client as disconnected.
  socket.write(text);
  await Promise.race([hungUp, once(socket, 'close').catch(() => undefined)]);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0), text: received };
}

function get(target: string, headers = ''): Promise<{ status: number; text: string }> {
  return exchange(`GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n${headers}\r\n`);
}

const secrets = /scrypt\$|passwordHash|root:x:|"devDependencies"|node_modules|\n\s+at /;

function expectHarmless({ status, text }: { status: number; text: string }, what: string) {
  expect(status, `${what}\n${text.slice(0, 300)}`).toBeGreaterThanOrEqual(300);
  expect(status, what).toBeLessThan(500);
  expect(secrets.exec(text)?.[0], what).toBeUndefined();
}

describe('a request for a private file', () => {
  const steps = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..\\', '..%5c', '%252e%252e%252f', '....//', './.././'];
  const files = ['data/db.json', 'package.json', 'etc/passwd', 'data/secrets/session.key', 'server/index.js'];
  const folders = ['/', '/locales/', '/locales/en/', '/assets/', '/uploads/', '/uploads/x/', '/art/avatar/', '/art/'];

  it.each(folders)('is rejected if its path escapes from %s', async (folder) => {
    const targets = steps.flatMap((step) => files.map((file) => folder + step.repeat(4) + file));
    await Promise.all(targets.map(async (target) => expectHarmless(await get(target), target)));
  });

  it('is rejected, as is a request for a hidden file or a directory listing', async () => {
    for (const target of [
      '/.env',
      '/.git/config',
      '/locales/',
      '/assets/',
      '/locales/.hidden',
      '/build/server/index.js',
    ]) {
      expectHarmless(await get(target), target);
    }
  });
});

describe('a malformed or unusual request', () => {
  const line = `Host: localhost:${0}`;
  it.each([
    ['a URL that can’t be decoded', `GET /%E0%A4%A HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['a zero byte in the URL', `GET /apps/%00 HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['no host', `GET / HTTP/1.1\r\n\r\n`],
    ['a host with spaces', `GET / HTTP/1.1\r\nHost: a b c\r\n\r\n`],
    ['an invalid host', `GET /pages/login-cover HTTP/1.1\r\nHost: :::[]\r\n\r\n`],
    ['a host with a user', `GET / HTTP/1.1\r\nHost: evil@host/..\r\n\r\n`],
    ['a port out of range', `GET / HTTP/1.1\r\nHost: localhost:99999\r\n\r\n`],
    ['an invalid forwarded host', `GET /x HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: a b:1x\r\n\r\n`],
    ['a forwarded port out of range', `GET /x HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: a:99999\r\n\r\n`],
    ['a full URL', `GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['an asterisk', `OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['TRACE', `TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['an unknown method', `BREW /pot HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['PROPFIND', `PROPFIND / HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['two lengths', `POST /jwt/login HTTP/1.1\r\n${line}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    [
      'a length and chunks',
      `POST /jwt/login HTTP/1.1\r\n${line}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    ],
    ['a broken chunk', `POST /jwt/login HTTP/1.1\r\n${line}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}`],
    ['an invalid length', `POST /jwt/login HTTP/1.1\r\n${line}\r\nContent-Length: -1\r\n\r\n`],
    ['too many headers', `GET / HTTP/1.1\r\n${line}\r\n${'X: y\r\n'.repeat(20_000)}\r\n`],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    [
      'a form from another site',
      `POST /pages/login-cover HTTP/1.1\r\n${line}\r\nOrigin: https://evil.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=b`,
    ],
  ])('with %s causes no server error and reveals no secrets', async (what, text) => {
    const response = await exchange(text.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    expect(response.text, what).not.toMatch(secrets);
    expect(response.status, response.text.slice(0, 400)).toBeLessThan(500);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  it('can’t inject a header or cookie through a redirect', async () => {
    const target = '/pages/login-cover?redirectTo=/x%0d%0aSet-Cookie:%20a=stolen%0d%0a%0d%0a<script>';
    const { text } = await get(target);
    expect(text.split('\r\n\r\n')[0]).not.toContain('stolen');
    const body = 'skin=dark&redirectTo=/x%0d%0aSet-Cookie:%20a=stolen';
    const { status, text: moved } = await exchange(
      `POST /preferences HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(status).toBe(302);
    expect(moved).toMatch(/\r\nlocation: \/\r\n/i);
    expect(moved).not.toContain('stolen');
  });
});

it.each([
  ['in chunks', { 'transfer-encoding': 'chunked' }],
  ['with its length', { 'content-length': String(40 * 65_536) }],
])('a body over 1 MiB, sent %s, gets a 413 response', async (_, length) => {
  const headers = { 'content-type': 'application/json', ...length };
  for (let attempt = 0; attempt < 20; attempt++) {
    const sending = httpRequest({ port, host: 'localhost', path: '/jwt/login', method: 'POST', headers, agent: false });
    const responded = once(sending, 'response') as Promise<[{ statusCode: number; resume: () => void }]>;
    for (let i = 0; i < 40; i++) sending.write('x'.repeat(65_536));
    sending.end();
    const [response] = await responded;
    response.resume();
    expect(response.statusCode).toBe(413);
  }
});

it('a body declared as too large gets a 413 response before it’s sent', async () => {
  const socket = await open();
  socket.write(`POST /jwt/login HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 2000000\r\n\r\n{`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
});

it.each(['/account-setting/update', '/blog/list/add-post', '/faq/vote', '/jwt/logout', '/apps/todo/add-tasks'])(
  'cross-site JSON to %s gets a 403 response in JSON',
  async (path) => {
    const signIn = await fetch(`${server.url}/pages/login-basic`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'admin@demo.com', password: 'admin' }),
      redirect: 'manual',
    });
    const headers = {
      'content-type': 'application/json',
      origin: 'https://elsewhere.example',
      cookie: cookieFrom(signIn),
    };
    const response = await fetch(server.url + path, { method: 'POST', headers, body: '{}' });
    expect([response.status, await response.json()]).toEqual([403, { error: 'This request came from another site.' }]);
  },
);

it.each(['/profile/data', '/pricing/data', '/card/card-analytics/support-tracker', '/faq/data'])(
  'cross-site JSON to the read-only endpoint %s gets a 405 response in JSON',
  async (path) => {
    const headers = { 'content-type': 'application/json', origin: 'https://elsewhere.example' };
    const response = await fetch(server.url + path, { method: 'POST', headers, body: '{}' });
    expect([response.status, await response.json()]).toEqual([405, { error: expect.any(String) }]);
  },
);

it('security headers are sent with pages, API responses, files, redirects, and errors', async () => {
  for (const path of ['/pages/login-cover', '/apps/todo/tasks', '/locales/en/common.json', '/', '/nowhere', '/%E0']) {
    const { headers } = await fetch(server.url + path, { redirect: 'manual' });
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('referrer-policy'), path).toBe('same-origin');
    expect(headers.get('x-powered-by'), path).toBeNull();
    expect(headers.get('server'), path).toBeNull();
    if (headers.get('content-type')) expect(headers.get('x-content-type-options'), path).toBe('nosniff');
  }
  const policy = (await fetch(`${server.url}/pages/login-cover`)).headers.get('content-security-policy') ?? '';
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe|\*|https?:/);
  expect(policy).toContain("frame-ancestors 'none'");
});

it('the server responds to other clients while hundreds of clients send requests byte by byte', async () => {
  const sockets = await Promise.all(Array.from({ length: 300 }, open));
  for (const [index, socket] of sockets.entries()) {
    socket.write(
      index % 2
        ? 'GET /pages/login-cover HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
        : 'POST /jwt/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"em',
    );
  }
  const drip = setInterval(() => sockets.forEach((socket) => socket.write('a')), 50);
  try {
    const client = await httpClient(server.url);
    expect((await client.addTask('in between')).status).toBe(201);
    expect((await fetch(`${server.url}/pages/login-cover`)).status).toBe(200);
  } finally {
    clearInterval(drip);
    sockets.forEach((socket) => socket.destroy());
  }
});

it('the server keeps responding and saving during a flood of sign-ins, and rejects the excess', async () => {
  const client = await httpClient(server.url);
  const flood = Array.from({ length: 120 }, (_, n) => {
    const body = JSON.stringify({ email: `nobody${n}@demo.com`, password: 'x'.repeat(1000) });
    return fetch(`${server.url}/jwt/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  });
  let over = false;
  const all = Promise.all(flood.map(async (pending) => (await pending).status)).finally(() => (over = true));
  expect((await client.addTask('during the flood')).status).toBe(201);
  expect(over).toBe(false);
  const statuses = new Set(await all);
  expect([...statuses].sort()).toEqual([400, 429]);
  await expect(httpClient(server.url).then((again) => again.taskTitles())).resolves.toContain('during the flood');
});

it('parallel guesses at a password are rate limited', async () => {
  const guess = (password: string) =>
    fetch(`${server.url}/jwt/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'client@demo.com', password }),
    });
  const statuses = await Promise.all(Array.from({ length: 60 }, async (_, n) => (await guess(`guess ${n}`)).status));
  expect(statuses.filter((status) => status === 400)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
});

it('the server’s output contains no password hashes and no uncaught errors', () => {
  expect(server.output()).not.toMatch(/scrypt\$|UnhandledPromise|uncaught/i);
});
