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

/** The last logged change, and the collections that were touched after another one; none without a `since`. */
export async function touchedSince(since: number | null): Promise<{ last: number; collections: string[] }> {
  const log = await store.latestChanges();
  const missed = since === null ? [] : log.filter(({ id }) => id > since);
  const touched = new Set(
    missed.flatMap((change) => [...touchedRecords(change)]).map((one) => one.split('/')[0] ?? ''),
  );
  return { last: log.at(-1)?.id ?? 0, collections: [...touched] };
}

/** The feature a change belongs to; `''` for Undo and for labels no feature has any more. */
const appOf = (label: string): string => kindOfChange(label)?.feature.name ?? '';

const isOwnBusiness = (label: string): boolean => kindOfChange(label)?.type.quiet === 'all';

const logIndex = listIndex({
  rows: (log: readonly Change[]) => log,
  id: ({ id }: Change) => id,
  // What is somebody's own business is not found by what it was about either, see `isPrivate`.
  search: ({ actor, label, about }) => [actor?.name ?? '', label, isOwnBusiness(label) ? '' : about],
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

/**
 * The newest logged changes whose touched records (`collection/id`) pass a test, newest first.
 * @param limit how many at most
 */
export async function listChangesWhere(
  isMeant: (records: ReadonlySet<string>) => boolean,
  { viewer, limit }: { viewer: number; limit: number },
) {
  const [data, log] = await Promise.all([store.snapshot(), store.changes()]);
  const found: (WireChange & { undone: boolean })[] = [];
  for (let at = log.length - 1; at >= 0 && found.length < limit; at--) {
    const change = log[at] as Change;
    if (!isMeant(touchedRecords(change))) continue;
    found.push({ ...toWire(data, log, change, viewer), undone: change.undoneBy !== undefined });
  }
  return found;
}

/** What is somebody's own business (their mails, cart, keys) is told to others without what it was about. */
const isPrivate = ({ label, actor }: Change, viewer: number): boolean =>
  isOwnBusiness(label) && actor !== null && actor.id !== viewer;

function toWire(data: Collections, log: readonly Change[], change: Change, viewer: number): WireChange {
  const { id, at, actor, label, about, undoneBy } = change;
  const undoable = undoneBy === undefined && !isPermanent(change) && !blockingChange(log, change);
  const { url, count } = recordsOfChange(data, change);
  const told = isPrivate(change, viewer) ? { about: '…', link: null } : { about, link: url };
  return { id, at, actor: actor?.name ?? null, label, count, undoable, ...told };
}

/**
 * One page of the logged changes that match a search, newest first, and how many match. `record` (`collection/id`) asks
 * for the history of one record.
 * @param viewer id of the account that asks, here and below
 */
export async function listChanges({ q, record, ...page }: ChangeQuery, viewer: number) {
  const [data, log] = await Promise.all([store.snapshot(), store.changes()]);
  const { rows, total } = logIndex(log).page({ q, record, ...page, sortColumn: 'id', sort: 'desc' });
  return { changes: rows.map((change) => toWire(data, log, change, viewer)), total };
}

/**
 * One page of the changes that the activity page asks for, newest first, with the features and the people there are to
 * choose from, each with the number of its changes under the other filters.
 * @param zone the one the days of the query are meant in
 */
export async function listPageChanges(
  { atFrom, atTo, ...query }: ChangePageQuery,
  { viewer, zone = dayZone }: { viewer: number; zone?: string },
) {
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
    rows: rows.map((change) => ({ ...toWire(data, log, change, viewer), app: appOf(change.label) })),
    total,
    apps: index.counts('app', asked),
    actors: index.counts('actor', asked),
  };
}
