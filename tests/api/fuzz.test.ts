import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseSchema } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { type DocumentedCall, documentedCalls } from '../helpers/api';
import { tokenOf } from '../helpers/api-client';
import { ORIGIN } from '../helpers/request';
import { reseed, testDataDir } from '../helpers/store';
import { type WildRequest, wildRequests } from '../helpers/wild-input';

/** Number of requests per endpoint. To reproduce a failure, set FUZZ_SEED to the printed seed. */
const runs = 20;
const seed = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : undefined;

let token: string;

beforeEach(async () => {
  reseed();
  token = await tokenOf('admin');
});

function toRequest({ path, body, contentType }: WildRequest, method: string): Request {
  const request = new Request(`${ORIGIN}${path}`, { method, body, headers: { authorization: `Token ${token}` } });
  request.headers.delete('content-type');
  if (contentType) request.headers.set('content-type', contentType);
  return request;
}

async function check({ endpoint, call }: DocumentedCall, wild: WildRequest): Promise<void> {
  const before = await store.snapshot();
  const response = await call(toRequest(wild, endpoint.method));
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBeLessThan(500);
  if (endpoint.access !== 'open') expect(response.status).not.toBe(401);
  if (response.status < 300) {
    if (!hasError(body)) expect(response.status).toBe(endpoint.status ?? 200);
    expect(endpoint.output.safeParse(body).error?.issues).toBeUndefined();
    return;
  }
  expect(body).toEqual({ error: expect.anything() });
  // A rejected sign-in is recorded in the security log of its account.
  const { securityNotes: _, ...after } = await store.snapshot();
  const { securityNotes: __, ...then } = before;
  for (const [name, records] of Object.entries(then)) {
    expect(after[name as keyof typeof after], `${response.status} changed ${name}`).toBe(records);
  }
}

const hasError = (body: unknown) => typeof body === 'object' && body !== null && 'error' in body;

async function fileIsValid(): Promise<void> {
  await store.checkpoint();
  const text = await readFile(join(testDataDir, 'db.json'), 'utf8');
  expect(databaseSchema.safeParse(JSON.parse(text)).error?.issues).toBeUndefined();
}

describe.each(documentedCalls())('$endpoint.method $endpoint.path', (documented) => {
  const endsSession = documented.endpoint.path === '/jwt/logout';

  afterEach(fileIsValid);

  it(
    'returns documented output or a client error for random requests, and rejected ones change only the security log',
    { retry: 0 },
    async () => {
      const property = fc.asyncProperty(wildRequests(documented.endpoint), async (wild) => {
        if (endsSession) token = await tokenOf('admin');
        await check(documented, wild);
      });
      await fc.assert(property, { numRuns: runs, seed });
    },
  );
});

it('random requests don’t pollute Object.prototype', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('polluted' in {}).toBe(false);
});

describe('the Authorization header', () => {
  const [closed] = documentedCalls().filter(({ endpoint }) => endpoint.access !== 'open' && endpoint.method === 'GET');

  it('results in 401 for a random value', { retry: 0 }, async () => {
    const text = fc.oneof(
      fc.string(),
      fc.string().map((rest) => `Token ${rest}`),
      fc.constant(`Bearer ${'a.'.repeat(9)}`),
    );
    const property = fc.asyncProperty(text, async (authorization) => {
      const request = new Request(`${ORIGIN}${closed?.endpoint.path}`, { headers: { authorization } });
      expect((await closed?.call(request))?.status).toBe(401);
    });
    await fc.assert(property, { numRuns: 300, seed });
  });
});
