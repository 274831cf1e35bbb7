function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Serializes a value as JSON with sorted object keys. Equal values result in the same text, whatever their key order.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, inOrder);
}
