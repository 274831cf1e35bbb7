import { beforeEach, describe, expect, it } from 'vitest';
import { archiveTasks } from '~/models/kanban/archive.server';
import { addAttachments } from '~/models/kanban/attachment.server';
import { createProject, putProject, updateProject } from '~/models/kanban/projects.server';
import { getTask, listBoards } from '~/models/kanban/queries.server';
import { addTaskComment, createTask, createTasks, moveTask, updateTask } from '~/models/kanban/task.server';
import { undoChange } from '~/models/change/commands.server';
import { roleKeyOf } from '~/models/role/rules';
import { store } from '~/models/store/store.server';
import { canOpenFile } from '~/models/upload/access.server';
import { saveUpload } from '~/models/upload/commands.server';
import { userIdOfAccount } from '~/models/user/for-account';
import * as activity from '~/routes/activity/list/route';
import * as notifications from '~/routes/activity/notifications/route';
import * as calendarExport from '~/routes/calendar/export/route';
import * as calendar from '~/routes/calendar/screen/route';
import * as home from '~/routes/home/route';
import * as kanbanActivity from '~/routes/kanban/activity/route';
import * as kanbanApi from '~/routes/kanban/api';
import * as away from '~/routes/kanban/away/route';
import * as board from '~/routes/kanban/board/route';
import * as kanbanExport from '~/routes/kanban/export/route';
import * as labels from '~/routes/kanban/labels/route';
import * as mine from '~/routes/kanban/mine/route';
import * as boards from '~/routes/kanban/overview/route';
import * as editProject from '~/routes/kanban/projects/edit/route';
import * as projects from '~/routes/kanban/projects/list/route';
import * as followUp from '~/routes/follow-up/form/route';
import * as task from '~/routes/kanban/task/route';
import * as move from '~/routes/kanban/task/move/route';
import * as search from '~/routes/search/page/route';
import * as userView from '~/routes/user/view/route';
import { secondAdmin } from '../helpers/news';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const dana = { id: 1, name: 'Dana Whitfield' };
const secret = 'Quicksilver';

type Browser = ReturnType<typeof browserWith>;
let owner: Browser;
let mira: Browser;
let callAsMira: Awaited<ReturnType<typeof secondAdmin>>['call'];
let miraId = 0;
let projectId = 0;
let boardId = '';
let taskId = 0;
let fileUrl = '';

const inputOf = (sharing: 'everyone' | 'members', members: number[], roles: string[]) => ({
  ...{ name: `${secret} project`, sharing, roles, boardsOf: 'none' },
  members: members.map(String),
});

beforeEach(async () => {
  reseed();
  ({ browser: mira, call: callAsMira } = await secondAdmin());
  owner = browserWith(await cookieFor('admin'));
  const data = await store.snapshot();
  miraId = Object.values(data.accounts).find(({ username }) => username === 'mira')?.id ?? 0;
  const project = await createProject({
    input: inputOf('members', [], []),
    boards: [{ id: 'todo', title: `${secret} board` }],
    actor: dana,
  });
  projectId = project.result.id;
  boardId = (await listBoards(projectId))[0]?.id ?? '';
  const made = await createTasks({ titles: [`${secret} task`], boardId, actor: dana });
  taskId = made.result.ids[0] ?? 0;
  const dueDate = new Date().toISOString();
  const assignedTo = [dana.name, 'mira'].map((title) => ({ title, img: '' }));
  await updateTask({ id: taskId, changes: { labels: [`${secret} label`], dueDate, assignedTo }, actor: dana });
  await addTaskComment({ id: taskId, comment: { name: 'Dana', img: '', comment: `${secret} for @mira` }, actor: dana });
  const file = new File(['plain text'], `${secret}.txt`, { type: 'text/plain' });
  const upload = await saveUpload({ file, actor: dana, place: 'kanbanTasks' });
  fileUrl = upload.url;
  await addAttachments({ id: taskId, files: [upload], actor: dana });
});

const fileId = () => /\/uploads\/([\da-f-]{36})\//.exec(fileUrl)?.[1] ?? '';
const text = async (response: Response) => (response.status === 200 ? response.text() : `${response.status}`);
const inProject = (path: string, more = '') => `${path}?project=${projectId}${more}`;

/** Requests for every page that could reveal something about the project. */
const corners: Record<string, (browser: Browser) => Promise<Response>> = {
  boards: (browser) => browser.get(boards.loader, inProject('/apps/kanban')),
  list: (browser) => browser.get(boards.loader, inProject('/apps/kanban', '&view=list')),
  task: (browser) => browser.get(task.loader, inProject(`/apps/kanban/tasks/${taskId}`), { id: String(taskId) }),
  move: (browser) => browser.get(move.loader, `/apps/kanban/tasks/1/move`, { id: '1' }),
  board: (browser) => browser.get(board.loader, `/apps/kanban/board?board=${boardId}`),
  labels: (browser) => browser.get(labels.loader, inProject('/apps/kanban/labels')),
  history: (browser) => browser.get(kanbanActivity.loader, inProject('/apps/kanban/activity')),
  export: (browser) => browser.get(kanbanExport.loader, inProject('/apps/kanban/export', '&format=json')),
  projects: (browser) => browser.get(projects.loader, '/apps/kanban/projects'),
  edit: (browser) =>
    browser.get(editProject.loader, `/apps/kanban/projects/${projectId}/edit`, { id: String(projectId) }),
  mine: (browser) => browser.get(mine.loader, '/apps/kanban/mine'),
  search: (browser) => browser.get(search.loader, `/search?q=${secret.slice(0, -2)}`),
  activity: (browser) => browser.get(activity.loader, '/activity'),
  calendar: (browser) => browser.get(calendar.loader, '/apps/calendar'),
  'calendar file': (browser) => browser.get(calendarExport.loader, '/apps/calendar/export?layers=tasks'),
  home: (browser) => browser.get(home.loader, '/'),
  'follow-up': async (browser) => {
    const reader = browser === mira ? miraId : dana.id;
    const mail = Object.values((await store.snapshot()).emails).find(({ accountId }) => accountId === reader);
    return browser.get(followUp.loader, `/apps/email/follow-up?mail=${mail?.id}`);
  },
};

/** Pages that must show the project to everyone who can see it. */
const certain = [
  'boards',
  'list',
  'task',
  'move',
  'board',
  'labels',
  'history',
  'export',
  'projects',
  'edit',
  'mine',
  'search',
  'follow-up',
];

describe('a project', () => {
  it.each([
    ['private', () => inputOf('members', [], []), false],
    ['shared with another user', () => inputOf('members', [2], []), false],
    ['shared with the second administrator', () => inputOf('members', [miraId], []), true],
    ['shared with everyone', () => inputOf('everyone', [], []), true],
  ])('that is %s appears on pages and in notifications only for users with access', async (_, input, isVisible) => {
    await updateProject({ id: projectId, input: input(), actor: dana });
    for (const [name, open] of Object.entries(corners)) {
      const seen = await text(await open(mira));
      if (!isVisible) expect([name, seen.includes(secret)]).toEqual([name, false]);
      else if (certain.includes(name)) expect([name, seen.includes(secret)]).toEqual([name, true]);
      if (certain.includes(name))
        expect([name, (await text(await open(owner))).includes(secret)]).toEqual([name, true]);
    }
    const { accounts } = await store.snapshot();
    const account = accounts[miraId];
    if (!account) throw new Error('no second administrator');
    expect(await canOpenFile(account, fileId())).toBe(isVisible);
    const news = await text(await mira.get(notifications.loader, '/notifications?perPage=1000'));
    expect(news.includes(secret)).toBe(isVisible);
  });

  it('shared with a role is visible only to users who have that role', async () => {
    const { users } = await store.snapshot();
    const user = Object.values(users).find(({ accountId }) => accountId === miraId);
    if (!user) throw new Error('no user for the second administrator');
    const role = roleKeyOf(user);
    await updateProject({ id: projectId, input: inputOf('members', [], [role]), actor: dana });
    expect((await mira.get(boards.loader, inProject('/apps/kanban'))).status).toBe(200);
    const without = role === 'support' ? 'manager' : 'support';
    await updateProject({ id: projectId, input: inputOf('members', [], [without]), actor: dana });
    expect((await mira.get(boards.loader, inProject('/apps/kanban'))).status).toBe(404);
  });

  it('in the trash blocks restoring, unarchiving, and deleting its archived tasks', async () => {
    await archiveTasks({ ids: [taskId], actor: dana });
    await putProject({ id: projectId, place: 'trash', actor: dana });
    const before = (await store.snapshot()).kanbanTasks[taskId];
    for (const intent of [`restore:${taskId}`, `unarchive:${taskId}`, `delete:${taskId}`]) {
      const response = await owner.post(boards.action, '/apps/kanban', { intent, via: 'script' });
      expect([intent, response.status]).toEqual([intent, 404]);
    }
    expect((await store.snapshot()).kanbanTasks[taskId]).toEqual(before);
  });

  it('that is private can’t be changed by another administrator, nor can its changes be undone', async () => {
    const { changeId } = await updateTask({ id: taskId, changes: { title: `${secret} again` }, actor: dana });
    const { accounts } = await store.snapshot();
    const account = accounts[miraId];
    if (!account) throw new Error('no second administrator');
    const actor = { id: miraId, name: 'mira' };
    await expect(undoChange({ changeId: changeId ?? -1, account, actor })).rejects.toMatchObject({ code: 'forbidden' });
    const gone = { code: 'not_found' };
    await expect(updateTask({ id: taskId, changes: { title: 'x' }, actor })).rejects.toMatchObject(gone);
    await expect(moveTask({ id: 1, boardId, actor })).rejects.toMatchObject(gone);
    await expect(moveTask({ id: taskId, boardId: 'todo', actor })).rejects.toMatchObject(gone);
    await expect(putProject({ id: projectId, place: 'trash', actor })).rejects.toMatchObject(gone);
    const posted = await mira.post(boards.action, '/apps/kanban', { intent: `archive:${taskId}` });
    expect(JSON.stringify([...posted.headers])).not.toContain(secret);
    // The number of matches in the error would reveal whether a private task contains a text.
    const query = `project=${projectId}&q=${secret}`;
    const probe = { intent: 'archive', scope: 'matching', query, expected: '5', via: 'script' };
    const other = { ...probe, query: `project=${projectId}&q=nothing-like-this` };
    const answers = [probe, other].map((fields) => mira.post(boards.action, '/apps/kanban', fields));
    const [matching = '', none = ''] = await Promise.all(answers.map(async (answer) => (await answer).text()));
    expect(matching).toBe(none);
    const calls = [
      ['POST', '/apps/kanban/update-task', { data: { id: taskId, title: 'x' } }],
      ['POST', '/apps/kanban/update-task-board', { data: { taskId: 1, newBoardId: boardId } }],
      ['POST', '/apps/kanban/update-task-board', { data: { taskId, newBoardId: 'todo' } }],
      ['POST', '/apps/kanban/reorder-tasks', { data: { taskId, targetTaskId: 1 } }],
      ['DELETE', '/apps/kanban/delete-board', { id: boardId }],
      ['DELETE', '/apps/kanban/clear-tasks', { id: boardId }],
    ] as const;
    for (const [method, path, body] of calls)
      expect([path, (await callAsMira(kanbanApi, path, body, method)).status]).toEqual([path, 404]);
    expect((await store.snapshot()).kanbanTasks[taskId]?.title).toBe(`${secret} again`);
    const away_ = await text(await mira.get(away.loader, inProject('/apps/kanban/trash')));
    expect(away_).toBe('404');
  });

  it('doesn’t let a nonmember who knows a file’s URL open the file or attach it to another task', async () => {
    const actor = { id: miraId, name: 'mira' };
    const refused = { code: 'invalid' };
    const task1 = { id: 1, actor };
    await expect(updateTask({ ...task1, changes: { coverImage: fileUrl } })).rejects.toMatchObject(refused);
    const attachments = [{ name: 'x', img: `https://example.com${fileUrl}` }];
    await expect(updateTask({ ...task1, changes: { attachments } })).rejects.toMatchObject(refused);
    const input = { title: 'x', boardId: 'todo', description: '', coverImage: fileUrl };
    await expect(createTask({ input, actor })).rejects.toMatchObject(refused);
    const fields = { intent: 'saveField', via: 'script', id: '1', field: 'cover', value: fileUrl, base: '' };
    expect((await mira.post(boards.action, '/apps/kanban', fields)).status).toBe(400);
    const { title, boardId: ownBoard } = await getTask(1);
    const form = { intent: 'save', title, boardId: ownBoard, cover: fileUrl };
    expect((await mira.post(task.action, '/apps/kanban/tasks/1', form, { id: '1' })).status).toBe(400);
    const { accounts } = await store.snapshot();
    const account = accounts[miraId];
    if (!account) throw new Error('no second administrator');
    expect(await canOpenFile(account, fileId())).toBe(false);
    await updateTask({ ...task1, changes: { coverImage: fileUrl }, actor: dana });
    expect((await getTask(1)).coverImage).toBe(fileUrl);
  });

  it('stays hidden from a former member, even in the history of a task that was moved to another project', async () => {
    const actor = { id: miraId, name: 'mira' };
    await updateProject({ id: projectId, input: inputOf('members', [miraId], []), actor: dana });
    const { changeId } = await updateTask({ id: taskId, changes: { description: 'x' }, actor });
    await updateProject({ id: projectId, input: inputOf('members', [], []), actor: dana });
    const { accounts } = await store.snapshot();
    const account = accounts[miraId];
    if (!account) throw new Error('no second administrator');
    await expect(undoChange({ changeId: changeId ?? -1, account, actor })).rejects.toMatchObject({ code: 'forbidden' });
    await updateTask({ id: taskId, changes: { title: 'Open task', labels: [] }, actor: dana });
    await moveTask({ id: taskId, boardId: 'todo', beforeId: null, actor: dana });
    const seen = await text(await mira.get(task.loader, `/apps/kanban/tasks/${taskId}`, { id: String(taskId) }));
    expect([seen.includes('Open task'), seen.includes(`${secret} board`)]).toEqual([true, false]);
    const userId = String(userIdOfAccount(miraId));
    const work = await text(await mira.get(userView.loader, `/apps/user/view/${userId}`, { id: userId }));
    expect(work.includes(`${secret} board`)).toBe(false);
  });
});
