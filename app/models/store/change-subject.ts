import type { Collections } from './database.schema';

/** The name of a change to these records in the log: the record's name for one, the number for several. */
export function subjectNames(names: readonly string[]): string {
  const [first] = names;
  return first !== undefined && names.length === 1 ? first : String(names.length);
}

/**
 * The name of a change to some records in the log: the name of the record if only one changed, otherwise the number of
 * changed records. Records that already had the new value aren't counted, just as in the change's sentence.
 * @param ids the requested records
 * @returns the `about` option of `commit`, evaluated after the recipe has run
 */
export function aboutChanged(collection: keyof Collections, ids: readonly number[], nameOf: (id: number) => string) {
  return (touched: ReadonlySet<string>): string => {
    const changed = ids.filter((id) => touched.has(`${collection}/${id}`));
    // Related data may be stored elsewhere: the ranks of other records, a subscription.
    const told = changed.length > 0 ? changed : ids;
    return subjectNames(told.map(nameOf));
  };
}
