import { beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '~/models/account/schema';
import { findAll } from '~/models/search/find.server';
import { store } from '~/models/store/store.server';
import { updateBoard } from '~/models/kanban/board.server';
import { labelsInUse } from '~/models/kanban/labels.server';
import { createProject, putProject } from '~/models/kanban/projects.server';
import { trashTasks } from '~/models/kanban/archive.server';
import { getTask, listRemovedTasks, listBoards, listTasks } from '~/models/kanban/queries.server';
import { createTasks } from '~/models/kanban/task.server';
import * as activity from '~/routes/kanban/activity/route';
import { action as addAction } from '~/routes/kanban/add/route';
import * as away from '~/routes/kanban/away/route';
import { loader as exported } from '~/routes/kanban/export/route';
import { action, loader } from '~/routes/kanban/overview/route';
import * as addProject from '~/routes/kanban/projects/add/route';
import * as purgeProject from '~/routes/kanban/projects/purge/route';
import * as purge from '~/routes/kanban/purge/route';
import * as task from '~/routes/kanban/task/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { answer } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/kanban';
const actor = { id: 1, name: 'Dana Whitfield' };
let browser = browserWith('');

const post = async (fields: Record<string, string | number>, query = '') =>
  outcomeOf(await browser.post(action, `${path}${query}`, fields));
const load = async (query = '') =>
  (await (await browser.get(loader, `${path}${query}`)).json()) as {
    boards: { id: string; found: number; count: number; nextId: number | null; cards: { id: number }[] }[];
  };
const toTask = async (id: number, fields: Record<string, string | number>) =>
  browser.post(task.action, `${path}/tasks/${id}`, fields, { id: String(id) });

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('archived and trashed tasks', () => {
  test('are listed in the archive or the trash, and can be restored', async () => {
    expect(await post({ intent: 'archive:2' })).toMatchObject({ type: 'success', undo: true });
    expect(await post({ intent: 'delete:3' })).toMatchObject({ type: 'success', undo: true });
    const listed = async (place: string) =>
      ((await (await browser.get(away.loader, `${path}/${place}`)).json()) as { tasks: { id: number }[] }).tasks;
    expect(await listed('archive')).toMatchObject([{ id: 2, board: expect.any(String) }]);
    expect(await listed('trash')).toMatchObject([{ id: 3 }]);
    const opened = await browser.get(task.loader, `${path}/tasks/3?q=x`, { id: '3' });
    expect(opened.headers.get('location')).toBe('/apps/kanban/trash?q=x');
    await post({ intent: 'delete:2' });
    expect(await listed('trash')).toHaveLength(2);
    const back = await post({ intent: 'restore:2', redirectTo: `${path}/trash` });
    expect(back).toMatchObject({ to: `${path}/trash`, undo: true });
    expect((await listTasks()).map(({ id }) => id)).toContain(2);
    expect(await post({ intent: 'restore:2' })).toMatchObject({ type: 'error' });
    await post({ intent: 'archive:4' });
    expect(await post({ intent: 'unarchive:4' })).toMatchObject({
      message: expect.stringContaining('unarchived'),
      undo: true,
    });
  });

  test('aren’t found by the global search if they’re in the trash', async () => {
    const account = Object.values((await store.snapshot()).accounts)[0] as Account;
    const find = async () =>
      (await findAll({ account, typed: 'offline notice', limit: 4, pageTitle: ({ title }) => title })).some(
        ({ hits }) => hits.some(({ url }) => url === `${path}/tasks/3`),
      );
    expect(await find()).toBe(true);
    await trashTasks({ ids: [3], actor });
    expect(await find()).toBe(false);
  });

  test('can be permanently deleted only from the trash, after a confirmation and without undo', async () => {
    await trashTasks({ ids: [3], actor });
    const confirmation = await browser.get(purge.loader, `${path}/trash/purge?ids=3&ids=4`);
    expect(await confirmation.json()).toMatchObject({ purged: { ids: [3], more: 0 } });
    const done = await outcomeOf(await browser.post(purge.action, `${path}/trash/purge`, { ids: '3' }));
    expect(done).toMatchObject({ to: `${path}/trash`, type: 'success', undo: false });
    expect(await listRemovedTasks('trash')).toEqual([]);
    expect((await outcomeOf(await browser.post(purge.action, `${path}/trash/purge`, { ids: '4' }))).type).toBe('error');
    expect(await getTask(4)).toBeDefined();
  });
});

describe('a project', () => {
  test('is offered for permanent deletion only in the trash, and is deleted without undo', async () => {
    const { result } = await createProject({
      input: { name: 'Old', sharing: 'everyone', members: [], roles: [], boardsOf: 'none' },
      boards: [{ id: 'todo', title: 'To do' }],
      actor,
    });
    const ask = async () => {
      const shown = await browser.get(purgeProject.loader, `${path}/projects/purge?ids=${result.id}`);
      return (await shown.json()) as { title: string; id: number | null };
    };
    expect(await ask()).toMatchObject({ title: 'Nothing to delete', id: null });
    await putProject({ id: result.id, place: 'trash', actor });
    expect(await ask()).toMatchObject({ title: 'Delete “Old” permanently?', id: result.id });
    const send = () => browser.post(purgeProject.action, `${path}/projects/purge`, { ids: String(result.id) });
    expect(await outcomeOf(await send())).toMatchObject({
      ...{ to: `${path}/projects`, type: 'success', undo: false },
      message: 'Project Old deleted permanently',
    });
    expect((await outcomeOf(await send())).type).toBe('error');
  });

  test('starts with the boards and labels of its template', async () => {
    const fields = { name: 'App', sharing: 'everyone', boardsOf: 'software' };
    const { to } = await outcomeOf(await browser.post(addProject.action, `${path}/projects/add`, fields));
    const id = Number(new URLSearchParams(to?.split('?')[1]).get('project'));
    expect((await listBoards(id)).map(({ title, taskLimit }) => [title, taskLimit])).toEqual([
      ['Backlog', null],
      ['Ready', null],
      ['In progress', 5],
      ['Review', 3],
      ['Done', null],
    ]);
    expect(await labelsInUse(id)).toMatchObject([{ label: 'Bug', color: 'danger' }, {}, {}]);
  });
});

describe('the boards', () => {
  test('report when a task puts them over their limit', async () => {
    const count = (await listTasks()).filter(({ boardId }) => boardId === 'done').length;
    await updateBoard({ id: 'done', changes: { taskLimit: count + 1 }, actor });
    const move = async (id: number) => (await post({ intent: `place:${id}`, boardId: 'done' })).message;
    expect(await move(1)).not.toContain('limit');
    expect(await move(2)).toContain(`1 task over the limit of ${count + 1}`);
    expect((await post({ intent: 'addTasks', boardId: 'done', titles: 'One' })).message).toBe(
      `Task added. 2 tasks over the limit of ${count + 1}`,
    );
  });

  test('show the first tasks of a long board, and more on request', async () => {
    await createTasks({ titles: Array.from({ length: 200 }, (_, n) => `Card ${n}`), boardId: 'done', actor });
    const done = async (query = '') => (await load(query)).boards.find(({ id }) => id === 'done');
    const first = await done();
    expect(first?.cards).toHaveLength(12);
    expect(first?.found).toBeGreaterThan(200);
    const more = await done('?cards=90');
    expect(more?.cards).toHaveLength(90);
    expect(more?.cards[12]?.id).toBe(first?.nextId);
    expect((await done('?cards=1000'))?.nextId).toBeNull();
    expect((await done('?cards=3'))?.cards).toHaveLength(12);
  });

  test('count filtered tasks and say whether an added task is hidden by the filter', async () => {
    const todo = (await load('?q=zzz')).boards.find(({ id }) => id === 'todo');
    expect(todo).toMatchObject({ found: 0, count: expect.any(Number), cards: [] });
    const fields = { intent: 'addTasks', boardId: 'todo', titles: 'Buy milk' };
    expect((await post(fields, '?q=zzz')).message).toBe('Task added. Hidden by the current filters');
    expect((await post({ ...fields, titles: 'Buy bread' }, '?q=bread')).message).toBe('Task added');
    const byForm = await browser.post(addAction, `${path}/add?q=zzz`, { boardId: 'todo', titles: 'Buy tea' });
    expect((await outcomeOf(byForm)).message).toBe('Task added. Hidden by the current filters');
  });

  test('can be reordered, and an empty project gets suggested boards in one change with undo', async () => {
    await post({ intent: 'placeBoard:done', beforeId: 'todo' });
    expect((await listBoards()).map(({ id }) => id)).toEqual(['done', 'todo', 'in-progress']);
    await post({ intent: 'placeBoard:done', beforeId: '' });
    expect((await listBoards()).map(({ id }) => id)).toEqual(['todo', 'in-progress', 'done']);
    await store.commit({ actor: null, label: 'test', logged: false }, ({ kanbanBoards }) => {
      for (const id of Object.keys(kanbanBoards)) delete kanbanBoards[id];
    });
    expect(await post({ intent: 'suggestBoards', idempotencyKey: 'k' })).toMatchObject({ undo: true });
    expect(await listBoards()).toHaveLength(3);
  });

  test('report a move within a board as a reordering', async () => {
    const { boardId } = await getTask(1);
    expect((await post({ intent: 'place:1', boardId, beforeId: '' })).message).toContain('reordered on');
    expect((await post({ intent: 'place:1', boardId: 'done', beforeId: '' })).message).toContain('moved to');
  });

  test('can have their filter saved as a view, which can be deleted', async () => {
    const saved = await post({ intent: 'view.save', name: 'Mine', query: 'person=Dana' }, '?person=Dana');
    expect(saved).toMatchObject({ type: 'success', undo: true, to: `${path}?person=Dana` });
    const { views } = (await (await browser.get(loader, path)).json()) as { views: { id: number; query: string }[] };
    expect(views).toMatchObject([{ name: 'Mine', query: 'person=Dana' }]);
    expect((await browser.post(action, path, { intent: 'view.save', name: ' ', query: '' })).status).toBe(400);
    expect(await post({ intent: `view.delete:${views[0]?.id}` })).toMatchObject({ type: 'success', undo: true });
  });

  test('show the history of all boards or of a single board', async () => {
    await post({ intent: 'archive:6' });
    const history = async (query = '') =>
      ((await (await browser.get(activity.loader, `${path}/activity${query}`)).json()) as { activity: unknown[] })
        .activity;
    expect(await history()).toMatchObject([{ label: 'kanbanTask.archived', undoable: true }]);
    expect(await history('?board=todo')).toEqual([]);
  });

  test('are exported as CSV with a filter applied, and as JSON', async () => {
    const csv = await browser.get(exported, `${path}/export?q=%231`);
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="kanban-\d{4}-\d\d-\d\d\.csv"$/);
    const [head = '', ...rows] = (await csv.text()).trim().split('\r\n');
    expect(head).toContain('number,title,board,due');
    expect(rows).toHaveLength(1);
    const json = await browser.get(exported, `${path}/export?format=json`);
    expect(await json.json()).toMatchObject({ boards: [{ id: 'todo' }, {}, {}], tasks: { length: 6 } });
  });
});

describe('the panel for a task', () => {
  test('edits the checklist, and returns the text of an invalid item', async () => {
    const added = await toTask(1, { intent: 'check.add', text: 'Ask Sara' });
    expect(added.headers.get('location')).toBe(`${path}/tasks/1`);
    await toTask(1, { intent: 'check.tick:1' });
    expect((await getTask(1)).checklist).toEqual([{ id: 1, text: 'Ask Sara', isDone: true }]);
    const refused = await toTask(1, { intent: 'check.add', text: 'x'.repeat(201) });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ form: 'check', text: 'x'.repeat(201) });
    expect((await toTask(1, { intent: 'check.remove:9' })).status).toBe(409);
    const removed = await outcomeOf(await toTask(1, { intent: 'check.remove:1' }));
    expect(removed).toMatchObject({ to: `${path}/tasks/1`, message: 'Item removed', undo: true });
  });

  test('saves an unsubmitted comment with the task, or returns the comment if the task is invalid', async () => {
    const { title, boardId, comments } = await getTask(1);
    await toTask(1, { intent: 'save', title, boardId, comment: 'Half a thought' });
    expect((await getTask(1)).comments).toHaveLength(comments.length + 1);
    const refused = await toTask(1, { intent: 'save', title: ' ', boardId, comment: 'Kept' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ comment: { initialValue: { comment: 'Kept' } } });
  });

  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const sendCover = async (intent: string, file: File) => {
    const { title, boardId } = await getTask(1);
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent, title, boardId, comment: 'Unfinished' }))
      form.set(name, value);
    form.set('coverFile', file);
    const cookie = await cookieFor('admin');
    const request = new Request(`http://localhost${path}/tasks/1`, {
      method: 'POST',
      headers: { cookie, origin: 'http://localhost' },
      body: form,
    });
    return answer(() => task.action({ request, params: { id: '1' }, context: {} }));
  };

  test('saves a chosen image as the cover and stays open', async () => {
    const { comments } = await getTask(1);
    const image = new File([Buffer.from(png, 'base64')], 'cover.png', { type: 'image/png' });
    const saved = await outcomeOf(await sendCover('cover', image));
    expect(saved).toMatchObject({ to: `${path}/tasks/1`, undo: true });
    expect((await getTask(1)).comments).toEqual(comments);
    expect((await getTask(1)).coverImage).toMatch(/^\/uploads\/.+\/cover\.(png|webp)$/);
  });

  test('rejects a text file as a cover', async () => {
    const refused = await sendCover('save', new File(['plain words'], 'notes.txt', { type: 'text/plain' }));
    expect(refused.status).toBe(400);
    const { result } = (await refused.json()) as { result: { error: Record<string, string[]> } };
    expect(result.error.cover).toBeDefined();
  });
});
