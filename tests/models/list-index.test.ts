import { describe, expect, it } from 'vitest';
import { rowsOf, sortKey } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';

interface Book {
  id: number;
  title: string;
  kind: string;
  tags: string[];
  price: number | null;
}

const shelf: Record<string, Book> = {
  1: { id: 1, title: 'Alpha (50%)', kind: 'novel', tags: ['old', 'red'], price: 20 },
  2: { id: 2, title: 'beta', kind: 'novel', tags: ['red'], price: null },
  3: { id: 3, title: 'Gamma', kind: 'poem', tags: [], price: 20 },
  4: { id: 4, title: 'alpha two', kind: 'poem', tags: ['old'], price: 5 },
};

let builds = 0;
const books = listIndex({
  rows: (all: Record<string, Book>) => {
    builds += 1;
    return rowsOf(all);
  },
  id: ({ id }: Book) => id,
  search: ({ title, kind }) => [title, kind],
  alsoMatches: (text) => (text === 'free' ? ({ price }) => price === null : null),
  filters: { kind: ({ kind }) => kind, tag: ({ tags }) => tags },
  ranges: { price: ({ price }) => price },
  sorts: { id: ({ id }) => id, title: ({ title }) => sortKey(title), price: ({ price }) => price },
});
const ids = (rows: readonly Book[]) => rows.map(({ id }) => id);
const byId = { sortColumn: 'id', sort: 'asc' } as const;

describe('the sort order', () => {
  it('puts ties in ascending order of ID in both directions, and missing values last when ascending', () => {
    const priced = (sort: 'asc' | 'desc') => ids(books(shelf).matches({ sortColumn: 'price', sort }));
    expect(priced('asc')).toEqual([4, 1, 3, 2]);
    expect(priced('desc')).toEqual([2, 1, 3, 4]);
  });

  it('ignores case in text', () => {
    expect(ids(books(shelf).matches({ sortColumn: 'title' }))).toEqual([1, 4, 2, 3]);
  });
});

describe('a query', () => {
  it('finds literal text regardless of case, but not across two values', () => {
    const found = (q: string) => ids(books(shelf).matches({ q, ...byId }));
    expect(found('ALPHA')).toEqual([1, 4]);
    expect(found('(50%)')).toEqual([1]);
    expect(found('.')).toEqual([]);
    expect(found('gamma poem')).toEqual([]);
    expect(found('free')).toEqual([2]);
  });

  it('combines filters, and ignores empty values', () => {
    const found = (query: object) => ids(books(shelf).matches({ ...byId, ...query }));
    expect(found({ tag: 'old', kind: 'poem' })).toEqual([4]);
    expect(found({ tag: '', kind: '', q: '', priceFrom: '' })).toEqual([1, 2, 3, 4]);
    expect(found({ priceFrom: 6, priceTo: 20 })).toEqual([1, 3]);
    expect(found({ kind: 'nothing' })).toEqual([]);
  });

  it('counts the rows for each value of a filter with only the other filters applied', () => {
    expect(books(shelf).counts('kind', { ...byId, kind: 'poem', tag: 'old' })).toEqual({ '': 2, novel: 1, poem: 1 });
    expect(books(shelf).counts('tag', { ...byId, kind: 'novel' })).toEqual({ '': 2, old: 1, red: 2 });
  });
});

describe('a list index', () => {
  it('returns pages as slices of the rows, empty past the end', () => {
    const page = (number: number) => books(shelf).page({ ...byId, page: number, perPage: 3 });
    expect([ids(page(1).rows), ids(page(2).rows), ids(page(3).rows)]).toEqual([[1, 2, 3], [4], []]);
    expect(page(3).total).toBe(4);
  });

  it('returns a row’s neighbors and position among the matches, or in the whole list if it doesn’t match', () => {
    expect(books(shelf).neighbors(4, { ...byId, kind: 'poem' })).toEqual({
      previous: 3,
      next: null,
      position: 2,
      total: 2,
      inFilter: true,
    });
    expect(books(shelf).neighbors(2, { ...byId, kind: 'poem' })).toMatchObject({
      previous: 1,
      next: 3,
      position: 2,
      total: 4,
      inFilter: false,
    });
  });
});

describe('the index cache', () => {
  it('is rebuilt for another collection or on another day', () => {
    const before = builds;
    const copy = { ...shelf };
    books(copy).matches({ ...byId, q: 'a' });
    books(copy).page({ ...byId, page: 1, perPage: 1 });
    expect(builds - before).toBe(1);
    books(copy, '2026-01-02').matches(byId);
    books({ ...copy }).matches(byId);
    expect(builds - before).toBe(3);
  });

  it('never mixes up the results of different queries', () => {
    for (let round = 0; round < 2; round += 1) {
      for (const { id, title } of rowsOf(shelf)) expect(ids(books(shelf).matches({ ...byId, q: title }))).toContain(id);
      for (let price = 0; price < 20; price += 1) {
        expect(books(shelf).matches({ ...byId, priceTo: price }).length).toBe(price < 5 ? 0 : 1);
      }
    }
  });
});

it('an unfiltered page takes less than three times as long with ten times as many rows', () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, id) => [id, { ...(shelf[1] as Book), id }]));
  const time = (collection: Record<string, Book>) => {
    const start = performance.now();
    for (let n = 0; n < 2000; n += 1)
      books(collection).page({ sortColumn: 'title', sort: 'desc', q: '', page: 3, perPage: 10 });
    return performance.now() - start;
  };
  const [few, more] = [many(10_000), many(100_000)];
  // The sizes take turns, because the first rounds also wait for the compiler, especially on a busy machine.
  const rounds = Array.from({ length: 9 }, () => [time(few), time(more)] as const);
  const least = (at: 0 | 1) => Math.min(...rounds.map((round) => round[at]));
  // The full scan that this test guards against would take ten times as long.
  expect(least(1)).toBeLessThan(3 * least(0));
});
