import { beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '~/models/session/commands.server';
import { store } from '~/models/store/store.server';
import { addressOf, documentedCalls } from '../helpers/api';
import { patience } from '../helpers/patience';
import { ORIGIN } from '../helpers/request';
import { reseed } from '../helpers/store';

const posts = documentedCalls().filter(({ endpoint }) => endpoint.method === 'POST');
let token: string;

beforeAll(async () => {
  reseed();
  token = (await startSession({ accountId: 1, remember: false })).accessToken;
});

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Returns copies of an example, each with one matching value replaced. Considers only the first item of a list. */
function replaced(value: Json, matches: (one: Json) => boolean, by: Json): Json[] {
  const whole = matches(value) ? [by] : [];
  if (typeof value !== 'object' || value === null) return whole;
  if (Array.isArray(value)) {
    const [first] = value;
    return [...whole, ...(first === undefined ? [] : replaced(first, matches, by).map((one) => [one]))];
  }
  const inside = Object.entries(value).flatMap(([name, inner]) =>
    replaced(inner, matches, by).map((one): Json => ({ ...value, [name]: one })),
  );
  return [...whole, ...inside];
}

const isText = (one: Json) => typeof one === 'string';
const longText = '['.repeat(900_000);
const longList = Array<string>(200_000).fill('a');

/** The endpoint for external emails, whose text can be as long as the request body. */
const incoming = '/apps/email/receive';

describe.each(posts)('$endpoint.method $name', ({ endpoint, call }) => {
  const send = async (body: Json) => {
    const { path } = addressOf(endpoint);
    const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
    const began = performance.now();
    const response = await call(
      new Request(new URL(path, ORIGIN), { method: 'POST', headers, body: JSON.stringify(body) }),
    );
    return { status: response.status, ms: performance.now() - began };
  };
  const example = (addressOf(endpoint).body ?? {}) as Json;
  const lists = replaced(example, Array.isArray, longList);
  const texts = endpoint.path === incoming ? [] : replaced(example, isText, longText);

  it.runIf(lists.length > 0)('rejects a list of 200,000 items quickly', async () => {
    for (const body of lists) {
      const { status, ms } = await send(body);
      expect(status).toBe(400);
      expect(ms).toBeLessThan(patience(250, ms));
    }
  });

  it.runIf(texts.length > 0)(
    'causes no server error for text with 900,000 characters, and doesn’t save it',
    async () => {
      const before = JSON.stringify(await store.snapshot()).length;
      for (const body of texts) {
        const { status } = await send(body);
        expect(status).toBeLessThan(500);
        if (endpoint.access !== 'open') expect(status).not.toBe(401);
      }
      expect(JSON.stringify(await store.snapshot()).length - before).toBeLessThan(300_000);
    },
  );
});
