import { beforeEach, describe, expect, it } from 'vitest';
import { getEvent, listEvents } from '~/models/calendar/queries.server';
import { createOwnCalendar } from '~/models/calendar/own-calendars.server';
import * as add from '~/routes/calendar/add/route';
import * as calendar from '~/routes/calendar/screen/route';
import { calendarSearch, readCalendarQuery } from '~/routes/calendar/query';
import * as event from '~/routes/calendar/event/route';
import * as move from '~/routes/calendar/move/route';
import * as preferences from '~/routes/settings/preferences/route';
import * as zone from '~/routes/calendar/zone/route';
import { eventFields } from '../helpers/forms/calendar';
import { browserWith, outcomeOf } from '../helpers/page';
import { answer, cookieFrom } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let session = '';
let browser = browserWith('');

const addEvent = (changed: Record<string, string>) =>
  browser.post(add.action, '/apps/calendar/add', { ...eventFields, ...changed });
const newest = async () => (await listEvents({})).at(-1);
const change = async (id: number, changed: Record<string, string>) =>
  browser.post(
    event.action,
    `/apps/calendar/event/${id}`,
    { ...eventFields, intent: 'save', ...changed },
    { id: String(id) },
  );
const tagOf = async (id: number) => {
  const response = await browser.get(event.loader, `/apps/calendar/event/${id}`, { id: String(id) });
  return ((await response.json()) as { tag: string }).tag;
};

interface Answer {
  screen: {
    query: { kinds: string[]; layers: string[]; own: number[] | null };
    title: string;
    day: string;
    entries: { source: string; title: string; to: string }[];
    zone: string;
  };
  layers: string[];
}
const page = async (path: string, as = browser) => (await (await as.get(calendar.loader, path)).json()) as Answer;

beforeEach(async () => {
  reseed();
  session = await cookieFor('admin');
  browser = browserWith(session);
});

describe('the calendar page', () => {
  it('stores its view, date, kinds, and layers in the URL, but omits defaults', () => {
    const round = (search: string) => calendarSearch(readCalendarQuery(new URLSearchParams(search)));
    expect(round('')).toBe('');
    expect(round('view=month&kinds=Business,Holiday,Personal,ETC,Family&date=2027-02-30&x=1')).toBe('');
    expect(round('view=day&date=2027-02-28&page=3')).toBe('?view=day&date=2027-02-28&page=3');
    expect(round('view=week&page=3')).toBe('?view=week');
    expect(round('view=week&date=2027-02-28&kinds=&kinds=ETC&kinds=Family&layers=&hours=all')).toBe(
      '?view=week&date=2027-02-28&kinds=ETC,Family&layers=&hours=all',
    );
  });

  it('shows the events that its URL specifies', async () => {
    const { screen } = await page('/apps/calendar?view=week&kinds=Family&layers=');
    expect(new Set(screen.entries.map(({ source }) => source))).toEqual(new Set(['Family']));
    expect((await page('/apps/calendar?view=day&date=2031-03-07')).screen.title).toBe('Friday, March 7, 2031');
    expect((await page('/apps/calendar?kinds=&layers=')).screen.entries).toEqual([]);
  });

  it('shows deliveries as a layer, each with a link to its order', async () => {
    const { screen, layers } = await page('/apps/calendar?view=agenda&kinds=&layers=deliveries');
    expect(layers).toEqual(['tasks', 'todos', 'invoices', 'deliveries', 'services']);
    expect(screen.entries.map(({ source }) => source)).toEqual(['deliveries', 'deliveries', 'deliveries']);
    expect(screen.entries.every(({ to }) => /^\/apps\/order\/view\/50\d\d$/.test(to))).toBe(true);
  });

  it('remembers the calendars and layers selected in the form for the next visit, until all of them are selected', async () => {
    const circle = { access: 'private' as const, people: [], roles: [], kind: 'Personal' as const };
    const actor = { id: 1, name: 'Dana Whitfield' };
    const first = (await createOwnCalendar({ input: { ...circle, name: 'First' }, actor })).result.id;
    const shown = async (as: typeof browser, path = '/apps/calendar') => {
      const { kinds, layers, own } = (await page(path, as)).screen.query;
      return { kinds: kinds.join(), layers: layers.join(), own };
    };
    const everything = await shown(browser);
    const choice = 'view=week&kinds=&kinds=Family&layers=&layers=tasks&own=&keep=on';
    const kept = await browser.get(calendar.loader, `/apps/calendar?${choice}`);
    expect(kept.headers.get('location')).toBe('/apps/calendar?view=week&kinds=Family&layers=tasks&own=');
    const later = browserWith(`${session}; ${cookieFrom(kept)}`);
    expect(await shown(later)).toEqual({ kinds: 'Family', layers: 'tasks', own: [] });
    expect(await shown(later, '/apps/calendar?kinds=Holiday')).toMatchObject({ kinds: 'Holiday', own: null });
    // New calendars are shown by default.
    const second = (await createOwnCalendar({ input: { ...circle, name: 'Second' }, actor })).result.id;
    expect((await shown(later)).own).toEqual([second]);
    const all = `kinds=${everything.kinds}&layers=${everything.layers}&own=${first}&own=${second}&keep=on`;
    const reset = await later.get(calendar.loader, `/apps/calendar?${all}`);
    expect(reset.headers.get('location')).toBe('/apps/calendar');
    expect(cookieFrom(reset)).toBe('');
  });

  it('is available only to users who can manage the calendar', async () => {
    const client = browserWith(await cookieFor('client'));
    const response = await client.get(calendar.loader, '/apps/calendar');
    expect(response.headers.get('location')).toBe('/misc/not-authorized?need=Calendar');
  });
});

describe('the event form', () => {
  it('adds an event in the event’s time zone and returns to the event’s month', async () => {
    const { guests: _, ...outcome } = { ...(await outcomeOf(await addEvent({ guests: 'Ada; Bo,  Cy ' }))), guests: 0 };
    expect(outcome).toMatchObject({ to: '/apps/calendar?date=2031-03-07', type: 'success', undo: true });
    expect(await newest()).toMatchObject({
      title: 'Board meeting',
      start: '2031-03-07T08:00:00.000Z',
      end: '2031-03-07T09:30:00.000Z',
      allDay: false,
      extendedProps: { calendar: 'Business', guests: ['Ada', 'Bo', 'Cy'] },
    });
  });

  it('includes the last day of an all-day event and ignores its times', async () => {
    await addEvent({ allDay: 'on', endDay: '2031-03-09', startTime: '' });
    expect(await newest()).toMatchObject({ start: '2031-03-07', end: '2031-03-10', allDay: true });
    await addEvent({ allDay: 'on' });
    expect(await newest()).toMatchObject({ start: '2031-03-07', end: null, allDay: true });
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ kind: 'Work' }, 'kind'],
    [{ startDay: '2031-02-30' }, 'startDay'],
    [{ startTime: '' }, 'startTime'],
    [{ endTime: '08:59' }, 'endTime'],
    [{ endDay: '2031-03-06' }, 'endDay'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ zone: 'Mars' }, 'zone'],
  ])('rejects %o and keeps the input', async (changed, field) => {
    const before = await listEvents({});
    const response = await addEvent(changed);
    const { result } = (await response.json()) as { result: { error: object; initialValue: object } };
    expect([response.status, Object.keys(result.error)]).toEqual([400, [field]]);
    expect(result.initialValue).toMatchObject({ endDay: expect.any(String) });
    expect(await listEvents({})).toEqual(before);
  });

  it('warns if a new event overlaps another event', async () => {
    await addEvent({});
    const outcome = await outcomeOf(await addEvent({ title: 'Other', endTime: '' }));
    expect(outcome).toMatchObject({ type: 'warning', message: expect.stringContaining('Board meeting (09:00)') });
  });

  it('saves a new URL in place of the old URL and detects a conflicting change', async () => {
    const before = await getEvent(6);
    const tag = await tagOf(6);
    const saved = await change(6, { tag, url: 'https://meet.atrium.example/new' });
    expect((await outcomeOf(saved)).type).toBe('success');
    expect(await getEvent(6)).toMatchObject({ title: 'Board meeting', url: 'https://meet.atrium.example/new' });
    expect(before.extendedProps.url).toBeTruthy();
    expect((await getEvent(6)).extendedProps.url).toBeUndefined();
    const stale = await change(6, { tag, title: 'Mine' });
    const body = (await stale.json()) as { tag: string; result: { initialValue: { title: string } } };
    expect([stale.status, body.result.initialValue.title]).toEqual([409, 'Mine']);
    expect((await outcomeOf(await change(6, { tag: body.tag, title: 'Mine' }))).type).toBe('success');
  });

  it('deletes an event with undo; a second attempt shows an error, and the event’s page returns 404', async () => {
    const remove = () => change(6, { intent: 'delete' });
    expect(await outcomeOf(await remove())).toMatchObject({ to: '/apps/calendar', type: 'success', undo: true });
    expect(await outcomeOf(await remove())).toMatchObject({ type: 'error', undo: false });
    expect((await browser.get(event.loader, '/apps/calendar/event/6', { id: '6' })).status).toBe(404);
  });

  it.each([
    ['?start=2031-03-07', { startDay: '2031-03-07', startTime: '09:00', endTime: '10:00' }],
    ['?start=2031-03-07&end=2031-03-09&allDay=1', { allDay: 'on', startDay: '2031-03-07', endDay: '2031-03-08' }],
    ['?start=2031-03-07T10:15:00Z&end=2031-03-07T12:00:00Z', { startTime: '10:15', endTime: '12:00' }],
    ['?date=2031-03-07&start=x&end=y', { startDay: '2031-03-07' }],
  ])('starts with the dates and times in the URL: %s', async (search, values) => {
    const response = await browser.get(add.loader, `/apps/calendar/add${search}`);
    expect(await response.json()).toMatchObject({ values });
  });
});

describe('moving an event', () => {
  const post = (id: number, fieldsOfMove: Record<string, string>) =>
    browser.post(move.action, `/apps/calendar/event/${id}/move?view=week`, fieldsOfMove, { id: String(id) });

  it('with the form returns to the event, with undo', async () => {
    const outcome = await outcomeOf(await post(8, { intent: 'to', day: '2031-03-07' }));
    expect(outcome).toMatchObject({ to: '/apps/calendar/event/8?view=week', type: 'success', undo: true });
    expect(await getEvent(8)).toMatchObject({ start: '2031-03-07', end: '2031-03-10' });
    await post(6, { intent: 'to', day: '2031-03-07', time: '08:15' });
    expect(await getEvent(6)).toMatchObject({ start: '2031-03-07T08:15:00.000Z', end: '2031-03-07T11:45:00.000Z' });
  });

  it('with JavaScript returns the change and the new day as JSON', async () => {
    const done = await post(8, { intent: 'place', start: '2031-03-07', end: '', allDay: 'true', via: 'script' });
    expect(await done.json()).toMatchObject({ done: { day: '2031-03-07', changeId: expect.any(Number) } });
    const shift = await post(8, { intent: 'shift', days: '1', minutes: '0', edge: 'end', via: 'script' });
    expect(shift.status).toBe(200);
    expect(await getEvent(8)).toMatchObject({ start: '2031-03-07', end: '2031-03-09' });
  });

  it.each([
    [8, { intent: 'shift', days: '-9', edge: 'end' }, 400],
    [8, { intent: 'shift', days: 'x' }, 400],
    [8, { intent: 'place', start: '2031-03-07', end: '2031-03-06', allDay: 'true' }, 400],
    [999, { intent: 'shift', days: '1' }, 404],
  ])('is refused for event %i with %o', async (id, sent, status) => {
    const before = await listEvents({});
    const response = await post(id, { ...sent, via: 'script' } as Record<string, string>);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ refused: expect.any(String) });
    expect((await outcomeOf(await post(id, sent as Record<string, string>))).type).toBe('error');
    expect(await listEvents({})).toEqual(before);
  });
});

describe('the calendar’s time zone', () => {
  it('is UTC at first, then the browser’s, then the user’s choice, and an unknown zone is rejected', async () => {
    expect((await page('/apps/calendar')).screen.zone).toBe('UTC');
    const choose = async (cookie: string, sent: Record<string, string>) => {
      const response = await answer(() =>
        browserWith(cookie).post(sent.detected ? preferences.action : zone.action, '/apps/calendar/zone', sent),
      );
      return `${session}; ${cookieFrom(response)}`;
    };
    const named = await choose(session, { zone: 'Asia/Tokyo', detected: '1' });
    expect((await page('/apps/calendar', browserWith(named))).screen.zone).toBe('Asia/Tokyo');
    const chosen = await choose(named, { zone: 'Europe/Berlin' });
    expect((await page('/apps/calendar', browserWith(chosen))).screen.zone).toBe('Europe/Berlin');
    const namedAgain = await browserWith(chosen).post(preferences.action, '/preferences', {
      zone: 'UTC',
      detected: '1',
    });
    expect(cookieFrom(namedAgain)).toBe('');
    const wrong = await browser.post(zone.action, '/apps/calendar/zone', { zone: 'Mars' });
    expect((await outcomeOf(wrong)).type).toBe('error');
  });
});

describe('the time preferences', () => {
  it('set the first day of the week and the hour format', async () => {
    const chosen = await browser.post(preferences.action, '/preferences', {
      weekStart: '7',
      hours: '12',
      redirectTo: '/',
    });
    const ownBrowser = browserWith(`${session}; ${cookieFrom(chosen)}`);
    const { screen } = (await (
      await ownBrowser.get(calendar.loader, '/apps/calendar?view=week&date=2031-03-07')
    ).json()) as {
      screen: { range: { from: string }; weekdays: { long: string }[] };
    };
    expect([screen.range.from, screen.weekdays[0]?.long]).toEqual(['2031-03-02', 'Sunday']);
    await addEvent({ zone: 'UTC' });
    const id = (await newest())?.id ?? 0;
    const panel = await ownBrowser.get(event.loader, `/apps/calendar/event/${id}`, { id: String(id) });
    expect(((await panel.json()) as { when: string }).when).toMatch(/9:00\sAM – 10:30\sAM$/);
  });
});

describe('an event on an unusual date', () => {
  it('is rejected with the range of allowed years if its year is too early', async () => {
    const response = await addEvent({ startDay: '0027-03-07', endDay: '0027-03-07' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('from 1900 to 2199');
  });

  it('ends after it starts, even in the hour skipped by daylight saving time', async () => {
    await addEvent({ startDay: '2031-03-30', endDay: '2031-03-30', startTime: '02:30', endTime: '03:00' });
    expect(await newest()).toMatchObject({ start: '2031-03-30T01:30:00.000Z', end: '2031-03-30T02:00:00.000Z' });
  });
});
