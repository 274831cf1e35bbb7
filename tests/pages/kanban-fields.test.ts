import { beforeEach, describe, expect, it } from 'vitest';
import { createProject } from '~/models/kanban/projects.server';
import { getTask, listBoards, listTasks } from '~/models/kanban/queries.server';
import { moveTask, updateTask } from '~/models/kanban/task.server';
import * as projects from '~/routes/kanban/projects/list/route';
import * as addTasks from '~/routes/kanban/add/route';
import * as addProject from '~/routes/kanban/projects/add/route';
import { action as boardsAction } from '~/routes/kanban/overview/route';
import * as moveDialog from '~/routes/kanban/task/move/route';
import * as set from '~/routes/kanban/task/set/route';
import * as task from '~/routes/kanban/task/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
let browser = browserWith('');

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

const save = (fields: Record<string, string>) =>
  browser.post(boardsAction, '/apps/kanban', { intent: 'saveField', id: '1', via: 'script', ...fields });

describe('a task field that is saved when it loses focus', () => {
  it('doesn’t overwrite a colleague’s changes to other fields', async () => {
    const { title } = await getTask(1);
    await moveTask({ id: 1, boardId: 'done', beforeId: null, actor });
    await updateTask({ id: 1, changes: { description: 'Theirs' }, actor });
    const saved = await save({ field: 'title', value: 'Mine', base: title });
    expect(await saved.json()).toMatchObject({
      done: { message: 'Mine saved', tag: expect.stringMatching(/^title:/) },
    });
    expect(await getTask(1)).toMatchObject({ title: 'Mine', boardId: 'done', description: 'Theirs' });
  });

  it('is rejected if the stored text differs from the text that the edit started with', async () => {
    const { title } = await getTask(1);
    expect((await save({ field: 'title', value: 'Mine', base: title })).status).toBe(200);
    expect((await save({ field: 'title', value: 'Mine again', base: 'Mine' })).status).toBe(200);
    const refused = await save({ field: 'title', value: 'Late', base: title });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { refused: 'Not saved. Someone else changed the same field. Select Save task to compare both versions.' },
    ]);
    expect((await save({ field: 'title', value: ' ', base: 'Mine again' })).status).toBe(400);
  });

  it('changes one label at a time, keeps a colleague’s label, and can clear the due date', async () => {
    const { labels } = await getTask(1);
    await updateTask({ id: 1, changes: { labels: [...labels, 'Theirs'] }, actor });
    await save({ field: 'labels', value: 'Mine', on: 'on', shown: [...labels, 'Mine'].join('\n') });
    await save({ field: 'labels', value: labels[0] ?? '', shown: 'Mine' });
    expect((await getTask(1)).labels).toEqual([...labels.slice(1), 'Theirs', 'Mine']);
    await save({ field: 'dueOn', value: '', base: (await getTask(1)).dueDate?.slice(0, 10) ?? '' });
    expect((await getTask(1)).dueDate).toBeNull();
  });
});

describe('the fields in the task panel', () => {
  it('accept an illustrated cover, but not an image URL on another site', async () => {
    const cover = '/art/cover/meadow.svg';
    const { coverImage = '' } = await getTask(1);
    expect((await save({ field: 'cover', value: cover, base: coverImage })).status).toBe(200);
    expect((await getTask(1)).coverImage).toBe(cover);
    await save({ field: 'cover', value: 'https://example.com/x.png', base: cover });
    expect((await getTask(1)).coverImage).toBeUndefined();
  });

  it('report a name that doesn’t match any user', async () => {
    const before = await getTask(1);
    const refused = await save({ field: 'people', value: 'Nobody Here', on: 'on', shown: 'Nobody Here' });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { refused: 'No one has this name. Choose a name from the list.' },
    ]);
    expect(await getTask(1)).toEqual(before);
  });
});

describe('the dialogs for the focused task', () => {
  const post = (field: string, fields: Record<string, string>) =>
    browser.post(set.action, `/apps/kanban/tasks/2/set/${field}`, fields, { id: '2', field });

  it('assign a user by name, or unassign a user who is already assigned', async () => {
    const outcome = await outcomeOf(await post('people', { name: 'Jonas Keller' }));
    expect(outcome).toMatchObject({ to: '/apps/kanban', undo: true });
    expect((await getTask(2)).assignedTo.map(({ title }) => title)).toContain('Jonas Keller');
    await post('people', { name: 'jonas keller', shown: 'Tomasz Wierzbicki\nJonas Keller' });
    expect((await getTask(2)).assignedTo.map(({ title }) => title)).not.toContain('Jonas Keller');
  });

  it('assign a user by name regardless of case, and reject unknown names', async () => {
    await post('people', { name: 'jonas keller' });
    expect((await getTask(2)).assignedTo.map(({ title }) => title)).toContain('Jonas Keller');
    const before = await getTask(2);
    const refused = await post('people', { name: 'Nobody Here' });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(await refused.json())).toContain('No one has this name.');
    expect(await getTask(2)).toEqual(before);
  });

  it('label a task and set its due date, and reject other fields', async () => {
    await post('labels', { name: 'UX' });
    await post('due', { dueOn: '2031-05-04' });
    const { labels, dueDate } = await getTask(2);
    expect([labels.includes('UX'), dueDate?.slice(0, 10)]).toEqual([true, '2031-05-04']);
    expect((await post('title', { name: 'x' })).status).toBe(404);
    expect((await post('labels', { name: ' ' })).status).toBe(400);
  });
});

describe('the dialogs for the selected tasks', () => {
  const post = (field: string, fields: Record<string, string>, id = '2,3') =>
    browser.post(set.action, `/apps/kanban/tasks/${id}/set/${field}`, fields, { id, field });
  const labelsOf = async (id: number) => (await getTask(id)).labels;

  it('label all tasks in one change, and remove a label that all tasks have', async () => {
    const before = [await labelsOf(2), await labelsOf(3)];
    const outcome = await outcomeOf(await post('labels', { name: 'Urgent' }));
    expect(outcome).toMatchObject({ to: '/apps/kanban', message: '2 tasks saved', undo: true });
    expect([await labelsOf(2), await labelsOf(3)]).toEqual(before.map((labels) => [...labels, 'Urgent']));
    await post('labels', { name: 'urgent', shown: 'Urgent' });
    expect([await labelsOf(2), await labelsOf(3)]).toEqual(before);
  });

  it('don’t remove a label that someone else added after the form was opened', async () => {
    await post('labels', { name: 'UX' });
    await post('labels', { name: 'UX' });
    expect([(await labelsOf(2)).includes('UX'), (await labelsOf(3)).includes('UX')]).toEqual([true, true]);
    await post('labels', { name: 'UX', shown: 'UX' });
    expect([(await labelsOf(2)).includes('UX'), (await labelsOf(3)).includes('UX')]).toEqual([false, false]);
  });

  it('add a label to the remaining tasks if only some have it', async () => {
    await post('labels', { name: 'UX' }, '2');
    await post('labels', { name: 'UX' });
    expect([(await labelsOf(2)).includes('UX'), (await labelsOf(3)).includes('UX')]).toEqual([true, true]);
  });

  it('assign a user to all tasks, set their due date, and return 404 if a task doesn’t exist', async () => {
    await post('people', { name: 'jonas keller' });
    await post('due', { dueOn: '2031-05-04' });
    for (const id of [2, 3]) {
      const { assignedTo, dueDate } = await getTask(id);
      expect([assignedTo.at(-1)?.title, dueDate?.slice(0, 10)]).toEqual(['Jonas Keller', '2031-05-04']);
    }
    expect((await post('labels', { name: 'x' }, '2,999')).status).toBe(404);
    expect((await post('labels', { name: 'x' }, '2,x')).status).toBe(404);
    const page = await browser.get(set.loader, '/apps/kanban/tasks/2,3/set/due', { id: '2,3', field: 'due' });
    expect(await page.json()).toMatchObject({ title: 'Due date for 2 tasks', dueOn: '2031-05-04' });
  });
});

describe('a long text', () => {
  const form = { intent: 'save', boardId: 'todo' };
  const toTask = (fields: Record<string, string>) =>
    browser.post(task.action, '/apps/kanban/tasks/1', { ...form, ...fields }, { id: '1' });

  it('is accepted in the panel as a title of up to 500 characters or a description of 20,000', async () => {
    const [title, description] = ['t'.repeat(500), 'd'.repeat(20_000)];
    expect((await toTask({ title, description })).status).toBe(302);
    expect(await getTask(1)).toMatchObject({ title, description });
    expect((await toTask({ title: 't'.repeat(501) })).status).toBe(400);
  });

  it('isn’t accepted as the title of a new task if it’s longer than 500 characters', async () => {
    const add = (titles: string) => browser.post(addTasks.action, '/apps/kanban/add', { boardId: 'todo', titles });
    expect((await add(`Short\n${'x'.repeat(501)}`)).status).toBe(400);
    expect((await add(`Short\n${'x'.repeat(500)}`)).status).toBe(302);
  });
});

describe('the project pages', () => {
  it('add a project with boards, then archive, unarchive, delete, and restore it', async () => {
    const added = await outcomeOf(
      await browser.post(addProject.action, '/apps/kanban/projects/add', {
        ...{ name: 'Website', sharing: 'members', boardsOf: 'usual' },
      }),
    );
    expect(added).toMatchObject({ to: '/apps/kanban?project=2', message: 'Project Website added', undo: true });
    expect((await listBoards(2)).map(({ title }) => title)).toEqual(['To do', 'In progress', 'Done']);
    for (const [intent, message] of [
      ['archive', 'Project Website archived'],
      ['unarchive', 'Project Website unarchived'],
      ['delete', 'Project Website deleted'],
      ['restore', 'Project Website restored'],
    ] as const) {
      const path = '/apps/kanban/projects?project=2';
      const outcome = await outcomeOf(await browser.post(projects.action, path, { intent, id: '2' }));
      expect(outcome).toMatchObject({ to: '/apps/kanban/projects', message, undo: true });
    }
  });

  it('move a task to a board in another project, and its page redirects there', async () => {
    const { result } = await createProject({
      input: { name: 'Website', sharing: 'everyone', members: [], roles: [], boardsOf: 'none' },
      boards: [{ id: 'todo', title: 'To do' }],
      actor,
    });
    const [board] = await listBoards(result.id);
    const path = '/apps/kanban/tasks/1/move';
    const moved = await browser.post(moveDialog.action, path, { boardId: board?.id ?? '' }, { id: '1' });
    expect((await outcomeOf(moved)).to).toBe(`/apps/kanban?project=${result.id}`);
    expect((await listTasks(result.id)).map(({ id }) => id)).toEqual([1]);
    const opened = await browser.get(task.loader, '/apps/kanban/tasks/1', { id: '1' });
    expect(opened.headers.get('location')).toBe(`/apps/kanban/tasks/1?project=${result.id}`);
  });
});
