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
  const store = new Store((onChange) => new PostgresEngine(address, onChange));
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

/** Adds a counter and increments the total, which reveals a commit that was applied twice or only partly. */
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

/** Writes with two processes while `trouble` disrupts the server, and expects each commit exactly once. */
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

describe('acknowledged commits are applied exactly once', () => {
  it('while connections keep breaking', async () => {
    await underWriters(async () => {
      for (let round = 0; round < 12; round++) {
        await rest(30 + Math.random() * 60);
        await runSql(server.url('postgres'), cutAll);
      }
    });
  });

  it('while the database is killed and restarted', async () => {
    await underWriters(async () => {
      for (let round = 0; round < 2; round++) {
        await rest(150);
        await server.kill();
        await server.start();
      }
    });
  });
});

describe('while the database is unreachable,', () => {
  it('reads continue, and writes fail with an “unavailable” error until it’s restarted', async () => {
    const before = (await one.snapshot()).counters.total?.last;
    const heard: string[] = [];
    two.subscribe(({ label }) => heard.push(label));
    await server.kill();
    await expect(count(one, 'c-refused')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('the database can’t be reached right now'),
    });
    // The connection was already lost, so this write fails without waiting.
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

/** Returns a proxy to the database that drops notifications, as some connection poolers do. */
async function deafWay(): Promise<{ url: string; close: () => void }> {
  const way = createServer((socket) => {
    const onward = connect(server.port, '127.0.0.1');
    socket.pipe(onward);
    let rest = Buffer.alloc(0);
    onward.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      // The response to an encryption request would be a single byte, but the driver doesn't send that request.
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

it('a process sees a change made by another process even if its notification is lost', async () => {
  const way = await deafWay();
  const deaf = await open(way.url);
  const heard: string[] = [];
  deaf.subscribe(({ label }) => heard.push(label));
  await count(one, 'c-seen-by-the-deaf');
  await expect.poll(() => heard, { timeout: 60_000, interval: 20 }).toEqual(['test.counted']);
  await deaf.close();
  way.close();
});
