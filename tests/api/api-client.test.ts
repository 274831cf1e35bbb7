import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as invoiceApi from '~/routes/invoice/api';
import * as refresh from '~/routes/session/refresh/route';
import { ApiError, createApiClient } from '~/lib/api-client';
import { callModule } from '../helpers/api';
import { cookieFrom, ORIGIN } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

// Set before the app's modules load, because they read it. An access token lasts one second, its refresh token ten
// minutes.
vi.hoisted(() => {
  process.env.ACCESS_TOKEN_TTL = '1';
});

const toSignIn = vi.fn();
let cookie: string;
let sent: string[];

/**
 * Imitates a browser with one cookie that sends requests to the real routes. Responses arrive asynchronously, as on a
 * network.
 */
async function browserFetch(path: string, init: RequestInit): Promise<Response> {
  sent.push(path);
  const headers = { ...(init.headers as Record<string, string>), cookie, origin: ORIGIN, host: new URL(ORIGIN).host };
  const request = new Request(new URL(path, ORIGIN), { ...init, headers });
  await new Promise((resolve) => setImmediate(resolve));
  const response = path.startsWith('/session/refresh')
    ? await refresh.action({ request, params: {}, context: {} })
    : await callModule(invoiceApi, request);
  cookie = cookieFrom(response) || cookie;
  return response;
}

const refreshes = () => sent.filter((path) => path === '/session/refresh').length;
const client = () => createApiClient({ fetch: browserFetch, toSignIn });
const letTimePass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

beforeEach(async () => {
  reseed();
  vi.useFakeTimers({ toFake: ['Date'] });
  cookie = await cookieFor('admin');
  sent = [];
  toSignIn.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('the API client with an expired access token', () => {
  it('refreshes once for parallel requests, which all succeed', async () => {
    letTimePass(5);
    const api = client();
    const ids = [1021, 1022, 1023, 1024, 1025, 1026];
    const responses = await Promise.all(
      ids.map((id) => api<{ invoice: { id: number } }>(`/api/invoice/invoices/${id}`)),
    );
    expect(responses.map(({ invoice }) => invoice.id)).toEqual(ids);
    expect(refreshes()).toBe(1);
    expect(toSignIn).not.toHaveBeenCalled();
  });

  it('holds back a request that starts during the refresh', async () => {
    letTimePass(5);
    let during: Promise<unknown> | undefined;
    const api = createApiClient({
      toSignIn,
      fetch: (path, init) => {
        if (path === '/session/refresh') queueMicrotask(() => (during = api('/api/invoice/clients')));
        return browserFetch(path, init);
      },
    });
    await api('/api/invoice/invoices/1021');
    await during;
    expect(sent).toEqual([
      '/api/invoice/invoices/1021',
      '/session/refresh',
      '/api/invoice/invoices/1021',
      '/api/invoice/clients',
    ]);
  });

  it('doesn’t refresh again for a 401 that arrives after the refresh', async () => {
    letTimePass(5);
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    let held = false;
    const api = createApiClient({
      toSignIn,
      fetch: async (path, init) => {
        const response = await browserFetch(path, init);
        if (path === '/api/invoice/clients' && !held) {
          held = true;
          await late;
        }
        return response;
      },
    });
    const slow = api('/api/invoice/clients');
    await api('/api/invoice/invoices/1021');
    release();
    await expect(slow).resolves.toHaveLength(5);
    expect(refreshes()).toBe(1);
  });

  it('resends a DELETE request with its body', async () => {
    letTimePass(5);
    await client()('/apps/invoice/delete', { method: 'DELETE', body: { id: 1021 } });
    await expect(client()('/api/invoice/invoices/1021')).rejects.toMatchObject({ status: 404 });
  });
});

describe('the API client after a failed refresh', () => {
  it('rejects every request and opens the sign-in page only once', async () => {
    letTimePass(3600);
    const api = client();
    const settled = await Promise.allSettled([1021, 1022, 1023].map((id) => api(`/api/invoice/invoices/${id}`)));
    for (const result of settled) {
      expect(result.status).toBe('rejected');
      expect(result).toMatchObject({ reason: { name: 'ApiError', status: 401, message: 'Invalid refresh token' } });
    }
    expect(refreshes()).toBe(1);
    expect(sent).toHaveLength(4);
    expect(toSignIn).toHaveBeenCalledTimes(1);
  });

  it('rejects a request that waited for the refresh, without sending it', async () => {
    letTimePass(3600);
    let during: Promise<unknown> | undefined;
    const api = createApiClient({
      toSignIn,
      fetch: (path, init) => {
        if (path === '/session/refresh') queueMicrotask(() => (during = api('/api/invoice/clients').catch((e) => e)));
        return browserFetch(path, init);
      },
    });
    await expect(api('/api/invoice/invoices/1021')).rejects.toMatchObject({ status: 401 });
    await expect(during).resolves.toMatchObject({ status: 401 });
    expect(sent).toEqual(['/api/invoice/invoices/1021', '/session/refresh']);
  });

  it('doesn’t open the sign-in page if the cause is a network error, and a later request succeeds', async () => {
    letTimePass(5);
    const api = createApiClient({
      toSignIn,
      fetch: (path, init) =>
        path === '/session/refresh' ? Promise.reject(new TypeError('offline')) : browserFetch(path, init),
    });
    await expect(api('/api/invoice/clients')).rejects.toMatchObject({ status: 0 });
    expect(toSignIn).not.toHaveBeenCalled();
    await expect(client()('/api/invoice/clients')).resolves.toHaveLength(5);
  });
});

describe('the API client after a failure unrelated to authentication', () => {
  it('rejects with the status and the error messages of the fields, without refreshing', async () => {
    const bad = client()('/apps/invoice/invoices', { query: { page: 0, perPage: 'many' } });
    await expect(bad).rejects.toBeInstanceOf(ApiError);
    await expect(bad).rejects.toMatchObject({
      status: 400,
      fields: { page: expect.any(String), perPage: expect.any(String) },
    });
    await expect(client()('/api/invoice/invoices/999999')).rejects.toMatchObject({ status: 404, fields: {} });
    await expect(client()('/apps/invoice/invoices', { method: 'PUT', body: {} })).rejects.toMatchObject({
      status: 405,
    });
    expect(refreshes()).toBe(0);
  });

  it('rejects with status 0 if there is no response, and with the abort reason if the request is aborted', async () => {
    const offline = createApiClient({ fetch: () => Promise.reject(new TypeError('offline')) });
    await expect(offline('/api/invoice/clients')).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    const stop = new AbortController();
    stop.abort(new Error('moved on'));
    const aborted = createApiClient({ fetch: (_, init) => Promise.reject(init.signal?.reason as Error) });
    await expect(aborted('/x', { signal: stop.signal })).rejects.toThrow('moved on');
  });

  it('rejects with the status and no field errors if the response isn’t JSON', async () => {
    const api = createApiClient({ fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
    await expect(api('/x')).rejects.toMatchObject({ status: 502, fields: {} });
  });
});

it('the API client omits undefined and null query parameters, and repeats a list’s parameter name for each item', async () => {
  let address = '';
  const api = createApiClient({
    fetch: async (path) => {
      address = path;
      return Response.json({});
    },
  });
  await api('/x', { query: { q: '', page: 2, none: undefined, nothing: null, kinds: ['A', 'B'], empty: [] } });
  expect(decodeURIComponent(address)).toBe('/x?q=&page=2&kinds[]=A&kinds[]=B');
});
