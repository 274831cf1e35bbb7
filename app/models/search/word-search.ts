import MiniSearch from 'minisearch';
import { typingDistance } from './typing-distance';

/** What is searched by: a number for the row, its name, and what else it is found by. */
export interface Entry {
  id: number;
  title: string;
  detail: string;
  /** Other words for it, which are not shown. */
  also?: string;
}

export type Index = MiniSearch<Entry>;

/** A row that matches, with the words of its by which it does; `near` where one of them was mistyped. */
export interface Match {
  row: number;
  score: number;
  words: string[];
  near: boolean;
}

/** The beginning of a word is enough. */
const exactly = { prefix: true, boost: { title: 3 }, combineWith: 'AND' } as const;

/** From how many letters on a word may have one slip, and from how many two. */
const lengths = { one: 5, two: 9 };

const mostSlips = (word: string) =>
  word.length < lengths.one || /^\d+$/.test(word) ? 0 : word.length < lengths.two ? 1 : 2;

// Two letters that changed places are one slip, but two steps of the index.
const nearly = { ...exactly, fuzzy: (word: string) => (mostSlips(word) === 0 ? 0 : 2) };

/** Texts as an index of their words. */
export function indexOf(entries: readonly Entry[]): Index {
  const index: Index = new MiniSearch<Entry>({ fields: ['title', 'detail', 'also'], storeFields: [] });
  index.addAll(entries);
  return index;
}

/** Of the words that the index took for a typed one, those that are meant. */
const meant = (terms: readonly string[], typed: string) =>
  terms.filter((term) => term.startsWith(typed) || typingDistance(term, typed) <= mostSlips(typed));

/** Rows that match, the best first; mistypings are forgiven where nothing matches as it was typed. */
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
