import type { Hit, HitGroup } from './find.server';

const isInTitle = ({ title, words }: Hit) => words.some((word) => title.toLowerCase().includes(word));

/**
 * Sorts groups that have exact matches before those with only typos. If all files match only by the uploader's name,
 * they come after all other groups with exact matches, so a name finds the person first.
 */
export function byMatch(groups: readonly HitGroup[]): HitGroup[] {
  const rankOf = ({ name, hits }: HitGroup) => {
    if (hits.every(({ near }) => near === true)) return 2;
    const isByUploader = name === 'files' && hits.every((hit) => hit.words.length > 0 && !isInTitle(hit));
    return isByUploader ? 1 : 0;
  };
  return groups.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Moves hits whose title or detail equals the query, such as a pasted number, to the top, along with their groups. */
export function exactFirst(groups: HitGroup[], q: string): HitGroup[] {
  if (q === '') return groups;
  const wanted = q.toLowerCase().replace(/^#/, '');
  const isIt = ({ title, detail }: Hit) =>
    [title, detail].some((text) => text.toLowerCase().replace(/^#/, '') === wanted);
  const sorted = groups.map((group) => ({
    ...group,
    hits: group.hits.toSorted((a, b) => Number(isIt(b)) - Number(isIt(a))),
  }));
  return sorted.sort((a, b) => Number(b.hits.some(isIt)) - Number(a.hits.some(isIt)));
}
