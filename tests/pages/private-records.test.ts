import { beforeEach, describe, expect, it } from 'vitest';
import { createEvent, deleteEvent, importEvents, updateEvent } from '~/models/calendar/commands.server';
import { createFeed, feedToken } from '~/models/calendar/feed.server';
import { importRows, inputFrom } from '~/models/calendar/ics.server';
import { invitedTo } from '~/models/calendar/invite.server';
import { createOwnCalendar, deleteOwnCalendar } from '~/models/calendar/own-calendars.server';
import { type EventInput, eventInputSchema } from '~/models/calendar/schema';
import { updateSeries } from '~/models/calendar/series.server';
import { undoChange } from '~/models/change/commands.server';
import type { Account } from '~/models/account/schema';
import { notificationsFor } from '~/models/notification/queries.server';
import { readIcs } from '~/models/ics/read';
import { today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { createTodo, deleteTodos, purgeTodos, updateTodo } from '~/models/todo/commands.server';
import { createTodoList, deleteTodoList, updateTodoList } from '~/models/todo/lists.server';
import { getTodo } from '~/models/todo/queries.server';
import { todoInputSchema } from '~/models/todo/schema';
import * as activityApi from '~/routes/activity/api';
import { loader as activityFile } from '~/routes/activity/export/route';
import { loader as activity } from '~/routes/activity/list/route';
import { loader as notifications } from '~/routes/activity/notifications/route';
import * as calendarApi from '~/routes/calendar/api';
import { loader as calendarFile } from '~/routes/calendar/export/route';
import { loader as event } from '~/routes/calendar/event/route';
import { loader as feed } from '~/routes/calendar/feed/route';
import { action as drag, loader as calendar } from '~/routes/calendar/screen/route';
import { loader as home } from '~/routes/home/route';
import { loader as search } from '~/routes/search/page/route';
import * as todoApi from '~/routes/todo/api';
import { loader as edit } from '~/routes/todo/edit/route';
import { loader as todoFile } from '~/routes/todo/export/route';
import { loader as todo } from '~/routes/todo/list/route';
import { loader as todoLists } from '~/routes/todo/lists/route';
import { adminCall } from '../helpers/admin-call';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const owner = { id: 2, name: 'Jonas Keller' };
const admin = { id: 1, name: 'Dana Whitfield' };
const secret = 'Zanzibarquux';
const noOne = { people: [], roles: [] };

beforeEach(() => reseed());

type Access = 'private' | 'shared' | 'open';

/** Creates another user's list and calendar with a to-do and an event, and changes each once. */
async function hide(access: Access, shared: { people: number[]; roles: string[] } = noOne) {
  const circle = { name: `${secret} plans`, access, ...shared };
  const list = (await createTodoList({ input: circle, actor: owner })).result;
  const own = (await createOwnCalendar({ input: { ...circle, kind: 'Personal' }, actor: owner })).result;
  const assignee = { fullName: admin.name, avatar: '' };
  const task = todoInputSchema.parse({ title: `${secret} task`, assignee, dueDate: today() });
  const made = (await createTodo({ input: { ...task, listId: list.id }, actor: owner })).result;
  const input = eventInputSchema.parse({
    title: `${secret} event`,
    start: today(),
    allDay: true,
    extendedProps: { calendar: 'Business' },
  });
  const meeting = (await createEvent({ input: { ...input, calendarId: own.id }, actor: owner })).result;
  const { changeId } = await updateTodo({ id: made.id, changes: { title: `${secret} task 2` }, actor: owner });
  await updateEvent({ id: meeting.id, changes: { title: `${secret} event 2` }, actor: owner });
  return { task: made.id, event: meeting.id, list: list.id, calendar: own.id, changeId };
}

const adminAccount = async () => (await store.snapshot()).accounts[1] as Account;

/** Every part of the app where an administrator could see a record, with a function that returns its text. */
const corners: Record<string, (ids: { task: number; event: number }) => Promise<string>> = {};
const page = (name: string, loader: Parameters<ReturnType<typeof browserWith>['get']>[0], path: string) => {
  corners[name] = async () => (await browserWith(await cookieFor('admin')).get(loader, path)).text();
};
for (const filter of ['', 'mine', 'today', 'upcoming', 'overdue', 'important', 'completed', 'deleted'])
  page(`the to-do view "${filter}"`, todo, `/apps/todo?filter=${filter}`);
page('a search in to-do', todo, '/apps/todo?q=task');
page('the file of to-dos', todoFile, '/apps/todo/export');
page('the lists', todoLists, '/apps/todo/lists');
for (const view of ['month', 'week', 'day', 'agenda']) page(`the ${view}`, calendar, `/apps/calendar?view=${view}`);
page('a search in the calendar', calendar, '/apps/calendar?q=event');
page('the calendar file', calendarFile, '/apps/calendar/export');
page('the dashboard', home, '/');
page('the search page', search, '/search?q=Zanzibarqu');
page('the activity', activity, '/activity');
page('a search in the activity', activity, '/activity?q=event');
page('the activity file', activityFile, '/activity/export');
page('the notifications', notifications, '/notifications');
corners['the to-do endpoint'] = async () => JSON.stringify((await (await adminCall(todoApi))('/apps/todo/tasks')).body);
corners['the calendar endpoint'] = async () =>
  JSON.stringify((await (await adminCall(calendarApi))('/apps/calendar/events')).body);
corners['the endpoint of changes'] = async () =>
  JSON.stringify((await (await adminCall(activityApi))('/api/changes/data')).body);
corners['the news'] = async () =>
  JSON.stringify(await notificationsFor(await adminAccount(), { onDay: today(), zone: 'UTC' }));
corners['a calendar feed'] = async () => {
  const layers = ['todos' as const];
  const { result } = await createFeed({ accountId: 1, kinds: ['Business', 'Personal'], layers, actor: admin });
  const file = `${feedToken({ id: result })}.ics`;
  return (await browserWith('').get(feed, `/calendar/feed/${file}`, { file })).text();
};

async function found(ids: { task: number; event: number }): Promise<string[]> {
  const names = [];
  for (const [name, look] of Object.entries(corners)) if ((await look(ids)).includes(secret)) names.push(name);
  return names;
}

describe('another user’s private record', () => {
  it('isn’t shown anywhere, not even to an administrator', async () => {
    const ids = await hide('private');
    expect(await found(ids)).toEqual([]);
  });

  it('isn’t shown anywhere after it’s deleted permanently', async () => {
    const ids = await hide('private');
    await deleteTodos({ ids: [ids.task], actor: owner });
    await purgeTodos({ ids: [ids.task], actor: owner });
    await deleteEvent({ id: ids.event, actor: owner });
    expect(await found(ids)).toEqual([]);
  });

  it('isn’t shown anywhere after its list and calendar are deleted', async () => {
    const ids = await hide('private');
    await deleteTodoList({ id: ids.list, actor: owner });
    await deleteOwnCalendar({ id: ids.calendar, actor: owner });
    expect(await found(ids)).toEqual([]);
  });

  it('isn’t revealed by a new event that gets the same ID', async () => {
    const ids = await hide('private');
    await deleteEvent({ id: ids.event, actor: owner });
    const input = { title: 'Lunch', start: today(), allDay: true, extendedProps: { calendar: 'Business' } };
    const next = await createEvent({ input: eventInputSchema.parse(input), actor: admin });
    expect(next.result.id).toBe(ids.event);
    expect(await found(ids)).toEqual([]);
    const panel = await browserWith(await cookieFor('admin')).get(event, `/apps/calendar/event/${ids.event}`, {
      id: String(ids.event),
    });
    expect(await panel.text()).not.toContain(secret);
  });

  it('has no page, can’t be changed or deleted, and its changes can’t be undone', async () => {
    const ids = await hide('private');
    const browser = browserWith(await cookieFor('admin'));
    const statuses = [
      (await browser.get(edit, `/apps/todo/edit/${ids.task}`, { id: String(ids.task) })).status,
      (await browser.get(event, `/apps/calendar/event/${ids.event}`, { id: String(ids.event) })).status,
    ];
    expect(statuses).toEqual([404, 404]);
    const call = await adminCall(todoApi);
    const gone = await call('/apps/todo/delete-task', { method: 'DELETE', body: { taskId: ids.task } });
    expect(gone.status).toBe(404);
    const events = await adminCall(calendarApi);
    const moved = await events('/apps/calendar/update-event', { body: { event: { id: ids.event, title: 'Mine' } } });
    expect(moved.status).toBe(404);
    const place = { id: String(ids.task), record: 'todo', intent: 'place', start: '2031-05-06', allDay: 'true' };
    await browser.post(drag, '/apps/calendar', place);
    expect((await getTodo(ids.task)).dueDate).toBe(today());
    const own = { ...place, id: '1', start: '2031-05-06T09:30:00.000Z', allDay: 'false' };
    await browser.post(drag, '/apps/calendar', own);
    expect((await getTodo(1)).dueDate).toBe('2031-05-06T09:30:00.000Z');
    await expect(
      undoChange({ changeId: ids.changeId ?? 0, account: await adminAccount(), actor: admin }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await expect(updateTodo({ id: 1, changes: { listId: ids.list }, actor: admin })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('doesn’t let the user who changed it undo the change once its list is no longer shared with them', async () => {
    const ids = await hide('open');
    const { changeId } = await updateTodo({ id: ids.task, changes: { isImportant: true }, actor: admin });
    await updateTodoList({ id: ids.list, input: { name: 'Mine', access: 'private', ...noOne }, actor: owner });
    const undone = undoChange({ changeId: changeId ?? 0, account: await adminAccount(), actor: admin });
    await expect(undone).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a shared record', () => {
  it('is shown to everyone, to selected users, or to selected roles', async () => {
    for (const [access, shared] of [
      ['open', noOne],
      ['shared', { people: [1], roles: [] }],
      ['shared', { people: [], roles: ['administrator'] }],
    ] as const) {
      reseed();
      const ids = await hide(access, { people: [...shared.people], roles: [...shared.roles] });
      const names = await found(ids);
      for (const name of [
        'the file of to-dos',
        'the to-do view "mine"',
        'the month',
        'the search page',
        'the to-do endpoint',
        'the activity',
      ])
        expect(names, `${access} ${JSON.stringify(shared)}`).toContain(name);
    }
  });

  it('isn’t shown to users who aren’t selected', async () => {
    const ids = await hide('shared', { people: [2], roles: ['support'] });
    expect(await found(ids)).toEqual([]);
  });
});

async function hideSeries() {
  const input = { name: 'Plans', access: 'private' as const, kind: 'Personal' as const, ...noOne };
  const own = (await createOwnCalendar({ input, actor: owner })).result;
  const daily = {
    title: secret,
    start: '2027-01-04T09:00:00.000Z',
    end: '2027-01-04T10:00:00.000Z',
    extendedProps: { calendar: 'Business' },
  };
  const repeat = { rule: 'FREQ=DAILY', except: [] };
  const series: EventInput = { ...eventInputSchema.parse(daily), calendarId: own.id, zone: 'UTC', repeat };
  return { series, id: (await createEvent({ input: series, actor: owner })).result.id };
}

describe('in a private calendar,', () => {
  it('a series isn’t changed by an imported file that contains its UID', async () => {
    const { id } = await hideSeries();
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Test//EN',
      'BEGIN:VEVENT',
      `UID:event-${id}@atrium`,
      'DTSTAMP:20270101T000000Z',
      'RECURRENCE-ID:20270105T090000Z',
      'DTSTART:20270105T110000Z',
      'DTEND:20270105T120000Z',
      'SUMMARY:Mine',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ];
    const rows = await importRows(readIcs(lines.join('\r\n'), 'UTC').events, admin);
    const items = rows.map((row) => ({
      uid: row.event.uid,
      instead: row.event.instead,
      input: inputFrom(row.event, 'Business'),
    }));
    await importEvents({ items, actor: admin });
    const { calendarEvents } = await store.snapshot();
    expect(calendarEvents[id]?.repeat?.except).toEqual([]);
    expect(Object.values(calendarEvents).filter(({ instead }) => instead?.series === id)).toEqual([]);
  });

  it('a series doesn’t share its guests with an occurrence that’s moved to everyone’s calendar', async () => {
    const { id, series } = await hideSeries();
    await store.commit({ actor: null, label: 'test', logged: false }, ({ calendarEvents }) => {
      const stored = calendarEvents[id];
      if (stored) stored.invited = [{ address: 'ana@example.com', answer: null, at: '2027-01-01T00:00:00.000Z' }];
    });
    const { calendarId: _, repeat: __, ...open } = series;
    const day = { ...open, start: '2027-01-05T09:00:00.000Z', end: '2027-01-05T10:00:00.000Z' };
    const changed = { id, on: '2027-01-05', scope: 'this' as const, input: day, parts: null, actor: owner };
    const { result } = await updateSeries(changed);
    expect((await invitedTo(result)).id).toBe(result.id);
  });

  it('an occurrence can’t be placed by a user who can’t see that calendar', async () => {
    const { series } = await hideSeries();
    const open = { ...series, calendarId: undefined };
    const { id } = (await createEvent({ input: open, actor: admin })).result;
    const changed = { id, on: '2027-01-05', scope: 'this' as const, input: series, parts: null, actor: admin };
    await expect(updateSeries(changed)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a calendar that shows only busy times', () => {
  it('shows events to other users as busy, without their titles', async () => {
    const input = { name: 'Doctor', access: 'busy' as const, kind: 'Personal' as const, ...noOne };
    const own = (await createOwnCalendar({ input, actor: owner })).result;
    const start = `${today()}T10:00:00.000Z`;
    const meeting = { title: secret, start, end: `${today()}T11:00:00.000Z`, extendedProps: { calendar: 'Business' } };
    await createEvent({ input: { ...eventInputSchema.parse(meeting), calendarId: own.id }, actor: owner });
    const text = await corners['the month']?.({ task: 0, event: 0 });
    expect(text).not.toContain(secret);
    expect(text).toContain('"title":"Busy"');
  });
});
