import MiniSearch from 'minisearch';

/** What is searched of a record; a word in the title weighs more. */
export interface SearchedText {
  title: string;
  text: string;
}

/** How many letters may be wrong: none in short words, one from four letters, two (such as two that changed places) from six. */
const fuzziness = (term: string) => (term.length < 4 ? false : term.length < 6 ? 1 : 2);

/**
 * Records ranked by how well their words answer a search, typing mistakes and beginnings of words included. Made once
 * for a collection and kept for as long as it stands (`memoByIdentity`).
 */
export class WordIndex<Row extends { id: number }> {
  private readonly index = new MiniSearch<SearchedText & { id: number }>({ fields: ['title', 'text'] });
  private readonly rows: ReadonlyMap<number, Row>;

  constructor(rows: readonly Row[], textOf: (row: Row) => SearchedText) {
    this.rows = new Map(rows.map((row) => [row.id, row]));
    this.index.addAll(rows.map((row) => ({ id: row.id, ...textOf(row) })));
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
    const found = this.index.search(query, { combineWith, prefix: true, fuzzy: fuzziness, boost: { title: 3 } });
    return found.flatMap(({ id, terms }) => {
      const row = this.rows.get(id as number);
      return row ? [{ row, terms }] : [];
    });
  }
}
