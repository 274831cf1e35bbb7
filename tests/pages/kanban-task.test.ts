import { beforeEach, describe, expect, test } from 'vitest';
import { differences } from '~/components/form/differences';
import { getTask } from '~/models/kanban/queries.server';
import { moveTask, updateTask } from '~/models/kanban/task.server';
import { taskTag } from '~/models/kanban/task-edit.server';
import { store } from '~/models/store/store.server';
import { action as taskAction, loader as taskLoader } from '~/routes/kanban/task/route';
import { taskViewOf } from '~/routes/kanban/task/view.server';
import { answer, formRequest, ORIGIN, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

interface Stale {
  tag: string;
  result: { initialValue?: Record<string, unknown> };
  stored: unknown;
}

type Fields = Parameters<typeof formRequest>[1];

const path = '/apps/kanban';
let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

const toTask = (id: number, fields: Fields) =>
  answer(() =>
    taskAction({ request: formRequest(`${path}/tasks/${id}`, fields, cookie), params: { id: `${id}` }, context: {} }),
  );

async function upload(id: number, files: File[], idempotencyKey = '') {
  const body = new FormData();
  body.append('intent', 'attach');
  body.append('idempotencyKey', idempotencyKey);
  for (const file of files) body.append('files', file);
  const request = new Request(new URL(`${path}/tasks/${id}`, ORIGIN), {
    method: 'POST',
    headers: { cookie, origin: ORIGIN },
    body,
  });
  return answer(() => taskAction({ request, params: { id: `${id}` }, context: {} }));
}

describe('a task', () => {
  const values = {
    intent: 'save',
    title: 'Offline notice',
    boardId: 'in-progress',
    dueOn: '2031-05-04',
    labels: ['App', 'UX'],
    newLabel: 'Bug',
    people: ['Dana Whitfield'],
    newPerson: 'Salma Nasser',
    description: 'Text',
    cover: '/art/cover/aurora.svg',
  };

  test('shows its history and only images stored in the app, and an unknown task returns 404', async () => {
    await store.commit({ actor: { id: 1, name: 'Dana' }, label: 'kanbanTask.updated' }, (draft) => {
      const task = draft.kanbanTasks[3];
      if (task) task.attachments = [{ name: 'a.png', img: 'https://evil.example/a.png' }];
    });
    const { task, activity } = await taskLoader({
      request: pageRequest(`${path}/tasks/3`, cookie),
      params: { id: '3' },
      context: {},
    });
    expect(task.files).toEqual([
      { name: 'a.png', url: null, picture: '/art/file/png.svg', isPicture: false, isSound: false },
    ]);
    expect(activity).toMatchObject([{ by: 'Dana', label: 'kanbanTask.updated', undone: false }]);
    const missing = await answer(() =>
      taskLoader({ request: pageRequest(`${path}/tasks/99`, cookie), params: { id: '99' }, context: {} }),
    );
    expect(missing.status).toBe(404);
  });

  test('is saved in one change that can be undone', async () => {
    const before = await getTask(3);
    const response = await toTask(3, { ...values, tag: taskTag(before) });
    expect(response.headers.get('location')).toBe(path);
    expect(await getTask(3)).toMatchObject({
      title: 'Offline notice',
      boardId: 'in-progress',
      dueDate: '2031-05-04T12:00:00.000Z',
      labels: ['App', 'UX', 'Bug'],
      coverImage: '/art/cover/aurora.svg',
      assignedTo: [
        { title: 'Dana Whitfield', img: '/art/avatar/dana-whitfield.svg' },
        { title: 'Salma Nasser', img: '/art/avatar/salma-nasser.svg' },
      ],
    });
    await store.undo((await store.changes()).at(-1)?.id ?? -1, null);
    expect(await getTask(3)).toEqual(before);
  });

  test('isn’t overwritten by a form with a stale tag, except by a second save', async () => {
    const response = await toTask(3, { ...values, tag: 'stale' });
    expect(response.status).toBe(409);
    const { tag, result, stored } = (await response.json()) as Stale;
    expect(result.initialValue?.title).toBe('Offline notice');
    const names = ['title', 'boardId', 'dueOn', 'labels', 'people', 'description'];
    expect(differences(result.initialValue, stored, names).map(({ name }) => name)).toContain('dueOn');
    expect(differences(values, stored, ['dueOn'])).toMatchObject([{ yours: '2031-05-04' }]);
    expect((await toTask(3, { ...values, tag })).status).toBe(302);
  });

  test('isn’t saved without a title or with an invalid date', async () => {
    const response = await toTask(3, { ...values, title: ' ', dueOn: 'soon', tag: taskTag(await getTask(3)) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      form: 'task',
      result: { error: { title: [expect.any(String)], dueOn: [expect.any(String)] } },
    });
  });

  test('keeps unsaved input when a comment is added', async () => {
    const { title, boardId, description } = await getTask(3);
    const fields = { intent: 'comment', tag: 'opened', title: 'Another title', boardId, description, comment: 'Mine' };
    const response = await toTask(3, fields);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      form: 'done',
      message: 'Comment added',
      changeId: expect.any(Number),
      tag: 'opened',
      typed: { initialValue: { title: 'Another title' } },
    });
    const kept = await getTask(3);
    expect([kept.title, kept.comments.at(-1)?.comment]).toEqual([title, 'Mine']);
  });

  test('keeps unsaved input when other buttons in its panel are used, including Undo', async () => {
    const { title, boardId, description } = await getTask(3);
    const typed = { tag: 'opened', title: 'Half a ti', boardId, description, comment: 'Half a comment' };
    const kept = { tag: 'opened', typed: { initialValue: { title: 'Half a ti' } }, comment: {} };
    const said = async (fields: Fields) => (await (await toTask(3, { ...typed, ...fields })).json()) as object;

    expect(await said({ intent: 'check.add', text: 'First' })).toMatchObject({ ...kept, form: 'done', text: '' });
    expect(await said({ intent: 'enter', text: 'Second' })).toMatchObject({ ...kept, text: '' });
    expect((await getTask(3)).checklist.map(({ text }) => text)).toEqual(['First', 'Second']);
    expect(await said({ intent: 'check.tick:1', text: 'Half a line' })).toMatchObject({ ...kept, text: 'Half a line' });
    const removed = (await said({ intent: 'check.remove:1' })) as { changeId: number };
    expect(removed).toMatchObject({
      ...kept,
      message: 'Item removed',
      comment: { initialValue: { comment: 'Half a comment' } },
    });
    expect(await said({ intent: `undo:${removed.changeId}` })).toMatchObject({ ...kept, form: 'done' });
    expect((await getTask(3)).checklist.map(({ isDone }) => isDone)).toEqual([true, false]);
    expect(await said({ intent: 'attach' })).toMatchObject({ ...kept, form: 'files' });
    expect((await getTask(3)).title).toBe(title);
  });

  test('is saved with a pending checklist item and comment; adding only an item redirects to the task', async () => {
    const { title, boardId, description, labels, assignedTo, dueDate } = await getTask(3);
    const people = assignedTo.map((person) => person.title);
    const stored = {
      tag: taskTag(await getTask(3)),
      title,
      boardId,
      description,
      labels,
      people,
      dueOn: dueDate?.slice(0, 10) ?? '',
    };
    const same = await toTask(3, { ...stored, intent: 'check.add', text: 'First' });
    expect([same.status, same.headers.get('location')]).toEqual([302, `${path}/tasks/3`]);
    expect((await toTask(3, { ...stored, intent: 'save', text: 'Second', comment: 'Mine' })).status).toBe(302);
    const saved = await getTask(3);
    expect(saved.checklist.map(({ text }) => text)).toEqual(['First', 'Second']);
    expect(saved.comments.at(-1)?.comment).toBe('Mine');
    const [last] = (await store.changes()).slice(-1);
    expect(last?.label).toBe('kanbanTask.updated');
    await store.undo(last?.id ?? 0, { id: 1, name: 'Dana' });
    expect(await getTask(3)).toMatchObject({ checklist: [{ text: 'First' }], comments: [] });
  });

  test('has comments that show their author’s name and can be deleted', async () => {
    await toTask(3, { intent: 'comment', comment: 'Looks good' });
    expect((await getTask(3)).comments).toMatchObject([{ name: 'Dana Whitfield', comment: 'Looks good' }]);
    expect((await toTask(3, { intent: 'comment', comment: '' })).status).toBe(400);
    const id = (await getTask(3)).comments[0]?.id;
    expect((await toTask(3, { intent: 'uncomment:other' })).status).toBe(409);
    await toTask(3, { intent: `uncomment:${id}` });
    expect((await getTask(3)).comments).toEqual([]);
  });

  test('stores uploaded files once per idempotency key', async () => {
    const uploads = async () => Object.keys((await store.snapshot()).uploads).length;
    const [before, stored] = [(await getTask(3)).attachments.length, await uploads()];
    const send = () => upload(3, [new File(['a,b'], 'a.csv'), new File(['b'], 'b.txt')], 'key');
    const responses = await Promise.all([send(), send()]);
    responses.push(await send());
    expect(responses.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect([(await getTask(3)).attachments.length, await uploads()]).toEqual([before + 2, stored + 2]);
    await upload(3, [new File(['a,b'], 'a.csv')], 'another form');
    expect(await uploads()).toBe(stored + 3);
  });

  test('marks an audio file as playable', async () => {
    const wave = new TextEncoder().encode('RIFF0000WAVEfmt ');
    expect((await upload(3, [new File([wave], 'standup.wav')])).status).toBe(302);
    const { img } = (await getTask(3)).attachments[0] ?? {};
    const [file] = taskViewOf(await getTask(3), '2031-03-07', null).files;
    expect(file).toMatchObject({ name: 'standup.wav', url: img, isSound: true, isPicture: false });
  });

  test('accepts supported files, rejects others with an error, and can have a file removed', async () => {
    expect((await upload(3, [new File(['a,b'], 'a.csv'), new File(['b'], 'b.txt')])).status).toBe(302);
    const { attachments } = await getTask(3);
    expect(attachments.map(({ name, img }) => [name, img.startsWith('/uploads/')])).toEqual([
      ['a.csv', true],
      ['b.txt', true],
    ]);
    const bad = await upload(3, [new File(['MZ'], 'a.exe')]);
    expect(bad.status).toBe(400);
    expect(await bad.json()).toMatchObject({ form: 'files', message: expect.stringContaining('isn’t supported') });
    expect((await upload(3, [])).status).toBe(400);
    await toTask(3, { intent: 'detach:0:a.csv' });
    expect((await getTask(3)).attachments).toHaveLength(1);
  });
});

describe('a task edited by two users', () => {
  const fieldsOf = async (id: number) => {
    const { title, boardId, description, labels, assignedTo, dueDate, coverImage = '' } = await getTask(id);
    const people = assignedTo.map((person) => person.title);
    const stored = { title, boardId, description, labels, people, dueOn: dueDate?.slice(0, 10) ?? '' };
    return { ...stored, cover: coverImage, intent: 'save', tag: taskTag(await getTask(id)) };
  };
  const actor = { id: 2, name: 'Jonas Eberhardt' };

  test('isn’t moved back when a user changes only its title', async () => {
    const opened = await fieldsOf(1);
    await moveTask({ id: 1, boardId: 'done', beforeId: null, actor });
    await updateTask({ id: 1, changes: { labels: ['Bug'] }, actor });
    expect((await toTask(1, { ...opened, title: 'My title' })).status).toBe(302);
    expect(await getTask(1)).toMatchObject({ title: 'My title', boardId: 'done', labels: ['Bug'] });
  });

  test('has conflicts only in fields that both changed, and a second save overwrites them', async () => {
    const opened = await fieldsOf(1);
    await updateTask({ id: 1, changes: { title: 'Their title', description: 'Their text' }, actor });
    const ownInput = { ...opened, title: 'My title' };
    const response = await toTask(1, ownInput);
    expect(response.status).toBe(409);
    const { tag, result, stored } = (await response.json()) as Stale;
    const names = ['title', 'boardId', 'dueOn', 'labels', 'people', 'description'];
    expect(differences(result.initialValue, stored, names)).toMatchObject([
      { name: 'title', yours: 'My title', theirs: 'Their title' },
    ]);
    expect((await toTask(1, { ...ownInput, tag })).status).toBe(302);
    expect(await getTask(1)).toMatchObject({ title: 'My title', description: 'Their text' });
  });
});
