import type { Change } from '~/models/store/change-log';

/** One field of a record that a change gave another value; texts, numbers, or nothing. */
interface Move {
  field: MovedField;
  from: string | number | null;
  to: string | number | null;
}

/** The fields whose values are told; others are too long for a line, keys of the program, or nobody's business. */
const movedFields = [
  ...(['title', 'name', 'status', 'priority', 'post', 'city', 'salary', 'price', 'stock'] as const),
  ...(['start', 'end', 'dueDate', 'issuedOn', 'dueOn', 'discountPercent', 'taxPercent'] as const),
] as const;

type MovedField = (typeof movedFields)[number];

const isTold = (name: string): name is MovedField => movedFields.some((one) => one === name);

/** What a stored field is told as; `undefined` for one that isn't. */
const toldField = (stored: string): MovedField | undefined =>
  stored === 'full_name' ? 'name' : isTold(stored) ? stored : undefined;

const longest = 80;

/** A value as it is told; `undefined` for one that isn't. */
function toldValue(value: unknown): string | number | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.length <= longest ? value : undefined;
}

/**
 * What a change of one record moved from where to where, field by field, as far as the log knows it and it is told;
 * nothing for several records, and for one that came or went.
 * @param collection where the record is kept
 */
export function movesOf({ patches, inverse }: Pick<Change, 'patches' | 'inverse'>, collection: string): Move[] {
  const ofFields = patches.filter(({ path }) => path[0] === collection && path.length === 3);
  if (new Set(ofFields.map(({ path }) => String(path[1]))).size !== 1) return [];
  return ofFields.flatMap(({ path, value }): Move[] => {
    const field = toldField(String(path[2]));
    const before = inverse.find((one) => one.path.join('/') === path.join('/'));
    if (!field || !before) return [];
    const [from, to] = [toldValue(before.value), toldValue(value)];
    // A status in figures is a key.
    if (from === undefined || to === undefined || (field === 'status' && typeof to === 'number')) return [];
    return from === to ? [] : [{ field, from, to }];
  });
}
