import { beforeEach, describe, expect, it } from 'vitest';
import type { CalendarEvent } from '~/models/calendar/schema';
import * as api from '~/routes/calendar/api';
import { adminCall, refused } from '../helpers/admin-call';
import { reseed } from '../helpers/store';

let call: Awaited<ReturnType<typeof adminCall>>;

async function list(query = '') {
  const { status, body } = await call<CalendarEvent[]>(`/apps/calendar/events${query}`);
  expect(status).toBe(200);
  return body;
}

const add = (event: unknown) => call<{ event: CalendarEvent }>('/apps/calendar/add-event', { body: { event } });
const update = (event: unknown) => call<{ event: CalendarEvent }>('/apps/calendar/update-event', { body: { event } });
const lunch = { title: 'Lunch', start: '2031-03-07T11:30:00.000Z', extendedProps: { calendar: 'Personal' } };

beforeEach(async () => {
  reseed();
  call = await adminCall(api);
});

describe('GET events', () => {
  it('returns all events if no calendar filter is given', async () => {
    const events = await list();
    expect(events).toHaveLength(23);
    expect(new Set(events.map(({ extendedProps }) => extendedProps.calendar)).size).toBe(5);
  });

  it('returns no events if the filter is empty or has only unknown calendars', async () => {
    for (const query of ['?calendars[]=', '?calendars=', '?calendars%5B%5D=', '?calendars=Sport', '?calendars=etc']) {
      expect(await list(query), query).toEqual([]);
    }
  });

  it('accepts the filter in several notations, and ignores unknown calendars', async () => {
    const expected = (await list()).filter(({ extendedProps }) => ['ETC', 'Family'].includes(extendedProps.calendar));
    expect(expected.length).toBeGreaterThan(4);
    for (const query of [
      'calendars[]=ETC&calendars[]=Family',
      'calendars%5B%5D=ETC&calendars%5B%5D=Family',
      'calendars=ETC&calendars=Family',
      'calendars[0]=ETC&calendars[1]=Family',
      'calendars=ETC,Family',
      'calendars=ETC%2CFamily',
      'calendars[]=ETC&calendars[]=Family&calendars[]=Sport',
      'calendars[]=&calendars[]=ETC&calendars[]=Family',
    ]) {
      expect(await list(`?${query}`), query).toEqual(expected);
    }
  });

  it('filters an event by its new calendar after an update', async () => {
    await update({ id: 2, extendedProps: { calendar: 'Holiday' } });
    expect((await list('?calendars=Holiday')).map(({ id }) => id)).toContain(2);
    expect((await list('?calendars=Personal')).map(({ id }) => id)).not.toContain(2);
  });
});

describe('POST add-event', () => {
  it('returns 201 with the next ID, and saves the known fields as sent', async () => {
    const extendedProps = {
      calendar: 'Business',
      location: 'Room Cedar',
      guests: ['Ingrid Solheim'],
      desc: '<b>x</b>',
      url: 'https://meet.atrium.example/x',
      nested: { deep: [1, null] },
    };
    const sent = {
      title: ' Planning ',
      start: '2031-03-07',
      end: '2031-03-08T10:00:00+02:00',
      allDay: true,
      url: '/x',
      display: 'block',
      extendedProps,
    };
    const { status, body } = await add({ ...sent, id: 2, color: 'red' });
    expect(status).toBe(201);
    expect(body).toEqual({ event: { id: 24, ...sent } });
    expect((await list()).at(-1)).toEqual(body.event);
  });

  it('fills in defaults', async () => {
    expect((await add(lunch)).body).toEqual({ event: { id: 24, ...lunch, end: null, url: '', allDay: false } });
  });

  it('assigns unique IDs to events added in parallel', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => add(lunch)));
    expect(made.map(({ body }) => body.event.id).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, i) => i + 24),
    );
  });

  it('reports missing fields', async () => {
    expect(await refused(400, () => add({}))).toEqual(['title', 'start', 'extendedProps']);
    expect(await refused(400, () => add({ ...lunch, extendedProps: {} }))).toEqual(['extendedProps.calendar']);
  });
});

it('an event that ends before it starts is rejected, unless the request changes only the start', async () => {
  const event = { title: 'Trip', start: '2026-01-05', extendedProps: { calendar: 'ETC' } };
  expect((await add({ ...event, end: '2026-01-01' })).status).toBe(400);
  const { id } = (await add({ ...event, end: '2026-01-06' })).body.event;
  const update = (changes: object) => call('/apps/calendar/update-event', { body: { event: { id, ...changes } } });
  expect((await update({ start: '2026-02-05', end: '2026-02-01' })).status).toBe(400);
  expect((await update({ start: '2026-02-05' })).status).toBe(200);
});

describe('POST update-event', () => {
  it('merges the given fields and replaces extendedProps as a whole', async () => {
    const before = (await list()).find(({ id }) => id === 6);
    const sent = { start: '2031-03-07', extendedProps: { calendar: 'ETC', desc: 'x' } };
    const { status, body } = await update({ id: '6', ...sent });
    expect(status).toBe(200);
    expect(body).toEqual({ event: { ...before, ...sent } });
    expect((await list()).find(({ id }) => id === 6)).toEqual(body.event);
  });

  it('accepts null or a date without a time as the end', async () => {
    expect((await update({ id: 6, end: null })).body.event.end).toBeNull();
    expect((await update({ id: 6, end: '2031-03-09', allDay: true })).body.event.end).toBe('2031-03-09');
  });

  it('returns 404 for an unknown ID, and 400 for a missing or invalid one', async () => {
    await refused(404, () => update({ ...lunch, id: 999 }));
    for (const event of [lunch, { ...lunch, id: 'x' }, { ...lunch, id: null }]) {
      expect(await refused(400, () => update(event))).toEqual(['id']);
    }
  });
});

describe.each(['add-event', 'update-event'])('POST %s', (name) => {
  it('reports invalid fields, and returns 400 for an event that isn’t an object', async () => {
    const send = (event: unknown) => call(`/apps/calendar/${name}`, { body: { event } });
    const wrong: Record<string, unknown[]> = {
      title: ['', ' ', 7, null],
      start: ['soon', '', '2031-02-30', null, 7],
      end: ['soon', '', 7],
      allDay: ['yes', 1, null],
      url: [7, null],
      display: [7],
      extendedProps: ['Business', null, ['Business'], {}, { calendar: 'Sport' }, { calendar: '' }],
    };
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const names = await refused(400, () => send({ ...lunch, id: 6, [field]: value }));
        expect(
          names.map((one) => one.split('.')[0]),
          `${field} ${JSON.stringify(value)}`,
        ).toEqual([field]);
      }
    }
    for (const event of [undefined, null, [], 'text', 7]) {
      expect(await refused(400, () => send(event))).toEqual(['event']);
    }
  });
});

describe('DELETE remove-event', () => {
  const address = '/apps/calendar/remove-event';

  it.each([
    ['the query', `${address}?id=6`, {}],
    ['the JSON property id', address, { body: { id: '6' } }],
    ['the JSON property data', address, { body: { data: 6 } }],
    ['a JSON number', address, { body: 6 }],
    ['a body without a content type', address, { raw: { text: '6' } }],
  ])('takes the ID from %s', async (_, url, options) => {
    const { status, body } = await call(url, { method: 'DELETE', ...options });
    expect(status).toBe(200);
    expect(body).toEqual({});
    expect((await list()).map(({ id }) => id)).not.toContain(6);
    expect(await list()).toHaveLength(22);
  });

  it('returns 404 for an unknown ID, and 400 for missing, invalid, or conflicting IDs', async () => {
    const remove = (url: string, body?: unknown) => call(url, { method: 'DELETE', body });
    await refused(404, () => remove(`${address}?id=999`));
    expect(await refused(400, () => remove(address))).toEqual(['id']);
    expect(await refused(400, () => remove(`${address}?id=x`))).toEqual(['id']);
    expect(await refused(400, () => remove(`${address}?id=6`, { id: 7 }))).toEqual(['id']);
  });
});
