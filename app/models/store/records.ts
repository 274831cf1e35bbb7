import { isDraft, original } from 'immer';

type Records<T> = Readonly<Record<string, T>>;

/**
 * Returns the records of a collection as stored before the current commit. `Object.values` of a draft would create a
 * draft of every record. Don't change them.
 */
export function storedRecords<T>(collection: Records<T>): T[] {
  const stored = isDraft(collection) ? (original<object>(collection) as Records<T>) : collection;
  return Object.values(stored);
}

/**
 * Returns the records of a collection that match, including those that the current commit has added, as drafts within
 * it. `matches` must only read fields that don't change.
 */
export function recordsWith<T>(collection: Records<T>, matches: (record: T) => boolean): T[] {
  const stored = isDraft(collection) ? (original<object>(collection) as Records<T>) : collection;
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
  collection: Records<T>,
  matches: (record: T) => boolean,
): T[] {
  return storedRecords(collection)
    .filter(matches)
    .flatMap(({ id }) => collection[id] ?? []);
}
