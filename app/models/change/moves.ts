import type { Change } from '~/models/store/change-log';

/** A field of a record whose value changed. Values are strings, numbers, or nothing. */
export interface Move {
  field: MovedField;
  from: string | number | null;
  to: string | number | null;
}

/** The fields whose old and new values are shown. Others are too long for a line, internal keys, or private. */
const movedFields = [
  ...(['email', 'company', 'country'] as const),
  ...(['title', 'name', 'status', 'priority', 'post', 'city', 'salary', 'price', 'stock'] as const),
  ...(['start', 'end', 'dueDate', 'issuedOn', 'dueOn', 'discountPercent', 'taxPercent'] as const),
] as const;

type MovedField = (typeof movedFields)[number];

const isTold = (name: string): name is MovedField => movedFields.some((one) => one === name);

/** Returns the display field for a stored field, or `undefined` if it isn't shown. */
const toldField = (stored: string): MovedField | undefined =>
  stored === 'full_name' ? 'name' : isTold(stored) ? stored : undefined;

const longest = 80;

/** Returns a value in the form it's shown in, or `undefined` if it isn't shown. */
function toldValue(value: unknown): string | number | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.length <= longest ? value : undefined;
}

/**
 * Returns the old and new values of each field that a change to one record modified, if the log has them and they are
 * shown. Empty if the change modified several records of the collection, or only added or deleted records.
 * @param collection the collection of the record
 */
export function movesOf({ patches, inverse }: Pick<Change, 'patches' | 'inverse'>, collection: string): Move[] {
  const ofFields = patches.filter(({ path }) => path[0] === collection && path.length === 3);
  if (new Set(ofFields.map(({ path }) => String(path[1]))).size !== 1) return [];
  return ofFields.flatMap(({ path, value }): Move[] => {
    const field = toldField(String(path[2]));
    const before = inverse.find((one) => one.path.join('/') === path.join('/'));
    if (!field || !before) return [];
    const [from, to] = [toldValue(before.value), toldValue(value)];
    // Skip numeric statuses: they're internal keys, not text to show.
    if (from === undefined || to === undefined || (field === 'status' && typeof to === 'number')) return [];
    return from === to ? [] : [{ field, from, to }];
  });
}
