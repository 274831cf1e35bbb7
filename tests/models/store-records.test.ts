import { describe, expect, it } from 'vitest';
import type { Collections } from '~/models/store/database.schema';
import { changed } from '~/models/store/draft';
import { indexBy, recordsWhere, storedRecords } from '~/models/store/records';

interface Note {
  id: number;
  text: string;
}

type Notes = Record<string, Note>;

const base = { notes: { 1: { id: 1, text: 'a' }, 2: { id: 2, text: 'b' }, 3: { id: 3, text: 'a' } } };
const isA = ({ text }: Note) => text === 'a';

function notesAfter(recipe: (notes: Notes) => void): Notes {
  const { collections } = changed(base as unknown as Collections, (draft) =>
    recipe((draft as unknown as { notes: Notes }).notes),
  );
  return { ...(collections as unknown as { notes: Notes }).notes };
}

const byText = indexBy(({ text }: Note) => text);

describe.each([
  ['a condition', (notes: Notes) => recordsWhere(notes, isA), [3, 4]],
  ['an index', (notes: Notes) => byText(notes, 'a'), [2, 3, 4]],
])('records found by %s', (how, found, afterChanges) => {
  it('are drafts that can be changed and deleted', () => {
    const after = notesAfter((notes) => {
      const [first, third] = found(notes);
      if (first) first.text = 'c';
      if (third) delete notes[third.id];
    });
    expect(after).toEqual({ 1: { id: 1, text: 'c' }, 2: { id: 2, text: 'b' } });
    expect(base.notes[1].text).toBe('a');
  });

  const which =
    how === 'an index' ? 'all that match now' : 'all that matched before the commit, and matching ones added by it';
  it(`include ${which}, but no deleted records`, () => {
    notesAfter((notes) => {
      delete notes[1];
      (notes[2] as Note).text = 'a';
      notes[4] = { id: 4, text: 'a' };
      notes[5] = { id: 5, text: 'b' };
      expect(found(notes).map(({ id }) => id)).toEqual(afterChanges);
      expect(storedRecords(notes)).toHaveLength(3);
    });
  });

  it('are also returned outside a commit', () => {
    expect(found(base.notes)).toEqual([base.notes[1], base.notes[3]]);
  });
});

it('an index doesn’t find records whose key is undefined', () => {
  const byEvenId = indexBy(({ id, text }: Note) => (id % 2 === 0 ? text : undefined));
  expect(byEvenId(base.notes, 'b')).toEqual([base.notes[2]]);
  expect(byEvenId(base.notes, 'a')).toEqual([]);
});
