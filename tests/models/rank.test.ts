import { describe, expect, it } from 'vitest';
import { byRank, lastRank, placeAt } from '~/models/shared/rank';

const rows = (...ranks: number[]) => ranks.map((rank, index) => ({ id: index + 1, rank }));
const ids = (list: { id: number; rank: number }[]) => byRank(list).map(({ id }) => id);

describe('byRank', () => {
  it('sorts by rank, keeps the order of equal ranks, and doesn’t change the list', () => {
    const list = rows(2, 1, 2, 1);
    expect(ids(list)).toEqual([2, 4, 1, 3]);
    expect(list.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });
});

describe('lastRank', () => {
  it('returns a rank after all ranks in use', () => {
    expect(lastRank(rows(1, 7.5, 3))).toBe(8.5);
    expect(lastRank([])).toBe(1);
  });
});

describe('placeAt', () => {
  it('moves any row to any index without changing other rows', () => {
    for (const id of [1, 2, 3, 4]) {
      for (const index of [0, 1, 2, 3]) {
        const list = rows(1, 2, 3, 4);
        const row = list[id - 1] ?? { id: 0, rank: 0 };
        placeAt(list, row, index);
        const others = [1, 2, 3, 4].filter((one) => one !== id);
        expect(ids(list)).toEqual([...others.slice(0, index), id, ...others.slice(index)]);
        expect(others.map((one) => list[one - 1]?.rank)).toEqual(others);
      }
    }
  });

  it('treats an index past the end as last', () => {
    const list = rows(1, 2, 3);
    placeAt(list, list[0] ?? { id: 0, rank: 0 }, 99);
    expect(ids(list)).toEqual([2, 3, 1]);
  });

  it('moves a row to the given index even when there’s no number left between two ranks', () => {
    const list = rows(1, 2, 3);
    for (let turn = 0; turn < 200; turn++) {
      const [first, , last] = byRank(list);
      if (last) placeAt(list, last, 1);
      expect(byRank(list)[0]).toBe(first);
      expect(byRank(list)[1]).toBe(last);
    }
  });

  it('separates rows with equal ranks', () => {
    const list = rows(1, 1, 1, 1);
    placeAt(list, list[3] ?? { id: 0, rank: 0 }, 1);
    expect(ids(list)).toEqual([1, 4, 2, 3]);
  });
});
