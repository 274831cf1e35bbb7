import { beforeEach, describe, expect, it } from 'vitest';
import { canSeeChange } from '~/models/access/can-see';
import { removeAccountIn } from '~/models/account/delete-account.server';
import { undoChange } from '~/models/change/commands.server';
import { archiveTasks } from '~/models/kanban/archive.server';
import { createBoard, updateBoard } from '~/models/kanban/board.server';
import { boardsFileOf } from '~/models/kanban/export.server';
import { importBoards, readBoards } from '~/models/kanban/import.server';
import { colorLabel, deleteLabel, labelsInUse, renameLabel } from '~/models/kanban/labels.server';
import { myTasks } from '~/models/kanban/mine.server';
import { firstProjectId } from '~/models/kanban/project-access';
import {
  createProject,
  listProjects,
  projectAudience,
  purgeProject,
  putProject,
  updateProject,
} from '~/models/kanban/projects.server';
import { getTask, listRemovedTasks, listBoards, listTasks } from '~/models/kanban/queries.server';
import { dueStateOf } from '~/models/kanban/rules';
import { addTaskComment, createTasks, moveTask, updateTask } from '~/models/kanban/task.server';
import { store } from '~/models/store/store.server';
import { belongingsOf, removeUsers } from '~/models/user/offboard-user.server';
import { tieAccount } from '../helpers/managed-account';
import { managed } from '../helpers/managed-user';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const other = { id: 2, name: 'Jonas' };
const everyone = { sharing: 'everyone' as const, members: [], roles: [], boardsOf: 'usual' };
const usual = [
  { id: 'todo', title: 'To do' },
  { id: 'done', title: 'Done' },
];

const added = async (name: string, changes: Partial<Parameters<typeof createProject>[0]['input']> = {}) => {
  const { result } = await createProject({ input: { ...everyone, name, ...changes }, boards: usual, actor });
  return result.id;
};
const boardOf = async (projectId: number) => (await listBoards(projectId))[0]?.id ?? '';

beforeEach(() => reseed());

describe('a project', () => {
  it('has its own boards, limits, labels, and archive', async () => {
    const id = await added('Website');
    const [first] = await listBoards(id);
    await updateBoard({ id: first?.id ?? '', changes: { title: 'To do', taskLimit: 3 }, actor });
    const { result } = await createTasks({ titles: ['Draft', 'Logo'], boardId: first?.id ?? '', actor });
    await updateTask({ id: result.ids[0] ?? 0, changes: { labels: ['UX'] }, actor });
    await archiveTasks({ ids: [result.ids[1] ?? 0], actor });
    expect((await listTasks(id)).map(({ title }) => title)).toEqual(['Draft']);
    expect(await listTasks()).toHaveLength(6);
    expect((await listBoards()).map(({ taskLimit }) => taskLimit)).toEqual([null, null, null]);
    expect([
      await listRemovedTasks('archive'),
      (await listRemovedTasks('archive', id)).map(({ title }) => title),
    ]).toEqual([[], ['Logo']]);
    await renameLabel({ label: 'UX', name: 'Design', projectId: id, actor });
    expect((await getTask(result.ids[0] ?? 0)).labels).toEqual(['Design']);
    expect((await getTask(1)).labels).toContain('UX');
  });

  it('can reuse board names, counts tasks on its Done board as done, and, unlike the main project, has no titles in board IDs', async () => {
    const id = await added('Website');
    expect((await listBoards(id)).map((board) => board.title)).toEqual(['To do', 'Done']);
    const { result } = await createBoard({ input: { title: 'Secret' }, projectId: id, actor });
    expect(result.id).not.toContain('secret');
    expect((await createBoard({ input: { title: 'Secret' }, actor })).result.id).toBe('secret');
    const [, done] = await listBoards(id);
    expect(dueStateOf({ dueDate: '2020-01-01T12:00:00.000Z', boardId: done?.id ?? '' }, '2026-01-01')).toBe('done');
  });

  it('can copy the boards, limits, and label colors of another project', async () => {
    await updateBoard({ id: 'todo', changes: { taskLimit: 4 }, actor });
    await colorLabel({ label: 'UX', color: 'danger', actor });
    const id = await added('Copy', { boardsOf: String(firstProjectId) });
    expect((await listBoards(id)).map(({ title, taskLimit }) => [title, taskLimit])).toEqual([
      ['To do', 4],
      ['In progress', null],
      ['Done', null],
    ]);
    expect(await labelsInUse(id)).toEqual([{ label: 'UX', count: 0, color: 'danger' }]);
    expect(await listTasks(id)).toEqual([]);
  });

  it('can be renamed, archived, unarchived, and deleted, and renaming and deleting can be undone', async () => {
    const id = await added('Website');
    const names = async () => (await listProjects(actor)).map(({ name }) => name);
    const { changeId } = await updateProject({ id, input: { ...everyone, name: 'Site' }, actor });
    expect(await names()).toEqual(['', 'Site']);
    await store.undo(changeId ?? -1, null);
    expect(await names()).toEqual(['', 'Website']);
    const deleted = await putProject({ id, place: 'trash', actor });
    expect([await names(), (await listProjects(actor, 'trash')).length]).toEqual([[''], 1]);
    await store.undo(deleted.changeId ?? -1, null);
    await putProject({ id, place: 'archive', actor });
    await putProject({ id, place: null, actor });
    expect(await names()).toEqual(['', 'Website']);
    await expect(putProject({ id: firstProjectId, place: 'trash', actor })).rejects.toMatchObject({ code: 'conflict' });
    await expect(added('website')).rejects.toMatchObject({ fields: { name: 'projectTaken' } });
  });

  it('can’t be removed by undo while it contains a new board', async () => {
    const { accounts } = await store.snapshot();
    const dana = accounts[actor.id];
    if (!dana) throw new Error('no administrator');
    const undo = (changeId: number | null) => undoChange({ changeId: changeId ?? -1, account: dana, actor });
    const made = await createProject({ input: { ...everyone, name: 'Website' }, boards: usual, actor });
    const { changeId } = await createBoard({ input: { title: 'Review' }, projectId: made.result.id, actor });
    await expect(undo(made.changeId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await listBoards(made.result.id)).toHaveLength(3);
    await undo(changeId);
    await undo(made.changeId);
    expect((await listProjects(null)).map(({ id }) => id)).toEqual([firstProjectId]);
    const colored = await colorLabel({ label: 'UX', color: 'success', actor });
    await undo(colored.changeId);
    expect((await listBoards()).length).toBeGreaterThan(0);
  });

  it('accepts a moved task with its comments and files, and undo moves the task back', async () => {
    const id = await added('Website');
    await addTaskComment({ id: 1, comment: { name: 'Dana', img: '', comment: 'Keep me' }, actor });
    const before = await getTask(1);
    const { changeId } = await moveTask({ id: 1, boardId: await boardOf(id), beforeId: null, actor });
    const moved = await getTask(1);
    expect([moved.projectId, moved.comments, moved.attachments]).toEqual([id, before.comments, before.attachments]);
    expect((await listTasks()).map((task) => task.id)).not.toContain(1);
    await store.undo(changeId ?? -1, null);
    expect(await getTask(1)).toEqual(before);
  });

  it('can import another project’s export unchanged', async () => {
    await colorLabel({ label: 'UX', color: 'danger', actor });
    const file = JSON.stringify(await boardsFileOf(await listTasks(), { isWhole: true }));
    const id = await added('Restored', { boardsOf: 'none' });
    for (const board of await listBoards(id)) expect(board.projectId).toBe(id);
    const read = await readBoards(file, { mapping: null, fallback: 'To do', actor });
    const { changeId } = await importBoards({ file: read.file, take: new Set([0, 1, 2]), projectId: id, actor });
    const plain = async (projectId: number) =>
      (await listTasks(projectId)).map(({ title, labels, dueDate, checklist, assignedTo }) => [
        ...[title, labels, dueDate, checklist],
        assignedTo.map((person) => person.title),
      ]);
    expect(await plain(id)).toEqual(await plain(firstProjectId));
    expect((await labelsInUse(id)).find(({ label }) => label === 'UX')?.color).toBe('danger');
    await store.undo(changeId ?? -1, null);
    expect(await listTasks(id)).toEqual([]);
  });
});

describe('a deleted project', () => {
  const account = async (id: number) => {
    const found = (await store.snapshot()).accounts[id];
    if (!found) throw new Error(`no account ${id}`);
    return found;
  };

  it('accepts no new tasks and no tasks from other projects', async () => {
    const id = await added('Website');
    const boardId = await boardOf(id);
    await putProject({ id, place: 'trash', actor });
    await expect(moveTask({ id: 1, boardId, beforeId: null, actor })).rejects.toMatchObject({ code: 'not_found' });
    await expect(createTasks({ titles: ['x'], boardId, actor })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('can be permanently deleted with its boards and tasks, only from the trash, by administrators and members', async () => {
    const [dana, jonas] = [await account(1), await account(2)];
    const id = await added('Website');
    await createTasks({ titles: ['Draft'], boardId: await boardOf(id), actor });
    await expect(purgeProject({ id, account: dana, actor })).rejects.toMatchObject({ code: 'conflict' });
    await putProject({ id, place: 'trash', actor });
    await expect(purgeProject({ id, account: jonas, actor: other })).rejects.toMatchObject({ code: 'forbidden' });
    const { changeId } = await purgeProject({ id, account: dana, actor });
    expect(await listProjects(actor, 'trash')).toEqual([]);
    expect([await listBoards(id), await listTasks(id)]).toEqual([[], []]);
    await expect(undoChange({ changeId: changeId ?? -1, account: dana, actor })).rejects.toMatchObject({
      code: 'conflict',
    });
    const ownProject = await added('Mine', { sharing: 'members', members: ['2'] });
    await putProject({ id: ownProject, place: 'trash', actor });
    await purgeProject({ id: ownProject, account: jonas, actor: other });
    expect(ownProject).toBeGreaterThan(id);
  });

  it('leaves no visible history after its permanent deletion if it was private, and frees its name', async () => {
    const dana = await account(1);
    const id = await added('Secret', { sharing: 'members' });
    const { result } = await createTasks({ titles: ['Hidden'], boardId: await boardOf(id), actor });
    await updateTask({ id: result.ids[0] ?? 0, changes: { description: 'x' }, actor });
    await putProject({ id, place: 'trash', actor });
    await purgeProject({ id, account: dana, actor });
    const admin = { id: 99, ability: [{ action: 'manage', subject: 'all' }] };
    const data = await store.snapshot();
    const seen = (await store.changes()).filter((change) => canSeeChange(data, admin, change));
    expect(JSON.stringify(seen.map(({ about }) => about))).not.toMatch(/Secret|Hidden/);
    expect(await listProjects(null, 'trash')).toEqual([]);
    await added('Secret');
  });
});

describe('deleting', () => {
  const tied = async () => {
    await tieAccount(managed.id, 2);
    const [open, own] = [
      await added('Shared', { sharing: 'members', members: ['2'] }),
      await added('Own', { sharing: 'members' }),
    ];
    await store.commit({ actor: null, label: 'test' }, (draft) => {
      const project = draft.kanbanProjects[own];
      if (project) project.memberIds = [2];
    });
    return { open, own };
  };
  const membersOf = async (id: number) => (await store.snapshot()).kanbanProjects[id]?.memberIds;

  it('a user removes the user from projects, and trashes a project that no one else can see, until undo', async () => {
    const { open, own } = await tied();
    const [before, { users }] = [await membersOf(own), await store.snapshot()];
    const leaver = users[managed.id];
    if (!leaver) throw new Error('no user');
    expect(await belongingsOf([leaver])).toMatchObject({ projects: 1 });
    const { changeId } = await removeUsers({ ids: [managed.id], plan: { work: 'keep', posts: 'keep' }, actor });
    expect([await membersOf(open), await membersOf(own)]).toEqual([[1], []]);
    expect((await store.snapshot()).kanbanProjects[own]?.away?.place).toBe('trash');
    expect((await projectAudience()).people.map(({ id }) => id)).not.toContain(2);
    await store.undo(changeId ?? -1, null);
    expect([await membersOf(own), (await store.snapshot()).kanbanProjects[own]?.away]).toEqual([before, null]);
  });

  it('a user transfers a project to the user who takes over the work', async () => {
    const { own } = await tied();
    const { users } = await store.snapshot();
    const heir = Object.values(users).find(({ accountId }) => accountId === 1);
    if (!heir) throw new Error('no user of the first account');
    await removeUsers({ ids: [managed.id], plan: { work: String(heir.id), posts: 'keep' }, actor });
    expect([await membersOf(own), (await store.snapshot()).kanbanProjects[own]?.away]).toEqual([[1], null]);
  });

  it('an account permanently deletes a project that no one else can see', async () => {
    const { open, own } = await tied();
    await store.commit({ actor: null, label: 'test' }, (draft) => removeAccountIn(draft, 2));
    expect([await membersOf(open), await listBoards(own)]).toEqual([[1], []]);
  });
});

describe('a label', () => {
  it('keeps its color when it’s renamed, can lose its color, and isn’t listed after it’s deleted', async () => {
    await colorLabel({ label: 'UX', color: 'success', actor });
    await renameLabel({ label: 'UX', name: 'Design', actor });
    expect((await labelsInUse()).find(({ label }) => label === 'Design')?.color).toBe('success');
    await colorLabel({ label: 'Design', color: null, actor });
    expect((await labelsInUse()).find(({ label }) => label === 'Design')?.color).toBeNull();
    await colorLabel({ label: 'Unused', color: 'info', actor });
    await deleteLabel({ label: 'Unused', actor });
    expect((await labelsInUse()).map(({ label }) => label)).not.toContain('Unused');
  });
});

describe('the “my tasks” list', () => {
  it('groups tasks by project, and leaves out projects that the user can’t see', async () => {
    const data = await store.snapshot();
    const jonas = data.accounts[2];
    if (!jonas) throw new Error('no second account');
    const name = jonas.fullName || jonas.username;
    const [open, closed] = [await added('Open'), await added('Closed', { sharing: 'members' })];
    for (const id of [open, closed]) {
      const { result } = await createTasks({ titles: [`Task of ${id}`], boardId: await boardOf(id), actor });
      await updateTask({ id: result.ids[0] ?? 0, changes: { assignedTo: [{ title: name, img: '' }] }, actor });
    }
    const ownTasks = await myTasks(jonas, { q: '', label: '', due: '' }, '2026-01-01');
    expect(ownTasks.filter(({ id }) => id !== firstProjectId).map((project) => project.id)).toEqual([open]);
    expect(await myTasks(jonas, { q: 'no such words', label: '', due: '' }, '2026-01-01')).toEqual([]);
    await expect(getTask((await listTasks(closed))[0]?.id ?? 0, other)).rejects.toMatchObject({ code: 'not_found' });
  });
});
