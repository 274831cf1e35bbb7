// Reduces real responses, either to what the API reference shows or to what doesn't change from day to day.

/** Maximum number of rows in a list that is shown in full, and number of rows shown of a longer list. */
const rowsShown = { whole: 3, cut: 2 };
const textShown = 240;

/** Replacements for values that are different each time, or that look like a secret. */
const stand: [pattern: RegExp, shown: string][] = [
  [/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/, 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2UiOiJhY2Nlc3MifQ.c2lnbmF0dXJl'],
  [/^atrium_[\w-]{4}$/, 'atrium_k3Yd'],
  [/^atrium_[\w-]{5,}$/, 'atrium_k3Yd…'],
  [/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/, '0b6f2f0e-6f5c-4a3e-9f38-6d3c1b2a4e5d'],
];

function shownText(text: string): string {
  const known = stand.find(([pattern]) => pattern.test(text))?.[1];
  return known ?? (text.length > textShown ? `${text.slice(0, textShown)}…` : text);
}

/** Returns a response as shown in an example: the first rows of long lists, the start of long text, and no secrets. */
export function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return shownText(value);
  if (Array.isArray(value)) {
    return (value.length > rowsShown.whole ? value.slice(0, rowsShown.cut) : value).map(trimmed);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]));
}

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/** Sample dates depend on the day when they are generated. Only their format stays the same. */
const dates: [pattern: RegExp, form: string][] = [
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'instant'],
  [/^\d{4}-\d\d-\d\d$/, 'day'],
  [new RegExp(`^\\d\\d? (${months}) \\d{4}$`), 'day in words'],
  [new RegExp(`^\\d\\d? (${months}) \\d{4}, \\d\\d?:\\d\\d [AP]M$`), 'minute in words'],
];

function undated(text: string): string {
  return dates.find(([pattern]) => pattern.test(text))?.[1] ?? text;
}

/** Returns the field names of a response or of its first row, or the type of a response without fields. */
export function fieldsOf(value: unknown): unknown {
  const row: unknown = Array.isArray(value) ? value[0] : value;
  return typeof row === 'object' && row !== null ? Object.keys(row).sort() : typeof row;
}

/** Returns the paths of all fields in a response, without positions in lists. */
export function pathsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const paths = Object.entries(value).flatMap(([key, inner]) => {
    const name = Array.isArray(value) ? '*' : key;
    return [name, ...pathsIn(inner).map((path) => `${name}.${path}`)];
  });
  return [...new Set(paths)].sort();
}

/** Returns a response with its dates replaced by their format, and its version tags by the word `tag`. */
export function timeless(value: unknown, name = ''): unknown {
  if (name === 'tag') return 'tag';
  if (typeof value === 'string') return undated(value);
  if (Array.isArray(value)) return value.map((inner) => timeless(inner));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, timeless(inner, key)]));
}
