import MiniSearch from 'minisearch';

/** What is searched by: a number for the row, its name, and what else it is found by. */
export interface Entry {
  id: number;
  title: string;
  detail: string;
  /** Other words for it, which are not shown. */
  also?: string;
}

export type Index = MiniSearch<Entry>;

/** Words of three letters may have one wrong, longer ones a quarter of theirs; the beginning of a word is enough. */
const how = {
  prefix: true,
  fuzzy: (word: string) => (word.length < 3 || /^\d+$/.test(word) ? 0 : word.length < 5 ? 1 : 0.25),
  boost: { title: 3 },
  combineWith: 'AND',
} as const;

/** Texts as an index of their words. */
export function indexOf(entries: readonly Entry[]): Index {
  const index: Index = new MiniSearch<Entry>({ fields: ['title', 'detail', 'also'], storeFields: [] });
  index.addAll(entries);
  return index;
}

/** Rows that match, the best first, with the words of theirs by which they do; mistypings are forgiven. */
export function searchIn(index: Index, q: string): { row: number; score: number; words: string[] }[] {
  return index.search(q, how).map(({ id, score, terms }) => ({ row: Number(id), score, words: terms }));
}
