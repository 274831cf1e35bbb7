import { kindOfChange, recordsOfChange } from '~/features';
import { listIndex } from '~/models/shared/list-index';
import { blockingChange, type Change, isPermanent, touchedRecords } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { dayZone } from '~/models/shared/day';
import { timeAt } from '~/models/shared/zoned-time';
import type { ChangePageQuery, ChangeQuery, WireChange } from './schema';
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

/** The feature a change belongs to; `''` for Undo and for labels no feature has any more. */
const appOf = (label: string): string => kindOfChange(label)?.feature.name ?? '';

const logIndex = listIndex({
  rows: (log: readonly Change[]) => log,
  id: ({ id }: Change) => id,
  search: ({ actor, label, about }) => [actor?.name ?? '', label, about],
  filters: {
    record: (change) => [...touchedRecords(change)],
    app: ({ label }) => appOf(label),
    actor: ({ actor }) => actor?.name ?? '',
  },
  ranges: { at: ({ at }) => Date.parse(at) },
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

/**
 * One page of the changes that the activity page asks for, newest first, with the features and the people there are to
 * choose from, each with the number of its changes under the other filters.
 * @param zone the one the days of the query are meant in
 */
export async function listPageChanges({ atFrom, atTo, ...query }: ChangePageQuery, zone = dayZone) {
  const [data, log] = await Promise.all([store.snapshot(), store.changes()]);
  const asked = {
    ...query,
    atFrom: atFrom && timeAt({ day: atFrom, minute: 0 }, zone),
    atTo: atTo && timeAt({ day: atTo, minute: 24 * 60 }, zone) - 1,
    sortColumn: 'id' as const,
    sort: 'desc' as const,
  };
  const index = logIndex(log);
  const { rows, total } = index.page(asked);
  return {
    rows: rows.map((change) => ({ ...toWire(data, log, change), app: appOf(change.label) })),
    total,
    apps: index.counts('app', asked),
    actors: index.counts('actor', asked),
  };
}
