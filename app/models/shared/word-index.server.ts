import { setImmediate as nextTurn } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import { folded } from '~/lib/fold';
import { rowsOf } from './list';

/** What is searched of a record; a word in the title weighs more. */
interface SearchedText {
  title: string;
  text: string;
}

/** How many letters may be wrong: none in short words, one from four letters, two (such as two that changed places) from six. */
const fuzziness = (term: string) => (term.length < 4 ? false : term.length < 6 ? 1 : 2);

/** From how many letters on the beginning of a word is enough: what one letter begins is half of all words. */
const prefixFrom = 2;

const isScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+/gu;

/** The pairs of neighboring letters of a run without spaces, so that a word is found inside it; one letter is itself. */
function pairsOf(run: string): string[] {
  const letters = [...run];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/** The words of a text; scripts that put no spaces between words come as pairs of letters, in texts and searches alike. */
function wordsOf(text: string): string[] {
  const runs = text.normalize('NFC').match(isScript) ?? [];
  const spaced = text.replace(isScript, ' ').split(/[\s\p{P}]+/u);
  return [...spaced.filter(Boolean), ...runs.flatMap(pairsOf)];
}

/** So many records are read at once; others get their turn in between. */
const atOnce = 50;

/**
 * Records ranked by how well their words answer a search, typing mistakes and beginnings of words included. Filled by
 * `become`; `wordIndexes` keeps one for a collection.
 */
export class WordIndex<Row extends { id: number }> {
  private readonly index = new MiniSearch<SearchedText & { id: number }>({
    fields: ['title', 'text'],
    tokenize: (text) => wordsOf(text),
    processTerm: (term) => folded(term) || null,
    searchOptions: { tokenize: wordsOf },
  });
  private rows: ReadonlyMap<number, Row> = new Map();

  constructor(private readonly textOf: (row: Row) => SearchedText) {}

  /** Takes the records as they are now: only those that are new or changed are read, the rest stays as it is. */
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

  /** What holds every word of `query`, best first; with the words as they stand in the record. */
  matches(query: string): { row: Row; terms: string[] }[] {
    return this.ranked(query, 'AND');
  }

  /** The records nearest to `query` when none holds all of its words; at most `count`. */
  nearest(query: string, count: number): Row[] {
    return this.ranked(query, 'OR')
      .slice(0, count)
      .map(({ row }) => row);
  }

  private ranked(query: string, combineWith: 'AND' | 'OR') {
    const found = this.index.search(query, {
      combineWith,
      prefix: (term) => term.length >= prefixFrom || term.search(isScript) === 0,
      fuzzy: fuzziness,
      boost: { title: 3 },
    });
    return found.flatMap(({ id, terms }) => {
      const row = this.rows.get(id as number);
      return row ? [{ row, terms }] : [];
    });
  }
}

/**
 * The index of a collection, kept while it stands and brought up to date when it has changed.
 * @param textOf what is searched of a record
 * @returns the index of a collection of a snapshot
 */
export function wordIndexes<Row extends { id: number }>(textOf: (row: Row) => SearchedText) {
  let source: object | null = null;
  let index: Promise<WordIndex<Row>> = Promise.resolve(new WordIndex(textOf));
  return (collection: Readonly<Record<string, Row>>): Promise<WordIndex<Row>> => {
    if (collection === source) return index;
    source = collection;
    index = index.then((one) => one.become(rowsOf(collection)));
    return index;
  };
}
