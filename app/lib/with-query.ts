/** A path with a query behind it, where there is one: `/apps/todo?tag=team`, or `/apps/todo`. */
export function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A query such as `?a=b`, or nothing, with one value set. */
export function withValue(query: string, name: string, value: string): string {
  const changed = new URLSearchParams(query);
  changed.set(name, value);
  return `?${changed}`;
}
