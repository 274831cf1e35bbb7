/** A field whose typed value differs from the stored one, both as text. An empty string means no value. */
export interface Difference {
  name: string;
  yours: string;
  theirs: string;
  /** Set for a checkbox, whose value is "on" or empty. */
  flag: boolean;
}

/**
 * Maximum length of a displayed value in characters. Longer values are cut, starting shortly before the first
 * difference.
 */
const shownLength = 240;
const lead = 40;

/**
 * Returns the fields of a form, by name (`client.name`, `items[0].quantity`), whose typed value differs from the stored
 * one. Compares numbers by value (`33.3` equals `33.30`) and lists of choices in any order.
 */
export function differences(typed: unknown, stored: unknown, names: readonly string[]): Difference[] {
  return names.flatMap((name) => {
    const [yours, theirs] = [textOf(at(typed, name)), textOf(at(stored, name))];
    if (sameText(yours, theirs)) return [];
    const from = yours.length > shownLength || theirs.length > shownLength ? firstDifference(yours, theirs) : 0;
    const flag = [yours, theirs].every((text) => text === 'on' || text === '');
    return [{ name, yours: cut(yours, from), theirs: cut(theirs, from), flag }];
  });
}

function at(value: unknown, name: string): unknown {
  return name
    .split(/[.[\]]+/)
    .filter((key) => key !== '')
    .reduce<unknown>((part, key) => (part && typeof part === 'object' ? Reflect.get(part, key) : undefined), value);
}

/** Returns a field's value as text. Sorts lists of choices, and keeps the order of rows. */
function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value)) {
    const rows = value.map(textOf).filter((text) => text !== '');
    return value.some((one) => typeof one === 'object') ? rows.join('; ') : rows.sort().join(', ');
  }
  if (typeof value !== 'object') return numberText(String(value).replaceAll('\r\n', '\n'));
  return Object.keys(value)
    .sort()
    .map((key) => textOf(Reflect.get(value, key)))
    .filter((text) => text !== '')
    .join(' · ');
}

/** Removes trailing zeros from a decimal number. Returns other text unchanged. */
function numberText(text: string): string {
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : text;
}

function sameText(one: string, other: string): boolean {
  return one.trim() === other.trim();
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return Math.max(0, at - lead);
}

function cut(text: string, from: number): string {
  const part = text.slice(from, from + shownLength);
  return `${from > 0 && part !== '' ? '…' : ''}${part}${from + shownLength < text.length ? '…' : ''}`;
}
