import { produceWithPatches } from 'immer';
import { expect, it, vi } from 'vitest';
import { recordsWhere, storedRecords } from '~/models/store/records';

const base = { notes: { 1: { id: 1, text: 'a' }, 2: { id: 2, text: 'b' }, 3: { id: 3, text: 'a' } } };

it('returns matching records as drafts that can be changed and deleted', () => {
  const [after] = produceWithPatches(base, ({ notes }) => {
    const [first, third] = recordsWhere<{ id: number; text: string }>(notes, ({ text }) => text === 'a');
    if (first) first.text = 'c';
    if (third) delete (notes as Record<string, unknown>)[third.id];
  });
  expect(after.notes).toEqual({ 1: { id: 1, text: 'c' }, 2: { id: 2, text: 'b' } });
  expect(base.notes[1].text).toBe('a');
});

it('tests every record but reads only matches from the draft', () => {
  const read = vi.fn((target: object, id: string | symbol): unknown => Reflect.get(target, id));
  produceWithPatches(base, ({ notes }) => {
    const watched = new Proxy(notes, { get: read }) as unknown as Record<string, { id: number; text: string }>;
    expect(recordsWhere(watched, ({ text }) => text === 'b')).toHaveLength(1);
    expect(read.mock.calls.map(([, id]) => id).filter((id) => /^\d$/.test(String(id)))).toEqual(['2']);
  });
});

it('leaves out records that the commit has deleted, and works without a draft', () => {
  produceWithPatches(base, ({ notes }) => {
    delete (notes as Record<string, unknown>)[1];
    expect(recordsWhere<{ id: number; text: string }>(notes, ({ text }) => text === 'a').map(({ id }) => id)).toEqual([
      3,
    ]);
    expect(storedRecords(notes)).toHaveLength(3);
  });
  expect(recordsWhere<{ id: number; text: string }>(base.notes, ({ text }) => text === 'a')).toEqual([
    base.notes[1],
    base.notes[3],
  ]);
});
