import { randomBytes, randomUUID } from 'node:crypto';
import { say, SetupError } from './log.js';
import { steps } from './postgres-tables.js';

/** @typedef {import('pg').Client} Client */
/**
 * The content of a database: the records and, for a restored one, the number of its last change and its highest IDs.
 * @typedef {{ seededAt: string, lastChange?: number, highestIds?: Record<string, number>,
 *   collections: Record<string, Record<string, unknown>> }} Content
 */

const waitMs = 30_000;
const rowsAtOnce = 500;
/** Key of the advisory lock: an arbitrary number that's the same for all processes. */
const lockKey = 7_216_042;

/** Returns the URL of the database that replaces the data folder, or an empty string if the folder is used. */
export function databaseUrl() {
  return process.env.DATABASE_URL ?? '';
}

/** @param {string} url */
export function shownUrl(url) {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}${port && `:${port}`}${pathname}`;
}

/**
 * Runs a function with a connection to a database whose tables are created or updated first.
 * @template T
 * @param {string} url
 * @param {(client: Client) => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {SetupError} if the database can't be used
 */
export async function withDatabase(url, work) {
  const client = await connected(url);
  try {
    await transaction(client, () => makeTables(client, url));
    return await work(client);
  } catch (error) {
    if (error instanceof SetupError) throw error;
    throw new SetupError(
      `the database ${shownUrl(url)} returned an error (${error instanceof Error ? error.message : error}).`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Runs a function in a transaction.
 * @template T
 * @param {Client} client
 * @param {() => Promise<T>} work
 * @param {string} [begin]
 * @returns {Promise<T>}
 */
export async function transaction(client, work, begin = 'BEGIN') {
  await client.query(begin);
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/**
 * Replaces all records and deletes the change log. Notifies running processes. Must be called within a transaction.
 * @param {Client} client
 * @param {Content} content
 */
export async function replaceRecords(client, { version = 1, seededAt, lastChange = 0, highestIds = {}, collections }) {
  const { rows } = await client.query('SELECT sequence FROM atrium_head FOR UPDATE');
  const sequence = Number(rows[0]?.sequence ?? 0) + 1;
  await client.query('DELETE FROM atrium_records');
  await client.query('DELETE FROM atrium_changes');
  const records = Object.entries(collections).flatMap(([name, of]) =>
    Object.entries(of).map(([id, record]) => [name, id, record]),
  );
  for (let at = 0; at < records.length; at += rowsAtOnce) {
    await client.query(
      'INSERT INTO atrium_records (collection, id, value) SELECT r->>0, r->>1, r->2 FROM jsonb_array_elements($1::jsonb) r',
      [jsonText(records.slice(at, at + rowsAtOnce))],
    );
  }
  await client.query(
    `INSERT INTO atrium_head (database, sequence, last_change, seeded_at, highest_ids) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (one) DO UPDATE SET database = excluded.database, sequence = excluded.sequence, schema = '',
       last_change = excluded.last_change, seeded_at = excluded.seeded_at, highest_ids = excluded.highest_ids`,
    [randomUUID(), sequence, lastChange, seededAt, JSON.stringify(highestIds)],
  );
  await client.query(
    `INSERT INTO atrium_settings (name, value) VALUES ('data version', $1)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [String(version)],
  );
  await client.query('INSERT INTO atrium_log (sequence, token) VALUES ($1, $2)', [sequence, randomUUID()]);
  await client.query("SELECT pg_notify('atrium', 'replaced')");
}

/**
 * Adds the sample data if the database is empty. If several processes start at the same time, only one of them adds it.
 * @param {Client} client
 * @param {() => Promise<Content>} make
 * @returns {Promise<boolean>} whether this call added it
 */
export function seedIfEmpty(client, make) {
  return transaction(client, async () => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    if (await isSeeded(client)) return false;
    await replaceRecords(client, await make());
    return true;
  });
}

/**
 * Checks whether the tables contain data.
 * @param {Client} client
 */
export async function isSeeded(client) {
  return (await client.query('SELECT FROM atrium_head')).rowCount !== 0;
}

/**
 * Checks whether the tables are empty or their data is unchanged since it was seeded.
 * @param {Client} client
 */
export async function isUntouchedSample(client) {
  const { rows } = await client.query('SELECT last_change FROM atrium_head');
  return Number(rows[0]?.last_change ?? 0) === 0;
}

/**
 * Returns the version of the data in the tables.
 * @param {Client} client
 */
export async function databaseVersion(client) {
  const { rows } = await client.query("SELECT value FROM atrium_settings WHERE name = 'data version'");
  return Number(rows[0]?.value ?? 1);
}

/**
 * Checks whether another process of the app is connected.
 * @param {Client} client
 */
export async function othersConnected(client) {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'atrium' AND pid <> pg_backend_pid()`,
  );
  return rowCount !== 0;
}

/**
 * Returns the key that signs sessions and tokens. It's created once and shared by all processes.
 * @param {Client} client
 * @param {string} [moved] a key that replaces the stored key
 * @returns {Promise<string>}
 */
export async function sharedSecret(client, moved) {
  await client.query(
    `INSERT INTO atrium_settings (name, value) VALUES ('session key', $1)
     ON CONFLICT (name) DO ${moved ? 'UPDATE SET value = excluded.value' : 'NOTHING'}`,
    [moved ?? randomBytes(32).toString('hex')],
  );
  const { rows } = await client.query("SELECT value FROM atrium_settings WHERE name = 'session key'");
  return rows[0].value;
}

/**
 * Serializes a value as JSON that PostgreSQL accepts. See `app/models/store/postgres/json-text.ts`, which parses it.
 * @param {unknown} value
 */
export function jsonText(value) {
  return JSON.stringify(value)
    .replaceAll('\uFDD0', '\uFDD0fdd0')
    .replace(/(?<!\\)((?:\\\\)*)\\u(0000|d[89a-f][\da-f]{2})/g, '$1\uFDD0$2');
}

/**
 * Parses JSON created by `jsonText`.
 * @param {string} text
 */
export function jsonValue(text) {
  return JSON.parse(text.replace(/\uFDD0([\da-f]{4})/g, '\\u$1'));
}

/**
 * @param {Client} client
 * @param {string} url
 */
async function makeTables(client, url) {
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
  const { rows: found } = await client.query("SELECT to_regclass('atrium_steps') AS name");
  if (!found[0]?.name)
    await client.query('CREATE TABLE atrium_steps (step integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())');
  const { rows } = await client.query('SELECT coalesce(max(step), 0) AS done FROM atrium_steps');
  const done = Number(rows[0].done);
  if (done > steps.length)
    throw new SetupError(
      `the database ${shownUrl(url)} was created by a newer version of Atrium. It was left untouched.`,
    );
  for (const [index, step] of steps.entries()) {
    if (index < done) continue;
    await client.query(step);
    await client.query('INSERT INTO atrium_steps (step) VALUES ($1)', [index + 1]);
  }
}

/**
 * Connects to a database. Waits if it's still starting.
 * @param {string} url
 * @returns {Promise<Client>}
 */
async function connected(url) {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new SetupError('DATABASE_URL must start with postgres://');
  const { default: pg } = await import('pg');
  const deadline = Date.now() + waitMs;
  for (let announced = false; ; announced = true) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'atrium' });
    // Without a listener, a lost connection would crash the process. The running statement fails anyway.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error);
      const isStarting = /^(ECONN|EAI_AGAIN|57P03)/.test(code) || /timeout|terminated/.test(message);
      if (!isStarting || Date.now() > deadline)
        throw new SetupError(`the database ${shownUrl(url)} can’t be reached (${message || code}).`);
      if (!announced) say(`Waiting for the database ${shownUrl(url)} …`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
