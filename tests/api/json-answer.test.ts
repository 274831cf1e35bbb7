import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonResponse } from '~/http/json-response.server';

/** Rows that are created once and then reused as the same objects, like the records of a snapshot. */
const pool = Array.from({ length: 60 }, (_, id) => ({ id, text: `row ${id} "é" \u2028 \ud800`, none: undefined }));
const rows = fc.oneof(
  fc.subarray(pool, { minLength: 0, maxLength: 60 }),
  fc.array(fc.constantFrom(...pool, null, 'text', 7), { minLength: 15, maxLength: 30 }),
);
const result = fc.dictionary(
  fc.oneof(fc.constantFrom('data', 'allData', 'total'), fc.string({ unit: 'binary', maxLength: 4 })),
  fc.oneof(rows, fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined)),
  { maxKeys: 5, noNullPrototype: true },
);

it('a JSON response contains exactly the JSON of its result, whatever was cached before', { retry: 0 }, async () => {
  const property = fc.asyncProperty(fc.array(result, { maxLength: 8 }), async (results) => {
    for (const one of results) {
      const response = jsonResponse(one, { status: 201, headers: { 'x-kept': 'yes' } });
      expect(await response.text()).toBe(JSON.stringify(one));
      expect(response.status).toBe(201);
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(response.headers.get('x-kept')).toBe('yes');
    }
  });
  await fc.assert(property, { numRuns: 300 });
});

it('a JSON response sent in several chunks is complete', async () => {
  const long = Array.from({ length: 3000 }, (_, id) => ({ id, text: 'é'.repeat(20) }));
  const content = { allData: long, data: long.slice(0, 25), total: 3000 };
  const response = jsonResponse(content, {});
  expect(await response.json()).toEqual(content);
});

it('a JSON response reflects a list in which a row was replaced, added, moved, or removed', async () => {
  const list = pool.slice(0, 30);
  const changed = [
    list,
    list.map((row, at) => (at === 29 ? { ...row, text: 'changed' } : row)),
    [...list, { id: 99, text: 'new', none: undefined }],
    [...list.slice(1), ...list.slice(0, 1)],
    list.slice(0, 29),
  ];
  for (const data of changed) {
    expect(await jsonResponse({ data }, {}).json()).toEqual(JSON.parse(JSON.stringify({ data })));
  }
});
