import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { Anonymizer, besideAddress } from '~/models/personal-data/anonymize';
import { databaseSchema } from '~/models/store/database.schema';

type Records = Record<string, Record<string, object>>;

it('records still match the schema after every email address in the sample data is erased', async () => {
  const { collections } = JSON.parse(readFileSync(inject('seededTemplate'), 'utf8')) as { collections: Records };
  const addresses = new Set(JSON.stringify(collections).match(/[\w.+-]+@[\w.-]+\.\w+/g));
  expect(addresses.size).toBeGreaterThan(100);
  const all = structuredClone(collections);
  for (const email of addresses) {
    const beside = besideAddress(collections, { email });
    const none = new Set<string>();
    const person = { email, accountId: null, knownAs: '', records: none, own: none };
    const names = { names: new Set(beside.names), details: new Set(beside.details) };
    const anonymizer = new Anonymizer(
      { ...person, ...names },
      { name: 'Erased person', email: 'erased@erased.invalid' },
    );
    for (const [name, records] of Object.entries(all))
      for (const [id, record] of Object.entries(records)) records[id] = anonymizer.record(name, record) as object;
  }
  expect(JSON.stringify(all)).not.toMatch(/marisol@/);
  expect(databaseSchema.shape.collections.safeParse(all).error?.issues).toBeUndefined();
});

describe('the anonymizer', () => {
  const none = new Set<string>();
  const known = { email: 'bo@x.example', accountId: null, knownAs: 'Bo Lind', records: none, own: none };
  const person = { ...known, names: new Set(['Bo Lind']), details: new Set(['12 Long Street']) };
  const anonymizer = new Anonymizer(person, { name: 'Erased', email: 'none@none.invalid' });
  const from = { email: 'bo@x.example', name: 'Bo Lind' };

  it.each([
    ['Ask Bo Lind, please.', 'Ask Erased, please.'],
    ['bo lind’s card', 'Erased’s card'],
    ['Bo Linden and Jumbo Lind', 'Bo Linden and Jumbo Lind'],
    ['<BO@X.example>', '<none@none.invalid>'],
    ['not-bo@x.example, bo@x.example.org', 'not-bo@x.example, bo@x.example.org'],
    ['sent to bo@x.example.', 'sent to none@none.invalid.'],
    ['12 Long Street', '12 Long Street'],
  ])(
    'replaces only the whole name and email address, regardless of case, in an email that involves the person: %s',
    (message, expected) => {
      expect(anonymizer.record('emails', { from, message })).toMatchObject({ message: expected });
    },
  );

  it('replaces only the email address, not the name, in an email that doesn’t involve the person', () => {
    const text = 'Bo Lind (bo@x.example) called';
    expect(anonymizer.record('emails', { message: text })).toEqual({ message: 'Bo Lind (none@none.invalid) called' });
  });

  it('returns the same object when there is nothing to replace', () => {
    const record = { a: [{ b: 'c' }], n: 1, name: 'Bo Lind' };
    expect(anonymizer.record('users', record)).toBe(record);
  });
});
