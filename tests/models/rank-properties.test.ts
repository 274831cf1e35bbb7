import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byRank, lastRank, placeAt, placeBefore } from '~/models/shared/rank';

type Row = { id: number; rank: number };

/** Generates ranks that can be equal, far apart, or very close together. */
const rank = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ min: -100, max: 100, noNaN: true }));
const lists = fc
  .array(rank, { minLength: 1, maxLength: 12 })
  .map((all) => all.map((one, id): Row => ({ id, rank: one })));
const moves = fc.array(fc.tuple(fc.nat(), fc.nat(14)), { maxLength: 30 });

const order = (rows: readonly Row[]) => byRank(rows).map(({ id }) => id);

describe('any series of moves', () => {
  it('to an index gives the same order as splicing a list', { retry: 0 }, () => {
    const property = fc.property(lists, moves, (rows, all) => {
      let expected = order(rows);
      for (const [pick, index] of all) {
        const row = rows[pick % rows.length] as Row;
        const others = expected.filter((id) => id !== row.id);
        placeAt(rows, row, index);
        expected = [...others.slice(0, index), row.id, ...others.slice(index)];
        expect(order(rows)).toEqual(expected);
        expect(rows.every((one) => Number.isFinite(one.rank))).toBe(true);
      }
    });
    fc.assert(property, { numRuns: 500 });
  });

  it('before another row or to the end gives the same order as splicing a list', { retry: 0 }, () => {
    const property = fc.property(lists, moves, (rows, all) => {
      let expected = order(rows);
      for (const [pick, to] of all) {
        const row = rows[pick % rows.length] as Row;
        const before = to < rows.length ? (rows[to] as Row) : null;
        placeBefore(rows, row, before);
        if (before?.id !== row.id) {
          const others = expected.filter((id) => id !== row.id);
          const at = before === null ? others.length : others.indexOf(before.id);
          expected = [...others.slice(0, at), row.id, ...others.slice(at)];
        }
        expect(order(rows)).toEqual(expected);
      }
    });
    fc.assert(property, { numRuns: 500 });
  });
});

it('a move among rows with distinct ranks doesn’t change any other rank', { retry: 0 }, () => {
  const distinct = fc.uniqueArray(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 12 });
  const property = fc.property(distinct, fc.nat(), fc.nat(14), (ranks, pick, index) => {
    const rows = ranks.map((one, id) => ({ id, rank: one }));
    const row = rows[pick % rows.length] as Row;
    placeAt(rows, row, index);
    expect(rows.filter(({ id }) => id !== row.id).map((one) => one.rank)).toEqual(
      ranks.filter((_, id) => id !== row.id),
    );
  });
  fc.assert(property);
});

it('a new row is last in any list', { retry: 0 }, () => {
  const property = fc.property(lists, (rows) => {
    expect(rows.every((one) => one.rank < lastRank(rows))).toBe(true);
  });
  fc.assert(property);
});
