import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { current } from 'immer';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { env } from '~/lib/env.server';
import { Anonymizer, besideAddress } from '~/models/personal-data/anonymize';
import { erasePerson } from '~/models/personal-data/commands.server';
import { exportPerson, personOf, tracesOf } from '~/models/personal-data/queries.server';
import { undoChange } from '~/models/change/commands.server';
import { databaseSchema } from '~/models/store/database.schema';
import { nextId, store } from '~/models/store/store.server';
import type { Invoice } from '~/models/invoice/schema';
import type { User } from '~/models/user/schema';
import { createMailContact, deleteMailContacts } from '~/models/email/contact-book.server';
import { onPostgres, reseed } from '../helpers/store';

type Records = Record<string, Record<string, object>>;

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

/** A file found by search has only the name of its author. */
const withoutNameInFiles = () =>
  store.commit({ actor, label: 'test', logged: false }, (draft) => void (draft.searchFiles = {}));

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
    await withoutNameInFiles();
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
    await withoutNameInFiles();
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

describe('other people', () => {
  const invoiceFor = (client: Partial<Invoice['client']>) =>
    store.commit({ actor, label: 'invoice.updated', logged: false }, ({ invoices }) => {
      const sample = structuredClone(current(invoices['1013'])) as Invoice;
      const id = nextId(invoices);
      invoices[id] = { ...sample, id, number: null, client: { ...sample.client, ...client } };
      return { id };
    });

  it('keep their names when they are called the same', async () => {
    const { result } = await invoiceFor({
      name: 'Marisol Ibáñez',
      companyEmail: 'other@elsewhere.example',
      company: 'Other SL',
    });
    const before = (await store.snapshot()).invoices[result.id];
    await erase(client);
    expect((await store.snapshot()).invoices[result.id]).toEqual(before);
  });

  it.each(['x', 'the.', 'not-'])('keep an address that ends in the same letters (%s…)', async (start) => {
    const { result } = await invoiceFor({ name: 'Someone Else', companyEmail: `${start}${client}` });
    const before = (await store.snapshot()).invoices[result.id];
    expect((await personOf(client)).records).not.toContain(`invoices/${result.id}`);
    await erase(client);
    expect((await store.snapshot()).invoices[result.id]).toEqual(before);
  });

  it('keep what the person wrote into their own fields, whatever that was', async () => {
    const odd = {
      address: 'admin',
      contact: 'active',
      company: 'Bank transfer',
      companyEmail: 'odd@odd.example',
      name: 'Sales Team',
    };
    await invoiceFor(odd);
    await store.commit({ actor, label: 'test', logged: false }, ({ accountSettings }) => {
      Object.assign(accountSettings['2']?.info ?? {}, { phone: 'manage', country: 'admin' });
      Object.assign(accountSettings['2']?.general ?? {}, { company: 'all' });
    });
    const before = await store.snapshot();
    await erase('odd@odd.example');
    await erase('client@demo.com');
    const after = await store.snapshot();
    expect(after.accounts['1']).toEqual(before.accounts['1']);
    for (const name of ['permissions', 'roles', 'kanbanBoards', 'employees', 'selectOptions', 'users'] as const) {
      const ours = ([, record]: [string, object]) => !JSON.stringify(record).includes('client@demo.com');
      expect(Object.entries(after[name]), name).toEqual(
        Object.entries(before[name]).filter((entry) => name !== 'users' || ours(entry)),
      );
    }
  });

  it('are not in the copy', async () => {
    const { employees } = await store.snapshot();
    const person = await personOf('client@demo.com');
    const copy = await exportPerson(person);
    expect(copy.records.employees).toBeUndefined();
    expect(JSON.stringify(copy)).not.toContain(Object.values(employees)[0]?.email);
    expect((await personOf('client@demo')).records.size).toBe(0);
  });
});

it('a chat message is in no change either', async () => {
  await store.commit({ actor: { id: 2, name: 'Jonas Keller' }, label: 'chat.sent' }, ({ chatMessages }) => {
    const id = nextId(chatMessages);
    const message = {
      conversation: '2-1',
      writerId: 2,
      message: 'Meet at the harbor',
      time: '2026-11-20T08:00:00.000Z',
    };
    chatMessages[id] = { id, replyTo: null, edits: [], deletedAt: null, ...message };
  });
  await erase('client@demo.com');
  expect(await stored()).not.toContain('Meet at the harbor');
});

it('colleagues no longer see the name where only names are stored, unless someone else is called the same', async () => {
  const assigned = async () =>
    Object.values((await store.snapshot()).todoTasks).flatMap(({ assignee }) => assignee?.fullName ?? []);
  const [name = ''] = await assigned();
  const add = (id: number, email: string) =>
    store.commit({ actor, label: 'user.created', logged: false }, ({ users }) => {
      users[id] = { ...(structuredClone(current(users['1'])) as User), id, accountId: null, fullName: name, email };
    });
  await add(9_001, 'first@same.example');
  await add(9_002, 'second@same.example');
  await erase('first@same.example');
  expect(await assigned()).toContain(name);
  await erase('second@same.example');
  expect(await assigned()).not.toContain(name);
});

it('leaves records that this program reads, whoever is erased', async () => {
  const { collections } = JSON.parse(readFileSync(inject('seededTemplate'), 'utf8')) as { collections: Records };
  const addresses = new Set(JSON.stringify(collections).match(/[\w.+-]+@[\w.-]+\.\w+/g));
  expect(addresses.size).toBeGreaterThan(100);
  const all = structuredClone(collections);
  for (const email of addresses) {
    const beside = besideAddress(collections, { email });
    const person = { email, accountId: null, knownAs: '', records: new Set<string>() };
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

describe('anonymizing', () => {
  const known = { email: 'bo@x.example', accountId: null, knownAs: 'Bo Lind', records: new Set<string>() };
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
  ])('in an email of theirs: %s', (message, expected) => {
    expect(anonymizer.record('emails', { from, message })).toMatchObject({ message: expected });
  });

  it('in anyone else’s, only the address', () => {
    const text = 'Bo Lind (bo@x.example) called';
    expect(anonymizer.record('emails', { message: text })).toEqual({ message: 'Bo Lind (none@none.invalid) called' });
  });

  it('answers what does not name the person as it is', () => {
    const record = { a: [{ b: 'c' }], n: 1, name: 'Bo Lind' };
    expect(anonymizer.record('users', record)).toBe(record);
  });
});
