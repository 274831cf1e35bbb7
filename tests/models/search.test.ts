import { expect, it } from 'vitest';
import { readSearch } from '~/models/search/typed';
import { typingDistance } from '~/models/search/typing-distance';
import { indexOf, searchIn } from '~/models/search/word-search';

it('amounts in a search can have an operator, a range, or cents after a point or comma, but can’t be words', () => {
  const amount = (typed: string) => readSearch(`amount:${typed}`).amount;
  expect(amount('>1000')).toEqual({ least: 100_001, most: Infinity });
  expect(amount('>=1000')).toEqual({ least: 100_000, most: Infinity });
  expect(amount('<20,50')).toEqual({ least: -Infinity, most: 2049 });
  expect(amount('<=20.5')).toEqual({ least: -Infinity, most: 2050 });
  expect(amount('100..200')).toEqual({ least: 10_000, most: 20_000 });
  expect(amount('19.99')).toEqual({ least: 1999, most: 1999 });
  expect(amount('lots')).toBeNull();
});

it('amount comparisons in a search can omit “amount:” and contain spaces, currency signs, and Arabic digits', () => {
  expect(readSearch('invoice > 500')).toMatchObject({ q: 'invoice', amount: { least: 50_001, most: Infinity } });
  expect(readSearch('yuki <=$1,000.50 in:invoices')).toMatchObject({
    q: 'yuki',
    group: 'invoices',
    amount: { least: -Infinity, most: 100_050 },
  });
  expect(readSearch('فاتورة > ٥٠٠')).toMatchObject({ q: 'فاتورة', amount: { least: 50_001, most: Infinity } });
  expect(readSearch('1.234,5 > x')).toMatchObject({ q: '1.234,5 > x', amount: null });
});

it('“after:” and “before:” accept valid dates and report invalid ones, and the other words become the query', () => {
  expect(readSearch('yuki after:2026-11-01 before:2026-12-01 Tanabe')).toMatchObject({
    q: 'yuki Tanabe',
    after: '2026-11-01',
    before: '2026-12-01',
    unknown: [],
  });
  expect(readSearch('after:2026-02-30')).toMatchObject({ q: '', after: '', unknown: ['after:2026-02-30'] });
});

it('unknown search operators are reported, but not URLs or times', () => {
  expect(readSearch('color:red shoes')).toMatchObject({ q: 'color:red shoes', unknown: ['color:red'] });
  expect(readSearch('https://atrium.example mailto:a@b.example 10:30 re: hello').unknown).toEqual([]);
});

it('a missing letter counts as one typo, and so do two swapped letters', () => {
  expect(typingDistance('kanban', 'kanbna')).toBe(1);
  expect(typingDistance('guidelines', 'guidlines')).toBe(1);
  expect(typingDistance('manage', 'tanabe')).toBe(2);
  expect(typingDistance('', 'ab')).toBe(2);
});

it('a search considers typos only if nothing matches exactly', () => {
  const index = indexOf(['Printing press', 'Pricing', 'Painting'].map((title, id) => ({ id, title, detail: '' })));
  expect(searchIn(index, 'printing').map(({ id, near }) => [id, near])).toEqual([[0, false]]);
  expect(searchIn(index, 'prnting').map(({ id, near }) => [id, near])).toEqual([[0, true]]);
});
