import { beforeEach, describe, expect, it } from 'vitest';
import { listEvents } from '~/models/calendar/queries.server';
import * as add from '~/routes/calendar/add/route';
import * as event from '~/routes/calendar/event/route';
import { weeklyFields } from '../helpers/calendar-forms';
import { openMarkup, tickedIn, valueIn } from '../helpers/markup';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let cookie = '';

async function addChoir(): Promise<number> {
  await browserWith(cookie).post(add.action, '/apps/calendar/add', { ...weeklyFields, weekdays: ['MO', 'TH'] });
  return (await listEvents({})).at(-1)?.id ?? 0;
}

const panel = (address: string, posted?: Parameters<typeof openMarkup>[2]) =>
  openMarkup({ module: event, path: '/apps/calendar/event/:id', cookie }, address, posted);

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

describe('a refused day of a series', () => {
  it('keeps which days were meant and which weekdays were ticked', async () => {
    const address = `/apps/calendar/event/${await addChoir()}?on=2031-03-17`;
    const opened = await panel(address);
    expect(tickedIn(opened.html, 'scope')).toEqual(['this']);
    expect(tickedIn(opened.html, 'weekdays')).toEqual(['MO', 'TH']);
    const bad = { ...weeklyFields, title: '', intent: 'save' };
    const refused = await panel(address, { ...bad, scope: 'all', weekdays: 'FR' });
    expect(refused.status).toBe(400);
    expect(tickedIn(refused.html, 'scope')).toEqual(['all']);
    expect(tickedIn(refused.html, 'weekdays')).toEqual(['FR']);
    expect(tickedIn((await panel(address, { ...bad, scope: 'following' })).html, 'weekdays')).toEqual([]);
  });
});

describe('a day of a series that another tab has taken out of it meanwhile', () => {
  const on = '2031-03-17';
  const day = { ...weeklyFields, startDay: on, endDay: on, weekdays: ['MO', 'TH'], intent: 'save' };

  /** Opens the day, and has another tab change or delete it. */
  async function openedBefore(change: Record<string, string>) {
    const id = await addChoir();
    const address = `/apps/calendar/event/${id}?on=${on}`;
    const tag = valueIn((await panel(address)).html, 'tag') ?? '';
    await browserWith(cookie).post(event.action, address, { ...day, ...change }, { id: String(id) });
    return { id, address, typed: { ...day, title: 'Choir, mine', location: 'Hall', scope: 'this', tag } };
  }

  it('keeps what was typed, tells both versions, and saves over the other with the second try', async () => {
    const { id, address, typed } = await openedBefore({ title: 'Choir, theirs', scope: 'this' });
    const refused = await panel(address, typed);
    expect(refused.status).toBe(409);
    expect(valueIn(refused.html, 'title')).toBe('Choir, mine');
    expect(valueIn(refused.html, 'location')).toBe('Hall');
    const cells = [...refused.html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text]) => text);
    expect(cells.slice(0, 2)).toEqual(['Choir, mine', 'Choir, theirs']);
    expect(cells).toHaveLength(4);
    const tag = valueIn(refused.html, 'tag') ?? '';
    await expect(panel(address, { ...typed, tag })).rejects.toThrow('led to');
    const days = (await listEvents({})).filter(({ instead }) => instead?.series === id);
    expect(days).toMatchObject([{ title: 'Choir, mine', instead: { series: id, on } }]);
    expect(days[0]?.repeat).toBeUndefined();
  });

  it('keeps what was typed where more days were meant, and says what can be done', async () => {
    const { id, address, typed } = await openedBefore({ title: 'Choir, theirs', scope: 'this' });
    const refused = await panel(address, { ...typed, scope: 'all' });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('Someone changed this occurrence separately');
    expect(valueIn(refused.html, 'title')).toBe('Choir, mine');
    expect(tickedIn(refused.html, 'scope')).toEqual(['all']);
    expect((await listEvents({})).find((one) => one.id === id)?.title).toBe('Choir');
  });

  it('keeps what was typed where it was deleted', async () => {
    const { address, typed } = await openedBefore({ intent: 'delete', scope: 'this' });
    const refused = await panel(address, typed);
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('Someone removed this occurrence from the series');
    expect(valueIn(refused.html, 'title')).toBe('Choir, mine');
    const bad = await panel(address, { ...typed, title: '' });
    expect([bad.status, valueIn(bad.html, 'location')]).toEqual([400, 'Hall']);
  });

  it('is not found when it is opened after that', async () => {
    const { address } = await openedBefore({ intent: 'delete', scope: 'this' });
    const opened = await panel(address);
    expect(opened.status).toBe(404);
    expect(valueIn(opened.html, 'title')).toBeUndefined();
    expect(opened.html).toContain('error-page');
  });
});
