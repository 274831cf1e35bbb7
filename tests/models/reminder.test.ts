import { beforeEach, describe, expect, it } from 'vitest';
import { createEvent, deleteEvent, moveEvent, updateEvent } from '~/models/calendar/commands.server';
import { createOwnCalendar } from '~/models/calendar/own-calendars.server';
import { eventInputSchema } from '~/models/calendar/schema';
import { deleteDays, moveDay } from '~/models/calendar/series.server';
import { notificationsFor } from '~/models/notification/queries.server';
import { deliverReminders, setReminders } from '~/models/reminder/commands.server';
import { remindersOf } from '~/models/reminder/queries.server';
import type { ReminderChoice } from '~/models/reminder/rules';
import { addDays, today } from '~/models/shared/day';
import { instantAt } from '~/models/shared/zoned-time';
import { workspaceIn } from '~/models/workspace/queries.server';
import { store } from '~/models/store/store.server';
import { createTodo, deleteTodos, updateTodo } from '~/models/todo/commands.server';
import { todoInputSchema } from '~/models/todo/schema';
import { reseed } from '../helpers/store';

const dana = { id: 1, name: 'Dana Whitfield' };
const jonas = { id: 2, name: 'Jonas Keller' };
const minute = 60_000;
/** Returns the ISO time that is the given number of minutes after the start of the current minute. */
const inMinutes = (count: number) => new Date(Math.floor(Date.now() / minute) * minute + count * minute).toISOString();
const at = (count: number) => Date.parse(inMinutes(count));
/** Checks reminders at the given minute, like a process that last checked a minute earlier. */
const check = (count: number) => deliverReminders(at(count) + 1_000, at(count) - minute);

async function newsOf(id: number) {
  const account = (await store.snapshot()).accounts[id];
  if (!account) throw new Error('No account');
  const news = await notificationsFor(account, { onDay: inMinutes(0).slice(0, 10), zone: 'UTC' });
  return news.filter(({ kind }) => kind === 'reminder').map(({ about, count, link }) => ({ about, count, link }));
}

async function task(dueDate: string, choices: ReminderChoice[], more: object = {}, dayTime?: string) {
  const input = { ...todoInputSchema.parse({ title: 'Call the bank', dueDate }), ...more };
  const { id } = (await createTodo({ input, actor: dana })).result;
  await setReminders({ collection: 'todoTasks', recordId: id, choices, ...(dayTime && { dayTime }), actor: dana });
  return id;
}

async function meeting(start: string, choices: ReminderChoice[], more: object = {}) {
  const parsed = eventInputSchema.parse({ title: 'Stand-up', start, extendedProps: { calendar: 'Business' } });
  const { id } = (await createEvent({ input: { ...parsed, ...more }, actor: dana })).result;
  await setReminders({ collection: 'calendarEvents', recordId: id, choices, actor: dana });
  return id;
}

beforeEach(() => reseed());

describe('a reminder', () => {
  it('notifies only its owner, once at each selected time, with a link', async () => {
    const id = await task(inMinutes(40), ['0', '30']);
    expect(await check(9)).toBe(0);
    expect(await check(10)).toBe(1);
    expect(await newsOf(1)).toEqual([{ about: 'Call the bank', count: 30, link: `/apps/todo/edit/${id}` }]);
    expect(await newsOf(2)).toEqual([]);
    expect(await check(40)).toBe(1);
    expect(await newsOf(1)).toHaveLength(2);
  });

  it('is delivered once, even with concurrent checks or after a restart', async () => {
    await task(inMinutes(40), ['30']);
    const both = await Promise.all([check(10), check(10)]);
    expect(both.toSorted()).toEqual([0, 1]);
    // The first check after a restart looks back 24 hours.
    expect(await deliverReminders(at(11), 0)).toBe(0);
    expect(await newsOf(1)).toHaveLength(1);
  });

  it('is delivered at startup if it became due while the server was down', async () => {
    await task(inMinutes(40), ['30']);
    expect(await deliverReminders(at(25), 0)).toBe(1);
  });

  it('is rescheduled with its task, hidden when the task is completed, and canceled when the task is deleted', async () => {
    const id = await task(inMinutes(40), ['10']);
    await updateTodo({ id, changes: { dueDate: inMinutes(90) }, actor: dana });
    expect(await check(30)).toBe(0);
    expect(await check(80)).toBe(1);
    await updateTodo({ id, changes: { isCompleted: true }, actor: dana });
    expect(await newsOf(1)).toEqual([]);
    const gone = await task(inMinutes(40), ['10']);
    await deleteTodos({ ids: [gone], actor: dana });
    expect(await check(30)).toBe(0);
  });

  it('moves to the next task when a repeating task is completed', async () => {
    const id = await task(inMinutes(40), ['10'], { repeat: { every: 1, unit: 'day' } });
    await updateTodo({ id, changes: { isCompleted: true }, clock: { onDay: inMinutes(0).slice(0, 10) }, actor: dana });
    const next = (await store.snapshot()).todoTasks[id]?.followedBy ?? 0;
    expect(await remindersOf('todoTasks', next, dana)).toEqual(['10']);
    expect(await check(24 * 60 + 30)).toBe(1);
  });

  it('for a record without a time is due at the selected time of day, by default 9:00, in the owner’s time zone', async () => {
    await store.commit({ actor: null, label: 'test', logged: false }, ({ accountPreferences }) => {
      const own = accountPreferences[1];
      if (own) own.zone = 'America/New_York';
    });
    const zone = (await store.snapshot()).accountPreferences[1]?.zone ?? workspaceIn(await store.snapshot()).timeZone;
    const day = addDays(today(zone), 2);
    const due = (minutes: number) => Date.parse(instantAt({ day, minute: minutes }, zone));
    await task(day, ['0', '1440'], {}, '07:30');
    const deliver = (time: number) => deliverReminders(time + 1_000, time - minute);
    expect(await deliver(due(450 - 1440))).toBe(1);
    expect(await deliver(due(449))).toBe(0);
    expect(await deliver(due(450))).toBe(1);
    const id = await meeting(day, ['0'], { allDay: true, zone: 'UTC', repeat: { rule: 'FREQ=DAILY', except: [] } });
    expect(await deliver(due(540))).toBe(1);
    expect(await deliver(due(540 + 1440))).toBe(1);
    expect((await newsOf(1)).map(({ link }) => link)).toContain(`/apps/calendar/event/${id}?on=${addDays(day, 1)}`);
  });
});

describe('an event reminder', () => {
  it('is delivered for each regular or moved occurrence, but not for a deleted occurrence', async () => {
    const day = 24 * 60;
    const first = inMinutes(40);
    const id = await meeting(first, ['10'], { zone: 'UTC', repeat: { rule: 'FREQ=DAILY', except: [] } });
    const dayAt = (count: number) => inMinutes(40 + count * day).slice(0, 10);
    const later = { start: inMinutes(40 + day + 60), end: null, allDay: false };
    await moveDay({ id, on: dayAt(1), move: () => later, actor: dana });
    await deleteDays({ id, on: dayAt(2), scope: 'this', actor: dana });
    expect(await check(30)).toBe(1);
    expect((await newsOf(1))[0]?.link).toBe(`/apps/calendar/event/${id}?on=${dayAt(0)}`);
    expect(await check(30 + day)).toBe(0);
    expect(await check(30 + day + 60)).toBe(1);
    expect(await check(30 + 2 * day)).toBe(0);
    expect(await check(30 + 3 * day)).toBe(1);
  });

  it('is rescheduled along with its event, and notifications for an old time or deleted event are hidden', async () => {
    const id = await meeting(inMinutes(40), ['10']);
    expect(await check(30)).toBe(1);
    await moveEvent({ id, to: { start: inMinutes(100), end: null, allDay: false }, zone: 'UTC', actor: dana });
    expect(await newsOf(1)).toEqual([]);
    expect(await check(90)).toBe(1);
    await deleteEvent({ id, actor: dana });
    expect(await newsOf(1)).toEqual([]);
  });

  it('isn’t inherited by a new event with the ID of a deleted event', async () => {
    const id = await meeting(inMinutes(40), ['10']);
    await deleteEvent({ id, actor: dana });
    const input = eventInputSchema.parse({ title: 'Other', start: inMinutes(40), extendedProps: { calendar: 'ETC' } });
    expect((await createEvent({ input, actor: jonas })).result.id).toBe(id);
    expect(await remindersOf('calendarEvents', id, dana)).toEqual([]);
  });

  it('ends when the event is moved to a calendar that the user can’t see', async () => {
    const id = await meeting(inMinutes(40), ['10']);
    const circle = { name: 'Jonas', access: 'private' as const, people: [], roles: [], kind: 'Personal' as const };
    const own = (await createOwnCalendar({ input: circle, actor: jonas })).result;
    await updateEvent({ id, changes: { calendarId: own.id }, actor: jonas });
    expect(await check(30)).toBe(0);
  });
});
