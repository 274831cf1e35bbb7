import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '~/lib/errors';
import { isPresent } from '~/models/chat/presence.server';
import { subscribeToSignals, type Signal } from '~/models/shared/pub-sub.server';
import { PostgresEngine } from '~/models/store/postgres/engine.server';
import { nextId, store, Store } from '~/models/store/store.server';
import { reseed, storedRecords } from '../helpers/store';
import { sql } from '../helpers/store-postgres';

const dana = { id: 1, name: 'Dana Whitfield' };
const mateo = { id: 9, name: 'Mateo Quiroga' };

/** Two stores that use one database, as in two processes. */
let one: Store;
let two: Store;

const open = () => new Store((onChange) => new PostgresEngine(process.env.DATABASE_URL ?? '', onChange));

beforeEach(async () => {
  reseed();
  [one, two] = [open(), open()];
  await Promise.all([one.open(), two.open()]);
});
afterEach(() => Promise.all([one.close(), two.close()]));

function setNote(store: Store, id: number, note: string, { idempotencyKey = '', actor = dana } = {}) {
  return store.commit({ actor, label: 'invoice.updated', about: `#${id}`, idempotencyKey }, (draft) => {
    const invoice = draft.invoices[id];
    if (!invoice) throw new AppError('not_found', 'Invoice not found');
    invoice.note = note;
    return invoice.note;
  });
}

const noteOf = async (store: Store, id: number) => (await store.snapshot()).invoices[id]?.note;
const nextNote = (store: Store, id: number) => expect.poll(() => noteOf(store, id), { interval: 5, timeout: 5_000 });

describe('a commit by one process', () => {
  it('reaches the other process, which keeps unchanged objects', async () => {
    const before = await two.snapshot();
    const heard: string[] = [];
    two.subscribe(({ label, about }) => heard.push(`${label} ${about}`));
    await setNote(one, 1013, 'from one');
    await nextNote(two, 1013).toBe('from one');
    const after = await two.snapshot();
    expect(after.users).toBe(before.users);
    expect(after.invoices[1014]).toBe(before.invoices[1014]);
    expect(heard).toEqual(['invoice.updated #1013']);
  });

  it('isn’t lost if the other process writes at the same time', async () => {
    const ids = Object.keys((await one.snapshot()).invoices)
      .map(Number)
      .slice(0, 40);
    const count = (store: Store) => (id: number) =>
      store.commit({ actor: dana, label: 'invoice.updated' }, ({ invoices }) => {
        const invoice = invoices[id];
        if (invoice) invoice.note = `${invoice.note?.startsWith('+') ? invoice.note : ''}+`;
      });
    await Promise.all([...ids.map(count(one)), ...ids.map(count(two)), ...ids.map(count(one)), ...ids.map(count(two))]);
    const { invoices } = await storedRecords();
    expect(ids.map((id) => invoices[id]?.note)).toEqual(ids.map(() => '++++'));
    await nextNote(one, ids.at(-1) ?? 0).toBe('++++');
    await nextNote(two, ids.at(-1) ?? 0).toBe('++++');
    expect((await one.latestChanges()).map(({ id }) => id)).toEqual((await two.latestChanges()).map(({ id }) => id));
    expect((await two.snapshot()).invoices).toEqual((await one.snapshot()).invoices);
  });

  it('gives a new record an ID that neither process has used before', async () => {
    const add = (store: Store) =>
      store.commit({ actor: dana, label: 'kanbanBoard.created' }, ({ counters, todoTasks }) => {
        const id = nextId(todoTasks);
        counters[`given ${id}`] = { id: `given ${id}`, last: id };
        todoTasks[id] = { ...Object.values(todoTasks)[0], id } as (typeof todoTasks)[number];
        return id;
      });
    const given = await Promise.all(Array.from({ length: 20 }, (_, at) => add(at % 2 ? one : two)));
    const ids = given.map(({ result }) => result);
    expect(new Set(ids).size).toBe(20);
    const last = Math.max(...ids);
    // The other store may have added the task, and a store can't delete a record that it hasn't received yet.
    await expect.poll(async () => (await one.snapshot()).todoTasks[last], { timeout: 90_000 }).toBeDefined();
    await one.commit({ actor: dana, label: 'todo.purged' }, ({ todoTasks }) => delete todoTasks[last]);
    await expect.poll(async () => (await two.snapshot()).todoTasks[last], { timeout: 90_000 }).toBeUndefined();
    expect((await add(two)).result).toBe(last + 1);
  });

  it('is rejected if it no longer applies, without affecting other commits in the same write', async () => {
    await one.commit({ actor: mateo, label: 'invoice.deleted' }, ({ invoices }) => delete invoices[1013]);
    const results = await Promise.allSettled([setNote(two, 1013, 'too late'), setNote(two, 1014, 'in time')]);
    expect(results).toMatchObject([{ status: 'rejected', reason: { code: 'not_found' } }, { status: 'fulfilled' }]);
    expect((await storedRecords()).invoices[1014]?.note).toBe('in time');
  });

  it('happens only once if both processes receive it with the same idempotency key', async () => {
    const responses = await Promise.all(
      [one, two, one, two].map((store) => setNote(store, 1013, 'once', { idempotencyKey: 'key' })),
    );
    expect(new Set(responses.map(({ changeId }) => changeId)).size).toBe(1);
    expect(await one.changes()).toHaveLength(1);
  });

  it('can be undone by the other process, but not after the other process has changed the record', async () => {
    const before = await noteOf(one, 1013);
    const { changeId } = await setNote(one, 1013, 'first');
    await nextNote(two, 1013).toBe('first');
    await two.undo(changeId ?? 0, mateo);
    await nextNote(one, 1013).toBe(before);
    const second = await setNote(one, 1013, 'second');
    await setNote(two, 1013, 'third', { actor: mateo });
    await expect(one.undo(second.changeId ?? 0, dana)).rejects.toThrow('Mateo Quiroga');
  });
});

describe('ephemeral messages', () => {
  it('reach other processes by topic, but not their sender', async () => {
    const heard: string[] = [];
    for (const [name, { talk }] of Object.entries({ one, two })) {
      talk?.hear('greeting', (text) => heard.push(`${name}: ${text}`));
    }
    await one.talk?.say('another', 'not asked for');
    await one.talk?.say('greeting', 'hello, two\nlines');
    await expect.poll(() => heard, { timeout: 90_000 }).toEqual(['two: hello, two\nlines']);
  });

  it('about typing and presence reach pages that are connected to another process', async () => {
    await store.snapshot();
    const heard: Signal[] = [];
    const stop = subscribeToSignals(1, (signal) => heard.push(signal));
    const typing: Signal = { kind: 'typing', contact: 1_000_009 };
    await one.talk?.say('signal', JSON.stringify({ accountId: 1, told: typing }));
    await one.talk?.say('signal', JSON.stringify({ accountId: 2, told: typing }));
    await expect.poll(() => heard, { timeout: 90_000 }).toEqual([typing]);
    expect(isPresent(9)).toBe(false);
    await one.tables?.query(
      "INSERT INTO atrium_present (process, account, until) VALUES ($1, 9, now() + interval '30 seconds')",
      [randomUUID()],
    );
    await one.talk?.say('presence', '');
    await expect.poll(() => heard, { timeout: 90_000 }).toEqual([typing, { kind: 'presence' }]);
    expect(isPresent(9)).toBe(true);
    stop();
  });
});

describe('a process that missed commits', () => {
  it('reloads its records if the log doesn’t go back far enough', async () => {
    sql(`BEGIN;
      UPDATE atrium_records SET value = jsonb_set(value, '{note}', '"missed"') WHERE collection = 'invoices' AND id = '1013';
      UPDATE atrium_head SET sequence = sequence + 3;
      INSERT INTO atrium_log (sequence, token, commits) SELECT sequence, 'the last of three', '[]' FROM atrium_head;
      COMMIT`);
    await setNote(one, 1014, 'goes on');
    expect(await noteOf(one, 1013)).toBe('missed');
    await nextNote(two, 1013).toBe('missed');
    expect(await noteOf(two, 1014)).toBe('goes on');
  });

  it('loads new sample data before its next commit', async () => {
    await setNote(one, 1013, 'old world');
    reseed();
    two.expectNews();
    expect(await noteOf(two, 1013)).not.toBe('old world');
    await setNote(two, 1014, 'new world');
    const { invoices } = await storedRecords();
    expect([invoices[1013]?.note === 'old world', invoices[1014]?.note]).toEqual([false, 'new world']);
  });
});

it('the database preserves NUL, unpaired surrogates, and noncharacters', async () => {
  const note = 'zero \0, halves \ud83d \ude00, a mark \ufdd0, a backslash \\u0000, and \u{1F600}';
  await setNote(one, 1013, note);
  await nextNote(two, 1013).toBe(note);
  const fresh = open();
  await fresh.open();
  expect(await noteOf(fresh, 1013)).toBe(note);
  expect((await fresh.changes()).at(-1)?.patches[0]?.value).toBe(note);
  await fresh.close();
});
