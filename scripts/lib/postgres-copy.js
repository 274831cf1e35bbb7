import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CHANGES, DATABASE, isDay, uploadIn, UPLOADS } from './backup-paths.js';
import { writeDatabase } from './database-file.js';
import { SetupError } from './log.js';
import { databaseVersion, jsonText, jsonValue, replaceRecords, transaction } from './postgres.js';
import { writeAtomically } from './write-atomically.js';

/** @typedef {import('pg').Client} Client */

const rowsAtOnce = 500;

/**
 * Copies all stored data of a database to a folder, as a consistent snapshot.
 * @param {Client} client
 * @param {string} target
 * @returns {Promise<string[]>} the paths that were copied in addition to the records
 */
export async function copyOutOfPostgres(client, target) {
  return transaction(
    client,
    async () => {
      const { rows: heads } = await client.query(
        'SELECT database, last_change, seeded_at, highest_ids::text FROM atrium_head',
      );
      const [head] = heads;
      if (!head) throw new SetupError('the database doesn’t contain any data yet.');
      const collections = await records(client);
      const database = {
        version: await databaseVersion(client),
        id: head.database,
        generation: 0,
        seededAt: head.seeded_at.toISOString(),
        lastChange: Number(head.last_change),
        highestIds: JSON.parse(head.highest_ids),
        collections,
      };
      await writeDatabase(join(target, DATABASE), database);
      return [...(await uploads(client, target)), ...(await changes(client, target, head.database))];
    },
    'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  );
}

/**
 * Replaces the content of a database with the files of a backup. Running processes then reload it.
 * @param {Client} client
 * @param {string} source
 * @param {string[]} paths
 * @param {any} database the new database, derived from the backup's
 */
export async function putIntoPostgres(client, source, paths, database) {
  await transaction(client, async () => {
    for (const path of paths) {
      const id = uploadIn(path);
      if (!id) continue;
      await client.query(
        'INSERT INTO atrium_uploads (id, bytes) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET bytes = excluded.bytes',
        [id, await readFile(join(source, path))],
      );
    }
    /** @type {Map<number, { id: number }>} */
    const byId = new Map();
    for (const path of paths.filter(isDay).sort())
      for (const change of lines(await readFile(join(source, path), 'utf8'))) byId.set(change.id, change);
    // Changes that weren't in the files yet when the backup was created.
    for (const change of database.changes ?? []) byId.set(change.id, change);
    const lastChange = Math.max(database.lastChange ?? 0, ...byId.keys());
    await replaceRecords(client, { ...database, lastChange });
    const all = [...byId.values()];
    for (let at = 0; at < all.length; at += rowsAtOnce) {
      await client.query(
        `INSERT INTO atrium_changes (id, sequence, at, change)
         SELECT (c->>'id')::bigint, 0, (c->>'at')::timestamptz, c FROM json_array_elements($1::json) c`,
        [jsonText(all.slice(at, at + rowsAtOnce))],
      );
    }
  });
}

/** @param {Client} client */
async function records(client) {
  /** @type {Record<string, Record<string, unknown>>} */
  const collections = {};
  await client.query(
    'DECLARE records NO SCROLL CURSOR FOR SELECT collection, id, value::text FROM atrium_records ORDER BY position',
  );
  for (;;) {
    const { rows } = await client.query('FETCH 5000 FROM records');
    for (const { collection, id, value } of rows) (collections[collection] ??= {})[id] = jsonValue(value);
    if (rows.length === 0) return collections;
  }
}

/**
 * @param {Client} client
 * @param {string} target
 */
async function uploads(client, target) {
  const { rows } = await client.query('SELECT id FROM atrium_uploads ORDER BY id');
  await mkdir(join(target, UPLOADS), { recursive: true, mode: 0o700 });
  const paths = [];
  for (const { id } of rows) {
    const path = `${UPLOADS}/${id}`;
    if (uploadIn(path) === null) continue;
    const found = await client.query('SELECT bytes FROM atrium_uploads WHERE id = $1', [id]);
    await writeAtomically(join(target, path), found.rows[0].bytes);
    paths.push(path);
  }
  return paths;
}

/**
 * @param {Client} client
 * @param {string} target
 * @param {string} database
 */
async function changes(client, target, database) {
  const { rows } = await client.query('SELECT change::text FROM atrium_changes ORDER BY id');
  /** @type {Map<string, string>} */
  const days = new Map();
  for (const { change } of rows) {
    const { undoneBy: _, ...written } = jsonValue(change);
    const path = `${CHANGES}/${database}/${written.at.slice(0, 10)}.jsonl`;
    days.set(path, `${days.get(path) ?? ''}${JSON.stringify(written)}\n`);
  }
  for (const [path, text] of days) {
    await mkdir(dirname(join(target, path)), { recursive: true, mode: 0o700 });
    await writeAtomically(join(target, path), text);
  }
  return [...days.keys()];
}

/**
 * @param {string} text
 * @returns {{ id: number }[]}
 */
function lines(text) {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
