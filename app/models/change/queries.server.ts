import { recordsOfChange } from '~/features';
import { listIndex } from '~/models/shared/list-index';
import { blockingChange, type Change, isPermanent, touchedRecords } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import type { ChangeQuery, WireChange } from './schema';
import { store } from '~/models/store/store.server';

/**
 * Calls `listener` after every durable, logged change with its id and the names of the collections it touched
 * (architecture §3, live updates); returns the way to stop.
 */
export function watchChanges(listener: (change: { id: number; collections: string[] }) => void): () => void {
  return store.subscribe((change) => {
    const collections = new Set([...touchedRecords(change)].map((record) => record.split('/')[0] ?? ''));
    listener({ id: change.id, collections: [...collections] });
  });
}

const logIndex = listIndex({
  rows: (log: readonly Change[]) => log,
  id: ({ id }: Change) => id,
  search: ({ actor, label, about }) => [actor?.name ?? '', label, about],
  filters: { record: (change) => [...touchedRecords(change)] },
  sorts: { id: ({ id }) => id },
});

/** The logged changes of one record (`collection/id`), newest first. */
export async function changesOf(record: string): Promise<Change[]> {
  return logIndex(await store.changes()).matches({ record, sortColumn: 'id', sort: 'desc' });
}

function toWire(data: Collections, log: readonly Change[], change: Change): WireChange {
  const { id, at, actor, label, about, undoneBy } = change;
  const undoable = undoneBy === undefined && !isPermanent(change) && !blockingChange(log, change);
  const { url, count } = recordsOfChange(data, change);
  return { id, at, actor: actor?.name ?? null, label, about, count, link: url, undoable };
}

/**
 * One page of the logged changes that match a search, newest first, and how many match. `record` (`collection/id`) asks
 * for the history of one record.
 */
export async function listChanges({ q, record, ...page }: ChangeQuery) {
  const [data, log] = await Promise.all([store.snapshot(), store.changes()]);
  const { rows, total } = logIndex(log).page({ q, record, ...page, sortColumn: 'id', sort: 'desc' });
  return { changes: rows.map((change) => toWire(data, log, change)), total };
}
