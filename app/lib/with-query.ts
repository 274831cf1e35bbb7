/**
 * Appends a query to a path. Returns the path unchanged if the query is empty: `/apps/todo?tag=team`, or `/apps/todo`.
 */
export function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Sets one value in a query such as `?a=b`, or in an empty one. */
export function withValue(query: string, name: string, value: string): string {
  const changed = new URLSearchParams(query);
  changed.set(name, value);
  return `?${changed}`;
}
