import { beforeEach, describe, expect, it } from 'vitest';
import { getTodo, listPageTodos } from '~/models/todo/queries.server';
import { deleteTodos, todoTag, updateTodo } from '~/models/todo/commands.server';
import * as add from '~/routes/todo/add/route';
import * as edit from '~/routes/todo/edit/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const valid = { title: 'Water the plants', dueDate: '2031-03-07', assignee: '', description: '' };
let browser = browserWith('');

const newest = async () =>
  (await listPageTodos({ q: '', filter: '', tag: '', list: '', sort: 'latest' }, '2026-01-01'))[0];
const saveNine = (fields: Record<string, string | string[]>) =>
  browser.post(edit.action, '/apps/todo/edit/9?filter=overdue', fields, { id: '9' });

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('adding a task', () => {
  it('saves the submitted fields and returns to the list with the same filter', async () => {
    const fields = { ...valid, assignee: 'Salma Nasser', tags: ['high', 'team'], isImportant: 'on' };
    const done = await outcomeOf(await browser.post(add.action, '/apps/todo/add?tag=high', fields));
    expect(done).toMatchObject({ to: '/apps/todo?tag=high', message: '“Water the plants” added', undo: true });
    expect(await newest()).toMatchObject({
      title: 'Water the plants',
      dueDate: '2031-03-07',
      tags: ['high', 'team'],
      isImportant: true,
      isCompleted: false,
      assignee: { fullName: 'Salma Nasser', avatar: '/art/avatar/salma-nasser.svg' },
    });
  });

  it('accepts a managed user as the assignee', async () => {
    await browser.post(add.action, '/apps/todo/add', { ...valid, assignee: 'Giulia Ferrantelli' });
    expect((await newest())?.assignee?.fullName).toBe('Giulia Ferrantelli');
  });

  it('returns 400 for a blank title, with the input and the error', async () => {
    const response = await browser.post(add.action, '/apps/todo/add', { ...valid, title: ' ', tags: ['high'] });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      result: { error: { title: ['This field is required.'] }, initialValue: { dueDate: '2031-03-07' } },
    });
  });

  it('starts with the current view’s tag and star', async () => {
    const response = await browser.get(add.loader, '/apps/todo/add?filter=important&tag=low');
    expect(await response.json()).toMatchObject({ values: { tags: ['low'], isImportant: 'on' } });
  });
});

describe('editing a task', () => {
  it('preserves the input when a checklist change is submitted or undone without JavaScript', async () => {
    const typed = { ...valid, tag: 'opened', title: 'Half a title' };
    const said = async (fields: Record<string, string>) =>
      (await (await saveNine({ ...typed, ...fields })).json()) as { done: { changeId?: number } };
    const kept = { tag: 'opened', result: { initialValue: { title: 'Half a title' } } };
    expect(await said({ intent: 'check.add', text: 'First' })).toMatchObject({ ...kept, text: '' });
    expect(await said({ intent: 'enter', text: 'Second' })).toMatchObject({ ...kept, text: '' });
    const { done } = await said({ intent: 'check.remove:1', text: 'Half a line' });
    expect((await getTodo(9)).checklist).toHaveLength(1);
    expect(await said({ intent: `undo:${done.changeId}`, text: 'Half a line' })).toMatchObject({
      ...kept,
      text: 'Half a line',
    });
    expect((await getTodo(9)).checklist.map(({ text }) => text)).toEqual(['First', 'Second']);
    expect(await said({ intent: 'check.add', text: 'x'.repeat(201) })).toMatchObject({
      ...kept,
      text: 'x'.repeat(201),
      refused: expect.any(String),
    });
    expect((await getTodo(9)).title).not.toBe('Half a title');
  });

  it('returns to the panel after a checklist change, and saves an unsubmitted item with the task', async () => {
    const to = await saveNine({ intent: 'check.add', text: 'First' });
    expect([to.status, to.headers.get('location')]).toEqual([302, '/apps/todo/edit/9?filter=overdue']);
    await saveNine({ ...valid, tag: todoTag(await getTodo(9)), intent: 'enter', text: '' });
    await saveNine({ ...valid, tag: todoTag(await getTodo(9)), text: 'Second' });
    expect((await getTodo(9)).checklist.map(({ text }) => text)).toEqual(['First', 'Second']);
    expect((await getTodo(9)).title).toBe(valid.title);
  });

  it('saves the task, with undo', async () => {
    const fields = { ...valid, tag: todoTag(await getTodo(9)), tags: ['low'], isCompleted: 'on' };
    expect(await outcomeOf(await saveNine(fields))).toMatchObject({ to: '/apps/todo?filter=overdue', undo: true });
    expect(await getTodo(9)).toMatchObject({ title: 'Water the plants', tags: ['low'], isCompleted: true });
  });

  it('preserves the time of a due date if the day doesn’t change', async () => {
    await updateTodo({ id: 9, changes: { dueDate: '2031-03-07T15:30:00.000Z' }, actor });
    await saveNine({ ...valid, tag: todoTag(await getTodo(9)) });
    expect((await getTodo(9)).dueDate).toBe('2031-03-07T15:30:00.000Z');
  });

  it('returns 409 after a conflicting change, and overwrites that change when saved again', async () => {
    const tag = todoTag(await getTodo(9));
    await updateTodo({ id: 9, changes: { title: 'Theirs' }, actor });
    const conflict = await saveNine({ ...valid, tag });
    expect(conflict.status).toBe(409);
    const { tag: newTag } = (await conflict.json()) as { tag: string };
    expect((await getTodo(9)).title).toBe('Theirs');
    await saveNine({ ...valid, tag: newTag });
    expect((await getTodo(9)).title).toBe('Water the plants');
  });

  it('returns 409 if the task has been deleted', async () => {
    const tag = todoTag(await getTodo(9));
    await deleteTodos({ ids: [9], actor });
    expect((await saveNine({ ...valid, tag })).status).toBe(409);
    expect((await getTodo(9)).title).not.toBe('Water the plants');
  });

  it('returns 404 for a task that doesn’t exist', async () => {
    for (const id of ['999', 'x']) {
      expect((await browser.get(edit.loader, `/apps/todo/edit/${id}`, { id })).status).toBe(404);
      expect((await browser.post(edit.action, `/apps/todo/edit/${id}`, valid, { id })).status).toBe(404);
    }
  });
});

describe('in the to-do form and list,', () => {
  it('custom tags and the checklist of a new task are saved, and the list can be filtered by several tags', async () => {
    const fields = { ...valid, tags: ['team'], ownTags: 'garden, Süd, garden', checklist: 'Can\n\n Hose ' };
    await browser.post(add.action, '/apps/todo/add', fields);
    const saved = await newest();
    expect(saved?.ownTags).toEqual(['garden', 'Süd']);
    expect(saved?.checklist.map(({ text }) => text)).toEqual(['Can', 'Hose']);
    const found = async (tag: string) =>
      (await listPageTodos({ q: '', filter: '', tag, sort: 'latest' }, '2026-01-01')).map(({ id }) => id);
    expect(await found('garden,team')).toEqual([saved?.id]);
    expect(await found('garden,high')).toEqual([]);
  });

  it('a task with a tag that is too long is rejected', async () => {
    const response = await browser.post(add.action, '/apps/todo/add', { ...valid, ownTags: 'x'.repeat(31) });
    expect(response.status).toBe(400);
  });

  it('the list leaves out completed tasks when the setting hides them', async () => {
    await updateTodo({ id: 9, changes: { isCompleted: true }, actor });
    const shown = async (hide: '' | 'completed') =>
      (await listPageTodos({ q: '', filter: '', tag: '', sort: 'latest', hide }, '2026-01-01')).map(({ id }) => id);
    expect(await shown('')).toContain(9);
    expect(await shown('completed')).not.toContain(9);
  });
});
