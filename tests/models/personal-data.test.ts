import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { env } from '~/lib/env.server';
import { anonymizer, detailsBeside, namesBeside } from '~/models/personal-data/anonymize';
import { erasePerson } from '~/models/personal-data/commands.server';
import { exportPerson, personOf, tracesOf } from '~/models/personal-data/queries.server';
import { undoChange } from '~/models/change/commands.server';
import { databaseSchema } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { createMailContact, deleteMailContacts } from '~/models/email/contact-book.server';
import { onPostgres, reseed } from '../helpers/store';

const client = 'marisol@casa-ibanez.example';
const actor = { id: 1, name: 'Dana Whitfield' };
const erase = (email: string) => erasePerson({ email, name: 'Erased person', actor });

beforeEach(reseed);

/** All text that is stored in files at the moment. */
async function stored(): Promise<string> {
  await store.checkpoint();
  const parts = [JSON.stringify(await store.snapshot()), JSON.stringify(await store.changes())];
  if (onPostgres) return parts.join('\n');
  const names = readdirSync(env.dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && /^db\.|\.jsonl$/.test(entry.name));
  return [...parts, ...files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))].join('\n');
}

describe('a client', () => {
  it('is found by the address with name and details', async () => {
    const person = await personOf(` ${client.toUpperCase()}`);
    expect([...person.names]).toEqual(['Marisol Ibáñez']);
    expect([...person.details]).toContain('Calle de la Alcazaba 18, 29012 Málaga');
    const traces = await tracesOf(person);
    expect(traces.find(({ feature }) => feature === 'invoices')?.anonymized).toBeGreaterThan(0);
  });

  it('gets a copy that holds no secret', async () => {
    const copy = JSON.stringify(await exportPerson(await personOf(client)));
    expect(copy).toContain('Showroom website');
    expect(copy).not.toMatch(/shareToken|passwordHash|tokenHash/);
  });

  it('is in no record, change, or file any more once erased, and issued invoices keep number and amounts', async () => {
    const before = (await store.snapshot()).invoices['1013'];
    await erase(client);
    expect(await stored()).not.toMatch(/marisol@|Marisol Ibáñez|Alcazaba 18/i);
    const after = (await store.snapshot()).invoices['1013'];
    expect(after?.client).toMatchObject({ name: 'Erased person', companyEmail: 'erased@erased.invalid', address: '' });
    expect({ ...after, client: null, avatar: '' }).toEqual({ ...before, client: null, avatar: '' });
  });

  it('leaves everyone else as they were', async () => {
    const before = await store.snapshot();
    await erase(client);
    const after = await store.snapshot();
    const others = ({ client: { name } }: { client: { name: string } }) =>
      !['Marisol Ibáñez', 'Erased person'].includes(name);
    expect(Object.values(after.invoices).filter(others)).toEqual(Object.values(before.invoices).filter(others));
    expect(after.users).toEqual(before.users);
    expect(after.accounts).toEqual(before.accounts);
  });

  it('does not come back by undoing what was done before', async () => {
    const form = {
      name: 'Marisol Ibáñez',
      email: client,
      company: '',
      phone: '+34 600 555 014',
      note: '',
      showsPictures: false,
    };
    const { result } = await createMailContact({ input: form, actor, accountId: 1 });
    const { changeId } = await deleteMailContacts({ ids: [result.id], actor, accountId: 1 });
    await erase(client);
    const { accounts } = await store.snapshot();
    await undoChange({ changeId: changeId ?? 0, account: accounts['1']!, actor }).catch(() => undefined);
    expect(await stored()).not.toMatch(/marisol@|Marisol Ibáñez|600 555 014/i);
  });
});

describe('someone with an account', () => {
  it('can’t sign in any more, and their chat messages are gone', async () => {
    const { accounts } = await store.snapshot();
    const account = Object.values(accounts).find(({ email }) => email === 'client@demo.com');
    await erase('client@demo.com');
    const after = await store.snapshot();
    expect(Object.values(after.accounts).map(({ email }) => email)).not.toContain('client@demo.com');
    const messages = Object.values(after.chatMessages).filter(({ writerId }) => writerId === account?.id);
    expect(messages.filter(({ message }) => message !== '')).toEqual([]);
    expect(await stored()).not.toContain('client@demo.com');
  });

  it('is refused for the own account and the last administrator', async () => {
    await expect(erase('admin@demo.com')).rejects.toMatchObject({ code: 'conflict' });
    const other = { actor: { id: 2, name: 'Client' }, name: 'Erased person' };
    await expect(erasePerson({ email: 'admin@demo.com', ...other })).rejects.toMatchObject({ code: 'conflict' });
  });
});

it('leaves records that this program reads, whoever is erased', async () => {
  const { collections } = JSON.parse(readFileSync(inject('seededTemplate'), 'utf8')) as { collections: object };
  const addresses = new Set(JSON.stringify(collections).match(/[\w.+-]+@[\w.-]+\.\w+/g));
  expect(addresses.size).toBeGreaterThan(100);
  const records = Object.values(collections) as Record<string, object>[];
  let all = structuredClone(collections);
  for (const email of addresses) {
    const names = new Set(namesBeside(records, email));
    const details = new Set(detailsBeside(records, { email, names }));
    all = anonymizer({ email, names, details }, { name: 'Erased person', email: 'erased@erased.invalid' })(all);
  }
  expect(JSON.stringify(all)).not.toMatch(/marisol@/);
  expect(databaseSchema.shape.collections.safeParse(all).error?.issues).toBeUndefined();
});

describe('anonymizing', () => {
  const person = { email: 'bo@x.example', names: new Set(['Bo Lind']), details: new Set(['12 Long Street']) };
  const anonymized = anonymizer(person, { name: 'Erased', email: 'none@none.invalid' });

  it.each([
    ['Ask Bo Lind, please.', 'Ask Erased, please.'],
    ['bo lind’s card', 'Erased’s card'],
    ['Bo Linden and Jumbo Lind', 'Bo Linden and Jumbo Lind'],
    ['<BO@X.example>', '<none@none.invalid>'],
    ['not-bo@x.example, bo@x.example.org', 'not-bo@x.example, bo@x.example.org'],
    ['sent to bo@x.example.', 'sent to none@none.invalid.'],
    ['at 12 Long Street', 'at '],
  ])('%s', (text, expected) => {
    expect(anonymized({ text })).toEqual({ text: expected });
  });

  it('leaves a namesake with another address alone', () => {
    const other = { name: 'Bo Lind the younger', email: 'young@x.example', phone: '1' };
    expect(anonymized(other).phone).toBe('1');
  });

  it('answers what does not name the person as it is', () => {
    const record = { a: [{ b: 'c' }], n: 1 };
    expect(anonymized(record)).toBe(record);
  });
});
