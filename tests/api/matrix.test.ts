import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '~/contracts';
import { canUse } from '~/models/access/ability';
import { store } from '~/models/store/store.server';
import type { Endpoint } from '~/http/contract';
import { addressOf, documentedCalls } from '../helpers/api';
import { jsonRequest } from '../helpers/request';
import { tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';
import { workingInput } from '../helpers/working-input';

const calls = documentedCalls();
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
let admin: Awaited<ReturnType<typeof tokensFor>>;
let client: Awaited<ReturnType<typeof tokensFor>>;

async function signInAgain() {
  reseed();
  [admin, client] = await Promise.all([tokensFor('admin'), tokensFor('client')]);
}

function example(endpoint: Endpoint, token?: string, input?: Record<string, unknown>) {
  const { path, body } = addressOf(endpoint, input);
  return jsonRequest(path, { method: endpoint.method, body, token });
}

async function workingExample(endpoint: Endpoint, account: 'admin' | 'client') {
  const input = await workingInput(endpoint, account);
  return example(endpoint, (account === 'admin' ? admin : client).accessToken, input);
}

/** A client account can read the ACL area, but nothing else that requires a permission (contract §0.3). */
const clientAbility = { ability: [{ action: 'read', subject: 'ACL' }] };
const clientMay = ({ access }: Endpoint) =>
  access === 'signed-in' || (access !== 'open' && canUse(clientAbility, access));

async function unchanged(work: () => Promise<Response>): Promise<Response> {
  const before = await store.snapshot();
  const response = await work();
  expect(await store.snapshot()).toBe(before);
  return response;
}

function expectError(body: unknown) {
  expect(body).toEqual({ error: expect.anything() });
}

it('the tests below cover every endpoint of every contract, each once', () => {
  const names = (endpoints: Endpoint[]) => endpoints.map(({ method, path }) => `${method} ${path}`).sort();
  const covered = names(calls.map(({ endpoint }) => endpoint));
  expect(covered).toEqual(names(Object.values(contracts).flatMap((contract) => Object.values(contract))));
  expect(covered).toEqual([...new Set(covered)]);
});

describe.each(calls.filter(({ endpoint }) => endpoint.access !== 'open'))(
  '$endpoint.method $name',
  ({ endpoint, call }) => {
    beforeAll(signInAgain);

    it('returns 401 without a token, and for a tampered token, a refresh token, or another authentication scheme', async () => {
      for (const token of [undefined, `${admin.accessToken.slice(0, -4)}AAAA`, admin.refreshToken]) {
        const response = await unchanged(() => call(example(endpoint, token)));
        expect(response.status).toBe(401);
        expectError(await response.json());
      }
      const { path, body } = addressOf(endpoint);
      const basic = jsonRequest(path, {
        method: endpoint.method,
        body,
        headers: { authorization: `Basic ${admin.accessToken}` },
      });
      expect((await call(basic)).status).toBe(401);
    });

    it.runIf(!clientMay(endpoint))('returns 403 for a client account and changes nothing', async () => {
      const response = await unchanged(() => call(example(endpoint, client.accessToken)));
      expect(response.status).toBe(403);
      expectError(await response.json());
    });

    it.runIf(clientMay(endpoint))('accepts a request from a client account', async () => {
      expect((await call(await workingExample(endpoint, 'client'))).status).toBe(endpoint.status ?? 200);
    });
  },
);

describe.each(calls)('$endpoint.method $name', ({ endpoint, call }) => {
  beforeEach(signInAgain);

  it('returns 405 with an Allow header for a method that it doesn’t support', async () => {
    const { path } = addressOf(endpoint);
    const allowed = calls.filter((other) => samePath(other.endpoint, path)).map((other) => other.endpoint.method);
    for (const method of methods.filter((candidate) => !allowed.includes(candidate))) {
      const response = await unchanged(() => call(jsonRequest(path, { method, token: admin.accessToken })));
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')?.split(', ').sort()).toEqual([...new Set(allowed)].sort());
    }
  });

  it('returns the documented status and exactly the documented body for its example', async () => {
    const request = endpoint.path === '/jwt/refresh-token' ? refreshRequest() : await workingExample(endpoint, 'admin');
    const response = await call(request);
    const body: unknown = await response.json();
    expect(response.status, JSON.stringify(body)).toBe(endpoint.status ?? 200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(endpoint.output.parse(body)).toEqual(body);
  });

  it.runIf(endpoint.method === 'POST')(
    'returns 400 for a body that isn’t a JSON object, and 413 for a body over 1 MiB',
    async () => {
      for (const text of ['{"a":', '[]', '"text"', '7', 'null']) {
        const response = await unchanged(() => call(rawRequest(endpoint, text)));
        expect(response.status, text).toBe(400);
        expectError(await response.json());
      }
      const large = await unchanged(() => call(rawRequest(endpoint, JSON.stringify({ a: 'x'.repeat(1_100_000) }))));
      expect(large.status).toBe(413);
    },
  );
});

function samePath(endpoint: Endpoint, path: string): boolean {
  const pattern = endpoint.path.replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(path.split('?')[0] ?? '');
}

function refreshRequest() {
  return jsonRequest('/jwt/refresh-token', { body: { refreshToken: admin.refreshToken } });
}

function rawRequest(endpoint: Endpoint, body: string) {
  const { path } = addressOf(endpoint);
  const headers = { 'content-type': 'application/json', authorization: `Token ${admin.accessToken}` };
  return new Request(new URL(path, 'http://localhost:3000'), { method: 'POST', headers, body });
}
