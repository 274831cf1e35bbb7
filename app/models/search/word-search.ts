import MiniSearch from 'minisearch';
import { typingDistance } from './typing-distance';

/** An entry in the index: the ID of a row or record, its title, and other text to search. */
export interface Entry<Id = number> {
  id: Id;
  title: string;
  detail: string;
  also?: string;
}

export type Index<Id = number> = MiniSearch<Entry<Id>>;

/** A matching row or record, with the words that matched. `near` is true if a word matched only with a typo. */
export interface Match<Id = number> {
  id: Id;
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

/** Creates a search index without entries. */
export function emptyIndex<Id>(): Index<Id> {
  return new MiniSearch<Entry<Id>>({ fields: ['title', 'detail', 'also'], storeFields: [] });
}

/** Creates a search index of entries. */
export function indexOf(entries: readonly Entry[]): Index {
  const index = emptyIndex<number>();
  index.addAll(entries);
  return index;
}

const closeTerms = (terms: readonly string[], typed: string) =>
  terms.filter((term) => term.startsWith(typed) || typingDistance(term, typed) <= maxSlips(typed));

/** Returns the matching entries, best first. Typos are tolerated only if nothing matches exactly. */
export function searchIn<Id>(index: Index<Id>, q: string): Match<Id>[] {
  const found = index.search(q, exactly);
  if (found.length > 0) {
    return found.map(({ id, score, terms }) => ({ id, score, words: terms, near: false }));
  }
  return index.search(q, nearly).flatMap(({ id, score, terms, queryTerms }): Match<Id>[] => {
    const byWord = queryTerms.map((typed) => closeTerms(terms, typed));
    if (byWord.some((words) => words.length === 0)) return [];
    return [{ id, score, words: [...new Set(byWord.flat())], near: true }];
  });
}
