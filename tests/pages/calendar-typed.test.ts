import { beforeEach, describe, expect, it } from 'vitest';
import { listEvents } from '~/models/calendar/queries.server';
import * as add from '~/routes/calendar/add/route';
import * as event from '~/routes/calendar/event/route';
import { weeklyFields } from '../helpers/forms/calendar';
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

describe('a rejected edit of an occurrence', () => {
  it('keeps the selected scope and weekdays', async () => {
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

describe('the form for an occurrence that another tab changed or deleted', () => {
  const on = '2031-03-17';
  const day = { ...weeklyFields, startDay: on, endDay: on, weekdays: ['MO', 'TH'], intent: 'save' };

  /**
   * Opens an occurrence, then changes or deletes it in another tab. Returns the event's ID, the occurrence's path, and
   * the fields of an edit with the tag from before the change.
   */
  async function openedBefore(change: Record<string, string>) {
    const id = await addChoir();
    const address = `/apps/calendar/event/${id}?on=${on}`;
    const tag = valueIn((await panel(address)).html, 'tag') ?? '';
    await browserWith(cookie).post(event.action, address, { ...day, ...change }, { id: String(id) });
    return { id, address, typed: { ...day, title: 'Choir, mine', location: 'Hall', scope: 'this', tag } };
  }

  it('keeps the input, shows both versions, and overwrites the other version on a second save', async () => {
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

  it('keeps the input if the edit affects other occurrences, and explains the conflict', async () => {
    const { id, address, typed } = await openedBefore({ title: 'Choir, theirs', scope: 'this' });
    const refused = await panel(address, { ...typed, scope: 'all' });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('Someone changed this occurrence separately');
    expect(valueIn(refused.html, 'title')).toBe('Choir, mine');
    expect(tickedIn(refused.html, 'scope')).toEqual(['all']);
    expect((await listEvents({})).find((one) => one.id === id)?.title).toBe('Choir');
  });

  it('keeps the input if the occurrence was deleted', async () => {
    const { address, typed } = await openedBefore({ intent: 'delete', scope: 'this' });
    const refused = await panel(address, typed);
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('Someone removed this occurrence from the series');
    expect(valueIn(refused.html, 'title')).toBe('Choir, mine');
    const bad = await panel(address, { ...typed, title: '' });
    expect([bad.status, valueIn(bad.html, 'location')]).toEqual([400, 'Hall']);
  });

  it('returns 404 when it’s opened after the occurrence was deleted', async () => {
    const { address } = await openedBefore({ intent: 'delete', scope: 'this' });
    const opened = await panel(address);
    expect(opened.status).toBe(404);
    expect(valueIn(opened.html, 'title')).toBeUndefined();
    expect(opened.html).toContain('error-page');
  });
});
