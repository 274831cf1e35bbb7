import { describe, expect, it } from 'vitest';
import { differences } from '~/components/form/differences';

const named = (typed: unknown, stored: unknown, ...names: string[]) =>
  differences(typed, stored, names).map(({ name, yours, theirs }) => [name, yours, theirs]);

describe('differences between a submitted form and the stored record', () => {
  it('are listed by field, including nested fields', () => {
    const typed = { title: 'Mine', note: 'same', client: { name: 'Ada', company: '' } };
    const stored = { title: 'Theirs', note: 'same', client: { name: 'Ada', company: 'Acme' } };
    expect(named(typed, stored, 'title', 'note', 'client.name', 'client.company')).toEqual([
      ['title', 'Mine', 'Theirs'],
      ['client.company', '', 'Acme'],
    ]);
  });

  it('use the form’s names for fields of rows, and include missing rows', () => {
    const typed = { items: [{ id: '3', quantity: '2' }] };
    const stored = { items: [{ id: '3', quantity: '5' }, { id: '8' }] };
    expect(named(typed, stored, 'items[0].id', 'items[0].quantity', 'items[1].id')).toEqual([
      ['items[0].quantity', '2', '5'],
      ['items[1].id', '', '8'],
    ]);
  });

  it('ignore line endings, and treat empty, null, and missing fields as equal', () => {
    expect(named({ a: '', c: 'x\r\ny' }, { a: null, b: '', c: 'x\ny' }, 'a', 'b', 'c')).toEqual([]);
  });

  it('ignore number formats and the order of selected options, but include changed and missing rows', () => {
    const item = (unitPrice: string) => ({ description: 'Work', quantity: '2', unitPrice });
    expect(
      named({ tags: ['b', 'a'], items: [item('33.3')] }, { tags: ['a', 'b'], items: [item('33.30')] }, 'tags', 'items'),
    ).toEqual([]);
    expect(named({ items: [item('40')] }, { items: [item('33.30'), item('1')] }, 'items')).toEqual([
      ['items', 'Work · 2 · 40', 'Work · 2 · 33.3; Work · 2 · 1'],
    ]);
  });

  it('show long text from shortly before the first difference', () => {
    const same = 'word '.repeat(200);
    const [row] = differences({ text: `${same}mine` }, { text: `${same}theirs` }, ['text']);
    expect(row?.yours.length).toBeLessThan(300);
    expect([row?.yours.startsWith('…'), row?.yours.endsWith('mine'), row?.theirs.endsWith('theirs')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('distinguish checkboxes from text fields', () => {
    expect(differences({}, { done: 'on', title: 'x' }, ['done', 'title']).map(({ flag }) => flag)).toEqual([
      true,
      false,
    ]);
  });
});
