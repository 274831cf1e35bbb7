import { beforeEach, describe, expect, it } from 'vitest';
import { createEvent } from '~/models/calendar/commands.server';
import { eventInputSchema } from '~/models/calendar/schema';
import { todoPageCounts } from '~/models/todo/queries.server';
import { store } from '~/models/store/store.server';
import { action as arrange } from '~/routes/home/arrange/route';
import { loader as exported } from '~/routes/home/export/route';
import { invoiceCards } from '~/routes/home/invoice-cards.server';
import { loader } from '~/routes/home/route';
import type { TodayCardData } from '~/routes/home/today-card.server';
import { browserWith } from '../helpers/page';
import type { formRequest } from '../helpers/request';
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

const post = async (fields: Parameters<typeof formRequest>[1]) => {
  const browser = browserWith(await cookieFor('admin'));
  return browser.post(arrange, '/preferences/dashboard', fields);
};
const shown = async (path = '/') => {
  const response = await browserWith(await cookieFor('admin')).get(loader, path);
  return ((await response.json()) as { shown: string[] }).shown;
};

beforeEach(() => reseed());

describe('the home page', () => {
  it('lists the remaining events of today, and counts the hidden and past ones', async () => {
    const before = (await load('admin')).today;
    await add('At the crack of dawn', `${day()}T00:00:00.000Z`, `${day()}T00:00:30.000Z`);
    await add('At the end of the day', `${day()}T23:58:00.000Z`, `${day()}T23:59:00.000Z`);
    const after = (await load('admin')).today;
    const total = (card: TodayCardData | null) => (card?.entries.length ?? 0) + (card?.more ?? 0) + (card?.over ?? 0);
    expect(total(after)).toBe(total(before) + 2);
    expect(after?.over).toBe((before?.over ?? 0) + 1);
    expect(after?.entries.map(({ title }) => title)).not.toContain('At the crack of dawn');
    await add('On another day', '2031-03-07T10:00:00.000Z', '2031-03-07T11:00:00.000Z');
    expect(total((await load('admin')).today)).toBe(total(after));
  });

  it('counts to-dos in the same way as the to-do app’s views', async () => {
    const { views } = await todoPageCounts(day());
    expect((await load('admin')).today).toMatchObject({ overdue: views.overdue, dueToday: views.today });
  });

  it('shows client accounts no data from apps that they can’t open', async () => {
    expect(await load('client')).toMatchObject({ invoices: null, today: null });
  });
});

describe('the steps of the home page’s checklist', () => {
  const steps = async () => {
    const response = await browserWith(await cookieFor('admin')).get(loader, '/');
    const { checklist } = (await response.json()) as { checklist: { key: string; isDone: boolean }[] };
    return Object.fromEntries(checklist.map(({ key, isDone }) => [key, isDone]));
  };
  const change = (recipe: Parameters<typeof store.commit>[1]) => store.commit({ actor: null, label: 'test' }, recipe);

  it('are completed only by the action that they describe', async () => {
    // A profile picture generated from the user's name doesn't count as their own.
    expect(await steps()).toMatchObject({ picture: false, twoSteps: false, arrange: false });
    await change(({ accounts, accountSettings }) => {
      const [account, settings] = [accounts[1], accountSettings[1]];
      if (account) account.avatar = '/uploads/dana.png';
      if (settings) settings.info.bio = '';
    });
    expect(await steps()).toMatchObject({ picture: true, bio: false });
    await post({ intent: 'hide:today' });
    expect(await steps()).toMatchObject({ arrange: true });
  });
});

describe('the cards of the home page', () => {
  it('can be hidden individually, with undo', async () => {
    expect(await shown()).toContain('today');
    expect((await post({ intent: 'hide:today', redirectTo: '/?range=last-year' })).headers.get('location')).toBe(
      '/?range=last-year',
    );
    expect(await shown()).not.toContain('today');
    const change = (await store.latestChanges()).at(-1);
    await store.undo(change?.id ?? 0, null);
    expect(await shown()).toContain('today');
  });

  it('move by one position among visible cards, hidden cards stay hidden, and a reset restores all cards', async () => {
    const before = await shown();
    const [first, second, third] = before;
    await post({ intent: `up:${second}`, order: before, shown: before.filter((name) => name !== third) });
    expect((await shown()).slice(0, 2)).toEqual([second, first]);
    expect(await shown()).not.toContain(third);
    await post({ intent: 'reset' });
    // Reset restores the original order and shows the hidden card again.
    expect(await shown()).toEqual(before);
  });

  it('can be moved past an adjacent card and back, and an unknown card returns 400', async () => {
    const before = await shown();
    const [first, second, third] = before;
    await post({ intent: 'hide:today' });
    const response = await post({ intent: `past:${second},${first}`, redirectTo: '/?range=last-year' });
    expect(response.headers.get('location')).toBe('/?range=last-year');
    expect((await shown()).slice(0, 3)).toEqual([second, first, third]);
    expect(await shown()).not.toContain('today');
    await post({ intent: `past:${second},${first}` });
    expect((await shown()).slice(0, 3)).toEqual([first, second, third]);
    expect((await post({ intent: 'past:constructor,sales' })).status).toBe(400);
  });

  it('can be opened individually even if they’re hidden, and unknown names are ignored', async () => {
    expect(await shown('/?card=sales')).toEqual(['sales']);
    await post({ intent: 'hide:sales' });
    expect(await shown('/?card=sales')).toEqual(['sales']);
    expect(await shown('/?card=toString')).not.toEqual(['toString']);
  });

  it('are all hidden or shown by one switch if they contain sample data', async () => {
    const before = await shown();
    const samples = ['subscribers', 'profit', 'siteTraffic', 'support', 'devices', 'sessions'];
    expect(before).toEqual(expect.arrayContaining(samples));
    await post({ intent: 'samples:hide' });
    const without = await shown();
    expect(without.filter((name) => samples.includes(name))).toEqual([]);
    expect(without).toEqual(expect.arrayContaining(['orders', 'report', 'goals']));
    await post({ intent: 'samples:show' });
    expect(await shown()).toEqual(expect.arrayContaining(samples));
  });

  it('include a report on the days of a custom range', async () => {
    const response = await browserWith(await cookieFor('admin')).get(
      loader,
      '/?range=custom&from=2026-01-05&to=2026-01-11',
    );
    const { report } = (await response.json()) as { report: { range: string; known: { shown: object } } };
    expect(report).toMatchObject({ range: 'custom', known: { shown: { from: '2026-01-05', to: '2026-01-11' } } });
  });

  it('can be hidden or reordered only by known card names, and other requests return 400', async () => {
    expect((await post({ intent: 'hide:constructor' })).status).toBe(400);
    expect((await post({ intent: 'save', order: 'nonsense' })).status).toBe(400);
  });

  it('can be exported individually or together, with amounts in currency units', async () => {
    const browser = browserWith(await cookieFor('admin'));
    const { figures } = await invoiceCards(day());
    const one = await browser.get(exported, '/dashboard/export?card=open');
    expect(one.headers.get('content-type')).toContain('text/csv');
    expect(await one.text()).toContain(`Amount,Invoices\r\n${figures.open.amount / 100},${figures.open.count}`);
    const german = browserWith(`${await cookieFor('admin')}; language=${btoa(JSON.stringify('de'))}`);
    const words = await (await german.get(exported, '/dashboard/export')).text();
    expect(words).toContain('Karte,Zeile,Kennzahl,Wert');
    expect(words).toContain(`Offene Rechnungen,1,Betrag,${figures.open.amount / 100}`);
    const all = (await (await browser.get(exported, '/dashboard/export?format=json')).json()) as Record<
      string,
      object[]
    >;
    expect(all['orderDays']).toHaveLength(7);
    expect(all['open']).toEqual([{ amount: figures.open.amount / 100, invoices: figures.open.count }]);
  });

  it('aren’t exported for a client account without access to them', async () => {
    const browser = browserWith(await cookieFor('client'));
    const all = (await (await browser.get(exported, '/dashboard/export?format=json')).json()) as object;
    expect(Object.keys(all).filter((name) => name !== 'checklist')).toEqual([]);
    expect((await browser.get(exported, '/dashboard/export?format=json&card=open')).status).toBe(404);
  });

  it('aren’t exported under an unknown name (404), but are under an empty name (200)', async () => {
    const browser = browserWith(await cookieFor('admin'));
    expect((await browser.get(exported, '/dashboard/export?card=zzz')).status).toBe(404);
    expect((await browser.get(exported, '/dashboard/export?card=')).status).toBe(200);
  });
});
