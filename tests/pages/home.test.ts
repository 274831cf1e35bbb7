import { beforeEach, describe, expect, it } from 'vitest';
import { createEvent } from '~/models/calendar/commands.server';
import { eventInputSchema } from '~/models/calendar/schema';
import { todoPageCounts } from '~/models/todo/queries.server';
import { loader } from '~/routes/home/route';
import type { TodayCardData } from '~/routes/home/today-card.server';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const day = () => new Date().toISOString().slice(0, 10);
const load = async (account: 'admin' | 'client') => {
  const response = await browserWith(await cookieFor(account)).get(loader, '/');
  return (await response.json()) as { invoices: object | null; today: TodayCardData | null };
};
const add = (title: string, start: string, end: string) => {
  const input = { title, start, end, allDay: false, extendedProps: { calendar: 'Business' } };
  return createEvent({ input: eventInputSchema.parse(input), actor: null });
};

beforeEach(() => reseed());

describe('the home page', () => {
  it('lists what today holds, the first of it first, and counts the rest', async () => {
    const before = (await load('admin')).today;
    await add('At the crack of dawn', `${day()}T00:01:00.000Z`, `${day()}T00:05:00.000Z`);
    const after = (await load('admin')).today;
    const total = (card: TodayCardData | null) => (card?.entries.length ?? 0) + (card?.more ?? 0);
    expect(total(after)).toBe(total(before) + 1);
    expect(after?.entries.find(({ title }) => title === 'At the crack of dawn')).toMatchObject({ time: '00:01' });
    await add('On another day', '2031-03-07T10:00:00.000Z', '2031-03-07T11:00:00.000Z');
    expect(total((await load('admin')).today)).toBe(total(after));
  });

  it('counts to-dos as their views do', async () => {
    const { views } = await todoPageCounts(day());
    expect((await load('admin')).today).toMatchObject({ overdue: views.overdue, dueToday: views.today });
  });

  it('shows a client account nothing of apps it may not open', async () => {
    expect(await load('client')).toMatchObject({ invoices: null, today: null });
  });
});
