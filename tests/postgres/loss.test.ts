import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PostgresEngine } from '~/models/store/postgres/engine.server';
import { Store } from '~/models/store/store.server';
import { seedIfEmpty, withDatabase } from '../../scripts/lib/postgres.js';
import { buildDatabase } from '../../scripts/lib/seed-database.js';
import { runSql, startPostgres, type TestPostgres } from '../helpers/postgres.js';

const dana = { id: 1, name: 'Dana Whitfield' };

let server: TestPostgres;
let url: string;
let one: Store;
let two: Store;

const open = async (address = url) => {
  const store = new Store((told) => new PostgresEngine(address, told));
  await store.open();
  return store;
};

beforeAll(async () => {
  server = await startPostgres();
  await runSql(server.url('postgres'), 'CREATE DATABASE atrium');
  url = server.url('atrium');
  await withDatabase(url, (client) => seedIfEmpty(client, buildDatabase));
});
afterAll(() => server.remove());

beforeEach(async () => {
  one = await open();
  two = await open();
});
afterEach(() => Promise.all([one.close(), two.close()]));

const countersOf = ({ counters }: Awaited<ReturnType<Store['snapshot']>>) => counters;

/** Adds a counter of that name, and one to the total: a commit made twice, or by half, shows in it. */
function count(store: Store, id: string) {
  return store.commit({ actor: dana, label: 'test.counted' }, ({ counters }) => {
    counters[id] = { id, last: 1 };
    counters.total = { id: 'total', last: (counters.total?.last ?? 0) + 1 };
  });
}

async function countOn(store: Store, running: () => boolean, acknowledged: Set<string>): Promise<void> {
  while (running()) {
    const id = `c${randomUUID()}`;
    await count(store, id).then(
      () => acknowledged.add(id),
      () => new Promise((resolve) => setTimeout(resolve, 20)),
    );
  }
}

async function expectAllOnce(acknowledged: ReadonlySet<string>): Promise<void> {
  const fresh = await open();
  for (const store of [fresh, one, two]) {
    const missing = async () => {
      const known = countersOf(await store.snapshot());
      return [...acknowledged].filter((id) => !(id in known));
    };
    await expect.poll(missing, { timeout: 90_000 }).toEqual([]);
    const counters = countersOf(await store.snapshot());
    expect(counters.total?.last).toBe(Object.keys(counters).filter((id) => id.startsWith('c')).length);
  }
  await fresh.close();
}

/** Writes by two processes while something is done to the server. */
async function underWriters(trouble: () => Promise<void>): Promise<void> {
  const acknowledged = new Set<string>();
  let running = true;
  const writing = [one, two, one, two].map((store) => countOn(store, () => running, acknowledged));
  await trouble();
  const before = acknowledged.size;
  await expect.poll(() => acknowledged.size, { timeout: 90_000 }).toBeGreaterThan(before + 5);
  running = false;
  await Promise.all(writing);
  await expectAllOnce(acknowledged);
}

const cutAll = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'atrium'`;
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('nothing acknowledged is lost and nothing is done twice', () => {
  it('while connections break all the time', async () => {
    await underWriters(async () => {
      for (let round = 0; round < 12; round++) {
        await rest(30 + Math.random() * 60);
        await runSql(server.url('postgres'), cutAll);
      }
    });
  });

  it('while the database is killed and started again', async () => {
    await underWriters(async () => {
      for (let round = 0; round < 2; round++) {
        await rest(150);
        await server.kill();
        await server.start();
      }
    });
  });
});

describe('while the database cannot be reached', () => {
  it('reading goes on, writing is refused in plain words, and all is well again by itself', async () => {
    const before = (await one.snapshot()).counters.total?.last;
    const heard: string[] = [];
    two.subscribe(({ label }) => heard.push(label));
    await server.kill();
    await expect(count(one, 'c-refused')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('the database cannot be reached at the moment'),
    });
    // Lost for a while already: nobody waits any more.
    const since = performance.now();
    await expect(count(one, 'c-refused')).rejects.toMatchObject({ code: 'unavailable' });
    expect(performance.now() - since).toBeLessThan(500);
    expect((await one.snapshot()).counters.total?.last).toBe(before);
    expect((await one.latestChanges()).length).toBeGreaterThan(0);
    await server.start();
    await expect
      .poll(
        () =>
          count(one, 'c-again').then(
            () => true,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
    await expect.poll(() => heard, { timeout: 90_000 }).toContain('test.counted');
    expect((await one.snapshot()).counters['c-refused']).toBeUndefined();
  });
});

/** A way to the database on which no notification comes through, as behind some poolers. */
async function deafWay(): Promise<{ url: string; close: () => void }> {
  const way = createServer((socket) => {
    const onward = connect(server.port, '127.0.0.1');
    socket.pipe(onward);
    let rest = Buffer.alloc(0);
    onward.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      // The first answer of all, to the question for encryption, is a single letter; the driver does not ask.
      while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
        const message = rest.subarray(0, 1 + rest.readInt32BE(1));
        rest = rest.subarray(message.length);
        if (message[0] !== 'A'.charCodeAt(0)) socket.write(message);
      }
    });
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  const { port } = way.address() as AddressInfo;
  return { url: url.replace(`:${server.port}`, `:${port}`), close: () => way.close() };
}

it('sees the changes of others by itself where notifications do not come through', async () => {
  const way = await deafWay();
  const deaf = await open(way.url);
  const heard: string[] = [];
  deaf.subscribe(({ label }) => heard.push(label));
  await count(one, 'c-seen-by-the-deaf');
  await expect.poll(() => heard, { timeout: 60_000, interval: 20 }).toEqual(['test.counted']);
  await deaf.close();
  way.close();
});
