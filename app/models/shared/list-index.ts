import { folded } from '~/lib/fold';
import { memoByIdentity } from '~/lib/memo';
import { FilterColumn, type FilterValues } from './filter-values';
import { pageOf, searchText, type SortKey, sortRows } from './list';

type RangeValue = string | number | null | readonly string[];

/** What one list of records is, as data (contract §0.6). `Source` is the stored collection the list is made from. */
interface ListDeclaration<
  Source extends object,
  Row,
  Filter extends string,
  Range extends string,
  Sort,
  Part extends string = never,
> {
  /** All rows in the order ties are broken by (ascending id); `day` (`YYYY-MM-DD`) is '' for lists that need none. */
  rows: (source: Source, day: string) => readonly Row[];
  id: (row: Row) => number;
  /** The values a row is searched by; without it `q` finds nothing to look in and is ignored. */
  search?: (row: Row) => readonly (string | number)[];
  /** Each word of `q` must be found, in any order, instead of `q` as a whole; for pages only (contract §0.6). */
  words?: true;
  /** A second way to match a search text, for a rule of one list (`paid` finds what is paid up); `null`: none. */
  alsoMatches?: (text: string) => ((row: Row) => boolean) | null;
  /** Filters by exact value; an empty value in a query asks for nothing. */
  filters?: Record<Filter, FilterValues<Row>>;
  /** Filters by a part of a text, without regard to case (a column of names). */
  parts?: Record<Part, (row: Row) => string>;
  /** Filters by lowest and highest value, asked for as `<name>From` and `<name>To`, both inclusive; of several one is enough. */
  ranges?: Record<Range, (row: Row) => RangeValue>;
  /** What each column sorts by; text goes through `sortKey`. */
  sorts: Sort;
}

/** What a query may ask of a list: flat, as it stands in an address; what is absent or empty is not asked for. */
type ListAsk<Filter extends string, Range extends string, Column extends string, Part extends string = never> = {
  q?: string;
  sort?: 'asc' | 'desc';
  sortColumn: Column;
} & { [Name in Filter | Part]?: string } & { [Name in `${Range}${'From' | 'To'}`]?: string | number };

/** Answers of the last few different queries, so that paging through a filtered list looks at each row once. */
const rememberedQueries = 8;
const rememberedDays = 4;

/**
 * The list index: search, filters with counts, sorts, pages and neighbours of one kind of record. All is worked out at
 * most once per state of the collection (and day), and only when asked for; a page nobody filtered is a slice of the
 * remembered order, whatever is stored.
 *
 * ```ts
 * const orders = listIndex({ rows: rowsOf, id: ({ id }) => id, search: …, filters: { status: … }, sorts: { total: … } });
 * orders(snapshot.orders).page({ q: '', status: 'pending', sortColumn: 'total', sort: 'desc', page: 1, perPage: 10 });
 * ```
 * @returns the index of a collection; the same object for as long as the collection stands
 */
export function listIndex<
  Source extends object,
  Row,
  Sorts extends Record<string, (row: Row) => SortKey>,
  Filter extends string = never,
  Range extends string = never,
  Part extends string = never,
>(declaration: ListDeclaration<Source, Row, Filter, Range, Sorts, Part>) {
  type Column = keyof Sorts & string;
  const days = memoByIdentity((_: Source) => new Map<string, ListIndex<Row, Filter, Range, Column, Part>>());
  return (source: Source, day = ''): ListIndex<Row, Filter, Range, Column, Part> => {
    const known = days(source);
    let index = known.get(day);
    if (!index) {
      index = new ListIndex(declaration.rows(source, day), declaration);
      known.set(day, index);
      if (known.size > rememberedDays) known.delete(known.keys().next().value ?? '');
    }
    return index;
  };
}

type Declared<Row, Filter extends string, Range extends string, Column extends string, Part extends string> = Omit<
  ListDeclaration<object, Row, Filter, Range, Record<Column, (row: Row) => SortKey>, Part>,
  'rows'
>;

/** One list at one state of its records; made by `listIndex`. Positions are places in `all`. */
class ListIndex<Row, Filter extends string, Range extends string, Column extends string, Part extends string> {
  private readonly orders = new Map<string, readonly number[]>();
  private readonly answers = new Map<string, readonly number[]>();
  private readonly counted = new WeakMap<readonly number[], Map<Filter, Record<string, number>>>();
  private readonly columns = new Map<Filter, FilterColumn<Row>>();
  private texts: readonly string[] | null = null;
  private places: ReadonlyMap<number, number> | null = null;

  constructor(
    /** Every row, in ascending id order. */
    readonly all: readonly Row[],
    private readonly declared: Declared<Row, Filter, Range, Column, Part>,
  ) {}

  /** One page of the matches in list order and how many match in all (contract §0.6: past the end there is nothing). */
  page(query: ListAsk<Filter, Range, Column, Part> & { page: number; perPage: number }): {
    rows: Row[];
    total: number;
  } {
    const { rows, total } = pageOf(this.positions(query), query);
    return { rows: rows.map((at) => this.all[at] as Row), total };
  }

  /** Every match in list order: for export and for acting on everything that matches. */
  matches(query: ListAsk<Filter, Range, Column, Part>): Row[] {
    return this.positions(query).map((at) => this.all[at] as Row);
  }

  /** The row with an id, or nothing. */
  byId(id: number): Row | undefined {
    this.places ??= new Map(this.all.map((row, at) => [this.declared.id(row), at]));
    return this.all[this.places.get(id) ?? -1];
  }

  /**
   * How many rows each value of a filter would show with the other filters and the search of a query as they are;
   * `''` is the number without this filter. Values no row has are absent.
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
   * The ids before and after one in a filtered, sorted list, and its place (from 1) among `total`. One that does not
   * match (any more) stands in the whole list instead (`inFilter` false), so that it is never a dead end.
   */
  neighbours(id: number, query: ListAsk<Filter, Range, Column, Part>) {
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

  /** Positions of the matches in list order. Without search and filters that is the whole remembered order. */
  private positions(query: ListAsk<Filter, Range, Column, Part>): readonly number[] {
    const tests = this.tests(query);
    const order = this.order(query);
    if (tests.length === 0) return order;
    const key = JSON.stringify(Object.entries(query).filter(([name]) => name !== 'page' && name !== 'perPage'));
    const known = this.answers.get(key);
    if (known) return known;
    const found = order.filter((at) => tests.every((test) => test(at)));
    this.answers.set(key, found);
    if (this.answers.size > rememberedQueries) this.answers.delete(this.answers.keys().next().value ?? '');
    return found;
  }

  /** Stable in ascending id order for equal keys, missing keys last (contract §0.6), see `sortRows`. */
  private order({ sortColumn, sort = 'asc' }: ListAsk<Filter, Range, Column>): readonly number[] {
    const name = `${sortColumn} ${sort}`;
    const known = this.orders.get(name);
    if (known) return known;
    const keyOf = this.declared.sorts[sortColumn];
    const positions = sortRows([...this.all.keys()], (at) => keyOf(this.all[at] as Row), sort);
    this.orders.set(name, positions);
    return positions;
  }

  /** What a row at a position must pass, cheapest first; nothing for a query that asks for nothing. */
  private tests(query: ListAsk<Filter, Range, Column, Part>): ((at: number) => boolean)[] {
    const { filters = {}, ranges = {}, parts = {} } = this.declared;
    const asked = query as Record<string, string | number | undefined>;
    const tests: ((at: number) => boolean)[] = [];
    for (const name of Object.keys(filters) as Filter[]) {
      const value = asked[name] ?? '';
      if (value !== '') tests.push(this.column(name).has(String(value)));
    }
    for (const [name, textOf] of Object.entries<(row: Row) => string>(parts)) {
      const part = folded(String(asked[name] ?? ''));
      if (part !== '') tests.push((at) => folded(textOf(this.all[at] as Row)).includes(part));
    }
    for (const [name, valueOf] of Object.entries<(row: Row) => RangeValue>(ranges)) {
      const { [`${name}From`]: from = '', [`${name}To`]: to = '' } = asked;
      if (from !== '' || to !== '') tests.push(this.isBetween(valueOf, from, to));
    }
    const text = folded(query.q ?? '');
    const texts = this.declared.words ? text.split(/\s+/) : [text];
    const { search } = this.declared;
    if (search) for (const one of texts) if (one !== '') tests.push(this.hasText(one, search));
    return tests;
  }

  private isBetween(valueOf: (row: Row) => RangeValue, from: string | number, to: string | number) {
    const fits = (value: string | number) => (from === '' || value >= from) && (to === '' || value <= to);
    return (at: number) => {
      const value = valueOf(this.all[at] as Row);
      return typeof value === 'object' ? (value?.some(fits) ?? false) : fits(value);
    };
  }

  /** Literal substring without regard to case and accents (contract §0.6). */
  private hasText(text: string, valuesOf: (row: Row) => readonly (string | number)[]) {
    const texts = (this.texts ??= this.all.map((row) => searchText(valuesOf(row))));
    const also = this.declared.alsoMatches?.(text);
    return (at: number) => (texts[at] as string).includes(text) || Boolean(also?.(this.all[at] as Row));
  }
}
