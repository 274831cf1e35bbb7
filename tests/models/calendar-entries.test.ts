import { beforeEach, describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarKinds, calendarLayers } from '~/models/calendar/rules';
import { calendarEntries, conflictsWith } from '~/models/calendar/entries.server';
import { createEvent, duplicateEvent, importEvents, moveEvent } from '~/models/calendar/commands.server';
import { listEvents } from '~/models/calendar/queries.server';
import { createFeed, feedsOf, feedToken, openFeed, revokeFeed } from '~/models/calendar/feed.server';
import { calendarIcs, importRows, inputFrom } from '~/models/calendar/ics.server';
import { trashTasks } from '~/models/kanban/archive.server';
import { updateTask } from '~/models/kanban/task.server';
import { readIcs } from '~/models/ics/read';
import { cancelOrder, updateOrder } from '~/models/order/commands.server';
import { createTodo } from '~/models/todo/commands.server';
import { todoInputSchema } from '~/models/todo/schema';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const everything = { kinds: calendarKinds, layers: calendarLayers, zone: 'UTC' };
const isDelivery = ({ source }: CalendarEntry) => source === 'deliveries';
const todo = todoInputSchema.parse({ title: 'Call', assignee: null });
const nameOf = (source: string) => source;

beforeEach(() => reseed());

describe('calendarEntries', () => {
  it('returns events of the selected kinds and due items of the selected layers', async () => {
    const sources = async (filter: Partial<typeof everything>) =>
      new Set((await calendarEntries({ ...everything, ...filter })).map(({ source }) => source));
    expect(await sources({})).toEqual(new Set([...calendarKinds, ...calendarLayers]));
    expect(await sources({ kinds: ['ETC'] as never, layers: [] as never })).toEqual(new Set(['ETC']));
    expect(await calendarEntries({ ...everything, kinds: [], layers: [] })).toEqual([]);
  });

  it('reflects the due date of a kanban task, and leaves out finished and deleted tasks', async () => {
    const task = async () => (await calendarEntries(everything)).find(({ key }) => key === 'tasks-1');
    await updateTask({ id: 1, changes: { dueDate: '2031-05-04T22:00:00.000Z' }, actor });
    expect(await task()).toMatchObject({
      firstDay: '2031-05-04',
      allDay: true,
      to: '/apps/kanban/tasks/1',
      eventId: null,
    });
    await updateTask({ id: 1, changes: { boardId: 'done' }, actor });
    expect(await task()).toBeUndefined();
    await updateTask({ id: 1, changes: { boardId: 'todo' }, actor });
    await trashTasks({ ids: [1], actor });
    expect(await task()).toBeUndefined();
  });

  it('shows a to-do on its local day if it has a time, and on its due date otherwise', async () => {
    const day = async (id: number, zone: string) =>
      (await calendarEntries({ ...everything, zone })).find(({ key }) => key === `todos-${id}`)?.firstDay;
    const late = (await createTodo({ input: { ...todo, dueDate: '2031-05-04T23:30:00.000Z' }, actor })).result.id;
    const allDay = (await createTodo({ input: { ...todo, dueDate: '2031-05-04' }, actor })).result.id;
    expect([await day(late, 'UTC'), await day(late, 'Asia/Tokyo')]).toEqual(['2031-05-04', '2031-05-05']);
    expect(await day(allDay, 'Asia/Tokyo')).toBe('2031-05-04');
    const entries = await calendarEntries({ ...everything, zone: 'Asia/Tokyo' });
    expect(entries.find(({ key }) => key === `todos-${late}`)).toMatchObject({
      allDay: false,
      startMinute: 8 * 60 + 30,
    });
    expect(entries.find(({ key }) => key === `todos-${allDay}`)).toMatchObject({ allDay: true });
  });

  it('includes orders only while they’re pending, on their delivery day', async () => {
    const deliveries = async () => (await calendarEntries({ ...everything, kinds: [] })).filter(isDelivery);
    const { orders } = await store.snapshot();
    const pending = Object.values(orders).filter(({ status }) => status === 'pending');
    const shown = (await deliveries()).map(({ to, firstDay }) => [to, firstDay]);
    expect(new Set(shown)).toEqual(new Set(pending.map(({ id, deliverOn }) => [`/apps/order/view/${id}`, deliverOn])));
    await updateOrder({ changes: { id: 5016, status: 'finished' }, actor });
    await cancelOrder({ id: 5018, reason: 'Ordered twice', actor });
    expect((await deliveries()).map(({ key }) => key)).toEqual(['deliveries-5015', 'deliveries-5017']);
  });

  it('applies the date range in the given time zone', async () => {
    const input = { title: 'Late', start: '2031-03-08T02:00:00Z', end: null, url: '', allDay: false };
    await createEvent({ input: { ...input, extendedProps: { calendar: 'ETC' } }, actor });
    const titles = async (zone: string) => {
      const range = { from: '2031-03-07', to: '2031-03-08' };
      return (await calendarEntries({ ...everything, layers: [], zone, range })).map(({ title }) => title);
    };
    expect(await titles('UTC')).toEqual([]);
    expect(await titles('America/New_York')).toEqual(['Late']);
  });
});

it('conflictsWith returns timed events at the same time except a given one, and none for an all-day event', async () => {
  const { start = '', end = null } = (await listEvents({})).find(({ id }) => id === 11) ?? {};
  const titles = async (except?: number) =>
    (await conflictsWith({ start, end, allDay: false }, { except, zone: 'UTC' })).map(({ title }) => title);
  expect(await titles(11)).toEqual(['Call with the printing company']);
  expect(await titles()).toEqual(['Interview: support desk', 'Call with the printing company']);
  expect(await conflictsWith({ start, end: null, allDay: true }, { zone: 'UTC' })).toEqual([]);
});

it.each([
  ['2027-01-29', '2027-03-01'],
  ['2027-01-31', '2027-03-03'],
  ['2028-01-31', '2028-03-01'],
  ['2026-11-20', '2027-05-02'],
])('conflictsWith finds an event from %s to %s for a time on February 15', async (from, to) => {
  const event = { title: 'Trade fair', start: `${from}T09:00:00.000Z`, end: `${to}T17:00:00.000Z`, allDay: false };
  await createEvent({ input: { ...event, url: '', extendedProps: { calendar: 'Business' } }, actor });
  const day = `${to.slice(0, 4)}-02-15`;
  const found = await conflictsWith(
    { start: `${day}T10:00:00.000Z`, end: `${day}T11:00:00.000Z`, allDay: false },
    { zone: 'UTC' },
  );
  expect(found.map(({ title }) => title)).toContain('Trade fair');
});

it('moveEvent moves an event to given times, rejects an end before the start, and can be undone', async () => {
  const before = await listEvents({});
  const { changeId } = await moveEvent({ id: 8, to: { days: 2, minutes: 0, edge: 'both' }, zone: 'UTC', actor });
  await store.undo(changeId ?? -1, actor);
  expect(await listEvents({})).toEqual(before);
  await moveEvent({ id: 8, to: { start: '2031-01-01', end: null, allDay: true }, zone: 'UTC', actor });
  expect((await listEvents({})).find(({ id }) => id === 8)).toMatchObject({ start: '2031-01-01', end: null });
  const tooShort = moveEvent({ id: 8, to: { days: -1, minutes: 0, edge: 'end' }, zone: 'UTC', actor });
  await expect(tooShort).rejects.toMatchObject({ code: 'invalid' });
});

describe('calendar files', () => {
  it('from the app are recognized on import: events as unchanged, and due items as the app’s own', async () => {
    const { events } = readIcs(await calendarIcs({ ...everything, nameOf }), 'UTC');
    const states = (await importRows(events)).map(({ event, state }) => [event.uid.split('-')[0], state].join());
    expect(new Set(states)).toEqual(
      new Set(['event,same', 'tasks,ours', 'todos,ours', 'invoices,ours', 'deliveries,ours', 'services,ours']),
    );
  });

  it('mark an event as changed if they cancel an occurrence, and don’t reset occurrences changed in the app', async () => {
    const text = (title: string, more = '') =>
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:choir\nDTSTART:20310303T090000Z\nRRULE:FREQ=WEEKLY;COUNT=4\n${more}SUMMARY:${title}\nEND:VEVENT\nEND:VCALENDAR`;
    const rows = (title: string, more?: string) => importRows(readIcs(text(title, more), 'UTC').events);
    const take = async (found: Awaited<ReturnType<typeof rows>>) =>
      importEvents({ items: found.map(({ event, id }) => ({ id, input: inputFrom(event, 'Family') })), actor });
    await take(await rows('Choir'));
    const [{ id = 0 } = {}] = await rows('Choir');
    const on = '2031-03-10';
    await moveEvent({ id, on, to: { edge: 'both', days: 1, minutes: 0 }, zone: 'UTC', actor });
    await duplicateEvent({ id, on, actor });
    const states = async (more?: string) => (await rows('Choir', more)).map(({ state }) => state);
    expect(await states()).toEqual(['same']);
    expect(await states('EXDATE:20310317T090000Z\n')).toEqual(['changed']);
    await take(await rows('Choir again'));
    expect((await store.snapshot()).calendarEvents[id]?.repeat?.except).toEqual([on]);
  });

  it('are imported as one change, and update the same events when imported again', async () => {
    const text = (title: string) =>
      ['a', 'b']
        .map((uid) => `BEGIN:VEVENT\nUID:${uid}\nDTSTART:20310307T090000Z\nSUMMARY:${title}\nEND:VEVENT`)
        .join('\n');
    const rows = async (title: string) =>
      importRows(readIcs(`BEGIN:VCALENDAR\n${text(title)}\nEND:VCALENDAR`, 'UTC').events);
    const items = (found: Awaited<ReturnType<typeof rows>>) =>
      found.map(({ event, id }) => ({ id, input: inputFrom(event, 'Family') }));
    const before = await listEvents({});
    const { changeId } = await importEvents({ items: items(await rows('First')), actor });
    expect((await listEvents({})).length).toBe(before.length + 2);
    expect((await rows('First')).map(({ state }) => state)).toEqual(['same', 'same']);
    const again = await rows('Second');
    expect(again.map(({ state }) => state)).toEqual(['changed', 'changed']);
    const second = await importEvents({ items: items(again), actor });
    expect((await listEvents({})).length).toBe(before.length + 2);
    await store.undo(second.changeId ?? -1, actor);
    await store.undo(changeId ?? -1, actor);
    expect(await listEvents({})).toEqual(before);
  });
});

describe('calendar feeds', () => {
  const make = () => createFeed({ accountId: 1, kinds: ['Family'], layers: [], actor });

  it('can be opened only with the complete token, and record when they were fetched', async () => {
    const { result: id } = await make();
    const token = feedToken({ id });
    expect((await openFeed(token)).feed).toMatchObject({ id, kinds: ['Family'] });
    expect((await feedsOf(1))[0]?.fetchedAt).toMatch(/^\d{4}-/);
    for (const wrong of ['', id, `${id}.`, `${token}x`, token.slice(0, -1), `x${token}`, '__proto__.x']) {
      await expect(openFeed(wrong)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('can be revoked only by their owner, and can’t be opened afterward', async () => {
    const { result: id } = await make();
    await expect(revokeFeed({ id, accountId: 2, actor })).rejects.toMatchObject({ code: 'not_found' });
    await revokeFeed({ id, accountId: 1, actor });
    await expect(openFeed(feedToken({ id }))).rejects.toMatchObject({ code: 'not_found' });
    expect(await feedsOf(1)).toEqual([]);
  });
});
