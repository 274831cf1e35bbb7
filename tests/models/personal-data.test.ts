import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { env } from '~/lib/env.server';
import { erasePerson } from '~/models/personal-data/commands.server';
import { exportPerson, personOf, tracesOf } from '~/models/personal-data/queries.server';
import { undoChange } from '~/models/change/commands.server';
import { current } from '~/models/store/draft';
import { nextId, store } from '~/models/store/store.server';
import type { Invoice } from '~/models/invoice/schema';
import type { User } from '~/models/user/schema';
import { createMailContact, deleteMailContacts } from '~/models/email/contact-book.server';
import { onPostgres, reseed } from '../helpers/store';

const client = 'marisol@casa-ibanez.example';
const actor = { id: 1, name: 'Dana Whitfield' };
const erase = (email: string) => erasePerson({ email, name: 'Erased person', actor });

beforeEach(reseed);

/** Returns all stored text: the records, the change log, and, if they're stored in files, the text of those files. */
async function stored(): Promise<string> {
  await store.checkpoint();
  const parts = [JSON.stringify(await store.snapshot()), JSON.stringify(await store.changes())];
  if (onPostgres) return parts.join('\n');
  const names = readdirSync(env.dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && /^db\.|\.jsonl$/.test(entry.name));
  return [...parts, ...files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))].join('\n');
}

/** Removes the searchable sample files, because one of them has the client's name as its author. */
const withoutNameInFiles = () =>
  store.commit({ actor, label: 'test', logged: false }, (draft) => void (draft.searchFiles = {}));

describe('a client’s personal data', () => {
  it('can be found by email address, with names and details', async () => {
    const person = await personOf(` ${client.toUpperCase()}`);
    expect([...person.names]).toEqual(['Marisol Ibáñez']);
    expect([...person.details]).toContain('Calle de la Alcazaba 18, 29012 Málaga');
    const traces = await tracesOf(person);
    expect(traces.find(({ feature }) => feature === 'invoices')?.anonymized).toBeGreaterThan(0);
  });

  it('can be exported without secrets', async () => {
    const copy = JSON.stringify(await exportPerson(await personOf(client)));
    expect(copy).toContain('Showroom website');
    expect(copy).not.toMatch(/shareToken|passwordHash|tokenHash/);
  });

  it('is erased from the records and the change log, and nothing else changes on an issued invoice', async () => {
    await withoutNameInFiles();
    const before = (await store.snapshot()).invoices['1013'];
    await erase(client);
    expect(await stored()).not.toMatch(/marisol@|Marisol Ibáñez|Alcazaba 18/i);
    const after = (await store.snapshot()).invoices['1013'];
    expect(after?.client).toMatchObject({ name: 'Erased person', companyEmail: 'erased@erased.invalid', address: '' });
    expect({ ...after, client: null, avatar: '' }).toEqual({ ...before, client: null, avatar: '' });
  });

  it('can be erased without changing other people’s records', async () => {
    const before = await store.snapshot();
    await erase(client);
    const after = await store.snapshot();
    const others = ({ client: { name } }: { client: { name: string } }) =>
      !['Marisol Ibáñez', 'Erased person'].includes(name);
    expect(Object.values(after.invoices).filter(others)).toEqual(Object.values(before.invoices).filter(others));
    expect(after.users).toEqual(before.users);
    expect(after.accounts).toEqual(before.accounts);
  });

  it('stays erased when an earlier change is undone', async () => {
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
    await undoChange({ changeId: changeId ?? 0, account: accounts['1']!, actor });
    expect(await stored()).not.toMatch(/marisol@|Marisol Ibáñez|600 555 014/i);
  });
});

describe('erasing someone with an account', () => {
  it('removes their account’s email address and their chat messages', async () => {
    const { accounts } = await store.snapshot();
    const account = Object.values(accounts).find(({ email }) => email === 'client@demo.com');
    await erase('client@demo.com');
    const after = await store.snapshot();
    expect(Object.values(after.accounts).map(({ email }) => email)).not.toContain('client@demo.com');
    const messages = Object.values(after.chatMessages).filter(({ writerId }) => writerId === account?.id);
    expect(messages.filter(({ message }) => message !== '')).toEqual([]);
    expect(await stored()).not.toContain('client@demo.com');
  });

  it('is refused if they are the caller or the last administrator', async () => {
    await expect(erase('admin@demo.com')).rejects.toMatchObject({ code: 'conflict' });
    const other = { actor: { id: 2, name: 'Client' }, name: 'Erased person' };
    await expect(erasePerson({ email: 'admin@demo.com', ...other })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('other people’s data', () => {
  const invoiceFor = (client: Partial<Invoice['client']>) =>
    store.commit({ actor, label: 'invoice.updated', logged: false }, ({ invoices }) => {
      const sample = structuredClone(current(invoices['1013'])) as Invoice;
      const id = nextId(invoices);
      invoices[id] = { ...sample, id, number: null, client: { ...sample.client, ...client } };
      return { id };
    });

  it('is kept if they have the same name as the erased person', async () => {
    const { result } = await invoiceFor({
      name: 'Marisol Ibáñez',
      companyEmail: 'other@elsewhere.example',
      company: 'Other SL',
    });
    const before = (await store.snapshot()).invoices[result.id];
    await erase(client);
    expect((await store.snapshot()).invoices[result.id]).toEqual(before);
  });

  it.each(['x', 'the.', 'not-'])('is kept if their email address ends with the erased address (%s…)', async (start) => {
    const { result } = await invoiceFor({ name: 'Someone Else', companyEmail: `${start}${client}` });
    const before = (await store.snapshot()).invoices[result.id];
    expect((await personOf(client)).records).not.toContain(`invoices/${result.id}`);
    await erase(client);
    expect((await store.snapshot()).invoices[result.id]).toEqual(before);
  });

  it('is kept if the erased person’s fields contain common words', async () => {
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

  it('is kept if it contains the erased address, which is replaced in text but not in IDs', async () => {
    const email = 'odd@odd.example';
    const { result } = await invoiceFor({ name: 'Someone Else', companyEmail: 'else@else.example', contact: email });
    await store.commit({ actor, label: 'test', logged: false }, ({ kanbanBoards, todoTasks }) => {
      const board = structuredClone(current(Object.values(kanbanBoards)[0]!));
      kanbanBoards[email] = { ...board, id: email };
      Object.values(todoTasks)[0]!.title = email;
    });
    expect((await personOf(email)).records.size).toBe(0);
    await erase(email);
    const after = await store.snapshot();
    expect(after.kanbanBoards[email]?.id).toBe(email);
    expect(after.invoices[result.id]?.client).toMatchObject({ name: 'Someone Else', contact: 'erased@erased.invalid' });
    expect(Object.values(after.todoTasks)[0]?.title).toBe('erased@erased.invalid');
  });

  it('isn’t included when a person’s data is exported', async () => {
    const { employees } = await store.snapshot();
    const person = await personOf('client@demo.com');
    const copy = await exportPerson(person);
    expect(copy.records.employees).toBeUndefined();
    expect(JSON.stringify(copy)).not.toContain(Object.values(employees)[0]?.email);
    expect((await personOf('client@demo')).records.size).toBe(0);
  });
});

it('erasing an account removes its chat messages from the change log', async () => {
  await store.commit({ actor: { id: 2, name: 'Jonas Keller' }, label: 'chat.sent' }, ({ chatMessages }) => {
    const id = nextId(chatMessages);
    const message = {
      conversation: '2-1',
      writerId: 2,
      message: 'Meet at the harbor',
      time: '2026-11-20T08:00:00.000Z',
    };
    const rest = { replyTo: null, edits: [], deletedAt: null, mentions: [], reactions: [], files: [] };
    chatMessages[id] = { id, ...rest, ...message };
  });
  await erase('client@demo.com');
  expect(await stored()).not.toContain('Meet at the harbor');
});

it('erasing an account removes its earlier values from the change log', async () => {
  const texts = ['A bio to forget', '+49 30 555 0199', 'earlier.name', '1 Former Lane'];
  const [bio = '', phone = '', username = '', street = ''] = texts;
  const by = { id: 2, name: 'Jonas Keller' };
  await store.commit({ actor: by, label: 'account.updated' }, ({ accounts, accountSettings, savedAddresses }) => {
    Object.assign(accounts['2']!, { username });
    Object.assign(accountSettings['2']!.info, { bio, phone });
    const id = nextId(savedAddresses);
    savedAddresses[id] = {
      ...(current(Object.values(savedAddresses)[0] ?? {}) as object),
      id,
      accountId: 2,
      street,
    } as never;
  });
  await store.commit({ actor: by, label: 'account.updated' }, ({ accounts, accountSettings, savedAddresses }) => {
    Object.assign(accounts['2']!, { username: 'client' });
    Object.assign(accountSettings['2']!.info, { bio: '', phone: '' });
    for (const { id, accountId } of Object.values(savedAddresses)) if (accountId === 2) delete savedAddresses[id];
  });
  expect(JSON.stringify(await store.changes())).toContain(bio);
  await erase('client@demo.com');
  const left = await stored();
  expect(texts.filter((text) => left.includes(text))).toEqual([]);
});

it.each(["o'hara@x.example", 'a+b@x.example'])('%s is erased from Cc fields and encoded text', async (email) => {
  const written = email.replace("'", '&#39;').replace('+', '%2B').replace('@', '&#64;');
  await store.commit({ actor, label: 'test' }, ({ emails }) => {
    const sample = structuredClone(current(Object.values(emails)[0]!));
    for (const fields of [{ cc: [email] }, { message: `<a href="mailto:x">${written}</a>` }]) {
      const id = nextId(emails);
      emails[id] = { ...sample, id, ...fields };
    }
  });
  const person = await personOf(email);
  expect([...person.records].filter((key) => key.startsWith('emails/'))).toHaveLength(1);
  const { result } = await erase(email).then((count) => ({ result: count }));
  expect(result).toMatchObject({ count: person.records.size });
  const left = await stored();
  expect([email, written].filter((text) => left.includes(text))).toEqual([]);
});

it('erasing a person removes their name from assigned tasks, unless someone else has the same name', async () => {
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
