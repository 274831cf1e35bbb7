import { beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '~/models/session/commands.server';
import { store } from '~/models/store/store.server';
import { addressOf, documentedCalls } from '../helpers/api';
import { ORIGIN } from '../helpers/request';
import { reseed } from '../helpers/store';

const posts = documentedCalls().filter(({ endpoint }) => endpoint.method === 'POST');
let token: string;

beforeAll(async () => {
  reseed();
  token = (await startSession({ accountId: 1, remember: false })).accessToken;
});

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** The body of an example with one value in place of every text, or of every list. */
function filled(value: Json, text: string, list: Json[] | null): Json {
  if (Array.isArray(value)) return list ?? value.map((one) => filled(one, text, list));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, text, list)]));
  return typeof value === 'string' && list === null ? text : value;
}

describe.each(posts)('$endpoint.method $name', ({ endpoint, call }) => {
  const send = async (body: Json) => {
    const { path } = addressOf(endpoint);
    const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
    const began = performance.now();
    const answer = await call(
      new Request(new URL(path, ORIGIN), { method: 'POST', headers, body: JSON.stringify(body) }),
    );
    return { status: answer.status, ms: performance.now() - began };
  };
  const example = (addressOf(endpoint).body ?? {}) as Json;
  const hasLists = JSON.stringify(example).includes('[');

  it('is not held up by a list or a text of a megabyte, and stores neither', async () => {
    const before = JSON.stringify(await store.snapshot()).length;
    const bodies: Json[] = [filled(example, '['.repeat(300_000), null)];
    if (hasLists) bodies.push(filled(example, '', Array<string>(200_000).fill('a')));
    for (const body of bodies) {
      if (JSON.stringify(body).length > 1_000_000) continue;
      const { status, ms } = await send(body);
      expect(status).toBeLessThan(500);
      if (JSON.stringify(body) !== JSON.stringify(example) && hasLists) expect(ms).toBeLessThan(1_000);
    }
    expect(JSON.stringify(await store.snapshot()).length - before).toBeLessThan(100_000);
  });
});
