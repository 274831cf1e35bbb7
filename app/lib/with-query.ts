/** A path with a query behind it, where there is one: `/apps/todo?tag=team`, or `/apps/todo`. */
export function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}
