import { setImmediate as nextTurn } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import { folded } from '~/lib/fold';
import type { Language } from '~/lib/languages';
import { rowsOf } from './list';
import { conceptsOf } from './search-words';

interface SearchedText {
  title: string;
  text: string;
}

/**
 * Returns the number of wrong characters allowed: none in short words, one in words with at least four characters, two
 * (such as two swapped ones) in words with at least six.
 */
const fuzziness = (term: string) => (term.length < 4 ? false : term.length < 6 ? 1 : 2);

/** Minimum length of a prefix match: one character would match half of all words. */
const prefixFrom = 2;

const isScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+/gu;

/**
 * Returns the pairs of adjacent characters in a run without spaces, so words are found inside it. Returns a single
 * character unchanged.
 */
function pairsOf(run: string): string[] {
  const letters = [...run];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/**
 * Splits text into words. Text in scripts without spaces between words is split into pairs of characters, both for
 * indexing and for searching.
 */
function wordsOf(text: string): string[] {
  const runs = text.normalize('NFC').match(isScript) ?? [];
  const spaced = text.replace(isScript, ' ').split(/[\s\p{P}]+/u);
  return [...spaced.filter(Boolean), ...runs.flatMap(pairsOf)];
}

/** The Arabic article with attached prefixes. */
const article = /^(?:وال|بال|كال|فال|لل|ال)(?=[\u0621-\u064a]{3})/u;

const synonymWeight = 0.8;
/** Minimum length for a synonym to match prefixes: `add` doesn't mean "address". */
const synonymPrefixFrom = 5;
/** Minimum number of words in a query for one of them to be optional. */
const looseFrom = 3;
/** Minimum number of records to return if a query of several words matches any. */
const fewest = 3;

/**
 * A match in a record: the number of concepts from the query, their score, and the words as they appear in the record.
 */
interface Hit {
  count: number;
  score: number;
  terms: Set<string>;
}

/** Number of records to index before yielding to other requests. */
const atOnce = 50;

/**
 * Ranks records by how well their words match a query. Prefixes and synonyms match. Typos match only if no record has
 * the word as typed. `become` fills the index, and `wordIndexes` caches one per collection.
 */
export class WordIndex<Row extends { id: number }> {
  private readonly index = new MiniSearch<SearchedText & { id: number }>({
    fields: ['title', 'text'],
    tokenize: (text) => wordsOf(text),
    processTerm: (term) => folded(term).replace(article, '') || null,
    searchOptions: { tokenize: wordsOf },
  });
  private rows: ReadonlyMap<number, Row> = new Map();

  constructor(
    private readonly textOf: (row: Row) => SearchedText,
    private readonly language: Language = 'en',
  ) {}

  /** Updates the index to the current records. Reads only new and changed records. */
  async become(rows: readonly Row[]): Promise<this> {
    const next = new Map(rows.map((row) => [row.id, row]));
    for (const [id, row] of this.rows) if (next.get(id) !== row) this.index.discard(id);
    const changed = rows.filter((row) => this.rows.get(row.id) !== row);
    this.rows = next;
    for (let from = 0; from < changed.length; from += atOnce) {
      if (from > 0) await nextTurn();
      this.index.addAll(changed.slice(from, from + atOnce).map((row) => ({ id: row.id, ...this.textOf(row) })));
    }
    return this;
  }

  /**
   * Returns the records that have every word of a query, best first, with the words as they appear in the records.
   * Ignores stop words. If no record has all words of a query with three or more words, one of the words can be
   * missing. If a query of several words matches only one or two records, the closest others follow, because one record
   * can have all words by chance.
   */
  matches(query: string): { row: Row; terms: string[] }[] {
    const { hits, total } = this.hitsOf(query);
    const most = hits[0]?.[1].count ?? 0;
    const needed = total >= looseFrom ? Math.max(most, total - 1) : total;
    const matching = hits.filter(([, { count }]) => count >= needed).length;
    const shown = matching === 0 || total === 1 ? matching : Math.max(matching, fewest);
    return hits.slice(0, shown).map(([row, { terms }]) => ({ row, terms: [...terms] }));
  }

  /** Returns at most `count` records that have some of a query's words, most words first. */
  nearest(query: string, count: number): Row[] {
    const { hits } = this.hitsOf(query);
    return hits.slice(0, count).map(([row]) => row);
  }

  /** Returns the records with any of a query's words, most words first, and the number of words in the query. */
  private hitsOf(query: string): { hits: [Row, Hit][]; total: number } {
    const concepts = conceptsOf(wordsOf(query), this.language);
    const hits = new Map<number, Hit>();
    for (const { typed, words, synonyms } of concepts) {
      const best = new Map<number, { score: number; terms: string[] }>();
      const add = (text: string, weight: number, mistyped?: string) => {
        for (const { id, score, terms } of this.found(text, mistyped)) {
          const known = best.get(id);
          const weighed = score * weight;
          best.set(id, {
            score: Math.max(known?.score ?? 0, weighed),
            terms: [...(known?.terms ?? []), ...terms],
          });
        }
      };
      add(words, 1, typed);
      for (const synonym of synonyms) add(synonym, synonymWeight);
      for (const [id, { score, terms }] of best) {
        const hit = hits.get(id) ?? { count: 0, score: 0, terms: new Set<string>() };
        hits.set(id, { count: hit.count + 1, score: hit.score + score, terms: new Set([...hit.terms, ...terms]) });
      }
    }
    const ranked = [...hits].sort(([, a], [, b]) => b.count - a.count || b.score - a.score);
    return {
      hits: ranked.flatMap(([id, hit]) => {
        const row = this.rows.get(id);
        return row ? [[row, hit] satisfies [Row, Hit]] : [];
      }),
      total: concepts.length,
    };
  }

  /**
   * Returns MiniSearch's results for a text, all of whose words must match.
   * @param typed the words as typed, for a second search that tolerates typos if the first finds nothing; omit for
   * synonyms
   */
  private found(text: string, typed?: string): { id: number; score: number; terms: string[] }[] {
    const from = typed === undefined ? synonymPrefixFrom : prefixFrom;
    const options = {
      combineWith: 'AND' as const,
      prefix: (term: string) => term.length >= from || term.search(isScript) === 0,
      boost: { title: 3 },
    };
    const exact = this.index.search(text, options);
    const isFound = exact.length > 0 || typed === undefined;
    const found = isFound ? exact : this.index.search(typed, { ...options, fuzzy: fuzziness });
    return found.map(({ id, score, terms }) => ({ id: Number(id), score, terms }));
  }
}

/**
 * Creates a cached index of a collection, updated when the collection changes.
 * @param textOf returns the searchable text of a record
 * @param language language of the texts, for stop words and synonyms
 * @returns a function that returns the index of a snapshot's collection
 */
export function wordIndexes<Row extends { id: number }>(textOf: (row: Row) => SearchedText, language: Language) {
  let source: object | null = null;
  let index: Promise<WordIndex<Row>> = Promise.resolve(new WordIndex(textOf, language));
  return (collection: Readonly<Record<string, Row>>): Promise<WordIndex<Row>> => {
    if (collection === source) return index;
    source = collection;
    index = index.then((one) => one.become(rowsOf(collection)));
    return index;
  };
}
