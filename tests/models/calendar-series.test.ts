import { beforeEach, describe, expect, it } from 'vitest';
import { createEvent, deleteEvent, duplicateEvent, moveEvent, updateEvent } from '~/models/calendar/commands.server';
import { calendarEntries } from '~/models/calendar/entries.server';
import { partsOf, rebased, ruleOf } from '~/models/calendar/repeat';
import { readRule } from '~/models/calendar/repeat.server';
import { calendarKinds } from '~/models/calendar/rules';
import { getEvent } from '~/models/calendar/queries.server';
import { deleteDays, moveLike, updateSeries } from '~/models/calendar/series.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = null;
const zone = 'Europe/Berlin';
const weekly = { unit: 'weekly', every: 1, weekdays: ['MO'], until: null, count: null } as const;
// Monday, March 3, 2031, 9:00 in Berlin. Daylight saving time starts on March 30.
const input = {
  title: 'Choir',
  url: '',
  start: '2031-03-03T08:00:00.000Z',
  end: '2031-03-03T09:00:00.000Z',
  allDay: false,
  zone,
  extendedProps: { calendar: 'Family' as const },
};
const parts = { ...weekly, weekdays: [...weekly.weekdays] };

async function series(rule = 'FREQ=WEEKLY;BYDAY=MO') {
  const { result } = await createEvent({ input: { ...input, repeat: { rule, except: [] } }, actor });
  return result.id;
}

/** Returns the dates and Berlin hours of the entries with the given title, by default in March and April 2031. */
async function shown(title = 'Choir', range = { from: '2031-03-01', to: '2031-05-01' }) {
  const entries = await calendarEntries({ kinds: calendarKinds, layers: [], zone, range });
  return entries
    .filter((entry) => entry.title === title)
    .map(({ firstDay, startMinute }) => `${firstDay.slice(5)} ${startMinute / 60}`);
}

const dragThird = (id: number) =>
  moveEvent({ id, on: '2031-03-17', to: { days: 1, minutes: 0, edge: 'both' }, zone, actor });

beforeEach(() => reseed());

describe('the occurrences of a series', () => {
  it('keep their local time across a daylight saving change', async () => {
    await series();
    expect(await shown()).toEqual(
      ['03-03', '03-10', '03-17', '03-24', '03-31', '04-07', '04-14', '04-21', '04-28'].map((day) => `${day} 9`),
    );
    const entries = await calendarEntries({
      kinds: calendarKinds,
      layers: [],
      zone: 'UTC',
      range: { from: '2031-03-31', to: '2031-04-01' },
    });
    expect(entries.map(({ title, start, to }) => [title, start, to])).toEqual([
      ['Choir', '2031-03-31T07:00:00.000Z', expect.stringMatching(/\?on=2031-03-31$/)],
    ]);
  });

  it('end after the given count or on the given day', async () => {
    await series('FREQ=WEEKLY;BYDAY=MO;COUNT=3');
    expect(await shown()).toHaveLength(3);
    reseed();
    await series('FREQ=DAILY;UNTIL=20310305');
    expect(await shown()).toEqual(['03-03 9', '03-04 9', '03-05 9']);
  });

  it('that last several days are found in a date range that starts after their first day', async () => {
    await createEvent({
      input: {
        ...input,
        start: '2031-03-03',
        end: '2031-03-06',
        allDay: true,
        repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO', except: [] },
      },
      actor,
    });
    expect(await shown('Choir', { from: '2031-03-12', to: '2031-03-13' })).toEqual(['03-10 0']);
  });

  it('can’t be defined by a rule that never matches a date or isn’t supported', () => {
    expect(readRule('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2031-02-28', 'UTC')).toBeNull();
    expect(readRule('FREQ=SECONDLY', '2031-02-28', 'UTC')).toBeNull();
    expect(readRule('FREQ=MONTHLY;BYMONTHDAY=31;INTERVAL=12', '2031-02-28', 'UTC')).toBeNull();
    expect(readRule('nonsense', '2031-02-28', 'UTC')).toBeNull();
  });
});

describe('recurrence rules', () => {
  it('include the start day of the series, and can be parsed again', () => {
    expect(ruleOf({ ...parts, weekdays: ['FR'], every: 2, until: '2031-06-01' }, '2031-03-03')).toBe(
      'FREQ=WEEKLY;BYDAY=MO,FR;INTERVAL=2;UNTIL=20310601',
    );
    expect(ruleOf({ ...parts, unit: 'monthlyWeekday', count: 4 }, '2031-03-31')).toBe(
      'FREQ=MONTHLY;BYDAY=-1MO;COUNT=4',
    );
    for (const rule of [
      'FREQ=DAILY;INTERVAL=3',
      'FREQ=MONTHLY;BYMONTHDAY=3',
      'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=3;COUNT=2',
    ]) {
      expect(ruleOf(partsOf(rule), '2031-03-03')).toBe(rule);
      expect(readRule(rule, '2031-03-03', zone)).toBe(rule);
    }
  });

  it('move with the series to another day', () => {
    expect(rebased('FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20310601', '2031-03-03', '2031-03-04')).toBe(
      'FREQ=WEEKLY;BYDAY=TU,WE;UNTIL=20310602',
    );
  });

  it('use the event’s time zone to interpret their last day', () => {
    expect(readRule('FREQ=DAILY;UNTIL=20310305T230000Z', '2031-03-03', zone)).toBe('FREQ=DAILY;UNTIL=20310306');
  });
});

describe('moving an occurrence of a series', () => {
  it('can afterward be applied to all occurrences, and undoing that leaves only the one occurrence moved', async () => {
    const id = await series();
    const before = await shown();
    const day = (await dragThird(id)).result;
    const { changeId } = await moveLike({ id: day.id, scope: 'all', actor });
    expect((await shown()).slice(0, 5)).toEqual(['03-04 9', '03-11 9', '03-18 9', '03-25 9', '04-01 9']);
    expect((await getEvent(id)).repeat?.except).toEqual([]);
    await expect(getEvent(day.id)).rejects.toMatchObject({ code: 'not_found' });
    await store.undo(changeId ?? 0, actor);
    expect((await getEvent(day.id)).instead).toEqual({ series: id, on: '2031-03-17' });
    expect(await shown()).toEqual(before.map((one) => (one.startsWith('03-17') ? '03-18 9' : one)));
    await expect(moveLike({ id, scope: 'all', actor })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('can afterward be applied to the following occurrences, and undoing that leaves only the one occurrence moved', async () => {
    const id = await series();
    const before = await shown();
    const day = (await dragThird(id)).result;
    const { result, changeId } = await moveLike({ id: day.id, scope: 'following', actor });
    expect((await shown()).slice(0, 5)).toEqual(['03-03 9', '03-10 9', '03-18 9', '03-25 9', '04-01 9']);
    expect((await shown()).length).toBe(before.length);
    expect(result.repeat?.except).toEqual([]);
    await expect(getEvent(day.id)).rejects.toMatchObject({ code: 'not_found' });
    await store.undo(changeId ?? 0, actor);
    expect(await shown()).toEqual(before.map((one) => (one.startsWith('03-17') ? '03-18 9' : one)));
  });
});

describe('changing a series', () => {
  const later = { ...input, start: '2031-03-17T10:00:00.000Z', end: '2031-03-17T11:00:00.000Z' };
  const change = (id: number, scope: 'this' | 'following' | 'all', changed = later) =>
    updateSeries({ id, on: '2031-03-17', scope, input: changed, parts, actor });

  it('for one occurrence leaves the others unchanged, and can be undone', async () => {
    const id = await series();
    const { result, changeId } = await change(id, 'this');
    expect(result).toMatchObject({ instead: { series: id, on: '2031-03-17' } });
    expect((await shown()).slice(0, 4)).toEqual(['03-03 9', '03-10 9', '03-17 11', '03-24 9']);
    await store.undo(changeId ?? -1, null);
    expect((await shown()).slice(0, 4)).toEqual(['03-03 9', '03-10 9', '03-17 9', '03-24 9']);
  });

  it('from one occurrence onward changes only that and later occurrences, and keeps the total count', async () => {
    const id = await series('FREQ=WEEKLY;BYDAY=MO;COUNT=4');
    const four = { ...parts, count: 4 };
    await updateSeries({ id, on: '2031-03-17', scope: 'following', input: later, parts: four, actor });
    expect(await shown()).toEqual(['03-03 9', '03-10 9', '03-17 11', '03-24 11']);
  });

  it('for all occurrences moves the remaining occurrences and an excluded date', async () => {
    const id = await series();
    await deleteDays({ id, on: '2031-03-10', scope: 'this', actor });
    await change(id, 'all', { ...later, start: '2031-03-18T10:00:00.000Z', end: '2031-03-18T11:00:00.000Z' });
    expect((await shown()).slice(0, 3)).toEqual(['03-04 11', '03-18 11', '03-25 11']);
  });

  it('for all occurrences changes the content of a moved one, but neither its times nor its own content', async () => {
    const id = await series();
    const moved = (await dragThird(id)).result;
    const renamed = await updateSeries({
      id,
      on: '2031-03-24',
      scope: 'this',
      input: { ...input, title: 'Concert', start: '2031-03-24T08:00:00.000Z', end: '2031-03-24T09:00:00.000Z' },
      parts,
      actor,
    });
    const changed = { ...input, title: 'Choir practice', extendedProps: { calendar: 'Family', location: 'Room 7' } };
    await updateSeries({ id, on: '2031-03-03', scope: 'all', input: changed as typeof input, parts, actor });
    expect(await getEvent(moved.id)).toMatchObject({
      title: 'Choir practice',
      extendedProps: { location: 'Room 7' },
      start: moved.start,
    });
    expect(await getEvent(renamed.result.id)).toMatchObject({
      title: 'Concert',
      extendedProps: { location: 'Room 7' },
    });
    await updateEvent({ id, changes: { title: 'Choir' }, actor });
    expect((await getEvent(moved.id)).title).toBe('Choir');
  });

  it('from one occurrence onward changes the content of later moved ones only', async () => {
    const id = await series();
    const moved = (await dragThird(id)).result;
    const next = { ...input, title: 'Band', start: '2031-03-24T08:00:00.000Z', end: '2031-03-24T09:00:00.000Z' };
    await updateSeries({ id, on: '2031-03-24', scope: 'following', input: next, parts, actor });
    expect((await getEvent(moved.id)).title).toBe('Choir');
    const earlier = { ...input, title: 'Band', start: '2031-03-10T08:00:00.000Z', end: '2031-03-10T09:00:00.000Z' };
    await updateSeries({ id, on: '2031-03-10', scope: 'following', input: earlier, parts, actor });
    expect((await getEvent(moved.id)).title).toBe('Band');
  });

  it('fails for a date without an occurrence or with an outdated tag', async () => {
    const id = await series();
    await expect(updateSeries({ id, on: '2031-03-18', scope: 'this', input: later, parts, actor })).rejects.toThrow();
    await expect(
      updateSeries({ id, on: '2031-03-17', scope: 'all', input: later, parts, tag: 'another', actor }),
    ).rejects.toThrow();
  });

  it('by moving one occurrence doesn’t move the others', async () => {
    const id = await series();
    const { result } = await dragThird(id);
    expect(result.id).not.toBe(id);
    expect((await shown()).slice(1, 4)).toEqual(['03-10 9', '03-18 9', '03-24 9']);
  });

  it('through updateEvent moves all occurrences', async () => {
    const id = await series();
    await updateEvent({ id, changes: { start: '2031-03-04T08:00:00.000Z', end: '2031-03-04T09:00:00.000Z' }, actor });
    expect((await shown()).slice(0, 2)).toEqual(['03-04 9', '03-11 9']);
  });

  it('by duplicating an occurrence creates a separate event', async () => {
    const id = await series();
    const { result } = await duplicateEvent({ id, on: '2031-03-17', actor });
    expect(result).toMatchObject({ start: '2031-03-17T08:00:00.000Z' });
    expect(result.repeat).toBeUndefined();
  });
});

describe('deleting from a series', () => {
  it('removes one occurrence, all following occurrences, or the whole series with moved occurrences', async () => {
    const id = await series();
    await deleteDays({ id, on: '2031-03-10', scope: 'this', actor });
    await deleteDays({ id, on: '2031-03-31', scope: 'following', actor });
    expect(await shown()).toEqual(['03-03 9', '03-17 9', '03-24 9']);
    const { result } = await dragThird(id);
    await deleteEvent({ id, actor });
    expect(await shown()).toEqual([]);
    await expect(getEvent(result.id)).rejects.toThrow();
  });
});
