import { StaleRecord } from '~/lib/errors';
import { recordTag } from './tag.server';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Normalizes a field's value for comparison. An empty field equals a missing value. Ignores differences in line
 * endings, surrounding spaces, and the order of list items.
 */
function comparable(value: unknown): unknown {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n').trim();
  return Array.isArray(value) ? value.map(String).sort() : value;
}

const tagOf = (value: unknown) => recordTag({ value: comparable(value) }).slice(0, 10);

const written = (tags: Readonly<Record<string, string>>) =>
  Object.entries(tags)
    .map(([name, tag]) => `${name}:${tag}`)
    .join(' ');

/**
 * Returns the tag that a record's form carries instead of `recordTag`. It contains a hash of each field so that
 * `mergeFields` can merge a save with other users' changes.
 */
export function fieldTags(fields: Fields): string {
  return written(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, tagOf(value)])));
}

/** Checks whether a tag was created by `fieldTags` rather than `recordTag`. */
export function hasFieldTags(tag: string | undefined): tag is string {
  return tag?.includes(':') ?? false;
}

function tagsIn(tag: string): Map<string, string> {
  return new Map(
    tag.split(' ').map((part): [string, string] => {
      const [name = '', hash = ''] = part.split(':');
      return [name, hash];
    }),
  );
}

/**
 * Merges a form with the current record, field by field. Fields that the form didn't change keep the stored value;
 * fields that no one else changed get the form's value. If the form and another user made the same change, it isn't a
 * conflict.
 * @param tag the record's `fieldTags` when the form was opened; without a tag, the form wins for every field
 * @param mine the values of the form
 * @param theirs the currently stored fields of the record
 * @throws StaleRecord whose `conflicts` lists the fields changed by both users
 */
export function mergeFields<Values extends Fields>({
  tag,
  mine,
  theirs,
}: {
  tag: string | undefined;
  mine: Values;
  theirs: Values;
}): Values {
  const opened = tag === undefined ? null : tagsIn(tag);
  const conflicts: string[] = [];
  const kept: [string, unknown][] = [];
  for (const name of Object.keys(mine)) {
    const [my, their, base] = [tagOf(mine[name]), tagOf(theirs[name]), opened?.get(name)];
    if (my === their || my === base) kept.push([name, theirs[name]]);
    else if (opened && their !== base) conflicts.push(name);
  }
  if (conflicts.length > 0) throw new StaleRecord(conflicts);
  return { ...mine, ...Object.fromEntries(kept) };
}

/**
 * Returns the response to a form after a conflict: a tag with which a second save replaces only the conflicting fields,
 * and the values to compare with the submitted ones. They differ only in the conflicting fields.
 * @param tag the posted tag
 * @param typed the posted values of the form
 * @param theirs the currently stored fields of the record
 * @param conflicts the conflicts of the `StaleRecord` that `mergeFields` threw
 */
export function conflictOf<Stored extends Fields>({
  tag = '',
  typed,
  theirs,
  conflicts,
}: {
  tag: string | undefined;
  typed: Fields;
  theirs: Stored;
  conflicts: readonly string[];
}): { tag: string; values: Stored } {
  const opened = tagsIn(tag);
  const names = Object.keys(theirs);
  const tags = names.map((name) => {
    const kept = conflicts.includes(name) ? undefined : opened.get(name);
    return [name, kept ?? tagOf(theirs[name])] as const;
  });
  const mine = names.filter((name) => !conflicts.includes(name)).map((name) => [name, typed[name]] as const);
  return { tag: written(Object.fromEntries(tags)), values: { ...theirs, ...Object.fromEntries(mine) } };
}
