import type { Collections } from './database.schema';

/** How a change of these records is called in the log: one by its name, several by their number. */
export function aboutNames(names: readonly string[]): string {
  const [first] = names;
  return first !== undefined && names.length === 1 ? first : String(names.length);
}

/**
 * How a change of some records is called in the log: by the name of the one that changed, else by how many did. Those that
 * were so already are not counted, as the sentence of the change does not count them either.
 * @param ids what was asked for
 * @returns what `commit` takes as `about`; it is asked once the recipe has run
 */
export function aboutChanged(collection: keyof Collections, ids: readonly number[], nameOf: (id: number) => string) {
  return (touched: ReadonlySet<string>): string => {
    const changed = ids.filter((id) => touched.has(`${collection}/${id}`));
    // What is about them may be stored elsewhere: the places of others, a subscription.
    const told = changed.length > 0 ? changed : ids;
    return aboutNames(told.map(nameOf));
  };
}
