import { beforeEach, describe, expect, test } from 'vitest';
import { createBoard } from '~/models/kanban/board.server';
import { listBoards, listTasks } from '~/models/kanban/queries.server';
import { store } from '~/models/store/store.server';
import { action as addAction } from '~/routes/kanban/add/route';
import { action, loader } from '~/routes/kanban/overview/route';
import { action as boardAction } from '~/routes/kanban/board/route';
import { action as moveAction } from '~/routes/kanban/task/move/route';
import { answer, formRequest, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

type Fields = Parameters<typeof formRequest>[1];
type Loaded = Awaited<ReturnType<typeof loader>>;

const path = '/apps/kanban';
const context = { params: {}, context: {} };
let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

const load = async (query = '') => loader({ request: pageRequest(`${path}${query}`, cookie), ...context });
const shown = ({ boards }: Loaded) => boards.flatMap(({ cards }) => cards.map(({ id }) => id));
const post = (fields: Fields) => answer(() => action({ request: formRequest(path, fields, cookie), ...context }));
describe('the kanban page', () => {
  test('is available only to users who can manage kanban', async () => {
    const client = await cookieFor('client');
    const denied = await answer(() => loader({ request: pageRequest(path, client), ...context }));
    expect(denied.headers.get('location')).toBe('/misc/not-authorized?need=Kanban');
    const refused = await answer(() =>
      action({ request: formRequest(path, { intent: 'clearBoard:todo' }, client), ...context }),
    );
    expect(refused.status).toBe(302);
    expect(await listTasks()).toHaveLength(6);
  });

  test('filters by text, label, assignee, and due date', async () => {
    expect(shown(await load('?q=legend+design'))).toEqual([1]);
    expect(shown(await load('?label=Forms'))).toEqual([2, 6]);
    expect(shown(await load('?person=Hugo+Valcourt'))).toEqual([4]);
    expect(shown(await load('?due=late'))).toEqual([2]);
    expect(shown(await load('?due=today'))).toEqual([4]);
    expect(shown(await load('?due=week'))).toEqual([1, 4, 5]);
    expect(shown(await load('?due=later'))).toEqual([3]);
    const { boards } = await load('?label=Forms');
    expect(boards.map(({ count }) => count)).toEqual([3, 2, 1]);
  });

  test('redirects to the corrected URL, without invalid filters or a page number past the end', async () => {
    const led = async (query: string) => (await answer(() => load(query))).headers.get('location');
    expect(await led('?due=never&label=Forms')).toBe(`${path}?label=Forms`);
    expect(await led('?view=list&page=9')).toBe(`${path}?view=list`);
    expect(shown(await load('?page=x&cards=few&view=cube'))).toHaveLength(6);
  });

  test('has a list view with the same tasks, which can be sorted', async () => {
    const list = async (query: string) => (await load(`?view=list${query}`)).rows.map(({ id }) => id);
    expect(await list('')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await list('&sortColumn=due')).toEqual([6, 2, 4, 5, 1, 3]);
    expect(await list('&sortColumn=title&sort=desc&q=map')).toEqual([1, 5]);
  });
});

describe('actions on the kanban page', () => {
  test('add a task for each nonblank line, and one undo removes all of them', async () => {
    const response = await post({
      intent: 'addTasks',
      boardId: 'done',
      titles: 'One\r\n\r\n  Two  ',
      redirectTo: path,
    });
    expect(response.headers.get('location')).toBe(path);
    expect((await listTasks()).slice(6).map(({ title }) => title)).toEqual(['One', 'Two']);
    const [last] = (await store.changes()).slice(-1);
    await store.undo(last?.id ?? -1, null);
    expect(await listTasks()).toHaveLength(6);
  });

  test('return JSON to requests from JavaScript, with the change or the reason for the refusal', async () => {
    const command = (fields: Fields) =>
      answer(() => action({ request: formRequest(path, { ...fields, via: 'script' }, cookie), ...context }));
    const done = await command({ intent: 'place:3', boardId: 'done', beforeId: 6 });
    expect(await done.json()).toMatchObject({
      done: { message: 'Offline notice for the mobile shell moved to Done', changeId: expect.any(Number) },
    });
    expect((await listTasks()).map(({ id }) => id)).toEqual([1, 2, 4, 5, 3, 6]);
    const gone = await command({ intent: 'place:3', boardId: 'nowhere', beforeId: '' });
    expect(gone.status).toBe(404);
    expect(await gone.json()).toEqual({ refused: 'Not saved. This task or board no longer exists.' });
  });

  test('move tasks up and down only within their board', async () => {
    await post({ intent: 'up:3' });
    expect((await listTasks()).map(({ id }) => id)).toEqual([1, 3, 2, 4, 5, 6]);
    await post({ intent: 'down:2' });
    expect((await listTasks()).map(({ id }) => id)).toEqual([1, 3, 2, 4, 5, 6]);
  });

  test('move a board, move selected tasks, and delete matching tasks if their number is as expected', async () => {
    await post({ intent: 'boardEarlier:done' });
    expect((await listBoards()).map(({ id }) => id)).toEqual(['todo', 'done', 'in-progress']);
    await post({ intent: 'move', ids: [1, 2], boardId: 'done' });
    await post({ intent: 'delete', scope: 'matching', query: 'label=Images', expected: 1 });
    expect((await listTasks()).map(({ id, boardId }) => `${id} ${boardId}`)).toEqual([
      '3 todo',
      '5 in-progress',
      '6 done',
      '1 done',
      '2 done',
    ]);
    await post({ intent: 'delete', scope: 'matching', query: '', expected: 4 });
    expect(await listTasks()).toHaveLength(5);
  });

  test('read the board’s ID from the button’s value, and redirect to the filtered boards', async () => {
    const response = await post({ intent: 'boardEarlier:done', redirectTo: `${path}?label=UX` });
    expect(response.headers.get('location')).toBe(`${path}?label=UX`);
    expect((await listBoards()).map(({ id }) => id)).toEqual(['todo', 'done', 'in-progress']);
    const { result } = await createBoard({ input: { title: 'R&D=50% + more' }, actor: { id: 1, name: 'Dana' } });
    await post({ intent: `deleteBoard:${result.id}` });
    expect(await listBoards()).toHaveLength(3);
  });

  test('don’t redirect to another site, and reject unknown intents', async () => {
    const away = await post({ intent: 'delete:3', redirectTo: '//evil.example' });
    expect(away.headers.get('location')).toBe(path);
    expect((await post({ intent: 'explode' })).status).toBe(400);
  });

  test('redirect without making a change if the task doesn’t exist', async () => {
    const response = await post({ intent: 'delete:99', redirectTo: path });
    expect(response.status).toBe(302);
    expect(await listTasks()).toHaveLength(6);
  });
});

describe('the kanban dialogs', () => {
  const at = (url: string, fields: Fields, params = {}) => ({
    request: formRequest(url, fields, cookie),
    params,
    context: {},
  });

  test('return the input if tasks are added without a title', async () => {
    const response = await answer(() => addAction(at(`${path}/add`, { boardId: 'done', titles: ' ' })));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ result: { initialValue: { boardId: 'done' } } });
  });

  test('set a board’s name and limit, remove the limit, and reject a limit of zero', async () => {
    const save = (fields: Fields) => answer(() => boardAction(at(`${path}/board?board=todo`, fields)));
    await save({ title: 'Next', taskLimit: 2 });
    expect((await listBoards())[0]).toMatchObject({ title: 'Next', taskLimit: 2 });
    await save({ title: 'Next', taskLimit: '' });
    expect((await listBoards())[0]?.taskLimit).toBeNull();
    expect((await save({ title: 'Next', taskLimit: 0 })).status).toBe(400);
  });

  test('return 404 for a move to an unknown board, and treat a position past the end as the last one', async () => {
    const move = (fields: Fields) => answer(() => moveAction(at(`${path}/tasks/1/move`, fields, { id: '1' })));
    await move({ boardId: 'in-progress', position: 2 });
    expect((await listTasks()).map(({ id }) => id)).toEqual([2, 3, 4, 1, 5, 6]);
    await move({ boardId: 'in-progress', position: 50 });
    expect((await listTasks()).map(({ id }) => id)).toEqual([2, 3, 4, 5, 1, 6]);
    expect((await move({ boardId: 'nowhere', position: '' })).status).toBe(404);
  });
});
