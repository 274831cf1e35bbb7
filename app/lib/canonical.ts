function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The JSON text of a value with the keys of its objects in order: the same for all that are equal, wherever they come from. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, inOrder);
}
