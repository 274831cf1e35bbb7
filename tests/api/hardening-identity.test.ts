import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerAccount } from '~/models/account/commands.server';
import { identify } from '~/models/session/queries.server';
import { store } from '~/models/store/store.server';
import { readRefreshToken } from '~/models/session/token.server';
import * as auth from '~/routes/auth/api';
import * as bookmarks from '~/routes/search/api';
import * as shop from '~/routes/shop/api';
import { addressOf, callModule, documentedCalls } from '../helpers/api';
import { callerOf } from '../helpers/api-call';
import { expectNoLeak } from '../helpers/leaks';
import { jsonRequest } from '../helpers/request';
import { cookieFor, tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const secret = new TextEncoder().encode(process.env.SESSION_SECRET);
const otherSecret = new TextEncoder().encode('another-key-another-key-another-key-1');
const closed = documentedCalls().filter(({ endpoint }) => endpoint.access !== 'open');
const writes = closed.filter(({ endpoint }) => endpoint.method !== 'GET');

type Claims = Record<string, unknown>;

function signed(claims: Claims, { key = secret, alg = 'HS256', seconds = 600 } = {}): Promise<string> {
  const expires = Math.floor(Date.now() / 1000) + seconds;
  return new SignJWT(claims).setProtectedHeader({ alg }).setIssuedAt().setExpirationTime(expires).sign(key);
}

function base64url(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

async function forgedTokens(): Promise<Record<string, string>> {
  const tokens = await tokensFor('admin');
  const { sessionId } = await identify(tokens.accessToken);
  const claims = { use: 'access', accountId: 1, sessionId };
  const [header = '', payload = '', signature = ''] = tokens.accessToken.split('.');
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  const unsigned = { ...claims, exp: inAnHour };
  const hmac = (alg: string) => createHmac(alg, secret).update(`${header}.${payload}`).digest('base64url');
  return {
    'no algorithm': `${base64url({ alg: 'none' })}.${base64url(unsigned)}.`,
    'no algorithm, signature kept': `${base64url({ alg: 'none' })}.${payload}.${signature}`,
    'no signature': `${header}.${payload}.`,
    'claims changed': `${header}.${base64url({ ...unsigned, accountId: 2 })}.${signature}`,
    'another key': await signed(claims, { key: otherSecret }),
    'another algorithm': await signed(claims, { alg: 'HS512', key: new Uint8Array(64).fill(1) }),
    'the right key under another algorithm': `${base64url({ alg: 'HS384' })}.${payload}.${hmac('sha384')}`,
    'run out': await signed(claims, { seconds: -1 }),
    'no end': await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret),
    'a session of someone else': await signed({ ...claims, accountId: 2 }),
    'a session that never was': await signed({ ...claims, sessionId: '00000000-0000-4000-8000-000000000000' }),
    'a session named like a part of every object': await signed({ ...claims, sessionId: 'constructor' }),
    'an account that never was': await signed({ ...claims, accountId: 999 }),
    'a refresh token': tokens.refreshToken,
    text: 'admin',
    'two tokens': `${tokens.accessToken}.${tokens.accessToken}`,
  };
}

async function foreignCookie(): Promise<string> {
  const value = decodeURIComponent((await cookieFor('admin')).replace(/^session=/, '')).split('.')[0] ?? '';
  const signature = createHmac('sha256', otherSecret).update(value).digest('base64').replace(/=+$/, '');
  return `session=${encodeURIComponent(`${value}.${signature}`)}`;
}

async function requestFor(
  call: (typeof closed)[number],
  options: { cookie?: string; token?: string; headers?: Record<string, string> },
) {
  const { path, body } = addressOf(call.endpoint);
  return jsonRequest(path, { method: call.endpoint.method, body, ...options });
}

async function expectRefused(call: (typeof closed)[number], request: Request, status: number, what: string) {
  const before = await store.snapshot();
  const response = await call.call(request);
  expect(response.status, what).toBe(status);
  await expectNoLeak(response, what);
  expect(await store.snapshot(), what).toBe(before);
}

let realCookie: string;
let forged: Record<string, string>;
let cookies: Record<string, string>;

// Created once for all endpoints. Rejected requests change nothing, and each test checks that.
beforeAll(async () => {
  reseed();
  forged = await forgedTokens();
  realCookie = await cookieFor('admin');
  cookies = {
    none: '',
    'signed with another key': await foreignCookie(),
    'without its signature': realCookie.split('.')[0] ?? '',
    'with a changed letter': realCookie.slice(0, 40) + (realCookie[40] === 'A' ? 'B' : 'A') + realCookie.slice(41),
    'broken escapes': 'session=%E0%A4%A; language=%',
    'a token as it is': `session=${forged['a refresh token']}`,
    'of another program': 'PHPSESSID=1; __Host-session=1',
  };
});

describe.each(closed)('$endpoint.method $name', (call) => {
  it('returns 401 for an invalid token or cookie, and changes nothing', async () => {
    for (const [what, token] of Object.entries(forged)) {
      await expectRefused(call, await requestFor(call, { token }), 401, `token: ${what}`);
    }
    for (const [what, cookie] of Object.entries(cookies)) {
      await expectRefused(call, await requestFor(call, { cookie }), 401, `cookie: ${what}`);
    }
  });
});

describe.each(writes)('$endpoint.method $name', (call) => {
  it('rejects a cross-origin write with the session cookie', async () => {
    const cookie = realCookie;
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:3001',
      'http://localhost:3000.evil.example',
    ]) {
      await expectRefused(call, await requestFor(call, { cookie, headers: { origin } }), 403, origin);
    }
    const referer = 'https://evil.example/page';
    const withoutOrigin = await requestFor(call, { cookie, headers: { referer } });
    withoutOrigin.headers.delete('origin');
    await expectRefused(call, withoutOrigin, 403, referer);
  });
});

describe('a refresh token', () => {
  const renew = (refreshToken: string) =>
    callModule(auth, jsonRequest('/jwt/refresh-token', { body: { refreshToken } }));

  it('ends its session if it’s reused after the grace period', async () => {
    const { refreshToken, accessToken } = await tokensFor('admin');
    const renewed = (await (await renew(refreshToken)).json()) as { accessToken: string; refreshToken: string };
    const { sessionId } = await readRefreshToken(refreshToken);
    await store.commit({ actor: null, label: 'test', logged: false }, (draft) => {
      const session = draft.sessions[sessionId];
      for (const spent of session?.spentRefreshIds ?? []) spent.at = new Date(Date.now() - 31_000).toISOString();
    });
    expect((await renew(refreshToken)).status).toBe(401);
    expect((await renew(renewed.refreshToken)).status).toBe(401);
    await expect(identify(renewed.accessToken)).rejects.toThrow();
    await expect(identify(accessToken)).rejects.toThrow();
  });

  it('can be reused during its grace period, even after the next token was exchanged', async () => {
    const { refreshToken } = await tokensFor('admin');
    const next = (await (await renew(refreshToken)).json()) as { refreshToken: string };
    const afterNext = (await (await renew(next.refreshToken)).json()) as { accessToken: string; refreshToken: string };
    expect((await renew(refreshToken)).status).toBe(200);
    expect((await renew(next.refreshToken)).status).toBe(200);
    await expect(identify(afterNext.accessToken)).resolves.toMatchObject({ account: { id: 1 } });
    expect((await renew(afterNext.refreshToken)).status).toBe(200);
  });

  it('is rejected if it’s forged or expired, and the real token stays valid', async () => {
    const { refreshToken } = await tokensFor('admin');
    const { sessionId, refreshId } = await readRefreshToken(refreshToken);
    const claims = { use: 'refresh', sessionId, refreshId };
    for (const token of [
      await signed(claims, { key: otherSecret }),
      await signed(claims, { seconds: -1 }),
      await signed({ ...claims, sessionId: '__proto__' }),
      await signed({ ...claims, use: 'access', accountId: 1 }),
      `${base64url({ alg: 'none' })}.${base64url(claims)}.`,
    ]) {
      expect((await renew(token)).status).toBe(401);
    }
    expect((await renew(refreshToken)).status).toBe(200);
  });
});

describe('another account that passes the owner’s ID', () => {
  let ownerToken: string;
  let otherToken: string;

  beforeEach(async () => {
    reseed();
    ownerToken = (await tokensFor('admin')).accessToken;
    const other = await registerAccount({ email: 'other@example.com', password: 'secret', username: 'other' });
    otherToken = 'accessToken' in other ? other.accessToken : '';
  });

  const ids = { accountId: 1, userId: 1, ownerId: 1, account: { id: 1 } };

  it.each(['cart', 'wishlist'])('can’t read or change the owner’s %s', async (list) => {
    const [asMe, asThem] = [callerOf(shop, ownerToken), callerOf(shop, otherToken)];
    const read = (as: typeof asMe) =>
      as<{ products: { id: number }[] }>(`/apps/ecommerce/${list}?accountId=1&userId=1`);
    const before = (await read(asMe)).body;
    expect((await read(asThem)).body.products).toEqual([]);
    expect((await asThem(`/apps/ecommerce/${list}`, { body: { productId: 3, ...ids } })).status).toBe(201);
    expect((await read(asThem)).body.products.map(({ id }) => id)).toEqual([3]);
    expect((await read(asMe)).body).toEqual(before);
    for (const { id } of before.products) {
      await asThem(`/apps/ecommerce/${list}/${id}?accountId=1`, { method: 'DELETE', body: ids });
    }
    expect((await read(asMe)).body).toEqual(before);
  });

  it('can’t read or change the owner’s bookmarks', async () => {
    const [asMe, asThem] = [callerOf(bookmarks, ownerToken), callerOf(bookmarks, otherToken)];
    const read = (as: typeof asMe) => as<{ bookmarks: { id: number }[] }>('/api/bookmarks/data?accountId=1');
    const before = (await read(asMe)).body.bookmarks.map(({ id }) => id);
    expect((await read(asThem)).body.bookmarks).toEqual([]);
    await asThem('/api/bookmarks/update', { body: { id: 2, ...ids } });
    expect((await read(asThem)).body.bookmarks.map(({ id }) => id)).toEqual([2]);
    expect((await read(asMe)).body.bookmarks.map(({ id }) => id)).toEqual(before);
  });
});
