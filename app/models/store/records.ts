import { isDraft, original } from './draft';
import { valuesIn } from './tables';

type RecordsOf<T> = Readonly<Record<string, T>>;

/**
 * Returns the records of a collection as stored before the current commit. `Object.values` of a draft would create a
 * draft of every record, and reads those of a large collection one by one. Don't change them.
 */
export function storedRecords<T>(collection: RecordsOf<T>): T[] {
  return valuesIn(original(collection) ?? collection);
}

/** Returns the records of a collection at this moment: as drafts within a commit, otherwise as stored. */
export function recordsOf<T>(collection: RecordsOf<T>): T[] {
  return isDraft(collection) ? Object.values(collection) : storedRecords(collection);
}

/**
 * Returns the records of a collection that match, including those that the current commit has added, as drafts within
 * it. `matches` must only read fields that don't change.
 */
export function recordsWith<T>(collection: RecordsOf<T>, matches: (record: T) => boolean): T[] {
  const stored = original(collection) ?? collection;
  return Object.keys(collection).flatMap((id) => {
    const before = stored[id];
    const record = before && !matches(before) ? undefined : collection[id];
    return record && matches(record) ? [record] : [];
  });
}

/**
 * Returns the records of a collection that match, as drafts within a commit. `matches` gets each record as stored
 * before the commit; records that the commit has added aren't included.
 */
export function recordsWhere<T extends { id: number | string }>(
  collection: RecordsOf<T>,
  matches: (record: T) => boolean,
): T[] {
  return storedRecords(collection)
    .filter(matches)
    .flatMap(({ id }) => collection[id] ?? []);
}
