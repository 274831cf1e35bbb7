import { current, isDraft, original } from './draft';
import { changedIds, memoByBlock, valuesIn } from './tables';

type RecordsOf<T> = Readonly<Record<string, T>>;

/**
 * Returns the records of a collection as stored before the current commit. Don't change them. Faster than
 * `Object.values` of a draft, which creates a draft of every record.
 */
export function storedRecords<T>(collection: RecordsOf<T>): T[] {
  return valuesIn(original(collection) ?? collection);
}

/** Returns the current records of a collection: as drafts within a commit, otherwise as stored. */
export function recordsOf<T>(collection: RecordsOf<T>): T[] {
  return isDraft(collection) ? Object.values(collection) : storedRecords(collection);
}

/**
 * Returns the current records of a collection, including the changes of a running commit. Don't change them. Faster
 * than `recordsOf` within a commit, which creates a draft of every record.
 */
export function readRecords<T>(collection: RecordsOf<T>): T[] {
  return valuesIn(isDraft(collection) ? current(collection) : collection);
}

/** Returns records within a commit as drafts: the given stored records, and records added by the commit that match. */
function draftsOf<T extends { id: number | string }>(
  collection: RecordsOf<T>,
  stored: readonly T[],
  matches: (record: T) => boolean,
): T[] {
  const before = original(collection) ?? {};
  const added = changedIds(before, current(collection)).flatMap((id) => (id in before ? [] : (collection[id] ?? [])));
  return [...stored.flatMap(({ id }) => collection[id] ?? []), ...added.filter(matches)];
}

/**
 * Returns the records of a collection that match, as drafts within a commit. `matches` gets each stored record as it
 * was before the commit, and the current state of records added by the commit.
 */
export function recordsWhere<T extends { id: number | string }>(
  collection: RecordsOf<T>,
  matches: (record: T) => boolean,
): T[] {
  const stored = storedRecords(collection).filter(matches);
  return isDraft(collection) ? draftsOf(collection, stored, matches) : stored;
}

/**
 * Returns a function that finds records in a collection by one of their values. Within a commit, it uses the records'
 * current values and returns drafts. Each block of a collection has an index, so a lookup doesn't read every record.
 * Records with the key `undefined` aren't found.
 */
export function indexBy<T extends { id: number | string }, Key>(keyOf: (record: T) => Key | undefined) {
  const groupsIn = memoByBlock((records: readonly T[]): ReadonlyMap<Key, readonly T[]> => {
    const groups = new Map<Key, T[]>();
    for (const record of records) {
      const key = keyOf(record);
      if (key === undefined) continue;
      const group = groups.get(key);
      if (group) group.push(record);
      else groups.set(key, [record]);
    }
    return groups;
  });
  return (collection: RecordsOf<T>, key: Key): T[] => {
    const stored = groupsIn(original(collection) ?? collection).flatMap((groups) => groups.get(key) ?? []);
    if (!isDraft(collection)) return stored;
    const now = current(collection);
    const isFound = (id: string) => id in now && keyOf(now[id] as T) === key;
    const changed = changedIds(original(collection) ?? {}, now).filter(isFound);
    const ids = new Set([...stored.map(({ id }) => String(id)).filter(isFound), ...changed]);
    const inOrder = [...ids].sort((one, other) => Number(one) - Number(other) || 0);
    return inOrder.flatMap((id) => collection[id] ?? []);
  };
}
