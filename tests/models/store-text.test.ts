import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkpointPieces, type Checkpoint, sealFor, sealOf } from '~/models/store/checkpoint-text';

const records = fc.dictionary(
  // IDs: integers and other strings, including some that look like numbers.
  fc.oneof(fc.nat(200).map(String), fc.constantFrom('todo', 'in-progress', '1.5', '-3', '', 'é"\\', '007')),
  fc.dictionary(fc.string({ unit: 'binary', maxLength: 6 }), fc.jsonValue({ maxDepth: 2 })),
);
const collections = fc.record({ invoices: records, boards: records, 'new "one"': records });

function checkpoint(of: object): Checkpoint {
  const head = { version: 1, id: 'é"', generation: 3, sequence: 12, lastChange: 7, seededAt: '', highestIds: { a: 1 } };
  return { ...head, collections: of } as unknown as Checkpoint;
}

function written(data: Checkpoint): Buffer {
  const text = [...checkpointPieces(data, 'print')].join('');
  return Buffer.from(text + sealFor(createHash('sha256').update(text)));
}

it('the text of a checkpoint parses to the original data, a schema, and a checksum', { retry: 0 }, () => {
  const property = fc.property(collections, (of) => {
    const data = checkpoint(of);
    const { schema, checksum, ...read } = JSON.parse(written(data).toString()) as Record<string, unknown>;
    expect(read).toEqual(JSON.parse(JSON.stringify(data)));
    expect({ schema, checksum }).toEqual({ schema: 'print', checksum: expect.stringMatching(/^[\da-f]{64}$/) });
  });
  fc.assert(property, { numRuns: 300 });
});

it('the text of a checkpoint ends with the checksum of everything before it', () => {
  const bytes = written(checkpoint({ invoices: { 1: { note: 'é' } } }));
  const { checksum, sealed } = sealOf(bytes) ?? {};
  expect(
    createHash('sha256')
      .update(sealed ?? '')
      .digest('hex'),
  ).toBe(checksum);
  for (const other of ['', '{}', '{"checksum":"short"}']) expect(sealOf(Buffer.from(other))).toBeNull();
});
