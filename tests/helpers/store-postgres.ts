import { randomUUID } from 'node:crypto';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { inject } from 'vitest';
import { runSql } from './postgres.js';

const name = `test_${randomUUID().replaceAll('-', '')}`;
const address = (database: string) => `postgres://atrium@127.0.0.1:${inject('postgresPort')}/${database}`;

/** Source of a worker that runs statements while this thread waits, because tests call these helpers synchronously. */
const worker = `
  const { workerData: { url, port, done } } = require('node:worker_threads');
  const pg = require('pg');
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  const ready = client.connect();
  port.on('message', async (text) => {
    let answer;
    try {
      await ready;
      const results = [].concat(await client.query(text));
      answer = { rows: results.at(-1).rows };
    } catch (error) {
      answer = { error: error.message };
    }
    port.postMessage(answer);
    Atomics.store(done, 0, 1);
    Atomics.notify(done, 0);
  });`;

let ask: ((text: string) => unknown[]) | null = null;

function asker(): (text: string) => unknown[] {
  const { port1, port2 } = new MessageChannel();
  const done = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { url: address(name), port: port2, done };
  const thread = new Worker(worker, { eval: true, workerData, transferList: [port2] });
  thread.unref();
  port1.unref();
  return (text) => {
    Atomics.store(done, 0, 0);
    port1.postMessage(text);
    Atomics.wait(done, 0, 0, 30_000);
    const { rows, error } = receiveMessageOnPort(port1)!.message as { rows: unknown[]; error?: string };
    if (error) throw new Error(error);
    return rows;
  };
}

/** Runs statements on this process's database. Returns the rows of the last statement. */
export function sql(text: string): unknown[] {
  return (ask ??= asker())(text);
}

/**
 * Creates this process's database and connects the store to it. If an earlier test file of the process has done so,
 * restores the sample data instead.
 */
export async function useDatabase(): Promise<void> {
  if (process.env.DATABASE_URL === address(name)) {
    sql('DELETE FROM atrium_uploads');
    return reseedDatabase();
  }
  await runSql(address('postgres'), `CREATE DATABASE ${name} TEMPLATE seeded`);
  process.env.DATABASE_URL = address(name);
}

/**
 * Restores the sample data, as `npm run seed` does while the app is running, and makes the next reader check for
 * changes.
 */
export function reseedDatabase(): void {
  sql(`BEGIN;
    DELETE FROM atrium_records; DELETE FROM atrium_changes;
    INSERT INTO atrium_records (collection, id, value) SELECT collection, id, value FROM seeded_records ORDER BY position;
    UPDATE atrium_head h SET database = gen_random_uuid()::text, sequence = h.sequence + 1, last_change = 0,
      schema = s.schema, highest_ids = s.highest_ids FROM seeded_head s;
    INSERT INTO atrium_log (sequence, token) SELECT sequence, database FROM atrium_head;
    COMMIT`);
  // Every request also makes the store check for changes (see the engine).
  globalThis.atriumStore?.expectNews();
}

/** Returns all records in this process's database. */
export function recordsInDatabase(): Record<string, Record<string, unknown>> {
  const rows = sql('SELECT collection, id, value FROM atrium_records ORDER BY position');
  const collections: Record<string, Record<string, unknown>> = {};
  for (const { collection, id, value } of rows as { collection: string; id: string; value: unknown }[])
    (collections[collection] ??= {})[id] = value;
  return collections;
}

/** Makes every commit fail until the returned function is called. */
export function obstructDatabase(): () => void {
  sql('ALTER TABLE atrium_log ADD CONSTRAINT obstructed CHECK (commits IS NULL) NOT VALID');
  return () => void sql('ALTER TABLE atrium_log DROP CONSTRAINT obstructed');
}
