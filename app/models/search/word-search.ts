import MiniSearch from 'minisearch';
import { typingDistance } from './typing-distance';

/** An entry in the index: a row number, its title, and other text to search. */
export interface Entry {
  id: number;
  title: string;
  detail: string;
  /** Additional words that can be searched but aren't shown. */
  also?: string;
}

export type Index = MiniSearch<Entry>;

/** A matching row, with the words that matched. `near` if a word matched only with a typo. */
export interface Match {
  row: number;
  score: number;
  words: string[];
  near: boolean;
}

/** Options for matches without typos. A prefix of a word is enough. */
const exactly = { prefix: true, boost: { title: 3 }, combineWith: 'AND' } as const;

/** Minimum length of a word for allowing one typo, and for allowing two. */
const lengths = { one: 5, two: 9 };

const maxSlips = (word: string) =>
  word.length < lengths.one || /^\d+$/.test(word) ? 0 : word.length < lengths.two ? 1 : 2;

// Two swapped characters are one typo, but count as two edits in the index.
const nearly = { ...exactly, fuzzy: (word: string) => (maxSlips(word) === 0 ? 0 : 2) };

/** Creates a search index of entries. */
export function indexOf(entries: readonly Entry[]): Index {
  const index: Index = new MiniSearch<Entry>({ fields: ['title', 'detail', 'also'], storeFields: [] });
  index.addAll(entries);
  return index;
}

/** Returns the index's matches for a typed word that are close enough. */
const meant = (terms: readonly string[], typed: string) =>
  terms.filter((term) => term.startsWith(typed) || typingDistance(term, typed) <= maxSlips(typed));

/** Returns the matching rows, best first. Typos are tolerated only if nothing matches exactly. */
export function searchIn(index: Index, q: string): Match[] {
  const found = index.search(q, exactly);
  if (found.length > 0) {
    return found.map(({ id, score, terms }) => ({ row: Number(id), score, words: terms, near: false }));
  }
  return index.search(q, nearly).flatMap(({ id, score, terms, queryTerms }): Match[] => {
    const byWord = queryTerms.map((typed) => meant(terms, typed));
    if (byWord.some((words) => words.length === 0)) return [];
    return [{ row: Number(id), score, words: [...new Set(byWord.flat())], near: true }];
  });
}
