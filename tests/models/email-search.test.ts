import { beforeEach, describe, expect, it } from 'vitest';
import { mailboxOf } from '~/models/email/mailbox.server';
import { parseMailSearch, withoutTerm } from '~/models/email/search';
import { readAge, readSearchDay, readSize } from '~/models/email/search-day';
import { reseed } from '../helpers/store';

beforeEach(reseed);

const searcher = { tags: [], own: 'admin@demo.com', dateLocale: 'en', today: '2026-11-29' };
const found = async (q: string) =>
  (await mailboxOf(1)).matches({ folder: 'all', label: '', q }, 'UTC', searcher).map(({ id }) => id);

describe('an email search', () => {
  it('with a minus before a word or phrase leaves out emails that contain it', async () => {
    const all = await found('');
    const lunch = await found('lunch');
    expect(lunch.length).toBeGreaterThan(0);
    expect(await found('-lunch')).toEqual(all.filter((id) => !lunch.includes(id)));
    expect(await found('-"half past eleven"')).not.toContain(25);
  });

  it('finds alternatives joined by OR', async () => {
    const [from, subject] = [await found('from:ingrid'), await found('subject:lunch')];
    const either = await found('from:ingrid OR subject:lunch');
    expect(new Set(either)).toEqual(new Set([...from, ...subject]));
    expect(await found('from:ingrid OR subject:lunch is:unread')).toEqual(
      await found('is:unread from:ingrid OR subject:lunch'),
    );
  });

  it('finds emails by file name, size, and "me", and accepts a space before a value', async () => {
    expect(await found('filename:e larger:1k')).toEqual(expect.arrayContaining([26]));
    expect(await found('larger:900mb')).toEqual([]);
    expect((await found('to:me')).length).toBeGreaterThan(0);
    expect(await found('from: ingrid')).toEqual(await found('from:ingrid'));
  });

  it('reports unknown operators and values, but not URLs, times, or words such as “re:lunch”', () => {
    const unknown = (q: string) =>
      parseMailSearch(q, searcher)
        .filter((term) => term.isUnknown)
        .map(({ token }) => token);
    expect(unknown('sender:jo before:someday is:big')).toEqual(['sender:jo', 'before:someday', 'is:big']);
    expect(unknown('https://atrium.example re:lunch 10:30 from:jo')).toEqual([]);
  });

  it('keeps the other OR alternatives when one is removed', () => {
    const terms = parseMailSearch('lunch OR dinner OR tea is:unread', searcher);
    const [first] = terms;
    expect(first && withoutTerm(terms, first)).toBe('dinner OR tea is:unread');
  });
});

describe('values of search operators', () => {
  it.each([
    ['2026-01-31', 'en', '2026-01-31'],
    ['31.1.2026', 'de', '2026-01-31'],
    ['20.11.', 'de', '2026-11-20'],
    ['24.12.', 'de', '2025-12-24'],
    ['31/1/2026', 'fr', '2026-01-31'],
    ['1/31/2026', 'en-US', '2026-01-31'],
    ['1/2/2026', 'en-GB', '2026-02-01'],
    ['٣١/١/٢٠٢٦', 'ar', '2026-01-31'],
    ['yesterday', 'en', '2026-11-28'],
    ['gestern', 'de', '2026-11-28'],
    ['31.2.2026', 'de', null],
    ['soon', 'en', null],
  ])('are parsed as dates if they’re valid: %s in %s is %s', (text, dateLocale, day) => {
    expect(readSearchDay(text, { dateLocale, today: '2026-11-29' })).toBe(day);
  });

  it('are converted to days for an age, and to bytes for a size', () => {
    expect([readAge('2w'), readAge('1y'), readAge('x')]).toEqual([14, 365, null]);
    expect([readSize('5mb'), readSize('1.5k'), readSize('big')]).toEqual([5_000_000, 1_500, null]);
  });
});
