import { describe, expect, it } from 'vitest';
import type { Collections } from '~/models/store/database.schema';
import { applyPatches, changed, current, original } from '~/models/store/draft';
import { changedIds, memoByBlock, tablesFrom, untabled, valuesIn } from '~/models/store/tables';

interface Item {
  id: number | string;
  text: string;
  parts: number[];
}

type Items = Record<string, Item>;
type All = { items: Items; others: Items };

const item = (id: number | string, text = `text ${id}`): Item => ({ id, text, parts: [1, 2] });
// IDs on both sides of block boundaries, and IDs that aren't numbers.
const ids = [0, 1, 511, 512, 513, 1023, 1024, 5000, 1_000_000, 'a', 'constructor', '7b'];
const some = (list: readonly (number | string)[]): Items => Object.fromEntries(list.map((id) => [id, item(id)]));
const tables = (all: All) => tablesFrom(all as unknown as Collections);
const plain = (collections: Collections) => untabled(collections) as unknown as All;
const run = (base: Collections, recipe: (draft: All) => void) =>
  changed(base, (draft) => recipe(draft as unknown as All));

/** Returns a seeded random function. Each call returns an integer from 0 up to, but not including, `limit`. */
function numbers(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % limit;
  };
}

describe('collections stored in blocks', () => {
  it('are read like an object keyed by ID', () => {
    const all = some(ids);
    const { items } = tables({ items: all, others: {} }) as unknown as All;
    expect(Object.keys(items)).toEqual(Object.keys(all));
    expect(valuesIn(items)).toEqual(Object.values(all));
    expect(items[512]).toBe(all[512]);
    expect([items[2], 'b' in items, 511 in items]).toEqual([undefined, false, true]);
    expect(Object.hasOwn(items, 'constructor')).toBe(true);
    expect(Object.hasOwn(items, 'toString')).toBe(false);
  });

  it('change like a plain object in any sequence of edits, and patches redo and undo each edit', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const next = numbers(seed);
      let [expected, now]: [All, Collections] = [
        { items: some(ids.slice(0, 1 + next(ids.length))), others: {} },
        tables({ items: {}, others: {} }),
      ];
      now = tables(structuredClone(expected));
      for (let step = 0; step < 12; step++) {
        const before = now;
        const edit = (all: All) => {
          const random = numbers(seed * 100 + step);
          for (let time = 0; time <= random(4); time++) {
            const table = random(3) === 0 ? all.others : all.items;
            const id = ids[random(ids.length)] ?? 0;
            const known = table[id];
            const kind = random(4);
            if (kind === 0) delete table[id];
            else if (kind === 1 && known) known.parts.push(step);
            else if (kind === 2 && known) known.text = `${known.text} ${step}`;
            else table[id] = item(id, `new ${seed} ${step}`);
          }
        };
        expected = structuredClone(expected);
        edit(expected);
        const { collections, patches, inverse } = run(before, edit);
        now = collections;
        expect(plain(now), `seed ${seed}, step ${step}`).toEqual(expected);
        expect(Object.keys(plain(now).items)).toEqual(Object.keys(expected.items));
        const redone = changed(before, (draft) => applyPatches(draft, patches)).collections;
        expect(plain(redone)).toEqual(expected);
        const undone = changed(now, (draft) => applyPatches(draft, inverse)).collections;
        expect(plain(undone)).toEqual(plain(before));
      }
    }
  });

  it('share unchanged records with the previous state', () => {
    const before = tables({ items: some(ids), others: some([1]) });
    const { collections, patches } = run(before, ({ items }) => {
      (items[512] as Item).text = 'changed';
    });
    const [was, is] = [before, collections] as unknown as [All, All];
    expect(patches).toEqual([{ op: 'replace', path: ['items', '512', 'text'], value: 'changed' }]);
    expect(is.others).toBe(was.others);
    expect(is.items[511]).toBe(was.items[511]);
    expect(is.items[513]).toBe(was.items[513]);
    expect(was.items[512]?.text).toBe('text 512');
    expect(changedIds(was.items, is.items)).toEqual(['512']);
    expect(run(before, () => undefined).collections).toBe(before);
  });

  it('let a commit read its own changes as well as the previous state', () => {
    run(tables({ items: some(ids), others: {} }), ({ items }) => {
      delete items[1];
      items[2000] = item(2000);
      (items[512] as Item).text = 'changed';
      expect(Object.keys(items)).toEqual(Object.keys(some([...ids.filter((id) => id !== 1), 2000])));
      expect([1 in items, 2000 in items]).toEqual([false, true]);
      expect(current(items)[512]).toEqual({ ...item(512), text: 'changed' });
      expect(Object.keys(original(items) ?? {})).toEqual(Object.keys(some(ids)));
      expect(original(items)?.[512]?.text).toBe('text 512');
    });
  });

  it('recompute values cached by block only for changed blocks', () => {
    let computed = 0;
    const count = memoByBlock((records: readonly Item[]) => {
      computed += 1;
      return records.length;
    });
    const before = tables({ items: some([1, 600, 1200]), others: {} });
    const total = ({ items }: All) => count(items).reduce((sum, one) => sum + one, 0);
    expect([total(before as unknown as All), computed]).toEqual([3, 3]);
    const { collections } = run(before, ({ items }) => {
      items[601] = item(601);
    });
    expect([total(collections as unknown as All), computed]).toEqual([4, 4]);
  });
});
