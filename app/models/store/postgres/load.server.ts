import { randomUUID } from 'node:crypto';
import { canonicalJson } from '~/lib/canonical';
import { type Change, logLimit, marked } from '../change-log';
import { type Collections, collectionsSchema, databaseSchema } from '../database.schema';
import { StoreFileError } from '../disk.server';
import { assertKnownVersion, dataVersion, migrated } from '../migrations/run';
import { schemaFingerprint } from '../schema-fingerprint';
import { withUnknown } from '../unknown-fields';
import { highestKey, type State } from '../state';
import { tablesFrom } from '../tables';
import { jsonText, valueOf } from './json-text';
import type { Tables } from '../engine';
import type { Link } from './link.server';
import {
  latestChanges,
  lockHead,
  moreRecords,
  putRecords,
  putVersion,
  readHead,
  reading,
  readRecords,
  readVersion,
  takeRecords,
  tellReplaced,
  writing,
} from './sql';

/** The end of a database's log. */
export interface Head {
  database: string;
  sequence: number;
}

interface HeadRow {
  database: string;
  sequence: string;
  last_change: string;
  schema: string;
  highest_ids: string;
}

type Stored = Record<string, Record<string, unknown> | undefined>;

const print = schemaFingerprint(databaseSchema);
const rowsAtOnce = 1_000;

async function recordsIn(tables: Tables): Promise<Stored> {
  const collections: Stored = {};
  await tables.query(readRecords);
  for (;;) {
    const rows = await tables.query<{ collection: string; id: string; value: string }>(moreRecords);
    for (const { collection, id, value } of rows) (collections[collection] ??= {})[id] = valueOf(value);
    if (rows.length === 0) return collections;
  }
}

function checked(stored: Stored, version: number): Collections {
  const raw = migrated(version, structuredClone(stored)).collections;
  const result = databaseSchema.shape.collections.safeParse(raw);
  if (result.success) return withUnknown(result.data, raw);
  const issue = result.error.issues[0];
  throw new StoreFileError(`atrium_records: ${issue?.path.join('.')}: ${issue?.message}`);
}

function differing(next: Stored, before: Stored): [string, string, unknown][] {
  return Object.entries(next).flatMap(([name, records = {}]) =>
    Object.entries(records)
      .filter(([id, record]) => canonicalJson(record) !== canonicalJson(before[name]?.[id]))
      .map(([id, record]): [string, string, unknown] => [name, id, record]),
  );
}

/**
 * Stores the records in this version's schema so that the next start doesn't have to check them. If a record changes,
 * makes running processes reload, because a process of an earlier version preserves unknown fields only if it has read
 * them.
 * @returns the end of the log afterward
 */
async function storeForm(link: Link, stored: Stored, { collections, highestIds }: State, head: Head): Promise<Head> {
  const put = differing(collections, stored);
  const removed = differing(stored, collections).filter(([name, id]) => !(id in ((collections as Stored)[name] ?? {})));
  let now = head;
  await link.transaction(writing, async (tables) => {
    const [row] = await tables.query<HeadRow>(lockHead);
    // Another process has written in the meantime, so the next start stores the records.
    if (row?.database !== head.database || Number(row.sequence) !== head.sequence) return;
    for (let at = 0; at < put.length; at += rowsAtOnce)
      await tables.query(putRecords, [jsonText(put.slice(at, at + rowsAtOnce))]);
    if (removed.length > 0) await tables.query(takeRecords, [jsonText(removed.map(([name, id]) => [name, id]))]);
    const isChanged = put.length > 0 || removed.length > 0;
    const sequence = head.sequence + (isChanged ? 1 : 0);
    const update = 'UPDATE atrium_head SET schema = $1, highest_ids = $2::jsonb, sequence = $3';
    await tables.query(update, [print, JSON.stringify(highestIds), sequence]);
    await tables.query(putVersion, [String(dataVersion)]);
    if (isChanged) await tables.query(tellReplaced, [sequence, randomUUID()]);
    now = { ...head, sequence };
  });
  return now;
}

function highestOf(collections: Collections, known: State['highestIds']): State['highestIds'] {
  const highest = { ...known };
  for (const [name, records] of Object.entries(collections))
    highest[name] = Math.max(highest[name] ?? 0, highestKey(records));
  return highest;
}

/**
 * Reads a consistent snapshot of everything. Records that weren't written by this version of the app are checked.
 * @param when at `start`, migrates and stores data from an earlier version, and rejects data from a later version; with
 * `again`, while a later version is starting alongside this one, uses the parts of its data that this version knows
 * @throws StoreFileError if something can't be used
 */
export async function loadAll(link: Link, when: 'start' | 'again'): Promise<{ head: Head; state: State }> {
  const read = async (tables: Tables) => {
    const [row] = await tables.query<HeadRow>(readHead);
    if (!row) throw new StoreFileError('the database contains no Atrium records; run "npm run seed" to create them');
    const stored = await recordsIn(tables);
    const [named] = await tables.query<{ value: string }>(readVersion);
    const rows = await tables.query<{ change: string }>(latestChanges, [row.last_change, logLimit.count]);
    const changes = rows.reverse().map(({ change }) => valueOf<Change>(change));
    return { row, version: Number(named?.value ?? 1), stored, changes };
  };
  const { row, version, stored, changes } = await link.transaction(reading, read);
  const head = { database: row.database, sequence: Number(row.sequence) };
  const rest = {
    reaches: new Map(),
    lastChange: Number(row.last_change),
    log: marked(changes),
  } satisfies Partial<State>;
  const known = JSON.parse(row.highest_ids) as State['highestIds'];
  if (when === 'start') assertKnownVersion(version, 'The database');
  if (row.schema === print) {
    const collections = tablesFrom({ ...collectionsSchema.parse({}), ...stored } as Collections);
    return { head, state: { collections, highestIds: known, ...rest } };
  }
  const collections = checked(stored, version);
  const state = { collections, highestIds: highestOf(collections, known), ...rest };
  const now = when === 'start' ? await storeForm(link, stored, state, head) : head;
  return { head: now, state: { ...state, collections: tablesFrom(collections) } };
}
