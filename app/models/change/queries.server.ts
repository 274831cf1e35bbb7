import { kindOfChange, recordsOfChange } from '~/records';
import { memoByIdentity } from '~/lib/memo';
import { shownSentences } from '~/lib/searchable-labels.server';
import { listIndex } from '~/models/shared/list-index';
import { blockingChange, type Change, isPermanent, touchedRecords } from '~/models/store/change-log';
import { canView } from '~/models/access/ability';
import { canSee, canSeeChange, touchedBy } from '~/models/access/can-see';
import type { Account } from '~/models/account/schema';
import type { Collections } from '~/models/store/database.schema';
import { dayZone } from '~/models/shared/day';
import { timeAt } from '~/models/shared/zoned-time';
import { canUndo } from './can-undo';
import { movesOf } from './moves';
import type { ChangePageQuery, ChangeQuery, WireChange } from './schema';
import { store } from '~/models/store/store.server';

type Viewer = Pick<Account, 'id' | 'ability'>;

/** A change with the change that it undid, as long as the undone change is in the log. */
type Entry = Change & { undid?: Entry };

function entriesOf(log: readonly Change[]): Entry[] {
  const known = new Map<number, Entry>();
  return log.map((change) => {
    const undid = change.undoOf === undefined ? undefined : known.get(change.undoOf);
    const entry = undid ? { ...change, undid } : change;
    known.set(change.id, entry);
    return entry;
  });
}

/** Returns the original change of an entry, following undos and redos back to it. */
export function originOf(entry: Entry): Entry {
  return entry.undid ? originOf(entry.undid) : entry;
}

/**
 * Returns the feature of a change. Returns `''` if no feature has its label anymore, or if it undoes a change that is
 * no longer in the log.
 */
const appOf = (entry: Entry): string => kindOfChange(originOf(entry).label)?.feature.name ?? '';

/**
 * Checks whether a change is private to its actor. Also applies to the undo of a private change, and to the undo of a
 * change that is no longer in the log.
 */
function isOwnBusiness(entry: Entry): boolean {
  const { label, undoOf } = originOf(entry);
  return undoOf !== undefined || kindOfChange(label)?.type.quiet === 'all';
}

const sentences = shownSentences('activity', 'changes');

const logIndex = listIndex({
  rows: entriesOf,
  id: ({ id }: Entry) => id,
  // Private changes can't be found by their subject either (see `isPrivate`).
  search: (entry) => [
    ...[entry.actor?.name ?? '', entry.label, isOwnBusiness(entry) ? '' : entry.about],
    ...sentences(entry.label),
  ],
  filters: {
    record: (entry) => [...touchedRecords(entry)],
    app: appOf,
    actor: ({ actor }) => actor?.name ?? '',
  },
  ranges: { at: ({ at }) => Date.parse(at) },
  sorts: { id: ({ id }) => id },
});

/** Returns a logged change, or `undefined` if it's no longer in the log. */
export async function changeById(id: number): Promise<Entry | undefined> {
  return logIndex(await store.changes()).byId(id);
}

/**
 * Checks whether a change is about records whose existence is hidden from the viewer, such as tasks in a private
 * project.
 */
function isSecret(data: Collections, entry: Entry, viewer: Viewer): boolean {
  const origin = originOf(entry);
  const hides = kindOfChange(origin.label)?.type.hidesFrom?.(data, viewer.id) === true;
  return hides && !canSeeChange(data, viewer, origin);
}

/** Returns a change without its subject, so that a search doesn't find it. */
const withoutSubject = memoByIdentity((change: Change): Change => ({ ...change, about: '' }));

const logsByViewer = memoByIdentity((_: readonly Change[]) => new Map<string, readonly Change[]>());

/**
 * Returns the changes that an account can see: those in its areas, and its own, except those about records that are
 * hidden from it. Private ones have no subject.
 */
function logFor(data: Collections, log: readonly Change[], viewer: Viewer): readonly Change[] {
  const known = logsByViewer(log);
  const key = JSON.stringify([viewer.id, viewer.ability]);
  const entries = logIndex(log).all;
  const isShown = (change: Change, at: number) => {
    const entry = entries[at] ?? change;
    if (isSecret(data, entry, viewer)) return false;
    if (canView(viewer, 'all') || change.actor?.id === viewer.id) return true;
    const kind = kindOfChange(originOf(entry).label);
    return kind !== null && kind !== undefined && (!kind.feature.need || canView(viewer, kind.feature.need));
  };
  const cached = known.get(key);
  if (cached) return cached;
  const all = log.flatMap((change, at): Change[] => {
    if (!isShown(change, at)) return [];
    return [isPrivate(data, entries[at] ?? change, viewer) ? withoutSubject(change) : change];
  });
  const visible = all.length === log.length && all.every((change, at) => change === log[at]) ? log : all;
  known.set(key, visible);
  return visible;
}

/** Returns the logged changes of a record (`collection/id`), newest first. */
export async function changesOf(record: string): Promise<Entry[]> {
  return logIndex(await store.changes()).matches({ record, sortColumn: 'id', sort: 'desc' });
}

/**
 * Returns the logged changes whose touched records (`collection/id`) pass a test, newest first.
 * @param limit maximum number of changes
 */
export async function listChangesWhere(
  isMeant: (records: ReadonlySet<string>) => boolean,
  { viewer, limit }: { viewer: Viewer; limit: number },
) {
  const [data, log] = await Promise.all([store.snapshot(), store.changes()]);
  const found: (WireChange & { undone: boolean })[] = [];
  const entries = logIndex(log).all;
  for (let at = entries.length - 1; at >= 0 && found.length < limit; at--) {
    const entry = entries[at] as Entry;
    if (!isMeant(touchedRecords(entry)) || isSecret(data, entry, viewer)) continue;
    found.push({ ...toWire(data, log, entry, viewer), undone: entry.undoneBy !== undefined });
  }
  return found;
}

/**
 * Checks whether the subject of an entry is hidden from the viewer: private records (emails, cart, keys), a draft, or
 * an area without access.
 */
function isPrivate(data: Collections, entry: Entry, viewer: Viewer): boolean {
  const origin = originOf(entry);
  if (isOwnBusiness(entry) && origin.actor !== null && origin.actor.id !== viewer.id) return true;
  return !canSeeChange(data, viewer, origin);
}

/** Checks whether an entry is a redo: it undid the undo of a change. */
const isAgain = ({ undid }: Entry): boolean => undid?.undid !== undefined && !isAgain(undid);

/** Returns the change that an entry undid or redid, for the sentence in the log, or `null` if it undid nothing. */
export function undidBy(data: Collections, entry: Entry): WireChange['undid'] {
  if (!entry.undid) return null;
  const origin = originOf(entry);
  const { label, about } = origin;
  return { label, about, count: recordsOfChange(data, origin).count, again: isAgain(entry) };
}

function isUndoable(log: readonly Change[], entry: Entry): boolean {
  return entry.undoneBy === undefined && !isPermanent(entry) && !blockingChange(log, entry);
}

/**
 * Returns the IDs of the changes that can be undone. The newest change that is neither an undo nor undone blocks all
 * earlier ones.
 * @param changes the changes of a single record, newest first
 */
export async function undoableOf(changes: readonly Entry[]): Promise<ReadonlySet<number>> {
  const log = await store.changes();
  const last = changes.findIndex(({ undoneBy, undid }) => undoneBy === undefined && !undid);
  const newest = last < 0 ? changes : changes.slice(0, last + 1);
  return new Set(newest.filter((entry) => isUndoable(log, entry)).map(({ id }) => id));
}

/**
 * Returns the ID of an account's latest change that it can undo now, or `null` if there is none among the latest 1,000
 * changes. Undos aren't returned.
 */
export async function lastOwnChange(viewer: Viewer): Promise<number | null> {
  const [data, log] = await Promise.all([store.snapshot(), store.latestChanges()]);
  const last = logIndex(log).all.findLast(
    (entry) =>
      entry.actor?.id === viewer.id &&
      entry.undoOf === undefined &&
      isUndoable(log, entry) &&
      canUndo(data, viewer, entry),
  );
  return last?.id ?? null;
}

const seenRecords = (data: Collections, entry: Entry, viewer: Viewer) =>
  touchedBy(data, entry).flatMap(({ collection, id, record }) =>
    record && canSee(data, viewer, collection, record) ? [`${collection}/${id}`] : [],
  );

function toWire(data: Collections, log: readonly Change[], entry: Entry, viewer: Viewer): WireChange {
  const { id, at, actor, label, about } = entry;
  const undoable = isUndoable(log, entry) && canUndo(data, viewer, { ...originOf(entry), actor: entry.actor });
  const { count } = recordsOfChange(data, entry);
  const { url } = recordsOfChange(data, originOf(entry));
  const undid = undidBy(data, entry);
  const hidden = isPrivate(data, entry, viewer);
  const details = hidden
    ? { about: '…', link: null, records: [], undid: undid && { ...undid, about: '…' } }
    : { about, link: url, records: seenRecords(data, entry, viewer), undid };
  return { id, at, actor: actor?.name ?? null, label, count, undoable, ...details };
}

/**
 * Returns a page of the logged changes that match a search, newest first, and the number of matches. `record`
 * (`collection/id`) limits it to the history of one record.
 * @param viewer the requesting account, here and below; changes that it can't see are omitted (see `logFor`)
 */
export async function listChanges({ q, record, ...page }: ChangeQuery, viewer: Viewer) {
  const [data, log] = await Promise.all([store.snapshot(), store.changes()]);
  const { rows, total } = logIndex(logFor(data, log, viewer)).page({
    q,
    record,
    ...page,
    sortColumn: 'id',
    sort: 'desc',
  });
  return { changes: rows.map((change) => toWire(data, log, change, viewer)), total };
}

const newestFirst = { sortColumn: 'id', sort: 'desc' } as const;

const momentsOf = ({ atFrom, atTo }: Pick<ChangePageQuery, 'atFrom' | 'atTo'>, zone: string) => ({
  atFrom: atFrom && timeAt({ day: atFrom, minute: 0 }, zone),
  atTo: atTo && timeAt({ day: atTo, minute: 24 * 60 }, zone) - 1,
});

/**
 * Returns a change for the activity page: with its feature, and its old and new values.
 * @param later the log to search for changes that prevent Undo
 */
function toActivityRow(data: Collections, log: readonly Change[], entry: Entry, viewer: Viewer, later = log) {
  const collection = kindOfChange(originOf(entry).label)?.type.collection;
  const moves = collection && !isPrivate(data, entry, viewer) ? movesOf(entry, collection, { data, log, viewer }) : [];
  return { ...toWire(data, later, entry, viewer), app: appOf(entry), moves };
}

/** Returns all changes that match the activity page's query, newest first (see `listPageChanges`). */
export async function matchingChanges(
  { atFrom, atTo, ...query }: ChangePageQuery,
  { viewer, zone = dayZone }: { viewer: Viewer; zone?: string },
) {
  const [data, log] = await Promise.all([store.snapshot(), store.changes()]);
  const indexQuery = { ...query, ...momentsOf({ atFrom, atTo }, zone), ...newestFirst };
  const found = logIndex(logFor(data, log, viewer)).matches(indexQuery);
  // An empty log skips the search for later changes that prevent Undo. Exports don't show whether a change can be
  // undone, and the search would read the whole log for each change.
  return found.map((change) => toActivityRow(data, log, change, viewer, []));
}

/**
 * Returns a page of the changes that match the activity page's query, newest first, with the features and users to
 * filter by, each with the number of its changes under the other filters.
 * @param zone the time zone of the days in the query
 */
export async function listPageChanges(
  { atFrom, atTo, ...query }: ChangePageQuery,
  { viewer, zone = dayZone }: { viewer: Viewer; zone?: string },
) {
  const [data, log] = await Promise.all([store.snapshot(), store.changes()]);
  const indexQuery = { ...query, ...momentsOf({ atFrom, atTo }, zone), ...newestFirst };
  const index = logIndex(logFor(data, log, viewer));
  const { rows, total } = index.page(indexQuery);
  return {
    rows: rows.map((change) => toActivityRow(data, log, change, viewer)),
    total,
    apps: index.counts('app', indexQuery),
    actors: index.counts('actor', indexQuery),
  };
}
