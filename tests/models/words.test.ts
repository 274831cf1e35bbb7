import { describe, expect, it } from 'vitest';
import { WordIndex } from '~/models/shared/word-index.server';
import { cutAtWords } from '~/models/shared/words';

describe('highlighting search words', () => {
  it.each([
    ['My card, your Card', ['card'], ['My ', 'card', ', your ', 'Card', '']],
    ['refunds', ['refund', 'refunds'], ['', 'refunds', '']],
    ['a.b*c', ['.', '*'], ['a', '.', 'b', '*', 'c']],
    ['nothing', [], ['nothing']],
    ['Das Café, die CAFÉS', ['cafe'], ['Das ', 'Café', ', die ', 'CAFÉ', 'S']],
    ['Große Straße 5', ['strasse'], ['Große ', 'Straße', ' 5']],
    ['한국어 안내', ['한국'], ['', '한국', '어 안내']],
    ['شركة أحمد', ['احمد'], ['شركة ', 'أحمد', '']],
    ['メールの設定を', ['設定'], ['メールの', '設定', 'を']],
    ['a 👩‍👩‍👧 b', ['b'], ['a 👩‍👩‍👧 ', 'b', '']],
    ['card wort', ['wort'.repeat(5_000), 'card'], ['', 'card', ' wort']],
  ])('splits "%s" at %j', (text, words, pieces) => {
    expect(cutAtWords(text, words)).toEqual(pieces);
    expect(cutAtWords(text, words).join('')).toBe(text);
  });
});

describe('a ranked text search', async () => {
  const rows = [
    { id: 1, title: 'Delivery times', text: 'How long a parcel takes' },
    { id: 2, title: 'Refunds', text: 'When the money is back after a delivery went wrong' },
    { id: 3, title: 'Colors', text: 'Light and dark' },
  ];
  const made = () => new WordIndex(({ title, text }: (typeof rows)[number]) => ({ title, text })).become(rows);
  const index = await made();
  const ids = (query: string, of = index) => of.matches(query).map(({ row }) => row.id);

  it('ranks matches in the title before matches in the text', () => {
    expect(ids('delivery')).toEqual([1, 2]);
  });

  it('matches prefixes and mistyped words, and requires every word', () => {
    expect(ids('deliv')).toEqual([1, 2]);
    expect(ids('refnuds')).toEqual([2]);
    expect(ids('delivery colors')).toEqual([]);
  });

  it('is updated when rows are changed, added, and removed', async () => {
    const later = await made();
    const [first, second] = rows;
    if (!first || !second) throw new Error('no rows');
    await later.become([first, { ...second, text: 'A parcel is lost' }, { id: 4, title: 'Parcels', text: 'Sizes' }]);
    expect(ids('parcel', later).sort()).toEqual([1, 2, 4]);
    // Synonyms rank below the word itself.
    expect(ids('delivery', later)[0]).toBe(1);
    expect(ids('colors', later)).toEqual([]);
  });

  it('suggests rows with some of the words if none contains all of them', () => {
    expect(index.nearest('delivery colors', 2)).toHaveLength(2);
  });
});
