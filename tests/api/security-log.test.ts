import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '../helpers/http-client';
import { startServer, type TestServer } from '../helpers/server';

interface SecurityLine {
  at: string;
  security: string;
  [fact: string]: unknown;
}

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ env: { SIGN_IN_ATTEMPTS: '3' } });
});
afterAll(() => server.stop());

function lines(): SecurityLine[] {
  return server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{"at"'))
    .map((line) => JSON.parse(line) as SecurityLine);
}

const logged = (wanted: Record<string, unknown>) =>
  expect.poll(lines, { message: JSON.stringify(wanted) }).toContainEqual(expect.objectContaining(wanted));

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  return fetch(server.url + path, { method: 'POST', body, headers, redirect: 'manual' });
}

describe('the security log', () => {
  it('records successful, failed, and rate-limited sign-ins', async () => {
    await httpClient(server.url);
    await logged({ security: 'signIn.succeeded', account: 1 });
    await post('/pages/login-cover', { email: 'client@demo.com', password: 'client' });
    await logged({ security: 'signIn.succeeded', account: 2 });
    await post('/pages/login-cover', { email: 'client@demo.com', password: 'hunter2-wrong' });
    await logged({ security: 'signIn.failed', account: 2 });
    for (let n = 0; n < 5; n++)
      await post('/pages/login-basic', { email: 'no-such@demo.com', password: 'hunter2-wrong' });
    await logged({ security: 'signIn.failed', account: null });
    await logged({ security: 'signIn.limited' });
  });

  it('records registrations, ended sessions, and password, key, and permission changes, but no key or token', async () => {
    const client = await httpClient(server.url);
    const registration = { email: 'new@demo.com', password: 'hunter2-first', username: 'new' };
    const { accessToken } = (await client.send<{ accessToken: string }>('/jwt/register', { body: registration })).body;
    await logged({ security: 'account.registered', account: 3 });
    const as = (path: string, body: object) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Token ${accessToken}` },
        body: JSON.stringify(body),
      });
    const newPassword = 'hunter2-second';
    await as('/account-setting/change-password', { currentPassword: 'hunter2-wrong', newPassword });
    await logged({ security: 'password.wrong', account: 3 });
    await as('/account-setting/change-password', { currentPassword: 'hunter2-first', newPassword });
    await logged({ security: 'password.changed', account: 3 });
    const key = (await (await as('/account-setting/api-keys', { name: 'Export' })).json()) as { secret: string };
    await logged({ security: 'access.changed', change: 'apiKey.created', account: 3 });
    await client.send('/apps/permissions/add-permission', { body: { permission: { name: 'Launch' } } });
    await logged({ security: 'access.changed', change: 'permission.created', account: 1 });
    await as('/jwt/logout', {});
    await logged({ security: 'session.ended' });
    expect(server.output()).not.toContain(key.secret);
    expect(server.output()).not.toContain(accessToken);
  });

  it('records rejected requests with their account, path, status, and source', async () => {
    const client = await httpClient(server.url, 'client');
    await client.send('/apps/invoice/invoices');
    await logged({ security: 'access.refused', account: 2, need: 'read Invoice', path: '/apps/invoice/invoices' });
    const from = expect.stringMatching(/127\.0\.0\.1|::1/) as unknown;
    await logged({ security: 'request.refused', method: 'GET', path: '/apps/invoice/invoices', status: 403, from });
    const signedIn = await post('/pages/login-cover', { email: 'admin@demo.com', password: 'admin' });
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
    await post('/apps/invoice/preview/1013', { intent: 'delete' }, { cookie, origin: 'https://evil.example' });
    await logged({ method: 'POST', path: '/apps/invoice/preview/1013', status: 403 });
    await fetch(`${server.url}/apps/todo/tasks`);
    await logged({ method: 'GET', path: '/apps/todo/tasks', status: 401 });
    await fetch(`${server.url}/apps/todo/tasks`, { method: 'DELETE' });
    await logged({ method: 'DELETE', path: '/apps/todo/tasks', status: 405 });
  });

  it('escapes quotes in paths, so that no fields can be injected, and has a time in every line', async () => {
    // Not sent with fetch, which would escape the quotes.
    const path = '/account-setting/sessions/x","security":"signIn.succeeded","account":"1';
    const { port } = new URL(server.url);
    request({ port, method: 'DELETE', path }, (response) => response.resume()).end();
    await logged({ security: 'request.refused', method: 'DELETE', path, status: 401 });
    for (const { at } of lines()) expect(new Date(at).toISOString()).toBe(at);
  });

  it('contains no password, token, entered email address, or secret path', async () => {
    await fetch(`${server.url}/apps/invoice/list?q=anna%40example.com`, { redirect: 'manual' });
    await fetch(`${server.url}/calendar/feed/abcdefghijkl.c2VjcmV0.ics`);
    await expect.poll(() => server.output()).toContain('GET /calendar/feed/… 404');
    const output = server.output();
    for (const secret of ['hunter2', 'eyJ', 'session=', 'anna', 'no-such@demo', 'new@demo.com', 'c2VjcmV0', 'scrypt'])
      expect(output, secret).not.toContain(secret);
  });
});
