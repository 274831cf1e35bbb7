import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DatabaseShape, DatabaseText } from '~/models/store/text.server';

type Collection = Record<string, object>;

/** One edit of a collection: a record put or taken away under an id that others share a chunk with. */
const edit = fc.record({
  collection: fc.constantFrom('invoices', 'boards', 'new one'),
  // Numbers on both sides of a chunk's border, and words, some of which look like numbers.
  id: fc.oneof(fc.nat(200).map(String), fc.constantFrom('todo', 'in-progress', '1.5', '-3', '', 'é"\\', '007')),
  record: fc.option(fc.dictionary(fc.string({ unit: 'binary', maxLength: 6 }), fc.jsonValue({ maxDepth: 2 })), {
    freq: 4,
  }),
});

const step = fc.record({ edits: fc.array(edit, { maxLength: 4 }), logged: fc.boolean(), trimmed: fc.boolean() });

function after(data: DatabaseShape, { edits, logged, trimmed }: typeof step extends fc.Arbitrary<infer T> ? T : never) {
  const collections = { ...data.collections } as Record<string, Collection>;
  for (const { collection, id, record } of edits) {
    const { [id]: _, ...others } = collections[collection] ?? {};
    collections[collection] = record ? { ...collections[collection], [id]: record } : others;
  }
  const log = trimmed ? data.changes.slice(1) : data.changes;
  const change = { id: (data.changes.at(-1)?.id ?? 0) + 1, label: 'edited "é"' };
  return { ...data, collections, changes: logged ? [...log, change] : log };
}

const start: DatabaseShape = { version: 1, seededAt: '2026-01-01T00:00:00Z', collections: {}, changes: [] };

it('says after any row of changes exactly what JSON would say, whatever it kept from before', { retry: 0 }, () => {
  const property = fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
    const text = new DatabaseText();
    let data = start;
    for (const one of steps) {
      data = after(data, one);
      const written = Buffer.concat(text.parts(data)).toString();
      expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(data)));
    }
  });
  fc.assert(property, { numRuns: 300 });
});

it('turns only the neighbourhood of a change into text again', () => {
  const text = new DatabaseText();
  const rows = Object.fromEntries(Array.from({ length: 640 }, (_, id) => [String(id), { id }]));
  const first = new Set(text.parts({ ...start, collections: { rows } }));
  const second = text.parts({ ...start, collections: { rows: { ...rows, '70': { id: 70, changed: true } } } });
  const large = second.filter(({ length }) => length > 200);
  expect(large.filter((part) => !first.has(part))).toHaveLength(1);
});
