import { describe, expect, it } from 'vitest';
import { cutText, inAddress, wellFormed } from '~/lib/cut-text';
import { folded } from '~/lib/fold';
import { slugOf } from '~/lib/slug';
import { sortKey, sortRows } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import { listPageOrders, ordersById } from '~/models/order/queries.server';
import { orderPageQuerySchema } from '~/models/order/schema';
import { store } from '~/models/store/store.server';
import { WordIndex } from '~/models/shared/word-index.server';

const names = [
  'Zoë',
  'Åsa',
  'Österberg',
  'Łukasz',
  'Item 10',
  'Item 2',
  'abel',
  'Ärger',
  'Nadia',
  'Ola',
  'Mia',
  'zara',
];

describe('a list', () => {
  it('is sorted in natural order, regardless of accents and case', () => {
    const rows = sortRows(names, (name) => sortKey(name), 'asc');
    expect(rows.join()).toBe('abel,Ärger,Åsa,Item 2,Item 10,Łukasz,Mia,Nadia,Ola,Österberg,zara,Zoë');
  });

  const people = listIndex({
    rows: (all: { names: string[] }) => all.names.map((name, id) => ({ id, name })),
    id: ({ id }) => id,
    search: ({ name }) => [name],
    sorts: { name: ({ name }) => sortKey(name) },
  });

  it.each([
    ['osterberg', 'Österberg'],
    ['asa', 'Åsa'],
    ['LUKASZ', 'Łukasz'],
    ['José', 'José'],
    ['José', 'José'],
    ['احمد', 'أحمد'],
    ['strasse', 'Große Straße'],
    ['istanbul', 'İstanbul'],
    ['ISTANBUL', 'istanbul'],
    ['ｆｕｌｌ', 'full'],
    ['作成', '請求書の作成方法'],
  ])('is searched regardless of accents, case, and character width: %s finds %s', (q, name) => {
    const found = people({ names: ['x', name] }).matches({ q, sortColumn: 'name' });
    expect(found.map((one) => one.name)).toEqual([name]);
  });
});

describe('a help article', () => {
  const article = { id: 1, title: '請求書の作成方法', text: 'メールの設定を変更する。Größe und Café.' };
  it.each(['作成', '設定', '請求書', '作', 'cafe', 'GRÖSSE', 'grosse'])(
    'is found by searching for %s, but not for characters that aren’t adjacent',
    async (q) => {
      const index = await new WordIndex<typeof article>(({ title, text }) => ({ title, text })).become([article]);
      expect(index.matches(q).map(({ row }) => row.id)).toEqual([1]);
      expect(index.matches('請求成')).toEqual([]);
    },
  );
});

describe('truncated text', () => {
  it('ends at a grapheme boundary', () => {
    for (const one of ['𠀀', '👩‍👩‍👧‍👦', 'é', 'नि', '🇩🇪']) {
      const cut = cutText(one.repeat(200), 99);
      expect(cut.length).toBeLessThanOrEqual(99);
      expect(cut).toBe(one.repeat(cut.length / one.length));
    }
    expect(cutText('abc', 2)).toBe('ab');
  });

  it('is well formed in slugs, and a lone surrogate is replaced in a URL', () => {
    expect(() => encodeURIComponent(slugOf(`a${'𠀀'.repeat(80)}`))).not.toThrow();
    expect(inAddress('a\uD800')).toBe('a%EF%BF%BD');
    expect(wellFormed('𠀀')).toBe('𠀀');
    expect(folded('𠀀')).toBe('𠀀');
  });
});

describe('the order list', () => {
  it('finds orders by product name and by total', async () => {
    const [order] = Object.values((await store.snapshot()).orders);
    const found = async (q: string) =>
      (await listPageOrders(orderPageQuerySchema.parse({ q, perPage: '100' }))).rows.map(({ id }) => id);
    expect(await found(order?.items[0]?.name ?? '?')).toContain(order?.id);
    const total = (await ordersById([order?.id ?? 0]))[0]?.total.toFixed(2) ?? '?';
    expect(await found(total)).toContain(order?.id);
  });
});
