import { SignJWT } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '~/models/store/store.server';
import { identify } from '~/models/session/queries.server';
import * as api from '~/routes/auth/api';
import { callModule } from '../helpers/api';
import { cookieFrom, jsonRequest } from '../helpers/request';
import { cookieFor, tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

interface Answer {
  error?: Record<string, string> | string;
  userData?: Record<string, unknown>;
  user?: Record<string, unknown>;
  accessToken?: string;
  refreshToken?: string;
}

async function post(path: string, body: unknown, options: Parameters<typeof jsonRequest>[1] = {}) {
  const response = await callModule(api, jsonRequest(path, { body, ...options }));
  return { response, status: response.status, body: (await response.json()) as Answer };
}

beforeEach(() => reseed());

describe('POST /jwt/login', () => {
  it('returns the account without its password, and a working access token', async () => {
    const { status, body } = await post('/jwt/login', { email: 'admin@demo.com', password: 'admin' });
    expect(status).toBe(200);
    expect(body.userData).toMatchObject({ id: 1, role: 'admin', ability: [{ action: 'manage', subject: 'all' }] });
    expect(JSON.stringify(body)).not.toMatch(/password|scrypt/);
    await expect(identify(body.accessToken ?? '')).resolves.toMatchObject({ account: { id: 1 } });
  });

  it('returns 400 with an error for the email if no token can be created', async () => {
    const failing = vi.spyOn(SignJWT.prototype, 'sign').mockRejectedValue(new Error('no key'));
    const { status, body } = await post('/jwt/login', { email: 'admin@demo.com', password: 'admin' });
    failing.mockRestore();
    expect({ status, body }).toEqual({ status: 400, body: { error: { email: 'Something went wrong' } } });
  });

  it('returns the same 400 for a wrong password and an unknown email', async () => {
    for (const email of ['admin@demo.com', 'nobody@demo.com']) {
      const { status, body } = await post('/jwt/login', { email, password: 'wrong' });
      expect(status).toBe(400);
      expect(body).toEqual({ error: { email: 'Email or Password is Invalid' } });
    }
  });

  it('reports fields that are missing or have the wrong type', async () => {
    expect((await post('/jwt/login', {})).body.error).toEqual({
      email: expect.any(String),
      password: expect.any(String),
    });
    expect((await post('/jwt/login', { email: 'a@b.c', password: 7 })).body.error).toEqual({
      password: expect.any(String),
    });
  });

  it('returns 429 after repeated failures for one email, but not for another email', async () => {
    const attempt = () => post('/jwt/login', { email: 'flood@demo.com', password: 'wrong' });
    const responses = await Promise.all(Array.from({ length: 20 }, attempt));
    expect(responses.every(({ status }) => status === 400)).toBe(true);
    const { status, response } = await attempt();
    expect(status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post('/jwt/login', { email: 'client@demo.com', password: 'client' })).status).toBe(200);
  });
});

describe('POST /jwt/register', () => {
  const newcomer = { email: 'new@example.com', password: 'secret', username: 'newcomer' };

  it('creates an admin who can sign in immediately', async () => {
    const { status, body } = await post('/jwt/register', newcomer);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: 3, fullName: '', avatar: null, role: 'admin', email: 'new@example.com' });
    await expect(identify(body.accessToken ?? '')).resolves.toMatchObject({ account: { id: 3 } });
    expect((await post('/jwt/login', newcomer)).status).toBe(200);
  });

  it('returns 200 with errors for a taken email or username, and creates no account', async () => {
    const before = Object.keys((await store.snapshot()).accounts);
    const both = await post('/jwt/register', { email: 'ADMIN@demo.com', password: 'x', username: 'dana' });
    expect(both.status).toBe(200);
    expect(both.body).toEqual({
      error: { email: 'This email is already in use.', username: 'This username is already in use.' },
    });
    const one = await post('/jwt/register', { email: 'fresh@demo.com', password: 'x', username: 'dana' });
    expect(one.body).toEqual({ error: { username: 'This username is already in use.' } });
    expect(Object.keys((await store.snapshot()).accounts)).toEqual(before);
  });

  it('accepts exactly one of several parallel registrations with the same email', async () => {
    const tries = ['a', 'b', 'c', 'd'].map((username) => post('/jwt/register', { ...newcomer, username }));
    const made = (await Promise.all(tries)).filter(({ body }) => body.user);
    expect(made).toHaveLength(1);
  });

  it('reports missing and blank fields', async () => {
    const { status, body } = await post('/jwt/register', { email: ' ', password: 'x' });
    expect(status).toBe(400);
    expect(body.error).toEqual({ email: expect.any(String), username: expect.any(String) });
  });
});

describe('POST /jwt/refresh-token', () => {
  it('returns the account and two working tokens, and ignores the Authorization header', async () => {
    const { refreshToken } = await tokensFor('admin');
    const { status, body } = await post('/jwt/refresh-token', { refreshToken }, { token: 'expired' });
    expect(status).toBe(200);
    expect(body.userData).toMatchObject({ id: 1 });
    await expect(identify(body.accessToken ?? '')).resolves.toBeTruthy();
    expect((await post('/jwt/refresh-token', { refreshToken: body.refreshToken })).status).toBe(200);
  });

  it('accepts a token in quotes', async () => {
    const { refreshToken } = await tokensFor('admin');
    expect((await post('/jwt/refresh-token', { refreshToken: JSON.stringify(refreshToken) })).status).toBe(200);
  });

  it('returns 401 for a missing or malformed token and for an access token', async () => {
    const { accessToken } = await tokensFor('admin');
    for (const body of [{}, { refreshToken: 'x' }, { refreshToken: 7 }, { refreshToken: accessToken }]) {
      const response = await post('/jwt/refresh-token', body);
      expect(response.status).toBe(401);
      expect(response.body).toEqual({ error: 'Invalid refresh token' });
    }
  });

  it('returns 200 for parallel requests with the same token', async () => {
    const { refreshToken } = await tokensFor('admin');
    const responses = await Promise.all(Array.from({ length: 5 }, () => post('/jwt/refresh-token', { refreshToken })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('POST /jwt/logout', () => {
  it('ends the token’s session', async () => {
    const { accessToken, refreshToken } = await tokensFor('admin');
    const { status, body } = await post('/jwt/logout', {}, { token: accessToken });
    expect(status).toBe(200);
    expect(body).toEqual({});
    await expect(identify(accessToken)).rejects.toThrow();
    expect((await post('/jwt/refresh-token', { refreshToken })).status).toBe(401);
  });

  it('ends a cookie session and clears the cookie', async () => {
    const cookie = await cookieFor('admin');
    const { response, status } = await post('/jwt/logout', {}, { cookie });
    expect(status).toBe(200);
    expect(response.headers.getSetCookie().join()).toMatch(/session=;|Max-Age=0|Expires=Thu, 01 Jan 1970/);
    expect((await post('/jwt/logout', {}, { cookie })).status).toBe(401);
    expect(cookieFrom(response)).not.toContain('accessToken');
  });

  it('returns 403 for a cross-site request with a session cookie', async () => {
    const cookie = await cookieFor('admin');
    const { status } = await post('/jwt/logout', {}, { cookie, headers: { origin: 'https://evil.example' } });
    expect(status).toBe(403);
  });
});

describe('the Authorization header', () => {
  it('can contain Token or Bearer in any case, and quotes around the token', async () => {
    for (const scheme of ['Token', 'token', 'BEARER']) {
      const { accessToken } = await tokensFor('client');
      const request = jsonRequest('/jwt/logout', {
        body: {},
        headers: { authorization: `${scheme} "${accessToken}"` },
      });
      expect((await callModule(api, request)).status).toBe(200);
    }
  });
});
