import type { Collections } from './database.schema';

/**
 * Returns the subject of a change for the log: the record's name if it's a single record, otherwise the number of
 * records.
 */
export function subjectNames(names: readonly string[]): string {
  const [first] = names;
  return first !== undefined && names.length === 1 ? first : String(names.length);
}

/**
 * Returns a function for the subject of a change to the given records, for the log: the record's name if only one
 * changed, otherwise the number of changed records. If none of them changed, treats all of them as changed.
 * @param ids the records that the change was requested for
 * @returns the `about` option of `commit`, which is evaluated after the recipe has run
 */
export function aboutChanged(collection: keyof Collections, ids: readonly number[], nameOf: (id: number) => string) {
  return (touched: ReadonlySet<string>): string => {
    const changed = ids.filter((id) => touched.has(`${collection}/${id}`));
    // None of the records changes if only related data does, such as the ranks of other records or a subscription.
    const recordIds = changed.length > 0 ? changed : ids;
    return subjectNames(recordIds.map(nameOf));
  };
}
