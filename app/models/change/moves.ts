import { kindOf } from '~/records';
import { cutText } from '~/lib/cut-text';
import { canSee } from '~/models/access/can-see';
import { canSeeValues } from './can-see-values';
import type { Account } from '~/models/account/schema';
import type { CollectionName } from '~/models/shared/feature';
import type { Change } from '~/models/store/change-log';
import { toCents } from '~/models/shared/money';
import { type Collections, recordSchemaOf } from '~/models/store/database.schema';
import type { FieldName, Reading, ShownField, ShownFields } from './shown-fields';

/** The value of a field, of an item in a list, or of a part of an item. */
export type MoveValue = string | number | boolean | null | { cents: number } | readonly MoveValue[];

/** A field of a record whose value changed. `texts` is the key of the values' texts, if they're stored as keys. */
export interface Move {
  field: FieldName;
  from: MoveValue;
  to: MoveValue;
  texts?: string;
  /** Name of the record, if the change modified several. */
  of?: string;
}

/**
 * The stored data, the log, and the account that sees the values: values and names that it can't see are omitted (see
 * `canSeeValues`).
 */
interface MoveReader {
  data: Collections;
  log: readonly Change[];
  viewer: Pick<Account, 'id' | 'ability'>;
}

type Patches = Change['patches'];

/** The values of settings that aren't stored until someone changes them. */
const unsetRecords: Partial<Record<CollectionName, object>> = {
  homeLayouts: { order: [], hidden: [] },
  maintenance: { on: false, message: '', until: '' },
  registration: { mode: 'open' },
};

const longest = 80;
/** Approximate number of characters shown before the first difference of two long texts. */
const ahead = 20;
const mostItems = 10;
const hiddenName = '…';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function leavesOf(fields: ShownFields, value: unknown, path: string): [string, unknown][] {
  if (path in fields) return [[path, value]];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(fields, one, path === '' ? key : `${path}.${key}`));
}

/** Returns the values of shown fields that patches of one record set. Changed items of a list become a list. */
function valuesOf(fields: ShownFields, patches: Patches): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const { path, value } of patches) {
    const inside = path.slice(2);
    const item = inside.findIndex((part) => typeof part === 'number');
    if (item < 0) {
      for (const [name, one] of leavesOf(fields, value, inside.join('.'))) values.set(name, one);
      continue;
    }
    const name = inside.slice(0, item).join('.');
    const part = inside.slice(item + 1);
    const known = values.get(name);
    const one = part.length === 1 ? { [String(part[0])]: value as unknown } : value;
    if (name in fields && part.length < 2)
      values.set(name, [...(Array.isArray(known) ? (known as unknown[]) : []), one]);
  }
  return values;
}

/** Returns the default values of settings that are stored for the first time, or `null` for a created record. */
function defaultsOf(collection: CollectionName, id: string): object | null {
  const parsed = recordSchemaOf(collection)?.safeParse({ ...unsetRecords[collection], id: Number(id) });
  return parsed?.success ? (parsed.data as object) : null;
}

/**
 * Returns the values of the shown fields of a record before and after a change, or `null` if the record was added or
 * deleted and has no defaults (`defaultsOf`).
 */
function bothOf(
  fields: ShownFields,
  patches: Patches,
  inverse: Patches,
  [collection, id]: readonly [CollectionName, string],
) {
  const isWhole = ({ path }: Patches[number]) => path.length === 2;
  const [added, removed] = [patches.find(isWhole), inverse.find(isWhole)];
  if (!added && !removed) return { before: valuesOf(fields, inverse), after: valuesOf(fields, patches) };
  const defaults = added?.value && removed?.value ? null : defaultsOf(collection, id);
  const [before, after] = [(removed?.value ?? defaults) as unknown, (added?.value ?? defaults) as unknown];
  if (!before || !after) return null;
  return { before: new Map(leavesOf(fields, before, '')), after: new Map(leavesOf(fields, after, '')) };
}

function nameOf(collection: CollectionName, id: unknown, { data, viewer }: MoveReader): string {
  const record = (data[collection] as Record<string, object>)[String(id)];
  const kind = kindOf(collection);
  if (!record || !kind) return `#${String(id)}`;
  return collection === 'accounts' || canSee(data, viewer, collection, record)
    ? kind.type.title(record as never)
    : hiddenName;
}

/** Parses a day or an amount in the API's format. Returns any other text unchanged. */
function fromWire(text: string): MoveValue {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  const [, amount] = /^\$(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return amount === undefined ? text : { cents: toCents(Number(amount)) };
}

/** Returns a value as it's shown. The name of a role that users created replaces its key. */
function shownValue(value: unknown, shown: Reading, reader: MoveReader): MoveValue {
  if (shown.isSet) return !isEmpty(value);
  if (isEmpty(value)) return null;
  if (Array.isArray(value)) {
    const items = value.map((one) => shownValue(one, shown, reader)).filter((one) => !isEmpty(one));
    return items.length > 0 ? items : null;
  }
  if (shown.names && !(shown.texts && typeof value === 'string')) return nameOf(shown.names, value, reader);
  if (isObject(value)) {
    return (shown.parts ?? []).flatMap((part) => {
      const one = value[part.replace('¢', '')];
      return isEmpty(one) ? [] : [part.startsWith('¢') ? { cents: Number(one) } : (one as MoveValue)];
    });
  }
  if (typeof value === 'number' && shown.cents) return { cents: value };
  if (typeof value === 'string' && shown.wire) return fromWire(value);
  if (typeof value === 'number' && shown.dollars) return { cents: toCents(value) };
  if (typeof value === 'number' && shown.keys) return shown.keys[value - 1] ?? value;
  if (shown.texts !== 'user:role') return value as MoveValue;
  return Object.values(reader.data.roles).find(({ key }) => key === value)?.name || String(value);
}

function excerpts(from: MoveValue, to: MoveValue): [MoveValue, MoveValue] {
  const [one, other] = [from ?? '', to ?? ''];
  if (typeof one !== 'string' || typeof other !== 'string') return [from, to];
  const texts = [one, other].map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const [first = '', second = ''] = texts;
  if (first.length <= longest && second.length <= longest) return [first || null, second || null];
  let differs = 0;
  while (differs < first.length && first[differs] === second[differs]) differs++;
  const start = differs <= ahead ? 0 : first.lastIndexOf(' ', differs - ahead) + 1;
  const [before = null, after = null] = texts.map((text) => {
    const cut = cutText(text.slice(start), longest);
    return text === '' ? null : `${start > 0 ? '…' : ''}${cut}${start + cut.length < text.length ? '…' : ''}`;
  });
  return [before, after];
}

/** Returns the items of a list, cut to 10. If the items have parts, omits those that another list has, too. */
function itemsIn(list: MoveValue, other: MoveValue, { parts }: Reading): MoveValue {
  if (!Array.isArray(list)) return list;
  const others = parts && Array.isArray(other) ? other.map((one) => JSON.stringify(one)) : [];
  const items = (list as MoveValue[]).filter((one) => !others.includes(JSON.stringify(one)));
  const shown: MoveValue[] = items.length > mostItems ? [...items.slice(0, mostItems), '…'] : items;
  return shown.length === 0 ? null : shown;
}

function moveOf(shown: ShownField, before: unknown, after: unknown, reader: MoveReader): Move[] {
  const [field, reading] = typeof shown === 'string' ? [shown, {}] : shown;
  const [was, is] = [shownValue(before, reading, reader), shownValue(after, reading, reader)];
  if (typeof was === 'boolean' || typeof is === 'boolean')
    return (was ?? false) === (is ?? false) ? [] : [{ field, from: was ?? false, to: is ?? false }];
  const [from, to] = excerpts(itemsIn(was, is, reading), itemsIn(is, was, reading));
  return isSame(from, to) ? [] : [{ field, from, to, ...(reading.texts ? { texts: reading.texts } : {}) }];
}

/** Returns the collection that a change modified: that of its label, or another one of the same feature. */
function collectionOf(patches: Patches, collection: CollectionName): CollectionName {
  const touched = patches.map(({ path }) => String(path[0]));
  const feature = kindOf(collection)?.feature;
  const other = touched.find((one) => kindOf(one)?.feature === feature);
  return touched.includes(collection) || other === undefined ? collection : (other as CollectionName);
}

/**
 * Returns the old and new values of each field that a change modified, if its record type lists the field as
 * `shown`. If the change modified several records, combines the fields that have the same new value in all of them.
 * Empty if it only added or deleted records.
 * @param named the collection that the change's label names
 */
export function movesOf(change: Change, named: CollectionName, reader: MoveReader): Move[] {
  const { patches, inverse } = change;
  const collection = collectionOf(patches, named);
  const fields = kindOf(collection)?.type.shown ?? {};
  const own = (some: Patches, id?: string) =>
    some.filter(({ path }) => path[0] === collection && (id === undefined || String(path[1]) === id));
  const ids = [...new Set(own(patches).map(({ path }) => String(path[1])))];
  const moves = ids.flatMap((id): Move[] => {
    if (!canSeeValues(reader, change, [collection, id])) return [];
    const both = bothOf(fields, own(patches, id), own(inverse, id), [collection, id]);
    if (!both) return [];
    const names = [...new Set([...both.before.keys(), ...both.after.keys()])];
    const of = ids.length > 1 ? { of: nameOf(collection, id, reader) } : {};
    return names.flatMap((name) =>
      moveOf(fields[name] as ShownField, both.before.get(name), both.after.get(name), reader).map((one) => ({
        ...one,
        ...of,
      })),
    );
  });
  return ids.length < 2 ? moves : combined(moves);
}

/** Returns one entry for a field with the same new value in all records, and up to 10 entries for any other field. */
function combined(moves: readonly Move[]): Move[] {
  const fields = [...new Set(moves.map(({ field }) => field))];
  return fields.flatMap((name) => {
    const some = moves.filter(({ field }) => field === name);
    const [first] = some;
    if (!first || some.length === 1) return some;
    if (some.some(({ to }) => !isSame(to, first.to))) return some.slice(0, mostItems);
    const { of: _, ...shared } = first;
    const from = [...new Map(some.map((one) => [JSON.stringify(one.from), one.from])).values()];
    return [{ ...shared, from: from.length === 1 ? (from[0] ?? null) : from.slice(0, mostItems) }];
  });
}
