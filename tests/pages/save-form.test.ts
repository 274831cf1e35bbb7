import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '~/lib/errors';
import { saveForm } from '~/http/form/save.server';
import { boardFormSchema } from '~/models/kanban/form.schema';
import { boardTag, createBoard, updateBoard } from '~/models/kanban/board.server';
import { getBoard, listBoards, listTasks } from '~/models/kanban/queries.server';
import { store } from '~/models/store/store.server';
import * as calendarFeeds from '~/routes/calendar/subscribe/route';
import * as add from '~/routes/kanban/add/route';
import * as boards from '~/routes/kanban/overview/route';
import * as settings from '~/routes/kanban/board/route';
import { languageCookie } from '~/http/i18n.server';
import { browserWith, outcomeOf } from '../helpers/page';
import { answer, formRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

interface Answer {
  tag?: string;
  stored?: { title: string };
  result: { error: Record<string, string[]>; initialValue: Record<string, unknown> };
}

const path = '/apps/kanban/board?board=todo&q=map';
const json = async (response: Response) => (await response.json()) as Answer;
let cookie = '';
let browser = browserWith('');
const save = async (fields: Record<string, string>) =>
  browser.post(settings.action, path, { title: 'Ready', tag: boardTag(await getBoard('todo')), ...fields });

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
  browser = browserWith(cookie);
});

describe('a form', () => {
  it('redirects to the list it was opened from, with a toast that offers undo', async () => {
    expect(await outcomeOf(await save({}))).toMatchObject({ to: '/apps/kanban?q=map', type: 'success', undo: true });
    expect((await getBoard('todo')).title).toBe('Ready');
  });

  it('follows redirectTo to a page on the same site, but not to another site', async () => {
    expect((await save({ redirectTo: '/apps/todo' })).headers.get('location')).toBe('/apps/todo');
    expect((await save({ redirectTo: '//evil.example' })).headers.get('location')).toBe('/apps/kanban?q=map');
  });

  it('returns 400 for invalid input, with that input and with errors in the user’s language', async () => {
    const german = (await languageCookie.serialize('de')).split(';', 1)[0];
    browser = browserWith(`${cookie}; ${german}`);
    const response = await save({ title: ' ', taskLimit: '7' });
    const { result } = await json(response);
    expect(response.status).toBe(400);
    expect(result.initialValue).toMatchObject({ taskLimit: '7' });
    expect(result.error.title?.[0]).not.toBe('This field is required.');
    expect((await getBoard('todo')).title).not.toBe(' ');
  });

  it('detects a conflict even after a validation error, because it keeps its version tag', async () => {
    const tag = boardTag(await getBoard('todo'));
    await updateBoard({ id: 'todo', changes: { title: 'Of another' }, actor: null });
    const refused = await json(await save({ title: ' ', tag }));
    expect(refused.tag).toBe(tag);
    expect((await save({ title: 'Corrected', tag: refused.tag ?? '' })).status).toBe(409);
    expect((await getBoard('todo')).title).toBe('Of another');
  });

  it('returns 409 with the stored version if it’s stale, and overwrites that version when saved again', async () => {
    const tag = boardTag(await getBoard('todo'));
    await updateBoard({ id: 'todo', changes: { title: 'Theirs' }, actor: null });
    const response = await save({ title: 'Mine', tag });
    const stale = await json(response);
    expect(response.status).toBe(409);
    expect(stale.result.initialValue).toMatchObject({ title: 'Mine' });
    expect(stale.result.error['']?.[0]).toMatch(/^Someone changed this/);
    expect(stale.stored).toEqual({ title: 'Theirs' });
    expect((await save({ title: 'Mine', tag: stale.tag ?? '' })).status).toBe(302);
    expect((await getBoard('todo')).title).toBe('Mine');
  });

  it('returns 404 with the input if the board doesn’t exist', async () => {
    const response = await browser.post(add.action, '/apps/kanban/add', { boardId: 'nowhere', titles: 'One' });
    expect(response.status).toBe(404);
    expect((await json(response)).result.initialValue).toMatchObject({ titles: 'One' });
  });

  it('creates one record if it’s submitted twice, and another if the input differs', async () => {
    const before = (await listTasks()).length;
    const send = (titles: string) =>
      browser.post(add.action, '/apps/kanban/add', { boardId: 'todo', titles, idempotencyKey: 'k' });
    await Promise.all([send('One'), send('One')]);
    expect((await listTasks()).length).toBe(before + 1);
    await send('Two');
    expect((await listTasks()).length).toBe(before + 2);
  });
});

describe('an error from a command', () => {
  const refusing = (error: unknown) =>
    answer(() =>
      saveForm({
        request: formRequest('/apps/kanban/board', { title: 'Typed' }, cookie),
        actor: null,
        schema: boardFormSchema,
        texts: 'kanban',
        save: () => Promise.reject(error),
        done: () => ({ to: '/', message: '' }),
      }),
    );

  it('is shown next to its fields, whether it’s a translation key or plain text', async () => {
    const fields = { title: 'amountTooHigh', taskLimit: 'Too many for this board.' };
    const response = await refusing(new AppError('invalid', 'No', fields));
    expect(response.status).toBe(400);
    const { result } = await json(response);
    expect(result.error).toEqual({
      title: ['This is more than the amount due.'],
      taskLimit: ['Too many for this board.'],
    });
    expect(result.initialValue).toMatchObject({ title: 'Typed' });
  });

  it('results in 404 with the input if the record is gone', async () => {
    const response = await refusing(new AppError('not_found', 'Board not found'));
    expect(response.status).toBe(404);
    const { result } = await json(response);
    expect(result.error['']?.[0]).toMatch(/^This no longer exists/);
    expect(result.initialValue).toMatchObject({ title: 'Typed' });
  });

  it('is shown above the form for a conflict, and rethrown for a bug', async () => {
    const response = await refusing(new AppError('conflict', 'internal words'));
    expect(response.status).toBe(409);
    expect((await json(response)).result.error['']?.[0]).toMatch(/^We couldn’t make this change/);
    await expect(refusing(new TypeError('defect'))).rejects.toThrow('defect');
  });
});

it('an edit submitted twice causes no conflict', async () => {
  const tag = boardTag(await getBoard('todo'));
  const both = [await save({ title: 'Twice', tag, idempotencyKey: 'k' })];
  both.push(await save({ title: 'Twice', tag, idempotencyKey: 'k' }));
  expect(both.map(({ status }) => status)).toEqual([302, 302]);
});

describe('a button clicked twice', () => {
  const count = async () => (await listTasks()).length;
  const twice = async (action: typeof boards.action, address: string, fields: Record<string, string>) => {
    const send = () => browser.post(action, address, { ...fields, idempotencyKey: 'k' });
    const responses = await Promise.all([send(), send()]);
    expect(responses.every(({ status }) => status < 400)).toBe(true);
  };

  it.each([
    ['adds tasks', { intent: 'addTasks', boardId: 'todo', titles: 'One\nTwo' }, 2],
    ['duplicates a task', { intent: 'duplicate:3' }, 1],
  ])('%s once, with and without JavaScript', async (_, fields, more) => {
    const before = await count();
    await twice(boards.action, '/apps/kanban', fields);
    await twice(boards.action, '/apps/kanban', { ...fields, via: 'script' });
    expect(await count()).toBe(before + more);
  });

  it('creates one calendar subscription', async () => {
    const feeds = async () => Object.keys((await store.snapshot()).calendarFeeds).length;
    const before = await feeds();
    await twice(calendarFeeds.action, '/apps/calendar/subscribe', { intent: 'create' });
    expect(await feeds()).toBe(before + 1);
  });
});

it('creating a board twice with the same idempotency key adds only one', async () => {
  const before = (await listBoards()).length;
  const make = () => createBoard({ input: { title: 'New' }, actor: null, idempotencyKey: 'k' });
  const [first, second] = await Promise.all([make(), make()]);
  expect(second.result).toEqual(first.result);
  expect((await listBoards()).length).toBe(before + 1);
});
