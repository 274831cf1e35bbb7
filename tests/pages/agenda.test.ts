import { beforeEach, describe, expect, it } from 'vitest';
import { getEvent, listEvents } from '~/models/calendar/queries.server';
import { unsubscribeToken } from '~/models/notification/unsubscribe-token.server';
import { channelsOf } from '~/models/notification/settings.server';
import { remindersOf } from '~/models/reminder/queries.server';
import { listPageTodos } from '~/models/todo/queries.server';
import * as channels from '~/routes/activity/settings/route';
import * as unsubscribe from '~/routes/activity/unsubscribe/route';
import * as addEvent from '~/routes/calendar/add/route';
import * as event from '~/routes/calendar/event/route';
import * as move from '~/routes/calendar/move/route';
import * as subscriptions from '~/routes/calendar/subscriptions/route';
import * as addTodo from '~/routes/todo/add/route';
import * as editTodo from '~/routes/todo/edit/route';
import { eventFields, weeklyFields } from '../helpers/forms/calendar';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const dana = { id: 1, name: 'Dana Whitfield' };
const todo = { title: 'Call the bank', dueDate: '2031-03-07', dueTime: '10:00', assignee: '', description: '' };
let browser = browserWith('');
let client = browserWith('');

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
  client = browserWith(await cookieFor('client'));
});

describe('the reminders in a form', () => {
  it('are saved with a task, cleared if none is selected, and left unchanged by forms without reminder fields', async () => {
    await browser.post(addTodo.action, '/apps/todo/add', { ...todo, reminders: ['0', '30'], hasReminders: '1' });
    const [task] = await listPageTodos({ q: '', filter: '', tag: '', sort: 'latest' }, '2026-01-01');
    const id = String(task?.id);
    const loaded = await browser.get(editTodo.loader, `/apps/todo/edit/${id}`, { id });
    expect(await loaded.json()).toMatchObject({ values: { reminders: ['0', '30'] } });
    const save = (more: Record<string, string>) =>
      browser.post(editTodo.action, `/apps/todo/edit/${id}`, { ...todo, ...more }, { id });
    await save({});
    expect(await remindersOf('todoTasks', Number(id), dana)).toEqual(['0', '30']);
    await save({ hasReminders: '1' });
    expect(await remindersOf('todoTasks', Number(id), dana)).toEqual([]);
  });

  it('are saved with an event and copied to the later part of a split series', async () => {
    const fields = { ...weeklyFields, reminders: '10', hasReminders: '1' };
    await browser.post(addEvent.action, '/apps/calendar/add', fields);
    const series = (await listEvents({})).at(-1);
    const id = String(series?.id);
    expect(await remindersOf('calendarEvents', Number(id), dana)).toEqual(['10']);
    const later = { ...weeklyFields, intent: 'save', scope: 'following', title: 'Late choir' };
    const days = { startDay: '2031-03-17', endDay: '2031-03-17' };
    await browser.post(event.action, `/apps/calendar/event/${id}?on=2031-03-17`, { ...later, ...days }, { id });
    const rest = (await listEvents({})).at(-1);
    expect(rest?.id).not.toBe(series?.id);
    expect(await remindersOf('calendarEvents', rest?.id ?? 0, dana)).toEqual(['10']);
  });
});

describe('the toast after an event is moved', () => {
  it('has a “Send update” button that notifies guests and returns to the page', async () => {
    const fields = { ...eventFields, guests: 'ada@byron.example', tell: 'on' };
    await browser.post(addEvent.action, '/apps/calendar/add', fields);
    const id = String((await listEvents({})).at(-1)?.id);
    const path = `/apps/calendar/event/${id}`;
    const shift = { intent: 'shift', days: '1', via: 'script' };
    const moved = (await (await browser.post(move.action, `${path}/move`, shift, { id })).json()) as {
      done: { offers: { label: string; action: string; fields: Record<string, string> }[] };
    };
    const [offer, ...others] = moved.done.offers;
    expect(others).toEqual([]);
    expect(offer).toMatchObject({ label: 'Send update', action: path, fields: { intent: 'update' } });
    const sent = { ...offer?.fields, redirectTo: '/apps/calendar?view=week' };
    expect(await outcomeOf(await browser.post(event.action, path, sent, { id }))).toMatchObject({
      to: '/apps/calendar?view=week',
      type: 'success',
    });
    expect((await getEvent(Number(id))).told?.sequence).toBe(1);
  });

  it('offers to move the following or all occurrences of a series as well', async () => {
    await browser.post(addEvent.action, '/apps/calendar/add', weeklyFields);
    const id = String((await listEvents({})).at(-1)?.id);
    const shift = { intent: 'shift', days: '1', via: 'script', on: '2031-03-17' };
    const path = `/apps/calendar/event/${id}`;
    const moved = (await (await browser.post(move.action, `${path}/move`, shift, { id })).json()) as {
      done: { offers: { label: string; action: string; fields: Record<string, string> }[] };
    };
    const { offers } = moved.done;
    expect(offers.map(({ label }) => label)).toEqual(['Move this and following', 'Move all events']);
    const single = /event\/(\d+)/.exec(offers[0]?.action ?? '')?.[1] ?? '';
    const sent = { ...offers[0]?.fields, redirectTo: '/apps/calendar' };
    const followed = await outcomeOf(await browser.post(event.action, offers[0]?.action ?? '', sent, { id: single }));
    expect(followed.message).toMatch(/^This and following “.*” events moved to Tuesday, March 18, 2031/);
    expect((await getEvent(Number(id))).repeat?.rule).toContain('UNTIL=20310316');
    const rest = (await listEvents({})).at(-1);
    expect(rest?.start.slice(0, 10)).toBe('2031-03-18');
  });
});

describe('the notification settings', () => {
  it('can be changed by a client and apply only to that client’s account', async () => {
    const saved = await client.post(channels.action, '/notifications/settings', { reminder: 'now', change: 'off' });
    expect(await outcomeOf(saved)).toMatchObject({ to: '/notifications/settings', type: 'success' });
    const loaded = await client.get(channels.loader, '/notifications/settings');
    expect(await loaded.json()).toMatchObject({ values: { reminder: 'now', change: 'off', chat: 'product' } });
    expect(await channelsOf(1)).toMatchObject({ reminder: 'product' });
  });

  it('can be changed without signing in by a POST request with a valid unsubscribe token, but not by a GET request', async () => {
    await browser.post(channels.action, '/notifications/settings', { reminder: 'now' });
    const visitor = browserWith('');
    const token = unsubscribeToken({ accountId: 1, scope: 'reminder' });
    const path = `/notifications/unsubscribe?${new URLSearchParams({ token })}`;
    await visitor.get(unsubscribe.loader, path);
    expect(await channelsOf(1)).toMatchObject({ reminder: 'now' });
    expect((await visitor.post(unsubscribe.action, path, { 'List-Unsubscribe': 'One-Click' })).status).toBe(302);
    expect(await channelsOf(1)).toMatchObject({ reminder: 'product' });
    expect((await visitor.post(unsubscribe.action, path, { token: `${token}x` })).status).toBe(409);
  });
});

describe('subscribed calendars', () => {
  it('show their loading error and can be deleted with undo', async () => {
    const path = '/apps/calendar/subscriptions';
    const fields = { intent: 'save', name: 'Inside', url: 'https://127.0.0.1/x.ics' };
    expect(await outcomeOf(await browser.post(subscriptions.action, path, fields))).toMatchObject({ to: path });
    const rows = async () => {
      const page = (await (await browser.get(subscriptions.loader, path)).json()) as { rows: { id: number }[] };
      return page.rows;
    };
    const [row] = await rows();
    expect(row).toMatchObject({ name: 'Inside', host: '127.0.0.1', error: 'address', count: 0 });
    const removed = await outcomeOf(await browser.post(subscriptions.action, path, { intent: `delete:${row?.id}` }));
    expect(removed).toMatchObject({ undo: true, message: 'Subscription “Inside” deleted' });
    expect(await rows()).toEqual([]);
  });

  it('can’t have an http URL', async () => {
    const fields = { intent: 'save', name: 'Plain', url: 'http://example.com/x.ics' };
    expect((await browser.post(subscriptions.action, '/apps/calendar/subscriptions', fields)).status).toBe(400);
  });
});
