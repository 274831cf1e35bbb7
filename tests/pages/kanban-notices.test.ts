import { beforeEach, describe, expect, it } from 'vitest';
import { setWatching } from '~/models/kanban/watch.server';
import { getTask } from '~/models/kanban/queries.server';
import * as importPage from '~/routes/kanban/import/route';
import * as boards from '~/routes/kanban/overview/route';
import * as card from '~/routes/kanban/task/route';
import { newsOf, secondAdmin, toldAfter } from '../helpers/news';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

type Browser = ReturnType<typeof browserWith>;

let dana: Browser;
let mira: Browser;

beforeEach(async () => {
  reseed();
  ({ browser: mira } = await secondAdmin());
  dana = browserWith(await cookieFor('admin'));
  await store.commit({ actor: null, label: 'test', logged: false }, ({ kanbanTasks }) => {
    for (const task of Object.values(kanbanTasks)) task.assignedTo = [];
  });
});

const toBoards = (fields: Record<string, string>) => mira.post(boards.action, '/apps/kanban', fields);
const toTask = (fields: Record<string, string>, by = mira) =>
  by.post(card.action, '/apps/kanban/tasks/2', fields, { id: '2' });
const move = () => toBoards({ intent: 'place:2', boardId: 'done' });

describe('a change on the kanban board', () => {
  it('doesn’t notify users who aren’t involved', async () => {
    expect(await toldAfter(dana, move)).toEqual([]);
    expect((await getTask(2)).boardId).toBe('done');
    expect(await toldAfter(dana, () => toBoards({ intent: 'addTasks', boardId: 'todo', titles: 'New' }))).toEqual([]);
    expect(await toldAfter(dana, () => toTask({ intent: 'comment', comment: 'For everyone' }))).toEqual([]);
  });

  it('notifies the task’s assignees', async () => {
    await store.commit({ actor: null, label: 'test', logged: false }, ({ kanbanTasks }) => {
      const task = kanbanTasks[2];
      if (task) task.assignedTo = [{ title: 'Dana Whitfield', img: '' }];
    });
    expect(await toldAfter(dana, move)).toMatchObject([{ actor: 'mira', link: '/apps/kanban/tasks/2' }]);
  });

  it('notifies an assignee who has a username but no full name', async () => {
    const fields = { intent: 'saveField', id: '2', field: 'people', value: 'mira', on: 'on', shown: 'mira' };
    const assign = () => dana.post(boards.action, '/apps/kanban', fields);
    expect(await toldAfter(mira, assign)).toMatchObject([{ text: expect.stringMatching(/^assigned .+ to you$/) }]);
    const later = () => dana.post(boards.action, '/apps/kanban', { intent: 'place:2', boardId: 'done' });
    expect(await toldAfter(mira, later)).toHaveLength(1);
  });

  it('notifies the task’s watchers until they stop watching', async () => {
    expect((await toTask({ intent: 'watch' }, dana)).status).toBe(302);
    expect((await getTask(2)).watchers).toEqual([1]);
    expect(await toldAfter(dana, move)).toHaveLength(1);
    await toTask({ intent: 'unwatch' }, dana);
    expect(await toldAfter(dana, () => toTask({ intent: 'comment', comment: 'Hello' }))).toEqual([]);
  });

  it('notifies users mentioned in a comment, by full name or username', async () => {
    for (const comment of ['Please look, @Dana Whitfield!', '@dana, done?', 'Ask @dana.']) {
      const [notification] = await toldAfter(dana, () => toTask({ intent: 'comment', comment }));
      expect(notification?.text).toContain('mentioned you in a comment on “');
    }
    for (const comment of ['mail@dana.example', '@danab', '@dana.b', '@dana-b', '@Jonas Keller']) {
      expect(await toldAfter(dana, () => toTask({ intent: 'comment', comment }))).toEqual([]);
    }
  });

  it('notifies assignees of imported tasks about the import, not about an assignment', async () => {
    const tasks = ['One', 'Two'].map((title) => ({ title, boardId: 'a', assignedTo: [{ title: 'Dana Whitfield' }] }));
    const text = JSON.stringify({ boards: [{ id: 'a', title: 'To do' }], tasks });
    const fields = { intent: 'commit', text, take: '0' };
    const notifications = await toldAfter(dana, () => mira.post(importPage.action, '/apps/kanban/import', fields));
    expect(notifications).toHaveLength(1);
    expect(notifications[0]?.text).toContain('imported 2 tasks');
  });

  it('can be undone after someone else starts watching the task', async () => {
    await move();
    const change = (await store.changes()).at(-1);
    await setWatching({ id: 2, accountId: 1, on: true, actor: null });
    await store.undo(change?.id ?? -1, null);
    expect(await getTask(2)).toMatchObject({ boardId: 'todo', watchers: [1] });
  });
});

it('adding a board doesn’t notify other users', async () => {
  const before = (await newsOf(dana)).unread;
  await toBoards({ intent: 'addBoard', title: 'Ideas' });
  expect((await newsOf(dana)).unread).toBe(before);
});
