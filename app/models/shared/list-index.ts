import { folded } from '~/lib/fold';
import { memoByIdentity } from '~/lib/memo';
import { FilterColumn, type FilterValues } from './filter-values';
import { pageOf, searchText, type SortKey, sortRows } from './list';

type RangeValue = string | number | null | readonly string[];

/** Declaration of a list of records (contract §0.6). `Source` is the stored collection that the list is built from. */
interface ListDeclaration<
  Source extends object,
  Row,
  Filter extends string,
  Range extends string,
  Sort,
  Part extends string = never,
> {
  /**
   * Returns all rows in the order that breaks ties (usually ascending ID). `day` (`YYYY-MM-DD`) is '' for lists that
   * don't depend on the day.
   */
  rows: (source: Source, day: string) => readonly Row[];
  id: (row: Row) => number;
  /** Returns the values that search covers. Without it, `q` is ignored. */
  search?: (row: Row) => readonly (string | number)[];
  /** Matches if all words of `q` are found, in any order, instead of `q` as a whole. For pages only (contract §0.6). */
  words?: true;
  /**
   * Returns an additional test of rows for a search text, such as `paid` for fully paid invoices, or `null` if there is
   * none.
   */
  alsoMatches?: (text: string) => ((row: Row) => boolean) | null;
  /** Filters by exact value. An empty value in a query is ignored. */
  filters?: Record<Filter, FilterValues<Row>>;
  /** Case-insensitive filters by part of a string, such as for a column of names. */
  parts?: Record<Part, (row: Row) => string>;
  /**
   * Filters by minimum and maximum, queried as `<name>From` and `<name>To`, both inclusive. If a row has several
   * values, one of them has to be in range.
   */
  ranges?: Record<Range, (row: Row) => RangeValue>;
  /** Functions that return a row's sort key, by column. Text goes through `sortKey`. */
  sorts: Sort;
}

/** Query of a list: flat, like the query of a URL. Absent or empty values are ignored. */
type ListAsk<Filter extends string, Range extends string, Column extends string, Part extends string = never> = {
  q?: string;
  sort?: 'asc' | 'desc';
  sortColumn: Column;
} & { [Name in Filter | Part]?: string } & { [Name in `${Range}${'From' | 'To'}`]?: string | number };

/** Number of recent queries to cache. Paging through a filtered list then checks each row only once. */
const maxCachedQueries = 8;
const maxCachedDays = 4;

/**
 * Creates a list index: search, filters with counts, sorts, pages, and neighbors of one kind of record. Orders, filter
 * values, and search texts are calculated only on demand and cached until the collection (or the day) changes. The
 * results of recent queries are cached, too. An unfiltered page is a slice of the cached order, however many records
 * there are.
 *
 * ```ts
 * const filters = { status: … };
 * const orders = listIndex({ rows: rowsOf, id: ({ id }) => id, search: …, filters, sorts: { total: … } });
 * orders(snapshot.orders).page({ q: '', status: 'pending', sortColumn: 'total', sort: 'desc', page: 1, perPage: 10 });
 * ```
 * @returns a function that returns the index of a collection; the same object until the collection changes
 */
export function listIndex<
  Source extends object,
  Row extends object,
  Sorts extends Record<string, (row: Row) => SortKey>,
  Filter extends string = never,
  Range extends string = never,
  Part extends string = never,
>(declaration: ListDeclaration<Source, Row, Filter, Range, Sorts, Part>) {
  type Column = keyof Sorts & string;
  const days = memoByIdentity((_: Source) => new Map<string, ListIndex<Row, Filter, Range, Column, Part>>());
  const textOf = memoByIdentity((row: Row & object) => searchText(declaration.search?.(row) ?? []));
  return (source: Source, day = ''): ListIndex<Row, Filter, Range, Column, Part> => {
    const known = days(source);
    let index = known.get(day);
    if (!index) {
      index = new ListIndex(declaration.rows(source, day), declaration, textOf);
      known.set(day, index);
      if (known.size > maxCachedDays) known.delete(known.keys().next().value ?? '');
    }
    return index;
  };
}

type Declared<Row, Filter extends string, Range extends string, Column extends string, Part extends string> = Omit<
  ListDeclaration<object, Row, Filter, Range, Record<Column, (row: Row) => SortKey>, Part>,
  'rows'
>;

/** A list at one state of its records, created by `listIndex`. Positions are indexes in `all`. */
class ListIndex<Row, Filter extends string, Range extends string, Column extends string, Part extends string> {
  private readonly orders = new Map<string, readonly number[]>();
  private readonly results = new Map<string, readonly number[]>();
  private readonly found = new WeakMap<readonly number[], readonly Row[]>();
  private readonly counted = new WeakMap<readonly number[], Map<Filter, Record<string, number>>>();
  private readonly columns = new Map<Filter, FilterColumn<Row>>();
  private texts: readonly string[] | null = null;
  private places: ReadonlyMap<number, number> | null = null;

  constructor(
    readonly all: readonly Row[],
    private readonly declared: Declared<Row, Filter, Range, Column, Part>,
    /** Returns the searchable text of a row. It's cached, so a change to one row doesn't compute all texts again. */
    private readonly textOf: (row: Row) => string,
  ) {}

  /**
   * Returns one page of the matches in list order and the total number of matches. A page past the end is empty
   * (contract §0.6).
   */
  page(query: ListAsk<Filter, Range, Column, Part> & { page: number; perPage: number }): {
    rows: Row[];
    total: number;
  } {
    const { rows, total } = pageOf(this.positions(query), query);
    return { rows: rows.map((at) => this.all[at] as Row), total };
  }

  /** Returns every match in list order. */
  matches(query: ListAsk<Filter, Range, Column, Part>): Row[] {
    return [...this.allMatches(query)];
  }

  /**
   * Returns the same rows as `matches`, but as the same array while the query is cached, so sums can be cached by
   * array.
   */
  allMatches(query: ListAsk<Filter, Range, Column, Part>): readonly Row[] {
    const positions = this.positions(query);
    let rows = this.found.get(positions);
    if (!rows) this.found.set(positions, (rows = positions.map((at) => this.all[at] as Row)));
    return rows;
  }

  byId(id: number): Row | undefined {
    this.places ??= new Map(this.all.map((row, at) => [this.declared.id(row), at]));
    return this.all[this.places.get(id) ?? -1];
  }

  /**
   * Returns how many rows each value of a filter would show with the query's other filters and search unchanged; `''`
   * is the number without this filter. Values that no row has are absent.
   */
  counts(name: Filter, query: ListAsk<Filter, Range, Column, Part>): Record<string, number> {
    const others = this.positions({ ...query, [name]: '' });
    const known = this.counted.get(others)?.get(name);
    if (known) return known;
    const counts = { ...this.column(name).count(others), '': others.length };
    this.counted.set(others, new Map(this.counted.get(others)).set(name, counts));
    return counts;
  }

  /**
   * Returns the IDs before and after the given one in a filtered, sorted list, and its position (from 1) among `total`.
   * If the ID doesn't match, or no longer matches, returns its position in the whole list instead (`inFilter` false).
   */
  neighbors(id: number, query: ListAsk<Filter, Range, Column, Part>) {
    const matching = this.positions(query);
    const idAt = (list: readonly number[], at: number) => {
      const row = this.all[list[at] ?? -1];
      return row === undefined ? null : this.declared.id(row);
    };
    const inFilter = matching.some((at) => this.declared.id(this.all[at] as Row) === id);
    const list = inFilter ? matching : this.order(query);
    const at = list.findIndex((position) => this.declared.id(this.all[position] as Row) === id);
    const previous = at > 0 ? idAt(list, at - 1) : null;
    return { previous, next: idAt(list, at + 1), position: at + 1, total: list.length, inFilter };
  }

  private column(name: Filter): FilterColumn<Row> {
    const known = this.columns.get(name);
    if (known) return known;
    const column = new FilterColumn(this.all, (this.declared.filters as Record<Filter, FilterValues<Row>>)[name]);
    this.columns.set(name, column);
    return column;
  }

  /** Returns the positions of the matches in list order. Without search and filters, that's the whole cached order. */
  private positions(query: ListAsk<Filter, Range, Column, Part>): readonly number[] {
    const tests = this.tests(query);
    const order = this.order(query);
    if (tests.length === 0) return order;
    const key = JSON.stringify(Object.entries(query).filter(([name]) => name !== 'page' && name !== 'perPage'));
    const known = this.results.get(key);
    if (known) return known;
    const found = order.filter((at) => tests.every((test) => test(at)));
    this.results.set(key, found);
    if (this.results.size > maxCachedQueries) this.results.delete(this.results.keys().next().value ?? '');
    return found;
  }

  /**
   * Returns the positions of all rows in sort order. Rows with equal keys keep their order, and missing keys are last
   * in ascending order (contract §0.6). See `sortRows`.
   */
  private order({ sortColumn, sort = 'asc' }: ListAsk<Filter, Range, Column>): readonly number[] {
    const name = `${sortColumn} ${sort}`;
    const known = this.orders.get(name);
    if (known) return known;
    const keyOf = this.declared.sorts[sortColumn];
    const positions = sortRows([...this.all.keys()], (at) => keyOf(this.all[at] as Row), sort);
    this.orders.set(name, positions);
    return positions;
  }

  /** Returns the tests that a row must pass, cheapest first. Returns none for an empty query. */
  private tests(query: ListAsk<Filter, Range, Column, Part>): ((at: number) => boolean)[] {
    const { filters = {}, ranges = {}, parts = {} } = this.declared;
    const values = query as Record<string, string | number | undefined>;
    const tests: ((at: number) => boolean)[] = [];
    for (const name of Object.keys(filters) as Filter[]) {
      const value = values[name] ?? '';
      if (value !== '') tests.push(this.column(name).has(String(value)));
    }
    for (const [name, textOf] of Object.entries<(row: Row) => string>(parts)) {
      const part = folded(String(values[name] ?? ''));
      if (part !== '') tests.push((at) => folded(textOf(this.all[at] as Row)).includes(part));
    }
    for (const [name, valueOf] of Object.entries<(row: Row) => RangeValue>(ranges)) {
      const { [`${name}From`]: from = '', [`${name}To`]: to = '' } = values;
      if (from !== '' || to !== '') tests.push(this.isBetween(valueOf, from, to));
    }
    const text = folded(query.q ?? '');
    const texts = this.declared.words ? text.split(/\s+/) : [text];
    if (this.declared.search) for (const one of texts) if (one !== '') tests.push(this.hasText(one));
    return tests;
  }

  private isBetween(valueOf: (row: Row) => RangeValue, from: string | number, to: string | number) {
    const fits = (value: string | number) => (from === '' || value >= from) && (to === '' || value <= to);
    return (at: number) => {
      const value = valueOf(this.all[at] as Row);
      return typeof value === 'object' ? (value?.some(fits) ?? false) : fits(value);
    };
  }

  /** Returns a test for a literal substring, ignoring case and accents (contract §0.6), or for `alsoMatches`. */
  private hasText(text: string) {
    const texts = (this.texts ??= this.all.map(this.textOf));
    const also = this.declared.alsoMatches?.(text);
    return (at: number) => (texts[at] as string).includes(text) || Boolean(also?.(this.all[at] as Row));
  }
}
