import { current, isDraft, original } from './draft';
import { changedIds, valuesIn } from './tables';

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
 * Returns the records of a collection that match, as drafts within a commit. `matches` gets each record as stored
 * before the commit, and those that the commit has added as they are now.
 */
export function recordsWhere<T extends { id: number | string }>(
  collection: RecordsOf<T>,
  matches: (record: T) => boolean,
): T[] {
  const stored = storedRecords(collection)
    .filter(matches)
    .flatMap(({ id }) => collection[id] ?? []);
  const before = original(collection);
  if (!before) return stored;
  const added = changedIds(before, current(collection)).flatMap((id) => (id in before ? [] : (collection[id] ?? [])));
  return [...stored, ...added.filter(matches)];
}
