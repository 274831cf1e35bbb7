import { setImmediate as nextTurn } from 'node:timers/promises';
import { kindOf, recordCollections } from '~/records';
import type { CollectionName } from '~/models/shared/feature';
import type { Collections } from '~/models/store/database.schema';
import { changedIds } from '~/models/store/tables';
import { emptyIndex, type Entry, type Index } from './word-search';

type Records = Readonly<Record<string, object>>;

/** Number of records to index before yielding to other requests. */
const atOnce = 100;

interface RecordIndex {
  index: Index<string>;
  /** The state of the collection that the index contains once `ready` resolves. */
  records: Records;
  ready: Promise<void>;
}

const known = new Map<CollectionName, RecordIndex>();

function entryOf(name: CollectionName, id: string, record: object): Entry<string> {
  const type = kindOf(name)?.type;
  const detail = type?.detail?.(record as never) ?? '';
  const alsoCalled = type?.alsoCalled?.(record as never) ?? '';
  return { id, title: type?.title(record as never) ?? '', detail: `${detail} ${alsoCalled}` };
}

/** Updates an index to another state of its collection. Reads only the records that differ. */
async function update(name: CollectionName, index: Index<string>, before: Records, after: Records): Promise<void> {
  const ids = changedIds(before, after);
  for (const [at, id] of ids.entries()) {
    if (at > 0 && at % atOnce === 0) await nextTurn();
    const record = after[id];
    if (index.has(id)) index.discard(id);
    if (record) index.add(entryOf(name, id, record));
  }
}

/**
 * Returns the index of a collection's records by title, detail, and `alsoCalled`. After a change to the collection,
 * reads only the changed records, without blocking other requests.
 */
export async function recordIndex(name: CollectionName, records: Records): Promise<Index<string>> {
  const one = known.get(name) ?? { index: emptyIndex<string>(), records: {}, ready: Promise.resolve() };
  known.set(name, one);
  if (one.records !== records) {
    const before = one.records;
    one.records = records;
    one.ready = one.ready.then(() => update(name, one.index, before, records));
  }
  await one.ready;
  return one.index;
}

/** Indexes all searchable records so that the first search after startup isn't slow. */
export async function indexRecords(data: Collections): Promise<void> {
  for (const name of recordCollections) await recordIndex(name, data[name] as Records);
}
