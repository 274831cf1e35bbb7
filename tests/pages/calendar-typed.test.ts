import { beforeEach, describe, expect, it } from 'vitest';
import { listEvents } from '~/models/calendar/queries.server';
import * as add from '~/routes/calendar/add/route';
import * as event from '~/routes/calendar/event/route';
import { openMarkup, tickedIn } from '../helpers/markup';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const fields = {
  title: 'Choir',
  kind: 'Family',
  startDay: '2031-03-03',
  startTime: '09:00',
  endDay: '2031-03-03',
  endTime: '10:00',
  zone: 'Europe/Berlin',
  repeat: 'weekly',
  every: '1',
  ends: 'never',
};

let cookie = '';

async function addChoir(): Promise<number> {
  await browserWith(cookie).post(add.action, '/apps/calendar/add', { ...fields, weekdays: ['MO', 'TH'] });
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
    const bad = { ...fields, title: '', intent: 'save' };
    const refused = await panel(address, { ...bad, scope: 'all', weekdays: 'FR' });
    expect(refused.status).toBe(400);
    expect(tickedIn(refused.html, 'scope')).toEqual(['all']);
    expect(tickedIn(refused.html, 'weekdays')).toEqual(['FR']);
    expect(tickedIn((await panel(address, { ...bad, scope: 'following' })).html, 'weekdays')).toEqual([]);
  });
});
