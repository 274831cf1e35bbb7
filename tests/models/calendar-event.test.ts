import { beforeEach, describe, expect, it } from 'vitest';
import { calendarKinds } from '~/models/calendar/rules';
import { createEvent, deleteEvent, updateEvent } from '~/models/calendar/commands.server';
import { getEvent, listEvents } from '~/models/calendar/queries.server';
import { eventQuerySchema } from '~/models/calendar/schema';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };

beforeEach(() => reseed());

describe('eventQuerySchema', () => {
  it('distinguishes a missing parameter from an empty one, and accepts lists and comma-separated values', () => {
    const kinds = (calendars?: string | string[]) => eventQuerySchema.parse({ calendars }).calendars;
    expect(kinds()).toBeUndefined();
    expect(kinds('')).toEqual(['']);
    expect(kinds('ETC,Family')).toEqual(['ETC', 'Family']);
    expect(kinds(['ETC', 'Family,Holiday'])).toEqual(['ETC', 'Family', 'Holiday']);
  });
});

describe('listEvents', () => {
  it('returns each event for exactly one kind', async () => {
    const all = await listEvents({});
    const parts = await Promise.all(calendarKinds.map((kind) => listEvents({ calendars: [kind] })));
    expect(parts.every((part) => part.length > 0)).toBe(true);
    expect(parts.flat().sort((a, b) => a.id - b.id)).toEqual(all);
    expect(await listEvents({ calendars: [...calendarKinds] })).toEqual(all);
    expect(await listEvents({ calendars: [] })).toEqual([]);
  });
});

describe('undo', () => {
  it('restores an event that was changed and then deleted', async () => {
    const before = await listEvents({});
    const changed = await updateEvent({
      id: 8,
      changes: { end: null, extendedProps: { calendar: 'ETC' }, display: 'block' },
      actor,
    });
    const removed = await deleteEvent({ id: 8, actor });
    await expect(getEvent(8)).rejects.toMatchObject({ code: 'not_found' });
    await store.undo(removed.changeId ?? -1, actor);
    await store.undo(changed.changeId ?? -1, actor);
    expect(await listEvents({})).toEqual(before);
  });
});

describe('createEvent', () => {
  it('uses the highest existing ID plus one', async () => {
    await deleteEvent({ id: 23, actor });
    await deleteEvent({ id: 4, actor });
    const extendedProps = { calendar: 'ETC' as const };
    const input = { title: 'x', start: '2031-01-01', end: null, url: '', allDay: true, extendedProps };
    expect((await createEvent({ input, actor })).result.id).toBe(23);
  });
});
